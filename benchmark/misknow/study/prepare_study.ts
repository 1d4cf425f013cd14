/** From options to runs made ready. Pages, indexes and the judge's lexicon wait until a run needs them. */
import { casesOf } from './study_cases.js'
import { studyArgumentsOf, type MisKnowOptions, type StudyArguments } from './study_options.js'
import { studyDefence } from './study_defence.js'
import { runCase } from './run_case.js'
import { unjudgedRuns } from './unjudged_runs.js'
import { loadMisKnowTasks } from '../corpus.js'
import { defencePartsOf } from '../conditions.js'
import { taskWorlds } from '../exposure/task_worlds.js'
import { modelFcarJudge, rulesJudge, type FcarJudge } from '../judging/fcar_judge.js'
import type { RecordedMisKnowRun } from '../judging/recorded_run.js'
import { rulesJudgeName } from '../judging/rules_judge.js'
import { measureOf, type MisKnowMeasure } from '../metrics/run_measure.js'
import { policyNames } from '../policies/tempers.js'
import { scriptedMinds } from '../policies/scripted_minds.js'
import { estimatedCalls } from '../prompts/estimate_calls.js'
import { modelMind } from '../prompts/model_mind.js'
import type { MisKnowCase } from '../run_record.js'
import type { ResearchMind } from '../workflows/research_mind.js'
import { openChatModels } from '../../agents/model/open_chat_models.js'
import { openJudgeModel } from '../../agents/model/open_judge_model.js'
import type { AgentRuns } from '../../runner/agent_benchmark.js'
import { sumOf, type CallEstimate } from '../../runner/estimate_calls.js'
import { canonicalText, sha256Hex } from '../../../src/core/ledger_text.js'

/** One question with the report in it, answered by some sentences. Expectations for --dry-run. Our choice. */
const judgeCall: CallEstimate = { calls: 1, promptTokens: 2_200, replyTokens: 150 }

const mindsOf = async ({ agentModel = [] }: MisKnowOptions, { policies }: StudyArguments): Promise<ResearchMind[]> => {
  const models = await openChatModels(agentModel, policyNames)
  const minds = [...scriptedMinds.filter(({ name }) => (policies as readonly string[]).includes(name)), ...models.map(modelMind)]
  if (minds.length === 0) throw new Error('there is no researcher: name one with --policies or --agent-model')
  return minds
}

/** The rules read every report; where a model judges, it decides and they stand beside it. */
const judgesOf = async (options: MisKnowOptions): Promise<FcarJudge[]> =>
  options.judge === 'rules' ? [rulesJudge] : [modelFcarJudge(await openJudgeModel(options, '--judge model', rulesJudgeName)), rulesJudge]

/** @throws Error naming the option or file at fault */
export const prepareStudy = async (options: MisKnowOptions): Promise<AgentRuns<MisKnowCase, RecordedMisKnowRun, MisKnowMeasure>> => {
  const args = studyArgumentsOf(options)
  const tasks = loadMisKnowTasks(options.data)
  if (tasks.length === 0) throw new Error(`--data ${options.data}: the folder holds no task, a file named *.json each`)
  const minds = await mindsOf(options, args)
  const judges = await judgesOf(options)
  const cases = casesOf(
    tasks,
    minds.map(({ name }) => name),
    args
  )
  if (cases.length === 0) throw new Error(`the design has no run with --defences ${args.defences.join(',')} under --conditions ${args.conditions.join(',')}`)
  const isGrounded = cases.some(({ defence }) => defencePartsOf(defence).rerank || defencePartsOf(defence).audit)
  const defence = await studyDefence(isGrounded ? options.service : undefined)
  const worlds = taskWorlds(tasks, { withNotes: args.packet === 'record+notes' })
  const byName = new Map(minds.map((mind) => [mind.name, mind]))
  const mindOf = (name: string): ResearchMind => {
    const mind = byName.get(name)
    if (mind === undefined) throw new RangeError(`no researcher is called ${JSON.stringify(name)}`)
    return mind
  }
  const parts = { tasks: new Map(tasks.map((task) => [task.query_id, task])), judges, unjudged: unjudgedRuns(options.folder) }
  return {
    bound: {
      inputs: tasks.map((task) => ({ name: `task ${task.query_id}`, sha256: sha256Hex(canonicalText(task)) })),
      arguments: { ...args, data: options.data !== undefined, service: options.service !== undefined },
      fingerprints: [
        ...minds.map(({ name, fingerprint }) => ({ id: name, fingerprint })),
        ...(isGrounded ? [{ id: 'grounded', fingerprint: defence.fingerprint }] : []),
        ...judges.map(({ name, fingerprint }) => ({ id: `judge ${name}`, fingerprint }))
      ]
    },
    cases,
    modelCalls: (planned) => {
      const research = mindOf(planned.mind).kind === 'model' ? estimatedCalls(planned) : null
      if (args.judge === 'rules') return research
      return research === null ? judgeCall : sumOf(research, judgeCall)
    },
    run: (planned, signal) => runCase(planned, { ...parts, research: { worlds, mindOf, reranker: defence.of(planned.query_id), seed: options.seed } }, signal),
    measure: (_planned, recorded) => measureOf(recorded),
    groupEnded: (group) => {
      defence.forget(group)
      // Closing frees memory; nothing waits for it, and what went wrong with it concerns no result.
      worlds.drop(group).catch(() => undefined)
    },
    close: async () => {
      await Promise.all(tasks.map(({ query_id: queryId }) => worlds.drop(queryId)))
    }
  }
}
