/**
 * Runs agents on several cores: processes of the same command, each handed one group of cases at a time, whoever is free next.
 *
 * What is recorded does not depend on their number, since results are made in the order of the cases. A process that dies makes an
 * error of each case of its group that it had not answered; another takes its place.
 */
import type { ChildProcess } from 'node:child_process'
import type { AgentCase } from './agent_benchmark.js'
import type { RunAgentCases } from './agent_run.js'
import { openJob, type Job } from './open_job.js'

const groupsOf = (cases: readonly AgentCase[]): AgentCase[][] => {
  const groups = new Map<string, AgentCase[]>()
  for (const planned of cases) {
    const group = groups.get(planned.group)
    if (group === undefined) groups.set(planned.group, [planned])
    else group.push(planned)
  }
  return [...groups.values()]
}

/** @param start starts this command once more, to serve as a process of this run. @param run the manifest hash */
export const agentCasesOnProcesses =
  ({ count, start, run }: { count: number; start(): ChildProcess; run: string }): RunAgentCases =>
  async ({ cases, signal, record }) => {
    const groups = groupsOf(cases)
    let isWhole = true
    const work = async (): Promise<void> => {
      let job: Job | null = null
      try {
        while (groups.length > 0 && !signal.aborted) {
          job ??= await openJob(start(), run, signal)
          const group = job === null ? undefined : groups.shift()
          if (job === null || group === undefined) break
          const unanswered = new Map(group.map((planned) => [planned.case_id, planned]))
          const lost: string | null = await job.answer(group, async (answer) => {
            unanswered.delete(answer.case_id)
            await record(answer)
          })
          if (lost === null) {
            if (unanswered.size > 0) isWhole = false
            continue
          }
          for (const case_id of unanswered.keys())
            await record({ case_id, kind: 'error', error: `ProcessLost: a process of the run ended with ${lost} while it ran cases of this group` })
          job = null
        }
      } catch (error) {
        // The others end with what they have under way.
        groups.length = 0
        throw error
      } finally {
        job?.end()
      }
    }
    const ended = await Promise.allSettled(Array.from({ length: Math.min(count, groups.length) }, work))
    const failure = ended.find(({ status }) => status === 'rejected')
    if (failure !== undefined) throw (failure as PromiseRejectedResult).reason
    return isWhole && !signal.aborted
  }
