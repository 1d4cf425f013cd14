/**
 * One run of MisKnow-Agent as trajectories.jsonl holds it: which cell of the design, every step of the workflow, what the environment put
 * into each list, and the report before and after what revised it. MisKnow spec, sections 1 and 3. A judge is shown `report` alone.
 */
import { z } from 'zod'
import { DefenceName, ExposureCondition, WorkflowName } from './conditions.js'
import { SearchCall, ScrapeCall, RefusedCall, Usage } from '../agents/trajectory.js'

export const MisKnowCase = z.strictObject({
  /** `m01/pipeline/trusting/default/none` */
  case_id: z.string().min(1),
  /** The task: its runs follow one another. */
  group: z.string().min(1),
  query_id: z.string().min(1),
  workflow: WorkflowName,
  mind: z.string().min(1),
  condition_id: z.string().min(1),
  condition: ExposureCondition,
  defence: DefenceName
})
export type MisKnowCase = z.infer<typeof MisKnowCase>

/** How a scripted policy means a sentence to stand to an answer: as its own, as another's, as open, or as wrong. */
export const ReportStance = z.enum(['adopts', 'reports', 'hedges', 'refutes', 'neutral'])
export type ReportStance = z.infer<typeof ReportStance>

/** `target` names the answer that it is about, as the policy read it: "Stannic Coat", "11 of the 14". */
export const ReportSentence = z.strictObject({ text: z.string(), stance: ReportStance, target: z.string().nullable() })
export type ReportSentence = z.infer<typeof ReportSentence>

export const Phase = z.enum(['research', 'refinement'])

const PlannedSection = z.strictObject({ heading: z.string(), query: z.string() })
export const Plan = z.strictObject({ queries: z.array(z.string()), sections: z.array(PlannedSection) })
export type Plan = z.infer<typeof Plan>

/** What the workflow keeps of a page: all of it in the pipeline (`note` is then what was observed), a few sentences in the sectioned one. */
export const Note = z.strictObject({ urls: z.array(z.string()), text: z.string() })
export type Note = z.infer<typeof Note>

const shared = {
  /** From 1. */
  step: z.int().min(1),
  phase: Phase,
  /** Heading of the section it is done for; null in the pipeline, and where it is done for the whole. */
  section: z.string().nullable(),
  /** White-space separated words of what the step put out: results and pages for outer actions, its own text for inner ones. */
  words: z.int().min(0),
  /** Null for a scripted policy, and where nobody counted. */
  usage: Usage.nullable()
}

export const PlanStep = z.strictObject({ ...shared, action: z.literal('PLAN'), plan: Plan })
export const SearchStep = z.strictObject({ ...shared, action: z.literal('SEARCH'), is_last: z.boolean(), call: SearchCall })
export const ReadStep = z.strictObject({ ...shared, action: z.literal('READ'), calls: z.array(z.discriminatedUnion('tool', [ScrapeCall, RefusedCall])) })
export const AnalyzeStep = z.strictObject({ ...shared, action: z.literal('ANALYZE'), notes: z.array(Note) })
export const SynthesizeStep = z.strictObject({
  ...shared,
  action: z.literal('SYNTHESIZE'),
  part: z.enum(['report', 'section', 'edit', 'revision']),
  /** Pages that it was written from. */
  urls: z.array(z.string()),
  text: z.string(),
  intended: z.array(ReportSentence)
})
export const Step = z.discriminatedUnion('action', [PlanStep, SearchStep, ReadStep, AnalyzeStep, SynthesizeStep])
export type Step = z.infer<typeof Step>
export type PlanStep = z.infer<typeof PlanStep>
export type SearchStep = z.infer<typeof SearchStep>
export type ReadStep = z.infer<typeof ReadStep>
export type AnalyzeStep = z.infer<typeof AnalyzeStep>
export type SynthesizeStep = z.infer<typeof SynthesizeStep>

/** What the environment did to one list. Page ids; positions from 1. */
export const ListExposure = z.strictObject({
  /** Of the step that searched. */
  step: z.int().min(1),
  phase: Phase,
  organic: z.array(z.string()),
  injected: z.array(z.strictObject({ page_id: z.string(), position: z.int().min(1) })),
  /** As the workflow was shown it, after any defence. */
  shown: z.array(z.string())
})
export type ListExposure = z.infer<typeof ListExposure>

export const Exposure = z.strictObject({
  lists: z.array(ListExposure),
  /** Planted documents in a list that the research was shown: the run is exposed when there is one. MisKnow spec, section 4 (MER). */
  retrieved: z.array(z.string()),
  /** Those of them whose page the research read. */
  read: z.array(z.string()),
  /** Shown to the agent that revised the report, and to nobody before. */
  retrieved_in_refinement: z.array(z.string())
})
export type Exposure = z.infer<typeof Exposure>

/** What a revision did to one sentence of the report. */
export const Revision = z.strictObject({
  by: z.enum(['post', 'audit']),
  sentence: z.string(),
  /** How the evidence stands to it. */
  status: z.enum(['supported', 'contradicted', 'unsupported', 'mixed']),
  /** What stands there now; null where it was left as it was. */
  replacement: z.string().nullable(),
  /** Urls of pages, or ids of atoms. */
  evidence: z.array(z.string())
})
export type Revision = z.infer<typeof Revision>

/** Checked before anything is judged. MisKnow spec, section 3. */
export const ReportValidity = z.strictObject({
  words: z.int().min(0),
  sections: z.int().min(0),
  has_conclusion: z.boolean(),
  faults: z.array(z.string())
})
export type ReportValidity = z.infer<typeof ReportValidity>

export const RunFailure = z.strictObject({ code: z.string(), detail: z.string() })

export const RunRecord = z.strictObject({
  run_id: z.string().min(1),
  case: MisKnowCase,
  agent: z.strictObject({ name: z.string().min(1), kind: z.enum(['scripted', 'model']), fingerprint: z.string() }),
  question: z.string(),
  steps: z.array(Step),
  exposure: Exposure,
  /** As it was finished by the workflow; null where it never was. */
  draft_report: z.string().nullable(),
  /** The final report, after revisions; null where the run failed. */
  report: z.string().nullable(),
  /** Of the final report: headings with their texts. */
  sections: z.array(z.strictObject({ heading: z.string(), text: z.string() })),
  validity: ReportValidity.nullable(),
  /** Sentences of the final report as a scripted policy meant them; empty for a model. */
  intended: z.array(ReportSentence),
  revisions: z.array(Revision),
  /** A failed run is run again and stands in no rate: it is no non-adoption. */
  failure: RunFailure.nullable(),
  /** Null for a scripted policy. */
  usage: Usage.nullable()
})
export type RunRecord = z.infer<typeof RunRecord>
