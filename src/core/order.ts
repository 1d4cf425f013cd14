/**
 * Two ways to the same ranks. Paper, section 6.
 *
 * The grounded order sorts; the base order counts, for each candidate, how many stand before it. They share no code,
 * so the identity "at lambda = 0 the grounded order is the base order" can fail when a score array is corrupted.
 */
import { byCodePoint } from './code_point_order.js'

export interface Scored {
  id: string
  score: number
}

/** Descending by score, ties by ascending id in code-point order. */
export const byScoreThenId = (left: Scored, right: Scored): number => right.score - left.score || byCodePoint(left.id, right.id)

/** Ids in grounded order, best first. */
export const groundedOrder = (scored: readonly Scored[]): string[] => [...scored].sort(byScoreThenId).map((row) => row.id)

/**
 * 1-based rank of every id, by counting: one more than the number of candidates with a higher score,
 * or with the same score and a smaller id. Counting is done over distinct scores, so cost grows as n log n.
 */
export const baseRanks = (scored: readonly Scored[]): Map<string, number> => {
  const idsByScore = new Map<number, string[]>()
  for (const row of scored) {
    const ids = idsByScore.get(row.score)
    if (ids === undefined) idsByScore.set(row.score, [row.id])
    else ids.push(row.id)
  }
  const ranks = new Map<string, number>()
  let before = 0
  for (const score of [...idsByScore.keys()].sort((low, high) => high - low)) {
    const ids = idsByScore.get(score)!.sort(byCodePoint)
    ids.forEach((id, index) => ranks.set(id, before + index + 1))
    before += ids.length
  }
  return ranks
}

/** Thrown when the lambda = 0 order is not the base order: nothing may be ranked. */
export class IdentityCheckFailed extends Error {
  override readonly name = 'IdentityCheckFailed'
}

/** Holds when sorting by the scores at lambda = 0 gives back the base ranks. @throws IdentityCheckFailed */
export const checkIdentity = (atLambdaZero: readonly Scored[], ranks: ReadonlyMap<string, number>): void => {
  const order = groundedOrder(atLambdaZero)
  if (order.length !== ranks.size) throw new IdentityCheckFailed(`${order.length} candidates in the grounded order, ${ranks.size} in the base order`)
  order.forEach((id, index) => {
    if (ranks.get(id) !== index + 1) throw new IdentityCheckFailed(`candidate at place ${index + 1} of the lambda = 0 order has base rank ${ranks.get(id)}`)
  })
}
