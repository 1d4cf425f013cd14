/**
 * Weights of the combiner (scorer.ts): a logistic regression over the measurements of evidence.ts, in their order.
 *
 * Fitted on pairs to which no comparator objects: of writers a to d of the project's own product claims (each counting 1), of
 * the benchmark's development queries (.5) and of the tuning half of the public claims (.3), with an L2 penalty of 10 on
 * standardised measurements (our choices, by leaving one writer out in turn); writers e and f, the holdout queries and the
 * reporting half were not used. Made by `npm run bench -- fit-attestation --data DIR`.
 */
export const combinerWeights: { bias: number; weights: readonly number[] } = {
  bias: -0.4194,
  weights: [
    0.5350, // coverage
    0.6110, // coverage squared
    1.1906, // agreeing words
    0.1248, // in one statement
    -0.1314, // same words
    2.2028, // same senses
    0.8709, // nearby senses
    2.6497, // same beginnings
    1.4968, // amounts
    0.5063, // amounts confirmed
    0.3593, // amounts confirmed and tied
    -0.0751, // amounts missing
    0.0000, // amounts differing
    -6.1657, // denied
    0.0000, // opposite
    0.0000, // code missing
    -0.6763, // atom length
    -0.0560, // claim length
    0.0000, // superlative alone
    -0.4670, // comparison alone
    0.0000, // exclusion alone
    0.0000, // majority alone
    -1.4820, // universality alone
    0.2166, // share of atom
    -0.3667, // confirmed x coverage
    0.2629, // coverage without amounts
    0.1145, // coverage beside amounts
    0.0000, // differing x coverage
    2.3940, // agreeing x one statement
    0.5440, // all amounts confirmed
    -1.1443, // denied share
    0.0000, // parts missing
    -0.5676 // row words missing
  ]
}

/**
 * From here an atom counts as attesting. Our choice: among the values with about the best agreement on the tuning data, the one
 * that passes no more fabricated claims than it must: above it, honest claims are lost faster than fabricated ones are caught.
 */
export const attestingProbabilityMin = 0.4
