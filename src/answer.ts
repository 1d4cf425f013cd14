/** The answer to a rerank, built from its record and its place in the chain, so that a repeated request is answered alike. */
import { decidedOnce } from './decided.js'
import type { LedgerEntry, RerankRecord } from './domain/ledger.js'
import type { RerankAnswer } from './domain/rerank_answer.js'
import type { RerankRequest } from './domain/rerank_request.js'

/** What of the answer the caller wants to see; counts and ranks are of the whole unit whatever is shown. */
export type View = Pick<RerankRequest, 'top_n' | 'include'>

export const answerOf = (record: RerankRecord, entry: LedgerEntry, view: View): RerankAnswer => {
  const { unit } = record
  const outcome = decidedOnce(unit)
  const withClaims = view.include === undefined || view.include.includes('claims')
  const results = outcome.results.slice(0, view.top_n ?? outcome.results.length)
  return {
    rerank_id: record.record_id,
    ...outcome,
    results: withClaims ? results : results.map(({ claims: _claims, ...result }) => result),
    policy: unit.policy,
    label_source: unit.label_source,
    record_hash: entry.record_hash,
    sequence: entry.sequence,
    entry_hash: entry.entry_hash,
    ...(record.replay_of !== undefined && { replay_of: record.replay_of }),
    ...(record.changes !== undefined && { changes: record.changes })
  }
}
