/**
 * Normalised rank gain: how far a variant climbs above the clean description of the same entity, averaged over the frozen
 * orders, as a share of the places it could climb. Paper, section 7; in [-1, 1].
 *
 * Works on whole rank sums so that ties stay ties; the division happens last. Not a gain in NDCG: only the target's place counts.
 *
 * @example nrg({ rankGainSum: 3, orderCount: 3, candidateCount: 5 }) // 0.25
 */
export interface RankGain {
  /** Sum over the orders of r_m(clean) - r_m(variant). */
  rankGainSum: number
  orderCount: number
  /** N; the gain of one order is at most N - 1. */
  candidateCount: number
}

export const nrg = ({ rankGainSum, orderCount, candidateCount }: RankGain): number => rankGainSum / (orderCount * (candidateCount - 1))

/** @param cleanRanks one rank an order, as `variantRanks`. */
export const rankGainSumOf = (cleanRanks: readonly number[], variantRanks: readonly number[]): number => {
  if (cleanRanks.length !== variantRanks.length) throw new RangeError(`${cleanRanks.length} ranks of the clean variant, ${variantRanks.length} of the other`)
  return cleanRanks.reduce((sum, rank, order) => sum + rank - variantRanks[order]!, 0)
}
