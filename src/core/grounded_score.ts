/**
 * Grounded score: s_G = s_0 - lambda U, where U is the share of unsupported query-relevant claim mass. Paper, section 6.
 *
 * U counts a candidate's unsupported claims against the largest number of query-relevant claims in the rerank unit,
 * so scores compare only within a unit. Only `unsupported` counts; an abstention or a failed verdict never does.
 */
import type { LabelledClaim } from '../domain/claim.js'

/** G_QR: the claims that bear on the query. */
export const queryRelevantOf = <Row extends Pick<LabelledClaim, 'query_relevance'>>(claims: readonly Row[]): Row[] =>
  claims.filter((claim) => claim.query_relevance === 'high')

/**
 * U of one candidate, 0..1.
 *
 * @example unsupportedMass(1, 4) // 0.25
 * @example unsupportedMass(0, 0) // 0
 */
export const unsupportedMass = (unsupportedCount: number, queryRelevantMax: number): number => unsupportedCount / Math.max(1, queryRelevantMax)

/** s_G, in the unit of the base score. The order of operations is part of the contract. */
export const groundedScore = (baseScore: number, lambda: number, unsupportedCount: number, queryRelevantMax: number): number =>
  baseScore - lambda * unsupportedMass(unsupportedCount, queryRelevantMax)
