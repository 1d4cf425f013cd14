/** From options to runs made ready. What takes long (pages, indexes, the judge's lexicon) waits until a run needs it. */
import { appendFile } from 'node:fs/promises'
import { join } from 'node:path'
import { casesOf, type HaeGeoCase } from './study_case.js'
import { studyData, type StudyData } from './study_data.js'
import { defenceInProcess, defenceOverHttp, type StudyDefence } from './study_defence.js'
import { measureOf, type HaeGeoMeasure } from './study_measure.js'
import { modelCallsOf } from './model_calls.js'
import { studyArgumentsOf, type HaeGeoOptions, type StudyArguments } from './study_options.js'
import { studyWebs } from './study_webs.js'
import type { RecordedHaeGeoRun } from './recorded_run.js'
import { rubricJudgeOf } from './rubric_judge.js'
import { noCheckpoints, runCase } from './run_case.js'
import { timingsLine } from './defence_timings.js'
import { reranks } from '../levels.js'
import { scriptedPolicies } from '../policies/scripted_policies.js'
import { policyNames } from '../policies/tempers.js'
import { agentWords } from '../prompts/agent_prompts.js'
import { rulesVersion } from '../rubric/checkpoint.js'
import { openCheckpointFile } from '../rubric/checkpoint_file.js'
import type { Agent } from '../../agents/agent.js'
import { openChatModels } from '../../agents/model/open_chat_models.js'
import { toolAgent } from '../../agents/tool_agent.js'
import type { AgentRuns } from '../../runner/agent_benchmark.js'
import { say } from '../../runner/watched_run.js'

const agentsOf = async ({ agentModel = [] }: HaeGeoOptions, { policies }: StudyArguments): Promise<Agent[]> => {
  const models = await openChatModels(agentModel, policyNames)
  const agents = [...scriptedPolicies.filter(({ name }) => policies.includes(name)), ...models.map((model) => toolAgent(model, agentWords))]
  if (agents.length === 0) throw new Error('there is no agent: name one with --policies or --agent-model')
  return agents
}

/** Made once, by the first who asks; a failure is tried again. */
const onFirstUse = <Value>(make: () => Promise<Value>): (() => Promise<Value>) => {
  let made: Promise<Value> | undefined
  return () => {
    if (made === undefined) {
      made = make()
      made.catch(() => (made = undefined))
    }
    return made
  }
}

const defenceFor = async (data: StudyData, { lambda, tau }: StudyArguments, { service }: HaeGeoOptions): Promise<StudyDefence> => {
  const policy = { lambda, independenceMin: tau }
  return service === undefined ? defenceInProcess(data, policy) : defenceOverHttp(data, policy, service)
}

/** @throws Error naming the option, or file and field, at fault */
export const prepareStudy = async (options: HaeGeoOptions): Promise<AgentRuns<HaeGeoCase, RecordedHaeGeoRun, HaeGeoMeasure>> => {
  const args = studyArgumentsOf(options)
  const data = await studyData(args, options.data)
  const agents = await agentsOf(options, args)
  const judge = await rubricJudgeOf(options)
  const isReranking = args.defences.some((defence) => reranks[defence])
  let defence: StudyDefence | undefined
  const defenceOf = onFirstUse(async () => (defence ??= await defenceFor(data, args, options)))
  // Its fingerprint is bound, so it is started at once: a second, and no page is read for it.
  const fingerprint = isReranking ? (await defenceOf()).fingerprint : null
  if (options.asJob !== true) for (const remark of data.remarks) say(remark)

  const webs = studyWebs(data, options.indexFolder, say)
  const { folder } = options
  // One process writes the file; what others hear from judges stands in their trajectories alone.
  const checkpoints = onFirstUse(folder === null || options.asJob === true ? noCheckpoints : () => openCheckpointFile(join(folder, 'rubric.jsonl')))
  const parts = {
    webs,
    tasks: new Map(data.tasks.map((task) => [task.query_id, task])),
    agents: new Map(agents.map((agent) => [agent.name, agent])),
    defence: defenceOf,
    judge,
    checkpoints,
    seed: options.seed
  }
  return {
    bound: {
      inputs: data.inputs,
      arguments: { ...args, as_of: data.asOf, data: options.data !== undefined, service: options.service !== undefined },
      fingerprints: [
        ...agents.map(({ name, fingerprint: agentFingerprint }) => ({ id: name, fingerprint: agentFingerprint })),
        ...(fingerprint === null ? [] : [{ id: 'grounded-rerank', fingerprint }]),
        { id: 'rules', fingerprint: rulesVersion },
        ...(judge === null ? [] : [{ id: `rubric ${judge.name}`, fingerprint: judge.fingerprint }])
      ]
    },
    cases: casesOf(data.tasks, agents, args),
    modelCalls: (planned) => modelCallsOf(planned, args.rubric),
    run: (planned, signal) => runCase(planned, parts, signal),
    measure: (_planned, recorded) => measureOf(recorded),
    groupEnded: (group) => defence?.forget(group),
    close: async () => {
      await webs.close()
      if (folder !== null && defence !== undefined && defence.tookMs.length > 0)
        await appendFile(join(folder, 'defence_timings.jsonl'), timingsLine(defence.tookMs))
    }
  }
}
