/**
 * Why a candidate has U = 0. A judge that abstains or fails lets every claim through, and the score alone cannot tell that from a
 * candidate whose claims are all attested: so the two are told apart here.
 */
import type { JudgedUnit, RecordedOutcome } from '../domain/ledger.js'

/** `unlabelled`: at least one claim that bears on the query has no label. */
export const unpenalisedKinds = ['none_due', 'unlabelled', 'no_relevant_claims'] as const
export type UnpenalisedKind = (typeof unpenalisedKinds)[number]

/** Null for a candidate with a penalty. */
export const unpenalisedKindOf = (
  { candidates }: Pick<JudgedUnit, 'candidates'>,
  { id, unsupported_count, query_relevant_count, claims }: RecordedOutcome['results'][number]
): UnpenalisedKind | null => {
  if (unsupported_count > 0) return null
  if (query_relevant_count === 0) return 'no_relevant_claims'
  const judged = candidates.find((candidate) => candidate.id === id)!.claims
  return claims.some(({ label }, index) => label === null && judged[index]!.query_relevance === 'high') ? 'unlabelled' : 'none_due'
}
