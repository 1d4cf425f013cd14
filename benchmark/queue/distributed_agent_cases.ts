/** The coordinating run of agents: runs that ask a model go to workers, once the others have been run at home. */
import { collectRows } from './collect_rows.js'
import { coordinated, type Distribution } from './coordinated_queue.js'
import type { AgentCase } from '../runner/agent_benchmark.js'
import type { AgentAnswer } from '../runner/agent_rows.js'
import type { RunAgentCases } from '../runner/agent_run.js'

export const distributedAgentCases =
  (distribution: Distribution<AgentCase>, atHome: RunAgentCases): RunAgentCases =>
  async (given) => {
    const { isForWorkers } = distribution
    const [forWorkers, here] = [given.cases.filter(isForWorkers), given.cases.filter((planned) => !isForWorkers(planned))]
    if (forWorkers.length === 0) return atHome(given)
    return coordinated(distribution, forWorkers.length, async (queue) => {
      const wholeHere = await atHome({ ...given, cases: here })
      const record = (_planned: AgentCase, answer: AgentAnswer): Promise<void> => given.record(answer)
      return (
        (await collectRows<AgentCase, AgentAnswer>(queue, { cases: forWorkers, signal: given.signal, carriedBy: () => ({ carried: [] }), record })) && wholeHere
      )
    })
  }
