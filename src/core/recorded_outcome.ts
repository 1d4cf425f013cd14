/** What a record keeps of an outcome: everything that follows from the unit, and nothing that only repeats it. */
import type { RecordedOutcome } from '../domain/ledger.js'
import type { Outcome } from '../domain/rerank_answer.js'

export const recordedOutcomeOf = (outcome: Outcome): RecordedOutcome => ({
  ...outcome,
  results: outcome.results.map((result) => ({
    ...result,
    claims: result.claims.map(({ claim_id, label, independence }) => ({ claim_id, label, independence }))
  }))
})
