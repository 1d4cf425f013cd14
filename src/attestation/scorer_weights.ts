/**
 * Weights of the combiner (scorer.ts): a logistic regression over the measurements of evidence.ts, in their order.
 *
 * Fitted on the pairs of writers a to d of the project's own product claims to which no comparator objects, with an L2 penalty of
 * 10 on standardised measurements (our choice, by leaving one writer out in turn); writers e and f were not used.
 * Made by `npm run bench -- fit-attestation --data DIR`.
 */
export const combinerWeights: { bias: number; weights: readonly number[] } = {
  bias: -1.4906,
  weights: [
    1.6159, // coverage
    -1.3383, // coverage squared
    1.8881, // agreeing words
    -0.3814, // in one statement
    0.6286, // same words
    2.3439, // same senses
    3.1394, // nearby senses
    4.0812, // same beginnings
    1.4590, // amounts
    1.1774, // amounts confirmed
    0.5142, // amounts confirmed and tied
    -1.0078, // amounts missing
    0.0000, // amounts differing
    -10.4336, // denied
    0.0000, // opposite
    0.0000, // code missing
    -0.7880, // atom length
    0.2852, // claim length
    0.0000, // superlative alone
    0.1428, // comparison alone
    0.0000, // exclusion alone
    0.0000, // majority alone
    -1.9977, // universality alone
    -0.8990, // share of atom
    -0.3033, // confirmed x coverage
    1.0803, // coverage without amounts
    0.6558, // coverage beside amounts
    0.0000, // differing x coverage
    2.2965, // agreeing x one statement
    0.8521, // all amounts confirmed
    1.7692, // denied share
    0.0000 // parts missing
  ]
}

/**
 * From here an atom counts as attesting. Our choice: among the values with about the best agreement on writers a to d, a low one,
 * because a penalty on an honest claim is the worse error.
 */
export const attestingProbabilityMin = 0.25
