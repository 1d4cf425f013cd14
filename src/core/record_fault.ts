/**
 * Does a record still say what follows from it? `decide` runs again on the recorded unit and must give the recorded outcome.
 */
import { decide } from './decide.js'
import { canonicalText } from './ledger_text.js'
import { recordedOutcomeOf } from './recorded_outcome.js'
import { LedgerRecord, type RecordedOutcome } from '../domain/ledger.js'

/** The first part of the outcome that does not follow, in words; null when all of it does. */
const outcomeFault = (recorded: RecordedOutcome, recomputed: RecordedOutcome): string | null => {
  for (const [index, result] of recomputed.results.entries()) {
    const stored = recorded.results[index]
    if (canonicalText(stored ?? null) === canonicalText(result)) continue
    if (stored?.id !== result.id) return `place ${index + 1} should be candidate ${JSON.stringify(result.id)}`
    const field = (Object.keys(result) as (keyof typeof result)[]).find((key) => canonicalText(stored[key] ?? null) !== canonicalText(result[key] ?? null))
    return `${field} of candidate ${JSON.stringify(result.id)} does not follow from the recorded verdicts`
  }
  const part = (Object.keys(recomputed) as (keyof RecordedOutcome)[]).find((key) => canonicalText(recorded[key] ?? null) !== canonicalText(recomputed[key]))
  return part === undefined ? null : `${part} does not follow from the recorded verdicts`
}

/** What is wrong with a record beyond its hash, in words; null when nothing is. Never throws. */
export const recordFault = (record: unknown): string | null => {
  const parsed = LedgerRecord.safeParse(record)
  if (!parsed.success) {
    const issue = parsed.error.issues[0]!
    return `the record does not fit its schema at /${issue.path.join('/')}: ${issue.message}`
  }
  if (parsed.data.kind !== 'rerank' && parsed.data.kind !== 'replay') return null
  try {
    return outcomeFault(parsed.data.outcome, recordedOutcomeOf(decide(parsed.data.unit)))
  } catch (error) {
    return `the outcome cannot be recomputed: ${error instanceof Error ? error.message : String(error)}`
  }
}
