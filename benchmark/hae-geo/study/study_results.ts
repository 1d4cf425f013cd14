/**
 * Everything that tables and charts are made of, from the measures of runs and nothing else: rows, comparisons, what the defence did and cost,
 * the rubric, and how far detectors find what policies meant. HAE-GEO spec, section 6; issue, sections 4 to 6.
 */
import { defenceRowOf, type DefenceRow } from './defence_rows.js'
import type { HaeGeoCase } from './study_case.js'
import type { HaeGeoMeasure } from './study_measure.js'
import { byCell } from '../metrics/rows.js'
import { cellKey, promptOfCell, type AccountedRun, type Cell } from '../metrics/cell.js'
import { comparisonsOf, type ComparisonRow } from '../metrics/comparisons.js'
import { rowsOf, rulesRubricRowsOf, type HaeGeoRow } from '../metrics/rows.js'
import { agreementOfPairs, type StanceAgreement, type StancePair } from '../metrics/stance_agreement.js'
import { rubricRowsOf, type GivenScores, type RubricRow } from '../rubric/rubric_rows.js'
import type { AgentResult, MeasuredRun } from '../../runner/agent_benchmark.js'
import type { PromptName } from '../../agents/agent.js'

/** `stance`: all stances at once, where what is missed on one is invented on another. */
export type AgreementRow = { decision: string } & StanceAgreement['decisions']['adoption']

export interface HaeGeoResult extends AgentResult {
  rows: readonly HaeGeoRow[]
  comparisons: readonly ComparisonRow[]
  defence: readonly (Cell & { prompt: PromptName } & DefenceRow)[]
  rubric: readonly (Cell & RubricRow)[]
  /** Stances and the three decisions that states rest on; of scripted policies alone. */
  agreement: readonly AgreementRow[]
  stance_pairs: readonly StancePair[]
  /** What the run was told, for the lines under tables. */
  arguments: Record<string, unknown>
}

const cellOfCase = ({ level, defence, policy, kind, mode }: HaeGeoCase): Cell => ({ level, defence, policy, kind, mode })

const agreementRowsOf = (pairs: readonly StancePair[]): { agreement: AgreementRow[]; stance_pairs: StancePair[] } => {
  const { sentences, agreed, kappa, decisions, pairs: stance_pairs } = agreementOfPairs(pairs)
  if (sentences === 0) return { agreement: [], stance_pairs: [] }
  const differing = sentences - agreed
  return {
    agreement: [
      { decision: 'stance', sentences, agreed, missed: differing, invented: differing, kappa },
      ...Object.entries(decisions).map(([decision, one]) => ({ decision, ...one }))
    ],
    stance_pairs
  }
}

/** @param runs walked once @param args with the seed, from which the resamples follow */
export const studyResults = (runs: Iterable<MeasuredRun<HaeGeoCase, HaeGeoMeasure>>, args: Record<string, unknown>): HaeGeoResult => {
  const accounted: AccountedRun[] = []
  const measuresOfCell = new Map<string, HaeGeoMeasure[]>()
  const judgedOfCell = new Map<string, GivenScores[]>()
  const pairs: StancePair[] = []
  for (const { planned, state, measure } of runs) {
    const cell = cellOfCase(planned)
    const key = cellKey(cell)
    accounted.push({ cell, query_id: planned.query_id, state, measures: measure?.run ?? null })
    if (!measuresOfCell.has(key)) measuresOfCell.set(key, [])
    if (measure === null) continue
    measuresOfCell.get(key)!.push(measure)
    if (measure.judged !== null) judgedOfCell.set(key, [...(judgedOfCell.get(key) ?? []), measure.judged])
    // Equal pairs are summed at the end; the list holds some ten a run.
    pairs.push(...measure.run.stance_pairs)
  }
  const cells = byCell(accounted).map(({ cell }) => cell)
  return {
    rows: rowsOf(accounted),
    comparisons: comparisonsOf(accounted, { seed: String(args['seed']) }),
    defence: cells.map((cell) => ({ ...cell, prompt: promptOfCell(cell), ...defenceRowOf(measuresOfCell.get(cellKey(cell))!) })),
    rubric: [
      ...rulesRubricRowsOf(accounted),
      ...cells.flatMap((cell) => rubricRowsOf(judgedOfCell.get(cellKey(cell)) ?? []).map((row) => ({ ...cell, ...row })))
    ],
    ...agreementRowsOf(pairs),
    arguments: args
  }
}
