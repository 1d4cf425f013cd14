/**
 * Why a candidate has U = 0. A judge that abstains or fails lets every claim through, and the score alone cannot tell that from a
 * candidate whose claims are all attested: so the two are told apart here.
 */
import type { LabelledClaim } from '../domain/claim.js'
import type { JudgedUnit, RecordedOutcome } from '../domain/ledger.js'
import type { Result } from '../domain/rerank_answer.js'

/** `unlabelled`: at least one claim that bears on the query has no label. */
export const unpenalisedKinds = ['none_due', 'unlabelled', 'no_relevant_claims'] as const
export type UnpenalisedKind = (typeof unpenalisedKinds)[number]

/** Null for a candidate with a penalty. */
export const unpenalisedKindOf = (
  { unsupported_count, query_relevant_count }: Pick<Result, 'unsupported_count' | 'query_relevant_count'>,
  claims: readonly Pick<LabelledClaim, 'label' | 'query_relevance'>[]
): UnpenalisedKind | null => {
  if (unsupported_count > 0) return null
  if (query_relevant_count === 0) return 'no_relevant_claims'
  return claims.some(({ label, query_relevance }) => label === null && query_relevance === 'high') ? 'unlabelled' : 'none_due'
}

/** The same for every ranked candidate of a record, where the relevance of a claim stands in the unit and its label in the outcome. */
export const unpenalisedKindsOf = ({ candidates }: Pick<JudgedUnit, 'candidates'>, { results }: Pick<RecordedOutcome, 'results'>): (UnpenalisedKind | null)[] => {
  const claimsOf = new Map(candidates.map(({ id, claims }) => [id, claims]))
  return results.map((result) => {
    const judged = claimsOf.get(result.id)!
    return unpenalisedKindOf(result, result.claims.map(({ label }, index) => ({ label, query_relevance: judged[index]!.query_relevance })))
  })
}
