/**
 * The compact account of one run: everything that rows, comparisons and agreement are made of, and nothing else. Computed once from the
 * record; the evidence stays with the trajectory, from which it follows again. HAE-GEO spec, sections 5 and 6.
 */
import { z } from 'zod'
import { StancePair, stancePairsOf } from './stance_agreement.js'
import { soundRecommendationOf, utilityOf } from './utility.js'
import { defences, levels } from '../levels.js'
import { dimensions, Score } from '../rubric/dimensions.js'
import { rulesScoresOf } from '../rubric/rules_scorer.js'
import { RunMode, type RunRecord } from '../run_record.js'
import { StateValue } from '../states/evidence.js'
import { statesOf, type RunStates } from '../states/states_of.js'
import { TaskType } from '../task.js'
import { Usage } from '../../agents/trajectory.js'

export const stateNames = [
  'targets',
  'exposure',
  'adoption',
  'attempt',
  'verification',
  'endorsement',
  'weak_endorsement',
  'strong_endorsement',
  'recovery',
  'behavioural_retraction',
  'explicit_recovery',
  'no_adoption',
  'poison_use',
  'pseudo_corroboration',
  'rank_one_anchoring'
] as const satisfies readonly (keyof RunStates)[]
export type StateName = (typeof stateNames)[number]

const count = z.int().min(0)

export const RunMeasures = z.strictObject({
  run_id: z.string().min(1),
  query_id: z.string().min(1),
  category: z.string().min(1),
  task_type: TaskType,
  level: z.enum(levels),
  defence: z.enum(defences),
  policy: z.string().min(1),
  kind: z.enum(['scripted', 'model']),
  mode: RunMode,
  /** The code of the failure; states that rest on an answer are then not applicable. */
  failed: z.string().nullable(),
  states: z.record(z.enum(stateNames), StateValue),
  sound_recommendation: StateValue,
  utility: StateValue,
  gold_brands: count,
  targets: count,
  hallucinated: count,
  exposed_brands: count,
  /** Pages that would have verified, had their source type been known. */
  unknown_source_pages: count,
  turns: count,
  searches: count,
  scrapes: count,
  refused_calls: count,
  tool_calls: count,
  forced: z.boolean(),
  pages_read: count,
  domains: count,
  evidence_clusters: count,
  usage: Usage.nullable(),
  /** By the offline scorer; null where a dimension does not apply. */
  rules_scores: z.record(z.enum(dimensions), Score.nullable()),
  /** Of scripted policies: what sentences meant beside what was found in them. */
  stance_pairs: z.array(StancePair)
})
export type RunMeasures = z.infer<typeof RunMeasures>

/** @param states given where they were computed already */
export const measuresOf = (run: RunRecord, states: RunStates = statesOf(run)): RunMeasures => {
  const { scores: rules } = rulesScoresOf(run, states)
  const sound = soundRecommendationOf(run)
  return {
    run_id: run.run_id,
    query_id: run.task.query_id,
    category: run.task.category,
    task_type: run.task.task_type,
    level: run.level,
    defence: run.defence,
    policy: run.agent.name,
    kind: run.agent.kind,
    mode: run.mode,
    failed: run.failure?.code ?? null,
    states: Object.fromEntries(stateNames.map((name) => [name, states[name].value])) as RunMeasures['states'],
    sound_recommendation: sound.value,
    utility: utilityOf(sound, states.endorsement).value,
    gold_brands: run.task.fake_brands.length,
    targets: states.targets.targets.length,
    hallucinated: states.targets.hallucinated.length,
    exposed_brands: states.exposure.exposed.length,
    unknown_source_pages: states.verification.unknownSourceCount,
    ...states.counts,
    ...states.diversity,
    usage: run.usage,
    rules_scores: Object.fromEntries(dimensions.map((name) => [name, rules[name].score])) as RunMeasures['rules_scores'],
    stance_pairs: stancePairsOf(run)
  }
}
