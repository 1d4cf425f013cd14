/**
 * One deadline over all the effects of a request, and the courtesy to let others run meanwhile.
 *
 * Judging is CPU work on the thread that also answers everybody else. Between two candidates the work therefore gives the
 * thread back once it has held it for a slice: a unit of a thousand candidates delays others by slices, not by seconds.
 */
import { setImmediate as nextTurn } from 'node:timers/promises'

/** How long one unit may hold the thread. Our choice: long enough for a common unit to finish in one go. */
const sliceMs = 8

export class DeadlinePassed extends Error {
  override readonly name = 'DeadlinePassed'
}

export interface Deadline {
  /** Aborts with DeadlinePassed when time is up, or with the caller's reason when the caller leaves. */
  readonly signal: AbortSignal
  readonly passed: boolean
  /** Gives the thread back if the slice is used up. @throws the caller's reason when the caller has left. */
  breathe(): Promise<void>
  /** Releases the timer. */
  clear(): void
}

/** The work's result, or the signal's reason as soon as it aborts: a source that does not listen holds nobody up. */
export const unlessAborted = async <Result>(work: Promise<Result>, signal: AbortSignal): Promise<Result> => {
  // Whoever loses the race may still fail later; nobody is left to hear of it.
  work.catch(() => undefined)
  signal.throwIfAborted()
  let stop: () => void = () => undefined
  const aborted = new Promise<never>((_resolve, reject) => {
    stop = () => reject(signal.reason)
    signal.addEventListener('abort', stop, { once: true })
  })
  try {
    return await Promise.race([work, aborted])
  } finally {
    signal.removeEventListener('abort', stop)
  }
}

export const startDeadline = (deadlineMs: number, caller: AbortSignal): Deadline => {
  const timeUp = new AbortController()
  const startedAt = performance.now()
  let sliceStartedAt = startedAt
  const timer = setTimeout(() => timeUp.abort(new DeadlinePassed(`${deadlineMs} ms have passed`)), deadlineMs)
  timer.unref()
  return {
    signal: AbortSignal.any([timeUp.signal, caller]),
    get passed() {
      // A timer cannot fire while the thread is held, so the clock is asked as well.
      return timeUp.signal.aborted || performance.now() - startedAt >= deadlineMs
    },
    async breathe() {
      if (performance.now() - sliceStartedAt >= sliceMs) {
        await nextTurn()
        sliceStartedAt = performance.now()
      }
      caller.throwIfAborted()
    },
    clear: () => clearTimeout(timer)
  }
}
