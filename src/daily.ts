/** Work that is done at the start and once a day. */
const dayMs = 24 * 60 * 60 * 1_000

export interface Daily {
  /** Resolves when nothing is under way any more. */
  stop(): Promise<void>
}

/** A run that fails is reported and tried again the next day. */
export const daily = (work: () => Promise<void>, report: (cause: unknown) => void): Daily => {
  let running: Promise<void> = Promise.resolve()
  const run = (): void => {
    running = running.then(work).catch(report)
  }
  run()
  const timer = setInterval(run, dayMs)
  timer.unref()
  return {
    stop: () => {
      clearInterval(timer)
      return running
    }
  }
}

export const daysBefore = (now: Date, days: number): Date => new Date(now.getTime() - days * dayMs)
