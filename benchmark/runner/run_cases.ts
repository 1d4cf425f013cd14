/**
 * Runs the cases that have no row yet and appends a row for each as it ends. The only place where anything is scored, ordered or judged.
 *
 * Query by query, so that what is remembered of a query can go with it; within a query the scores come first, since a unit is
 * judged together with them. A case that throws gets an error row and the rest goes on. After an abort no new case starts, and
 * those under way are finished and recorded.
 */
import { errorText } from './error_text.js'
import { inTurn } from './in_turn.js'
import { recordedScores } from './recorded_parts.js'
import type { RunSetting } from './run_setting.js'
import { scoredCaseId, rememberTextNames } from './case_ids.js'
import type { PlannedCase } from './plan.js'
import type { Row, RowLog } from './row_log.js'

export interface CaseSetting {
  setting: RunSetting
  rows: Pick<RowLog, 'read' | 'state'>
}

export interface CasesToRun {
  setting: RunSetting
  cases: readonly PlannedCase[]
  rows: RowLog
  concurrency: number
  signal: AbortSignal
  /** Told after each case. */
  ended(planned: { case_id: string }, errored: boolean): void
}

/** The row of a case. @param rows holds the scores that a unit is judged with. */
const answerOf = ({ setting, rows }: CaseSetting): ((planned: PlannedCase) => Promise<Row>) => {
  const scoring = recordedScores(setting, rows)
  const textNameOf = rememberTextNames()
  const judges = new Map<string, ReturnType<typeof setting.judgeOf>>()
  const judgeOf = (sourceId: string) => {
    let judge = judges.get(sourceId)
    if (judge === undefined) judges.set(sourceId, (judge = setting.judgeOf(sourceId, scoring)))
    return judge
  }
  return async (planned) => {
    const { case_id } = planned
    if (planned.kind === 'scored') {
      await setting.scoring.asking?.record(planned.row, planned.text)
      const score = setting.scoring.scoreOf(planned.row, planned.text)
      return { case_id, kind: 'scored', score: score !== null && Number.isFinite(score) ? score : null }
    }
    if (planned.kind === 'ordered') {
      const ranker = setting.rankers.find(({ id }) => id === planned.ranker)!
      await ranker.asking?.record(planned.benchmarkCase)
      return { case_id, kind: 'ordered', order: ranker.orderOf(planned.benchmarkCase) }
    }
    // A missing score would be judged as a dropped candidate for good; an errored one may still come.
    for (const text of [planned.unit.variant.text, ...planned.row.query.distractors.map((each) => each.text)]) {
      const scoreId = scoredCaseId(textNameOf(planned.row, text), setting.scoring.id)
      if (rows.state(scoreId) !== 'scored') throw new Error(`${scoreId} was not scored`)
    }
    return { case_id, kind: 'judged', unit: await judgeOf(planned.source)(planned.unit) }
  }
}

/** The row of a case whatever happens: one that throws is an error. */
export const rowOf = (given: CaseSetting): ((planned: PlannedCase) => Promise<Row>) => {
  const answer = answerOf(given)
  return async (planned) => {
    try {
      return await answer(planned)
    } catch (error) {
      return { case_id: planned.case_id, kind: 'error', error: errorText(error) }
    }
  }
}

/** @returns whether every case was run. */
export const runCases = async ({ setting, cases, rows, concurrency, signal, ended }: CasesToRun): Promise<boolean> => {
  const run = rowOf({ setting, rows })
  const runAll = (some: readonly PlannedCase[]): Promise<void> =>
    inTurn(some, concurrency, signal, async (planned) => {
      const row = await run(planned)
      await rows.append(row)
      ended(planned, row.kind === 'error')
    })
  const byQuery = new Map<string, PlannedCase[]>()
  for (const planned of cases) byQuery.set(planned.row.query.query_id, [...(byQuery.get(planned.row.query.query_id) ?? []), planned])
  for (const some of byQuery.values()) {
    await runAll(some.filter(({ kind }) => kind === 'scored'))
    await runAll(some.filter(({ kind }) => kind !== 'scored'))
    if (signal.aborted) return false
    // Signals and timers get their turn between queries, since embedded sources never wait.
    await new Promise((resolve) => setImmediate(resolve))
  }
  return !signal.aborted
}
