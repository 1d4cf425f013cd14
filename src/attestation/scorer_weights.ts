/**
 * Weights of the combiner (scorer.ts): a logistic regression over the measurements of evidence.ts, in their order.
 *
 * Fitted on the pairs of writers a to d of the project's own product claims to which no comparator objects finally, with an
 * L2 penalty of 10 on standardised measurements (our choice, by leaving one writer out in turn); writers e and f were not used.
 */
export const combinerWeights: { bias: number; weights: readonly number[] } = {
  bias: -1.6031,
  weights: [
    1.8043, // coverage
    -1.5281, // coverage squared
    2.0746, // agreeing words
    -0.2957, // in one statement
    0.6849, // same words
    2.3843, // same senses
    2.4955, // nearby senses
    4.1127, // same beginnings
    1.3403, // amounts
    1.0871, // amounts confirmed
    0.2963, // amounts confirmed and tied
    -0.7443, // amounts missing
    0.0000, // amounts differing
    -12.5156, // denied
    0.0000, // opposite
    -2.6971, // code missing
    -0.7854, // atom length
    0.2801, // claim length
    -2.1780, // superlative alone
    -0.2546, // comparison alone
    0.0000, // exclusion alone
    0.0000, // majority alone
    -1.7223, // universality alone
    -1.1570, // share of atom
    -0.4718, // confirmed x coverage
    1.0421, // coverage without amounts
    0.9517, // coverage beside amounts
    0.0000, // differing x coverage
    2.3365, // agreeing x one statement
    0.9777, // all amounts confirmed
    3.1797, // denied share
    -7.0801 // parts missing
  ]
}

/**
 * From here an atom counts as attesting. Our choice: among the values with about the best agreement on writers a to d, a low one,
 * because a penalty on an honest claim is the worse error.
 */
export const attestingProbabilityMin = 0.25
