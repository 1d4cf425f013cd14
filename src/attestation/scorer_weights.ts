/**
 * Weights of the combiner (scorer.ts): a logistic regression over the measurements of evidence.ts, in their order.
 *
 * Fitted on the pairs of writers a to d of the project's own product claims to which no comparator objects, with an L2 penalty of
 * 10 on standardised measurements (our choice, by leaving one writer out in turn); writers e and f were not used.
 * Made by `npm run bench -- fit-attestation --data DIR`.
 */
export const combinerWeights: { bias: number; weights: readonly number[] } = {
  bias: -1.4329,
  weights: [
    1.5978, // coverage
    -1.2814, // coverage squared
    1.9607, // agreeing words
    -0.3254, // in one statement
    0.5545, // same words
    2.6127, // same senses
    3.2077, // nearby senses
    4.0973, // same beginnings
    1.3770, // amounts
    1.1345, // amounts confirmed
    0.6166, // amounts confirmed and tied
    -1.1034, // amounts missing
    0.0000, // amounts differing
    -10.1594, // denied
    0.0000, // opposite
    0.0000, // code missing
    -0.8004, // atom length
    0.2297, // claim length
    0.0000, // superlative alone
    0.1536, // comparison alone
    0.0000, // exclusion alone
    0.0000, // majority alone
    -2.0715, // universality alone
    -0.9061, // share of atom
    -0.4682, // confirmed x coverage
    1.0564, // coverage without amounts
    0.6765, // coverage beside amounts
    0.0000, // differing x coverage
    2.3526, // agreeing x one statement
    0.9560, // all amounts confirmed
    1.8995, // denied share
    0.0000 // parts missing
  ]
}

/**
 * From here an atom counts as attesting. Our choice: among the values with about the best agreement on writers a to d, a low one,
 * because a penalty on an honest claim is the worse error.
 */
export const attestingProbabilityMin = 0.25
