/**
 * Weights of the combiner (scorer.ts): a logistic regression over the measurements of evidence.ts, in their order.
 *
 * Fitted on pairs to which no comparator objects: of writers a to d of the project's own product claims (each counting 1), of
 * the benchmark's development queries (.5) and of the tuning half of the public claims (.3), with an L2 penalty of 10 on
 * standardised measurements (our choices, by leaving one writer out in turn); writers e and f, the holdout queries and the
 * reporting half were not used. Made by `npm run bench -- fit-attestation --data DIR`.
 */
export const combinerWeights: { bias: number; weights: readonly number[] } = {
  bias: -0.1181,
  weights: [
    0.6264, // coverage
    0.3699, // coverage squared
    1.3031, // agreeing words
    0.0040, // in one statement
    0.0623, // same words
    2.0565, // same senses
    1.1730, // nearby senses
    2.2988, // same beginnings
    1.5319, // amounts
    0.3974, // amounts confirmed
    0.2912, // amounts confirmed and tied
    -0.2885, // amounts missing
    0.0000, // amounts differing
    -6.6448, // denied
    0.0000, // opposite
    0.0000, // code missing
    -0.6224, // atom length
    -0.3527, // claim length
    0.0000, // superlative alone
    -0.9893, // comparison alone
    0.0000, // exclusion alone
    0.0000, // majority alone
    -1.5004, // universality alone
    0.1982, // share of atom
    -0.3452, // confirmed x coverage
    0.2238, // coverage without amounts
    0.2788, // coverage beside amounts
    0.0000, // differing x coverage
    2.5673, // agreeing x one statement
    0.5325, // all amounts confirmed
    -0.5995, // denied share
    0.0000, // parts missing
    -0.5405 // row words missing
  ]
}

/**
 * From here an atom counts as attesting. Our choice: among the values with about the best agreement on the tuning data, the one
 * that passes no more fabricated claims than it must: above it, honest claims are lost faster than fabricated ones are caught.
 */
export const attestingProbabilityMin = 0.4
