/** What the model judges need of the world, so that a test can hold the clock, the dice and the fence marks in its hand. */
import type { VerdictStatus } from '../../domain/vocabulary.js'

/** How one call ended; counted under this name. Cancelled: the caller left, or the deadline of the request passed. */
export type CallKind = 'reply' | 'refused' | 'truncated' | 'timed_out' | 'unavailable' | 'cancelled'

/** Told of everything that an operator may want to see. Names come from settings and closed vocabularies alone. */
export interface JudgeObserver {
  called(judgeId: string, kind: CallKind, seconds: number, tokens: { prompt: number; completion: number }): void
  cacheHits(judgeId: string, place: 'memory' | 'database', count: number): void
  judged(judgeId: string, status: VerdictStatus): void
  /** @param callsLeft calls that the open claims take when none is known. @param callsSaved calls that the settled ones would have added. */
  cascaded(sourceId: string, counts: { settled: number; asked: number; callsLeft: number; callsSaved: number; agreed: number; disagreed: number }): void
}

export const silentObserver: JudgeObserver = { called: () => {}, cacheHits: () => {}, judged: () => {}, cascaded: () => {} }

export interface ChatParts {
  /** A mark that nobody could have written into a text beforehand. */
  newNonce(): string
  /** From 0 up to 1. */
  random(): number
  /** Milliseconds since 1970. */
  nowMs(): number
  /** @throws the signal's reason as soon as it aborts. */
  sleep(ms: number, signal: AbortSignal): Promise<void>
  /** Where the cause of a failure goes. */
  report(cause: unknown): void
  observer: JudgeObserver
}
