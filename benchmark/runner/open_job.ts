/** The run's side of a process beside it (serve_as_job.ts is the other): started, asked for groups of cases, let go. */
import type { ChildProcess } from 'node:child_process'
import type { AgentCase } from './agent_benchmark.js'
import type { AgentAnswer } from './agent_rows.js'
import type { FromJob, ToJob } from './job_messages.js'

export interface Job {
  /** Answers the cases of a group. @returns how the process ended in the middle of it; null where it did not */
  answer(cases: readonly AgentCase[], heard: (answer: AgentAnswer) => Promise<void>): Promise<string | null>
  end(): void
}

/** Null after an abort. @throws Error where the process does not come to work on the same run. */
export const openJob = async (child: ChildProcess, run: string, signal: AbortSignal): Promise<Job | null> => {
  const tell = (message: ToJob): void => void (child.connected && child.send(message))
  const ended = new Promise<string>((resolve) => {
    child.once('exit', (code, killedBy) => resolve(killedBy === null ? `code ${code}` : killedBy))
    child.on('error', (error) => resolve(error.message))
  })
  let listen: (message: FromJob) => void = () => undefined
  child.on('message', (message) => listen(message as FromJob))
  const aborted = new Promise<null>((resolve) => {
    const stop = (): void => {
      tell({ kind: 'stop' })
      resolve(null)
    }
    signal.addEventListener('abort', stop)
    void ended.then(() => signal.removeEventListener('abort', stop))
  })

  const first = await Promise.race([new Promise<FromJob>((resolve) => (listen = resolve)), ended, aborted])
  if (first === null || signal.aborted) {
    // It has nothing under way yet.
    child.kill()
    return null
  }
  const end = (): void => void (child.connected && child.disconnect())
  if (typeof first === 'string') throw new Error(`a process of the run ended with ${first} before it came to work`)
  if (first.kind !== 'ready' || first.run !== run) {
    end()
    throw new Error('a process of the run works with other inputs, arguments or code: were files changed meanwhile?')
  }
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
