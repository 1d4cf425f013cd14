/** So many calls at once, the others in the order in which they came. Whoever stops waiting holds nobody up. */
export interface CallSlots {
  /** Runs the work once a slot is free. @throws the signal's reason when it aborts while waiting. */
  within<Result>(signal: AbortSignal, work: () => Promise<Result>): Promise<Result>
}

export const callSlots = (slotCount: number): CallSlots => {
  let free = slotCount
  const waiting = new Set<() => void>()

  const acquired = (signal: AbortSignal): Promise<void> => {
    signal.throwIfAborted()
    if (free > 0) {
      free -= 1
      return Promise.resolve()
    }
    return new Promise((resolve, reject) => {
      const leave = (): void => {
        waiting.delete(enter)
        reject(signal.reason)
      }
      const enter = (): void => {
        signal.removeEventListener('abort', leave)
        resolve()
      }
      waiting.add(enter)
      signal.addEventListener('abort', leave, { once: true })
    })
  }

  const release = (): void => {
    const [next] = waiting
    if (next === undefined) free += 1
    else {
      waiting.delete(next)
      next()
    }
  }

  return {
    within: async (signal, work) => {
      await acquired(signal)
      try {
        return await work()
      } finally {
        release()
      }
    }
  }
}
