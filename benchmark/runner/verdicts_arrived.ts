/**
 * A unit is recorded only when its judge could be reached. A reply that was refused, cut off or unreadable is what the model came
 * to, and is recorded; silence of the endpoint is not, so that the case is an error and runs again.
 */
import type { JudgedUnit } from '../../src/domain/ledger.js'
import type { VerdictStatus } from '../../src/domain/vocabulary.js'

const isSilence: Partial<Record<VerdictStatus, boolean>> = { unavailable: true, timed_out: true }

export class JudgeSilent extends Error {
  override readonly name = 'JudgeSilent'
}

/** @throws JudgeSilent */
export const unitWithVerdicts = (unit: JudgedUnit): JudgedUnit => {
  const verdicts = unit.candidates.flatMap(({ claims }) => claims.map(({ verdict }) => verdict))
  const silent = verdicts.filter(({ status }) => isSilence[status] === true)
  if (silent.length > 0) throw new JudgeSilent(`${silent.length} of ${verdicts.length} verdicts did not come: ${[...new Set(silent.map(({ status, rationale }) => `${status}, ${rationale}`))].join('; ')}`)
  return unit
}
