/**
 * Runs agents on several cores: processes of the same command, each handed one group of cases at a time, whoever is free next.
 *
 * What is recorded does not depend on their number, since results are made in the order of the cases. A process that dies makes an
 * error of each case of its group that it had not answered; another takes its place.
 */
import type { ChildProcess } from 'node:child_process'
import type { AgentCase } from './agent_benchmark.js'
import type { RunAgentCases } from './agent_run.js'
import type { AgentAnswer } from './agent_rows.js'
import type { FromJob, ToJob } from './job_messages.js'

interface Job {
  /** Answers the cases of a group. @returns how the process ended in the middle of it; null where it did not */
  answer(cases: readonly AgentCase[], heard: (answer: AgentAnswer) => Promise<void>): Promise<string | null>
  end(): void
}

const groupsOf = (cases: readonly AgentCase[]): AgentCase[][] => {
  const groups = new Map<string, AgentCase[]>()
  for (const planned of cases) {
    const group = groups.get(planned.group)
    if (group === undefined) groups.set(planned.group, [planned])
    else group.push(planned)
  }
  return [...groups.values()]
}

/** @throws Error where the process does not come to work on the same run. */
const openJob = async (child: ChildProcess, run: string, signal: AbortSignal): Promise<Job> => {
  const tell = (message: ToJob): void => void (child.connected && child.send(message))
  const ended = new Promise<string>((resolve) => {
    child.once('exit', (code, killedBy) => resolve(killedBy === null ? `code ${code}` : killedBy))
    child.once('error', (error) => resolve(error.message))
  })
  let listen: (message: FromJob) => void = () => undefined
  child.on('message', (message) => listen(message as FromJob))
  const stop = (): void => tell({ kind: 'stop' })
  signal.addEventListener('abort', stop)
  void ended.then(() => signal.removeEventListener('abort', stop))

  const first = await Promise.race([new Promise<FromJob>((resolve) => (listen = resolve)), ended])
  const end = (): void => void (child.connected && child.disconnect())
  if (typeof first === 'string') throw new Error(`a process of the run ended with ${first} before it came to work`)
  if (first.kind !== 'ready' || first.run !== run) {
    end()
    throw new Error('a process of the run works with other inputs, arguments or code: were files changed meanwhile?')
  }
  // Asked to stop while it started.
  if (signal.aborted) stop()
  return {
    answer: async (cases, heard) => {
      let recording = Promise.resolve()
      const idle = new Promise<null>((resolve, reject) => {
        listen = (message) => {
          if (message.kind === 'answer') recording = recording.then(() => heard(message.answer))
          else if (message.kind === 'idle') recording.then(() => resolve(null), reject)
        }
      })
      tell({ kind: 'group', case_ids: cases.map(({ case_id }) => case_id) })
      const lost = await Promise.race([idle, ended])
      listen = () => undefined
      await recording
      return lost
    },
    end
  }
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
          const group = groups.shift()
          if (group === undefined) break
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
