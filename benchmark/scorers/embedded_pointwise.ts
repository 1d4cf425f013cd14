/**
 * The embedded pointwise scorer: how relevant a text looks, 0 to 100, from query and text alone. Paper, section 1 (s_0).
 *
 * Three parts, each 0 to 1: which of the query's words occur, how firmly (BM25's saturation with its length norm), and how much
 * is said in the sentences that speak of them. The last lets added relevant detail raise the score whether or not it is true, as
 * language models that score one text at a time do; it is what the score by evidence is there to correct. Weights and constants
 * are round numbers chosen before any study was run, and not fitted to one.
 */
import { queryStemsOf, textSignalsOf } from './text_signals.js'
import type { PointwiseScoring } from './scoring.js'

export const pointwiseWeights = { coverage: 50, firmness: 25, detail: 25 } as const

/** BM25's usual k1 and b. */
export const saturation = 1.2
export const lengthNorm = 0.75
/** The length, in words, at which BM25's norm is neutral: that of a short product description. */
export const neutralWordCount = 100
/** So much detail gives half of its part. */
export const halfDetailCount = 20

export const pointwiseScoreOf = (query: string, text: string): number => {
  const stems = queryStemsOf(query)
  if (stems.length === 0) return 0
  const { occurrences, wordCount, detailCount } = textSignalsOf(stems, text)
  const counts = [...occurrences.values()]
  const slack = saturation * (1 - lengthNorm + (lengthNorm * wordCount) / neutralWordCount)
  const coverage = counts.filter((count) => count > 0).length / counts.length
  const firmness = counts.reduce((sum, count) => sum + count / (count + slack), 0) / counts.length
  const detail = detailCount / (detailCount + halfDetailCount)
  return pointwiseWeights.coverage * coverage + pointwiseWeights.firmness * firmness + pointwiseWeights.detail * detail
}

export const embeddedPointwise: PointwiseScoring = {
  id: 'embedded-pointwise',
  fingerprint: 'embedded-pointwise/1',
  scoreOf: ({ query }, text) => pointwiseScoreOf(query.query, text)
}
