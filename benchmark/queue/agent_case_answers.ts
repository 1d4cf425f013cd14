/** May this worker serve a run of an agent benchmark? As with studies: only when all that the run is bound to is the same here. */
import { preparedOrRefused, refuse } from './refusal.js'
import type { CaseAnswer } from './serve_runs.js'
import { agentAnswers } from '../runner/agent_answers.js'
import type { AgentWorkerParts, AnyAgentBenchmark } from '../runner/agent_benchmark.js'
import { agentRunBound, casesWithin, type AgentRunBound } from '../runner/agent_bound.js'
import { boundDifferences } from '../runner/manifest.js'

/** A worker finishes the runs that it has under way. */
const never = new AbortController().signal

/** The answer to a case, its trajectory with it. @throws RunRefused */
export const agentCaseAnswers = async (
  run: string,
  bound: AgentRunBound,
  benchmarks: readonly AnyAgentBenchmark[],
  parts: AgentWorkerParts
): Promise<CaseAnswer> => {
  const benchmark = benchmarks.find(({ name }) => name === bound.agent_benchmark) ?? refuse(run, [`there is no benchmark ${bound.agent_benchmark} here`])
  const { seed, limit } = bound.arguments
  const preparing = async () => benchmark.prepare({ ...benchmark.optionsOfRun(bound.arguments, parts), ...parts, seed, folder: null })
  const runs = await preparedOrRefused(run, preparing())
  const differences = boundDifferences(bound, await agentRunBound(benchmark.name, runs, { seed, limit }))
  if (differences.length > 0) refuse(run, differences)

  const cases = casesWithin(runs.cases, limit)
  const answer = agentAnswers(runs)
  return async (caseId) => {
    const planned = cases.get(caseId)
    const answered = planned === undefined ? null : await answer(planned, never)
    return answered ?? { case_id: caseId, kind: 'error', error: 'Error: the plan of this worker has no such case' }
  }
}
