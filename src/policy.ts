/** The policy of a unit with every default filled in; the ledger records this one. */
import { defaultScoreRange, type Policy, type PolicyRequest } from './domain/rerank_request.js'
import type { RerankLimits } from './ports.js'

/** tau of the paper, section 3. */
export const defaultIndependenceMin = 3

/** The default lambda as a share of the score range's width: 40 on 0..100, where the paper compares. */
export const defaultLambdaShare = 0.4

export const policyOf = (requested: PolicyRequest | undefined, limits: Pick<RerankLimits, 'deadlineMsDefault'>): Policy => {
  const scoreRange = requested?.score_range ?? defaultScoreRange
  return {
    lambda: requested?.lambda ?? defaultLambdaShare * (scoreRange.max - scoreRange.min),
    independence_min: requested?.independence_min ?? defaultIndependenceMin,
    enforce: requested?.enforce ?? 'when_gated',
    score_range: scoreRange,
    deadline_ms: requested?.deadline_ms ?? limits.deadlineMsDefault
  }
}
