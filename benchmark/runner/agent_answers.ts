/**
 * Answers cases of an agent benchmark, whoever asks: this process, a process beside it, or a worker of a queue. The only place
 * where an agent is run.
 *
 * What a group left behind goes when none of its cases is under way and a case of another group begins.
 */
import type { AgentCase, AnyAgentRuns } from './agent_benchmark.js'
import type { AgentAnswer } from './agent_rows.js'
import { errorText } from './error_text.js'

/** Null: the run was given up after an abort, and has come to nothing. */
export type AnswerAgentCase = (planned: AgentCase, signal: AbortSignal) => Promise<AgentAnswer | null>

const asRecorded = (value: unknown): unknown => JSON.parse(JSON.stringify(value)) as unknown

/** The measure is taken of the trajectory as it will be read again, so that it can be recomputed to the byte. */
export const measured = (runs: Pick<AnyAgentRuns, 'measure'>, planned: AgentCase, trajectory: unknown): AgentAnswer => {
  try {
    return { case_id: planned.case_id, kind: 'measured', measure: runs.measure(planned, trajectory), trajectory }
  } catch (error) {
    return { case_id: planned.case_id, kind: 'error', error: errorText(error), trajectory }
  }
}

export const agentAnswers = (runs: Pick<AnyAgentRuns, 'run' | 'measure' | 'groupEnded'>): AnswerAgentCase => {
  const underWay = new Map<string, number>()
  const begin = (group: string): void => {
    for (const [other, count] of underWay) {
      if (other === group || count > 0) continue
      underWay.delete(other)
      runs.groupEnded?.(other)
    }
    underWay.set(group, (underWay.get(group) ?? 0) + 1)
  }
  return async (planned, signal) => {
    begin(planned.group)
    try {
      const ended = await runs.run(planned, signal)
      const trajectory = asRecorded(ended.trajectory)
      return ended.outcome === 'failed' ? { case_id: planned.case_id, kind: 'failed', error: ended.reason, trajectory } : measured(runs, planned, trajectory)
    } catch (error) {
      return signal.aborted ? null : { case_id: planned.case_id, kind: 'error', error: errorText(error) }
    } finally {
      underWay.set(planned.group, underWay.get(planned.group)! - 1)
    }
  }
}
