/**
 * Weights of the combiner (scorer.ts): a logistic regression over the measurements of evidence.ts, in their order.
 *
 * Fitted on the pairs of writers a to d of the project's own product claims to which no comparator objects finally, with an
 * L2 penalty of 10 on standardised measurements (our choice, by leaving one writer out in turn); writers e and f were not used.
 */
export const combinerWeights: { bias: number; weights: readonly number[] } = {
  bias: -1.5024,
  weights: [
    1.7736, // coverage
    -1.4431, // coverage squared
    2.0908, // agreeing words
    -0.3502, // in one statement
    0.6622, // same words
    2.4431, // same senses
    2.6532, // nearby senses
    4.1665, // same beginnings
    1.3708, // amounts
    1.0592, // amounts confirmed
    0.3557, // amounts confirmed and tied
    -0.9990, // amounts missing
    0.0000, // amounts differing
    -12.4864, // denied
    0.0000, // opposite
    -2.6198, // code missing
    -0.7922, // atom length
    0.2592, // claim length
    -2.1296, // superlative alone
    -0.1502, // comparison alone
    0.0000, // exclusion alone
    0.0000, // majority alone
    -1.7073, // universality alone
    -1.1478, // share of atom
    -0.5169, // confirmed x coverage
    0.9794, // coverage without amounts
    0.9729, // coverage beside amounts
    0.0000, // differing x coverage
    2.3400, // agreeing x one statement
    0.9315, // all amounts confirmed
    3.1908, // denied share
    -7.0466 // parts missing
  ]
}

/**
 * From here an atom counts as attesting. Our choice: among the values with about the best agreement on writers a to d, a low one,
 * because a penalty on an honest claim is the worse error.
 */
export const attestingProbabilityMin = 0.25
