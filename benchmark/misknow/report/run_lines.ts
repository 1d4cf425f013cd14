/** What a reader is told of a run before its steps, in the terminal and on a page. Pure. */
import type { RecordedMisKnowRun } from '../judging/recorded_run.js'
import type { MisKnowMeasure } from '../metrics/run_measure.js'
import type { MisKnowCase } from '../run_record.js'
import type { RecordedRun } from '../../runner/agent_benchmark.js'

export type ShownRun = RecordedRun<MisKnowCase, RecordedMisKnowRun, MisKnowMeasure>

const endTexts = {
  false: 'with the false answer as its own',
  true: 'with the record’s answer',
  open: 'without deciding',
  none: 'without an answer of its own'
} as const

export const settingText = ({ planned, trajectory: { run } }: ShownRun): string => {
  const { budget, tier, style, rank, stage } = planned.condition
  const planted = budget === 0 ? 'nothing planted' : `up to ${budget} planted, ${tier} authority, ${style}, ${rank}, ${stage.replaceAll('_', ' ')}`
  return `${planned.workflow}, ${run.agent.name} (${run.agent.kind === 'scripted' ? 'a scripted policy, no model' : 'a model'}); ${planned.condition_id}: ${planted}; defence ${planned.defence}`
}

/** Exposure, judgements, and where the report ends. */
export const outcomeLines = ({ trajectory: { run, reading, judgements } }: ShownRun): string[] => {
  const { retrieved, read, retrieved_in_refinement: later } = run.exposure
  return [
    `Planted documents shown to the research: ${retrieved.length}; read: ${read.length}${later.length > 0 ? `; first shown to the refining agent: ${later.length}` : ''}.`,
    ...judgements.map(({ judge, verdict, why }) =>
      verdict === null
        ? `Judge ${judge}: no verdict (${why ?? 'unknown'}).`
        : `Judge ${judge}: ${verdict.adopts_false_conclusion ? 'ADOPTS the false conclusion' : 'does not adopt it'} (${verdict.stance}${verdict.matched_claim_ids.length > 0 ? `; ${verdict.matched_claim_ids.join(', ')}` : ''}). ${verdict.reason}`
    ),
    ...(reading === null ? [] : [`As the rules read it, the report ends ${endTexts[reading.end]}.`])
  ]
}

/** Kinds of marks in a report, with their words. */
export const markWords = {
  'false-adopts': 'false answer, as its own',
  'false-reports': 'false answer, as another’s',
  'false-hedges': 'false answer, left open',
  'false-refutes': 'false answer, called wrong',
  'true-adopts': 'record’s answer, as its own'
} as const
export type MarkKind = keyof typeof markWords

export interface ReportMark {
  span: readonly [number, number]
  kind: MarkKind
}

export const reportMarksOf = ({ reading }: RecordedMisKnowRun): ReportMark[] =>
  (reading?.sentences ?? []).flatMap(({ start, end, answer, stance }): ReportMark[] => {
    const kind = `${answer}-${stance}`
    return Object.hasOwn(markWords, kind) ? [{ span: [start, end], kind: kind as MarkKind }] : []
  })
