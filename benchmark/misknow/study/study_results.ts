/**
 * Everything that tables and charts are made of, from the measures of runs and nothing else. MisKnow spec, section 4; issue, sections 3 and 4.
 */
import { judgeFailed } from './run_case.js'
import { summedPairs, type IntendedPair } from '../judging/intended_pairs.js'
import { comparisonsOf, type ComparisonRow } from '../metrics/comparisons.js'
import { dosesOf, type DoseRow } from '../metrics/doses.js'
import { gapsOf, type GapRow } from '../metrics/gaps.js'
import { rowsOf, type AccountedRun, type MisKnowRow } from '../metrics/rows.js'
import type { MisKnowMeasure } from '../metrics/run_measure.js'
import type { MisKnowCase } from '../run_record.js'
import { decisionAgreementOf, type CountedDecision, type DecisionAgreement } from '../../agents/decision_agreement.js'
import type { AgentResult, MeasuredRun } from '../../runner/agent_benchmark.js'

export interface AgreementRow extends DecisionAgreement {
  /** `sentence`: adoption meant and read, sentence by sentence; `report`: meant by any sentence and judged; `judges`: by rules and by the model. */
  decision: 'sentence' | 'report' | 'judges'
}

/** Failures by how they are told apart, whatever their cell. */
export interface FailureRow {
  reason: string
  runs: number
}

export interface MisKnowResult extends AgentResult {
  rows: readonly MisKnowRow[]
  comparisons: readonly ComparisonRow[]
  gaps: readonly GapRow[]
  doses: readonly DoseRow[]
  agreement: readonly AgreementRow[]
  intended_pairs: readonly IntendedPair[]
  failures: readonly FailureRow[]
  /** What the run was told, for the lines under tables. */
  arguments: Record<string, unknown>
}

const invalidReport = 'invalid_report'

const codeOf = (reason: string): string => reason.split(':', 1)[0]!

const accountedOf = ({ planned, state, measure, failure }: MeasuredRun<MisKnowCase, MisKnowMeasure>): AccountedRun => {
  const code = failure === undefined ? undefined : codeOf(failure)
  if (state !== 'failed') return { planned, state, measure }
  return { planned, state: code === judgeFailed || code === invalidReport ? code : 'failed', measure: null }
}

const agreementOf = (runs: readonly AccountedRun[], pairs: readonly IntendedPair[]): AgreementRow[] => {
  const counted = (decisions: readonly (Omit<CountedDecision, 'count'> | null)[]): CountedDecision[] =>
    decisions.flatMap((each) => (each === null ? [] : [{ ...each, count: 1 }]))
  const measures = runs.flatMap(({ measure }) => measure ?? [])
  const rows = [
    { decision: 'sentence' as const, pairs: pairs.map(({ intended, read, count }) => ({ meant: intended === 'adopts', found: read === 'adopts', count })) },
    { decision: 'report' as const, pairs: counted(measures.map(({ meant_to_adopt: meant, adopts }) => (meant === null ? null : { meant, found: adopts }))) },
    { decision: 'judges' as const, pairs: counted(measures.map(({ rules_adopt: rules, adopts }) => (rules === null ? null : { meant: rules, found: adopts }))) }
  ]
  return rows.filter((row) => row.pairs.length > 0).map(({ decision, pairs: own }) => ({ decision, ...decisionAgreementOf(own) }))
}

/** @param runs walked once @param args with the seed, from which the draws of intervals follow */
export const studyResults = (runs: Iterable<MeasuredRun<MisKnowCase, MisKnowMeasure>>, args: Record<string, unknown>): MisKnowResult => {
  const accounted: AccountedRun[] = []
  const failures = new Map<string, number>()
  const pairs: IntendedPair[] = []
  for (const run of runs) {
    accounted.push(accountedOf(run))
    if (run.failure !== undefined) failures.set(codeOf(run.failure), (failures.get(codeOf(run.failure)) ?? 0) + 1)
    if (run.measure !== null) pairs.push(...run.measure.intended_pairs)
  }
  const seed = String(args['seed'])
  const rows = rowsOf(accounted, seed)
  const comparisons = comparisonsOf(accounted, seed)
  const intended = summedPairs(pairs)
  return {
    rows,
    comparisons,
    gaps: gapsOf(rows, comparisons),
    doses: dosesOf(accounted),
    agreement: agreementOf(accounted, intended),
    intended_pairs: intended,
    failures: [...failures].map(([reason, count]) => ({ reason, runs: count })).sort((left, right) => (left.reason < right.reason ? -1 : 1)),
    arguments: args
  }
}
