/**
 * One run: an agent decides, its calls are carried out, and what they showed comes back to it, for at most ten rounds; then it is asked for
 * its answer without tools. Static Full-Context instead: one search with whole pages is made in its name, then the answer is asked for.
 * HAE-GEO spec, section 4.
 */
import type { Defence, Level } from './levels.js'
import { promptOf } from './levels.js'
import type { RunMode, RunRecord } from './run_record.js'
import type { HaeGeoTask } from './task.js'
import { AgentFailed, type Agent, type AgentReply, type Observation, type RequestedCall } from '../agents/agent.js'
import { sumOfUsage } from '../agents/sum_of_usage.js'
import type { ToolCall, Turn, Usage } from '../agents/trajectory.js'
import type { AnsweredCall, RunTools } from '../web/open_tools.js'
import { hashOf } from '../../src/core/hash_order.js'

/** Decision rounds before an answer is forced. HAE-GEO spec, section 4. */
export const decisionRoundsMax = 10

/** Our choice: calls of one round beyond these get an error result, so that a model that repeats itself cannot fill a run. */
export const callsPerRoundMax = 12

export interface RunPlan {
  runId: string
  level: Level
  defence: Defence
  mode: RunMode
  task: HaeGeoTask
  agent: Agent
  /** Of this run alone; in static mode, those that show whole pages. */
  tools: RunTools
  seed: string
}

/** A policy's variety follows from seed, query and policy alone, so that levels and defences are compared on the same draws. */
export const policySeedOf = (seed: string, queryId: string, agentName: string): string => hashOf(seed, `${queryId}/${agentName}`)

const turnOf = (turn: number, { text, reasoning, intended }: AgentReply, calls: ToolCall[], forced: boolean): Turn => ({
  turn,
  text,
  reasoning,
  calls,
  intended: [...intended],
  forced_finalization: forced
})

const tooManyCalls = ({ callId, name, arguments: written }: RequestedCall): AnsweredCall => {
  const error = `at most ${callsPerRoundMax} calls are carried out in one round; this one was not`
  return { record: { call_id: callId, tool: 'REFUSED', name, arguments: written, error }, observation: { callId, error } }
}

/**
 * Runs the agent to its answer. An agent that fails, by an empty answer too, leaves a record with its turns so far, `failure` and no answer.
 *
 * @throws the signal's reason when it aborts; whatever the environment throws (a service that is away), since that is no doing of the agent
 */
export const runAgent = async (plan: RunPlan, signal: AbortSignal): Promise<RunRecord> => {
  const { runId, level, defence, mode, task, agent, tools, seed } = plan
  const session = agent.start({ query: task.query, prompt: promptOf[defence], seed: policySeedOf(seed, task.query_id, agent.name) })
  const turns: Turn[] = []
  const bills: (Usage | null)[] = []
  let failure = null as RunRecord['failure']

  const asked = async (observations: readonly Observation[], mustAnswer: boolean): Promise<AgentReply> => {
    signal.throwIfAborted()
    const reply = await session.next(observations, mustAnswer, signal)
    bills.push(reply.usage)
    return reply
  }

  const concluded = (reply: AgentReply, turn: number, forced: boolean): void => {
    turns.push(turnOf(turn, reply, [], forced))
    if (reply.text.trim() === '') failure = { code: 'no_answer', detail: 'the answer is empty' }
  }

  const runStatic = async (): Promise<void> => {
    const forced = { callId: 'full_context', name: 'SEARCH', arguments: JSON.stringify({ query: task.query }) }
    const { record, observation } = await tools.answer(forced, signal)
    turns.push({ turn: 1, text: '', reasoning: null, calls: [record], intended: [], forced_finalization: false })
    concluded(await asked([observation], true), 2, true)
  }

  const runRounds = async (): Promise<void> => {
    let observations: Observation[] = []
    for (let turn = 1; turn <= decisionRoundsMax; turn++) {
      const reply = await asked(observations, false)
      if (reply.calls.length === 0) return concluded(reply, turn, false)
      const done: AnsweredCall[] = []
      for (const [place, requested] of reply.calls.entries())
        done.push(place < callsPerRoundMax ? await tools.answer(requested, signal) : tooManyCalls(requested))
      turns.push(
        turnOf(
          turn,
          reply,
          done.map(({ record }) => record),
          false
        )
      )
      observations = done.map(({ observation }) => observation)
    }
    concluded(await asked(observations, true), decisionRoundsMax + 1, true)
  }

  try {
    await (mode === 'static_full_context' ? runStatic() : runRounds())
  } catch (error) {
    signal.throwIfAborted()
    if (!(error instanceof AgentFailed)) throw error
    bills.push(error.usage)
    failure = { code: error.code, detail: error.message }
  }
  return {
    run_id: runId,
    level,
    defence,
    agent: { name: agent.name, kind: agent.kind },
    mode,
    task,
    turns,
    answer: failure === null ? turns.at(-1)!.text : null,
    failure,
    usage: agent.kind === 'model' ? sumOfUsage(bills) : null
  }
}
