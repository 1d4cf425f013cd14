/**
 * Base scores and base orders as the studies receive them: looked up, never asked for. The embedded ones compute on the spot;
 * those of a model are recorded first and replayed. Null stands for a reply that never came: the candidate is dropped and counted.
 */
import type { BenchmarkCase } from '../data/cases.js'
import type { DatasetQuery } from '../data/dataset.js'

/** A rough guess before a call is made. */
export interface CallCost {
  promptTokens: number
  replyTokens: number
}

/** How answers come about that nobody computes on the spot: asked for and recorded first, looked up afterwards. */
export interface Asking<Question extends unknown[]> {
  /** Asks unless the answer is recorded. @throws Error when none came, and the case is an error */
  record(...question: Question): Promise<void>
  /** Null when the answer is recorded and no call is needed. */
  callCost(...question: Question): Promise<CallCost | null>
}

/** s_0 of a candidate, 0 to 100, from query and text alone. */
export interface PointwiseScoring {
  readonly id: string
  /** Changes whenever the same texts could get another score. */
  readonly fingerprint: string
  scoreOf(row: DatasetQuery, text: string): number | null
  readonly asking?: Asking<[row: DatasetQuery, text: string]>
}

/** r_m: the order that a listwise ranker gives to the candidates shown, best first. It never sees the packet. */
export interface ListwiseRanking {
  readonly id: string
  readonly fingerprint: string
  orderOf(benchmarkCase: BenchmarkCase): readonly string[] | null
  readonly asking?: Asking<[benchmarkCase: BenchmarkCase]>
}

/** Each text of a query is scored once; what is remembered goes when the query goes. */
export const rememberScores = (scoring: PointwiseScoring): PointwiseScoring => {
  const remembered = new WeakMap<DatasetQuery, Map<string, number | null>>()
  return {
    ...scoring,
    scoreOf: (row, text) => {
      let scores = remembered.get(row)
      if (scores === undefined) remembered.set(row, (scores = new Map()))
      let score = scores.get(text)
      if (score === undefined) scores.set(text, (score = scoring.scoreOf(row, text)))
      return score
    }
  }
}
