/**
 * Weights of the combiner (scorer.ts): a logistic regression over the measurements of evidence.ts, in their order.
 *
 * Fitted on the pairs of writers a to d of the project's own product claims to which no comparator objects finally, with an
 * L2 penalty of 10 on standardised measurements (our choice, by leaving one writer out in turn); writers e and f were not used.
 */
export const combinerWeights: { bias: number; weights: readonly number[] } = {
  bias: -1.1146,
  weights: [
    1.8695, // coverage
    -1.7174, // coverage squared
    2.0437, // agreeing words
    -0.2370, // in one statement
    0.7376, // same words
    1.6171, // same senses
    2.5978, // nearby senses
    4.3301, // same beginnings
    1.2456, // amounts
    0.9952, // amounts confirmed
    0.3458, // amounts confirmed and tied
    -0.3390, // amounts missing
    0.0000, // amounts differing
    -14.5469, // denied
    0.0000, // opposite
    -2.8296, // code missing
    -0.8596, // atom length
    0.0731, // claim length
    -2.3142, // superlative alone
    -0.0214, // comparison alone
    0.0000, // exclusion alone
    0.0000, // majority alone
    -1.5185, // universality alone
    -1.4200, // share of atom
    -0.5204, // confirmed x coverage
    1.1535, // coverage without amounts
    0.9973, // coverage beside amounts
    0.0000, // differing x coverage
    2.3809, // agreeing x one statement
    0.9278, // all amounts confirmed
    4.9105, // denied share
    -0.4724 // parts missing
  ]
}

/**
 * From here an atom counts as attesting. Our choice: among the values with about the best agreement on writers a to d, a low one,
 * because a penalty on an honest claim is the worse error.
 */
export const attestingProbabilityMin = 0.25
