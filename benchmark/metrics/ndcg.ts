/**
 * NDCG@k of one order of graded candidates. Paper, section 7.
 *
 * Exponential gain 2^relevance - 1 and discount log2(place + 1), the form of web search (Burges), not the linear gain of
 * Järvelin and Kekäläinen that trec_eval computes; the ideal is the best order of the same candidates. Null when none is relevant.
 *
 * @example ndcg([3, 0, 1], 3) // 0.9828...
 */
const discountedGain = (relevances: readonly number[], k: number): number =>
  relevances.slice(0, k).reduce((sum, relevance, index) => sum + (2 ** relevance - 1) / Math.log2(index + 2), 0)

/** @param relevances grades 0..3, in the order ranked. */
export const ndcg = (relevances: readonly number[], k: number): number | null => {
  const ideal = discountedGain([...relevances].sort((left, right) => right - left), k)
  return ideal === 0 ? null : discountedGain(relevances, k) / ideal
}
