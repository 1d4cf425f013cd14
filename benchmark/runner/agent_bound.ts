/** What a folder of agent runs is bound to: what the benchmark says of itself, with name, seed, limit, code and versions. */
import type { AgentBound, AgentCase, AnyAgentRuns } from './agent_benchmark.js'
import type { Bound } from './manifest.js'
import { codeOf, versionsOf } from './what_runs.js'

export interface AgentRunBound extends AgentBound {
  agent_benchmark: string
  arguments: AgentBound['arguments'] & { seed: string; limit: number | null }
  code: { sha256: string; version: string }
  versions: Record<string, string>
}

export type AnyBound = Bound | AgentRunBound

export const isAgentBound = (bound: AnyBound): bound is AgentRunBound => 'agent_benchmark' in bound

export const agentRunBound = async (
  name: string,
  { bound }: Pick<AnyAgentRuns, 'bound'>,
  { seed, limit }: { seed: string; limit: number | null }
): Promise<AgentRunBound> => ({
  agent_benchmark: name,
  inputs: bound.inputs,
  arguments: { ...bound.arguments, seed, limit },
  code: await codeOf(),
  versions: await versionsOf(),
  fingerprints: bound.fingerprints
})

/**
 * The cases of a run, by id and in their order.
 *
 * @param limit how many groups; null for all
 * @throws Error where two cases bear one id, or a group is torn apart
 */
export const casesWithin = <Case extends AgentCase>(cases: readonly Case[], limit: number | null): Map<string, Case> => {
  const within = new Map<string, Case>()
  const groups = new Set<string>()
  let last: string | null = null
  for (const planned of cases) {
    if (planned.group !== last) {
      if (groups.has(planned.group)) throw new Error(`the cases of group ${planned.group} do not follow one another: ${planned.case_id} stands apart`)
      if (groups.size === limit) break
      groups.add(planned.group)
      last = planned.group
    }
    if (within.has(planned.case_id)) throw new Error(`two cases are called ${planned.case_id}`)
    within.set(planned.case_id, planned)
  }
  return within
}
