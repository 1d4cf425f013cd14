/**
 * Public claims are halved by their evidence: one half is for tuning, the other is only reported. Claims on the same evidence
 * stand or fall together, so they never lie in both.
 */
import { createHash } from 'node:crypto'

export type Half = 'tuning' | 'reporting'

/** Our choice: SHA-256 over the evidence texts, sorted, as a JSON list; half of its first hex digits are for tuning. */
const tuningFirstDigits = '01234567'

/** The order of the texts does not matter. */
export const halfOf = (evidence: readonly string[]): Half => (tuningFirstDigits.includes(evidenceHashOf(evidence).charAt(0)) ? 'tuning' : 'reporting')

/** Lower-case hex; the same for the same texts in any order. */
export const evidenceHashOf = (evidence: readonly string[]): string =>
  createHash('sha256')
    .update(JSON.stringify([...evidence].sort()))
    .digest('hex')
