/**
 * Leaves an endpoint alone that keeps failing, so that requests fail at once instead of each waiting its time out.
 *
 * Closed: calls go through. After so many failures in a row it opens: none do. After a while one call may try; when that
 * succeeds the circuit closes, when it fails the wait begins again.
 */
export interface Passage {
  succeeded(): void
  failed(): void
  /** The call ended without saying anything about the endpoint: it was cancelled, or the fault was ours. */
  abandoned(): void
}

export interface CircuitBreaker {
  /** Null while the circuit is open. Whoever gets a passage reports exactly one end. */
  enter(): Passage | null
}

export const circuitBreaker = (failuresMax: number, openMs: number, nowMs: () => number): CircuitBreaker => {
  let failures = 0
  let openUntilMs = 0
  let trialRuns = false
  return {
    enter: () => {
      const isTrial = failures >= failuresMax
      if (isTrial && (trialRuns || nowMs() < openUntilMs)) return null
      if (isTrial) trialRuns = true
      const end = (): void => {
        if (isTrial) trialRuns = false
      }
      return {
        succeeded: () => {
          end()
          failures = 0
        },
        failed: () => {
          end()
          failures += 1
          if (failures >= failuresMax) openUntilMs = nowMs() + openMs
        },
        abandoned: end
      }
    }
  }
}
