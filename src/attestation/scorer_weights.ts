/**
 * Weights of the combiner (scorer.ts): a logistic regression over the measurements of evidence.ts, in their order.
 *
 * Fitted on pairs to which no comparator objects: of writers a to d of the project's own product claims (each counting 1), of
 * the benchmark's development queries (.5) and of the tuning half of the public claims (.3), with an L2 penalty of 10 on
 * standardised measurements (our choices, by leaving one writer out in turn); writers e and f, the holdout queries and the
 * reporting half were not used. Made by `npm run bench -- fit-attestation --data DIR`.
 */
export const combinerWeights: { bias: number; weights: readonly number[] } = {
  bias: -0.1958,
  weights: [
    0.7328, // coverage
    0.2630, // coverage squared
    1.3256, // agreeing words
    -0.0533, // in one statement
    0.1464, // same words
    2.0657, // same senses
    1.4259, // nearby senses
    1.9481, // same beginnings
    1.6129, // amounts
    0.4609, // amounts confirmed
    0.3094, // amounts confirmed and tied
    -0.5476, // amounts missing
    0.0000, // amounts differing
    -7.0626, // denied
    0.0000, // opposite
    0.0000, // code missing
    -0.5913, // atom length
    -0.4218, // claim length
    0.0000, // superlative alone
    -0.9228, // comparison alone
    0.0000, // exclusion alone
    0.0000, // majority alone
    -1.5156, // universality alone
    0.2675, // share of atom
    -0.4892, // confirmed x coverage
    0.2791, // coverage without amounts
    0.3129, // coverage beside amounts
    0.0000, // differing x coverage
    2.6011, // agreeing x one statement
    0.5593, // all amounts confirmed
    -0.2918, // denied share
    0.0000, // parts missing
    -0.5522 // row words missing
  ]
}

/**
 * From here an atom counts as attesting. Our choice: among the values with about the best agreement on the tuning data, the one
 * that passes no more fabricated claims than it must: above it, honest claims are lost faster than fabricated ones are caught.
 */
export const attestingProbabilityMin = 0.4
