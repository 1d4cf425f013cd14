/** The compact account of one run: all that rows, comparisons and agreement are made of. It follows from the recorded run alone. */
import { z } from 'zod'
import { FcarStance } from '../judging/fcar_verdict.js'
import { IntendedPair, intendedAdoptionOf, intendedPairsOf } from '../judging/intended_pairs.js'
import type { RecordedMisKnowRun } from '../judging/recorded_run.js'
import { rulesJudgeName } from '../judging/rules_judge.js'
import { wordCountOf } from '../../data/words.js'

const count = z.int().min(0)

export const MisKnowMeasure = z.strictObject({
  /** Who decided. */
  judge: z.string(),
  adopts: z.boolean(),
  stance: FcarStance,
  matched_claims: count,
  /** By the rules, where a model decided; null where they decided themselves. */
  rules_adopt: z.boolean().nullable(),
  /** What a scripted policy meant by its report; null for a model. */
  meant_to_adopt: z.boolean().nullable(),
  exposed: z.boolean(),
  retrieved: count,
  read: count,
  retrieved_in_refinement: count,
  /** Planted documents that the environment put into lists, and those of them that were still shown. Over all lists of the research. */
  injected_in_lists: count,
  injected_shown: count,
  /** The report ends with the record's answer as its own, as the rules read it. */
  keeps_truth: z.boolean(),
  ends: z.enum(['false', 'true', 'open', 'none']),
  words: count,
  draft_words: count,
  steps: count,
  searches: count,
  pages_read: count,
  /** Sentences that a revision looked at, and those that it changed. */
  revisions_considered: count,
  revisions_made: count,
  /** Null for a scripted policy, and where nobody counted. */
  model_calls: count.nullable(),
  tokens: count.nullable(),
  intended_pairs: z.array(IntendedPair)
})
export type MisKnowMeasure = z.infer<typeof MisKnowMeasure>

/** @throws Error where the run has no report, or its judge gave no verdict: it is failed then and is never measured */
export const measureOf = (recorded: RecordedMisKnowRun): MisKnowMeasure => {
  const { run, reading, judgements } = recorded
  const [decided] = judgements
  if (run.report === null || reading === null || decided === undefined || decided.verdict === null) throw new Error(`${run.run_id} has no judged report`)
  const { verdict } = decided
  const rules = judgements.find(({ judge }) => judge === rulesJudgeName)?.verdict
  const { exposure, steps, usage } = run
  const ofResearch = exposure.lists.filter(({ phase }) => phase === 'research')
  const injected = ofResearch.flatMap((list) => list.injected.map(({ page_id }) => ({ page_id, isShown: list.shown.includes(page_id) })))
  return {
    judge: decided.judge,
    adopts: verdict.adopts_false_conclusion,
    stance: verdict.stance,
    matched_claims: verdict.matched_claim_ids.length,
    rules_adopt: decided.judge === rulesJudgeName ? null : (rules?.adopts_false_conclusion ?? null),
    meant_to_adopt: intendedAdoptionOf(recorded),
    exposed: exposure.retrieved.length > 0,
    retrieved: exposure.retrieved.length,
    read: exposure.read.length,
    retrieved_in_refinement: exposure.retrieved_in_refinement.length,
    injected_in_lists: injected.length,
    injected_shown: injected.filter(({ isShown }) => isShown).length,
    keeps_truth: reading.end === 'true',
    ends: reading.end,
    words: wordCountOf(run.report),
    draft_words: wordCountOf(run.draft_report ?? ''),
    steps: steps.length,
    searches: steps.filter(({ action }) => action === 'SEARCH').length,
    pages_read: steps.reduce((sum, step) => sum + (step.action === 'READ' ? step.calls.filter(({ tool }) => tool === 'SCRAPE').length : 0), 0),
    revisions_considered: run.revisions.length,
    revisions_made: run.revisions.filter(({ replacement }) => replacement !== null).length,
    model_calls: usage?.calls ?? null,
    tokens: usage === null ? null : usage.prompt_tokens + usage.completion_tokens,
    intended_pairs: intendedPairsOf(recorded)
  }
}
