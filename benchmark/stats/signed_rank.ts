/**
 * Wilcoxon's signed-rank test on paired differences, two-sided. Paper, section 9.
 *
 * Zeros are dropped before ranking (Wilcoxon's own treatment; not Pratt's, not a split). Exact when at most 50 differences remain
 * without ties among their sizes; else the normal approximation with tied variance and without continuity correction.
 *
 * The distribution is @stdlib's. Three things are settled before it is asked, because it answers otherwise: it leaves the exact
 * distribution as soon as there was a zero, gives p above 1 at the very middle, and refuses a single difference.
 *
 * Give whole numbers (rank sums), so that ties are ties and not rounding.
 *
 * @example signedRank([1, 2, 3, 4, -5]) // { p: 0.625, n: 5, zeros: 0, ties: 0, method: 'exact' }
 */
import wilcoxon from '@stdlib/stats-wilcoxon'

/** Above this many differences the exact distribution is left. */
export const exactCountMax = 50

export interface SignedRank {
  /** Null when every difference is zero: there is nothing to test. */
  p: number | null
  /** Differences that are not zero. */
  n: number
  zeros: number
  /** Differences that share their size with another. */
  ties: number
  method: 'exact' | 'normal approximation' | 'none'
}

export const signedRank = (differences: readonly number[]): SignedRank => {
  const kept = differences.filter((difference) => difference !== 0)
  const countOfSize = new Map<number, number>()
  for (const difference of kept) countOfSize.set(Math.abs(difference), (countOfSize.get(Math.abs(difference)) ?? 0) + 1)
  const ties = [...countOfSize.values()].filter((count) => count > 1).reduce((sum, count) => sum + count, 0)
  const counts = { n: kept.length, zeros: differences.length - kept.length, ties }
  if (kept.length === 0) return { p: null, ...counts, method: 'none' }
  const method = kept.length <= exactCountMax && ties === 0 ? 'exact' : 'normal approximation'
  // One difference is above or below its mirror image with equal chance.
  if (kept.length === 1) return { p: 1, ...counts, method }
  const { pValue } = wilcoxon(kept, { alternative: 'two-sided', zeroMethod: 'wilcox', correction: false, exact: method === 'exact' })
  return { p: Math.min(1, pValue), ...counts, method }
}
