/** A process beside a run: answers the groups of cases that the run hands it, until the run lets go of it. */
import { agentAnswers } from './agent_answers.js'
import type { AnyAgentRuns } from './agent_benchmark.js'
import { inTurn } from './in_turn.js'
import type { FromJob, ToJob } from './job_messages.js'

/** The side of a child process that `fork` started. */
export interface ParentPort {
  readonly connected: boolean
  send?: (message: FromJob, callback: (error: Error | null) => void) => unknown
  on(event: 'message', heard: (message: ToJob) => void): unknown
  on(event: 'disconnect', happened: () => void): unknown
}

/** @param run the manifest hash, by which the run sees that this process works with the same inputs. Resolves when the run lets go. */
export const serveAsJob = async (runs: AnyAgentRuns, run: string, concurrency: number, parent: ParentPort): Promise<void> => {
  const answer = agentAnswers(runs)
  const cases = new Map(runs.cases.map((planned) => [planned.case_id, planned]))
  const stop = new AbortController()
  const send = (message: FromJob): Promise<void> =>
    new Promise((resolve, reject) => parent.send!(message, (error) => (error === null ? resolve() : reject(error))))
  const answerGroup = async (caseIds: readonly string[]): Promise<void> => {
    await inTurn(caseIds, concurrency, stop.signal, async (caseId) => {
      const answered = await answer(cases.get(caseId)!, stop.signal)
      if (answered !== null) await send({ kind: 'answer', answer: answered })
    })
    await send({ kind: 'idle' })
  }
  await new Promise<void>((resolve, reject) => {
    // The run ended while this process started.
    if (!parent.connected) return resolve()
    parent.on('disconnect', resolve)
    parent.on('message', (message) => {
      if (message.kind === 'stop') stop.abort()
      else answerGroup(message.case_ids).catch(reject)
    })
    send({ kind: 'ready', run }).catch(reject)
  })
  await runs.close?.()
}
