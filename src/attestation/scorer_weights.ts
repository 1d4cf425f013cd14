/**
 * Weights of the combiner (scorer.ts): a logistic regression over the measurements of evidence.ts, in their order.
 *
 * Fitted on the pairs of writers a to d of the project's own product claims to which no comparator objects finally, with an
 * L2 penalty of 10 on standardised measurements (our choice, by leaving one writer out in turn); writers e and f were not used.
 */
export const combinerWeights: { bias: number; weights: readonly number[] } = {
  bias: -0.0477,
  weights: [
    1.7080, // coverage
    -2.0041, // coverage squared
    3.1907, // agreeing words
    -0.0705, // in one statement
    0.7691, // same words
    0.8883, // same senses
    2.5716, // nearby senses
    4.5650, // same beginnings
    1.3613, // amounts
    1.3196, // amounts confirmed
    0.6125, // amounts confirmed and tied
    -1.4859, // amounts missing
    0.0000, // amounts differing
    -17.4251, // denied
    0.0000, // opposite
    -2.6221, // code missing
    -1.2563, // atom length
    -0.2511, // claim length
    -0.2730, // superlative alone
    -0.2698, // comparison alone
    1.4686, // exclusion alone
    -2.2600, // majority alone
    -1.4542, // universality alone
    -2.2656, // share of atom
    0.0578, // confirmed x coverage
    1.2061, // coverage without amounts
    0.7977, // coverage beside amounts
    0.0000, // differing x coverage
    2.5631, // agreeing x one statement
    0.3148, // all amounts confirmed
    6.5575 // denied share
  ]
}

/**
 * From here an atom counts as attesting. Our choice: among the values with about the best agreement on writers a to d, a low one,
 * because a penalty on an honest claim is the worse error.
 */
export const attestingProbabilityMin = 0.3
