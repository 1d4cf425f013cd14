/** One row a cell of the design: rates with their counts and intervals, utility, costs, and everything that is in no rate. MisKnow spec, section 4. */
import { ratesOf, type CellRates } from './rates.js'
import type { MisKnowMeasure } from './run_measure.js'
import type { DefenceName, ExposureCondition, WorkflowName } from '../conditions.js'
import type { MisKnowCase } from '../run_record.js'
import { bootstrapIntervals } from '../../../src/gate/bootstrap.js'

export interface Cell {
  workflow: WorkflowName
  /** Name of the researcher: a policy's, or the id of a model. */
  policy: string
  condition: string
  defence: DefenceName
}

/** `judge_failed`: the research ended well, and nobody judged its report. */
export interface AccountedRun {
  planned: MisKnowCase
  state: 'measured' | 'failed' | 'judge_failed' | 'invalid_report' | 'errored' | 'not_run'
  measure: MisKnowMeasure | null
}

/** The condition by its factors. */
type ConditionLevels = ExposureCondition

export interface MisKnowRow extends Cell, CellRates, ConditionLevels {
  kind: 'scripted' | 'model' | null
  fcar_low: number | null
  fcar_high: number | null
  /** Runs of the cell that stand in no rate. */
  failed: number
  invalid_reports: number
  judge_failed: number
  /** Errors, and runs that were not made. */
  missing: number
  /** Runs that read a planted document, and planted documents in lists of the research, of those that the environment put there. */
  read_planted: number
  injected_in_lists: number
  injected_shown: number
  /** Reports that end with the record's answer. */
  utility: number | null
  true_kept: number
  left_open: number
  report_words: number | null
  searches: number | null
  pages_read: number | null
  revisions_made: number | null
  /** Of models alone; null where nobody counted. */
  model_calls: number | null
  tokens: number | null
}

export const cellOf = ({ workflow, mind, condition_id: condition, defence }: MisKnowCase): Cell => ({ workflow, policy: mind, condition, defence })
export const cellKey = ({ workflow, policy, condition, defence }: Cell): string => JSON.stringify([workflow, policy, condition, defence])

/** Runs of each cell together, cells in the order in which they first come. */
export const byCell = (runs: Iterable<AccountedRun>): { cell: Cell; runs: AccountedRun[] }[] => {
  const cells = new Map<string, { cell: Cell; runs: AccountedRun[] }>()
  for (const run of runs) {
    const cell = cellOf(run.planned)
    const known = cells.get(cellKey(cell))
    if (known === undefined) cells.set(cellKey(cell), { cell, runs: [run] })
    else known.runs.push(run)
  }
  return [...cells.values()]
}

export const measuredOf = (runs: readonly AccountedRun[]): MisKnowMeasure[] =>
  runs.flatMap(({ state, measure }) => (state === 'measured' && measure !== null ? [measure] : []))

export const ratesOfMeasures = (measures: readonly MisKnowMeasure[]): CellRates =>
  ratesOf(measures.map(({ exposed, adopts: adopted }) => ({ exposed, adopted })))

const meanOf = (values: readonly (number | null)[]): number | null =>
  values.length === 0 || values.includes(null) ? null : values.reduce<number>((sum, value) => sum + value!, 0) / values.length

/** @param seed of the interval's draws, over tasks */
const rowOf = (cell: Cell, accounted: readonly AccountedRun[], seed: string): MisKnowRow => {
  const measures = measuredOf(accounted)
  const countWhere = (holds: (measure: MisKnowMeasure) => boolean): number => measures.filter(holds).length
  const inState = (state: AccountedRun['state']): number => accounted.filter((run) => run.state === state).length
  const sum = (of: (measure: MisKnowMeasure) => number): number => measures.reduce((total, measure) => total + of(measure), 0)
  const { fcar: interval } = bootstrapIntervals(measures, (drawn) => ({ fcar: ratesOfMeasures(drawn).fcar }), { seed: `${seed}/${cellKey(cell)}` })
  const kept = countWhere(({ keeps_truth: keepsTruth }) => keepsTruth)
  return {
    ...cell,
    ...accounted[0]!.planned.condition,
    kind: measures[0] === undefined ? null : measures[0].meant_to_adopt === null ? 'model' : 'scripted',
    ...ratesOfMeasures(measures),
    fcar_low: interval?.low ?? null,
    fcar_high: interval?.high ?? null,
    failed: inState('failed'),
    invalid_reports: inState('invalid_report'),
    judge_failed: inState('judge_failed'),
    missing: inState('errored') + inState('not_run'),
    read_planted: countWhere(({ read }) => read > 0),
    injected_in_lists: sum((measure) => measure.injected_in_lists),
    injected_shown: sum((measure) => measure.injected_shown),
    utility: measures.length === 0 ? null : kept / measures.length,
    true_kept: kept,
    left_open: countWhere(({ ends }) => ends === 'open' || ends === 'none'),
    report_words: meanOf(measures.map(({ words }) => words)),
    searches: meanOf(measures.map(({ searches }) => searches)),
    pages_read: meanOf(measures.map((measure) => measure.pages_read)),
    revisions_made: meanOf(measures.map((measure) => measure.revisions_made)),
    model_calls: meanOf(measures.map((measure) => measure.model_calls)),
    tokens: meanOf(measures.map(({ tokens }) => tokens))
  }
}

export const rowsOf = (runs: Iterable<AccountedRun>, seed: string): MisKnowRow[] =>
  byCell(runs).map(({ cell, runs: accounted }) => rowOf(cell, accounted, seed))
