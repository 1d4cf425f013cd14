/**
 * The coordinating run of studies: cases that a model answers go to workers, the others are run here, and rows are appended as they come.
 *
 * Scores come first, as they do at home: a unit is judged together with them, and its job carries them along.
 */
import { collectRows } from './collect_rows.js'
import { coordinated, type Distribution } from './coordinated_queue.js'
import { rememberTextNames, scoredCaseId } from '../runner/case_ids.js'
import type { PlannedCase } from '../runner/plan.js'
import type { Row } from '../runner/row_log.js'
import { runCases, type CasesToRun } from '../runner/run_cases.js'

/** A unit goes with the rows of its five scores; a case without one of them would be judged as if a candidate had been dropped. */
const scoresFor = ({ setting, rows }: CasesToRun): ((planned: PlannedCase) => { carried: Row[] } | { missing: string }) => {
  const textNameOf = rememberTextNames()
  return (planned) => {
    if (planned.kind !== 'judged') return { carried: [] }
    const { row, unit } = planned
    const ids = [unit.variant.text, ...row.query.distractors.map(({ text }) => text)].map((text) => scoredCaseId(textNameOf(row, text), setting.scoring.id))
    const missing = ids.find((id) => rows.state(id) !== 'scored')
    return missing === undefined ? { carried: ids.map((id) => rows.read(id)!) } : { missing }
  }
}

/** Runs cases as `runCases` does, with those that a model answers handed to workers. */
export const distributedCases =
  (distribution: Distribution<PlannedCase>): typeof runCases =>
  async (given) => {
    const [forWorkers, here] = [given.cases.filter(distribution.isForWorkers), given.cases.filter((planned) => !distribution.isForWorkers(planned))]
    const isScored = ({ kind }: PlannedCase): boolean => kind === 'scored'
    if (forWorkers.length === 0) return runCases(given)
    return coordinated(distribution, forWorkers.length, async (queue) => {
      const collect = (cases: readonly PlannedCase[]): Promise<boolean> =>
        collectRows<PlannedCase, Row>(queue, {
          cases,
          signal: given.signal,
          carriedBy: scoresFor(given),
          record: async (planned, row) => {
            await given.rows.append(row)
            given.ended(planned, row.kind === 'error')
          }
        })
      return (
        (await collect(forWorkers.filter(isScored))) &&
        (await runCases({ ...given, cases: here })) &&
        (await collect(forWorkers.filter((planned) => !isScored(planned))))
      )
    })
  }
