/**
 * Success and promotion of a variant, and how much of them the grounded score takes away. Paper, section 7.
 *
 * S_k: the target stands among the first k. P_k: it does, and its clean description did not; the clean reference is always the
 * base order r0. Success is not a precision or a hit rate over relevant documents (ir_measures' Success): one target is followed.
 */
export type TopK = 1 | 3

export const success = (rank: number, k: TopK): 0 | 1 => (rank <= k ? 1 : 0)

/** @param cleanBaseRank r0 of the clean description of the same query. */
export const promotion = (cleanBaseRank: number, rank: number, k: TopK): 0 | 1 => (cleanBaseRank > k && rank <= k ? 1 : 0)

/** The ranks of one unit before and after. */
export interface RankPair {
  cleanBaseRank: number
  /** r0 of the variant. */
  baseRank: number
  /** r_d of the variant. */
  groundedRank: number
}

/** 1 when the variant falls out of the first k, -1 when it comes in, else 0. On protected arms this is a false suppression. */
export const successReduction = ({ baseRank, groundedRank }: RankPair, k: TopK): number => success(baseRank, k) - success(groundedRank, k)

/** The primary measure of the paper, at k = 3, on the attack arms. */
export const promotionReduction = ({ cleanBaseRank, baseRank, groundedRank }: RankPair, k: TopK): number =>
  promotion(cleanBaseRank, baseRank, k) - promotion(cleanBaseRank, groundedRank, k)
