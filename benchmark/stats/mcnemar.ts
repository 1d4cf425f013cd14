/**
 * McNemar's exact test of paired yes/no outcomes, two-sided: of the pairs that disagree, is one direction too frequent for a fair coin?
 *
 * The binomial test with one half on the discordant pairs; no correction, no mid-p. Summed in logarithms, so that thousands of pairs
 * do not underflow.
 *
 * @example exactMcNemar([[true, false], [true, true], [true, false]]) // { onlyLeft: 2, onlyRight: 0, concordant: 1, p: 0.5 }
 */
export interface McNemar {
  onlyLeft: number
  onlyRight: number
  concordant: number
  /** 1 when no pair disagrees; null when there is no pair. */
  p: number | null
}

/** 2 P(X <= min(b, c)) of a fair coin thrown b + c times, at most 1. */
export const exactMcNemarP = (onlyLeft: number, onlyRight: number): number => {
  const count = onlyLeft + onlyRight
  const fewer = Math.min(onlyLeft, onlyRight)
  if (count === 0 || onlyLeft === onlyRight) return 1
  let logChoose = 0
  let sum = 0
  for (let k = 0; k <= fewer; k++) {
    if (k > 0) logChoose += Math.log((count - k + 1) / k)
    sum += Math.exp(logChoose - count * Math.LN2)
  }
  return Math.min(1, 2 * sum)
}

export const exactMcNemar = (pairs: readonly (readonly [left: boolean, right: boolean])[]): McNemar => {
  const countOf = (left: boolean, right: boolean): number => pairs.filter((pair) => pair[0] === left && pair[1] === right).length
  const [onlyLeft, onlyRight] = [countOf(true, false), countOf(false, true)]
  return { onlyLeft, onlyRight, concordant: pairs.length - onlyLeft - onlyRight, p: pairs.length === 0 ? null : exactMcNemarP(onlyLeft, onlyRight) }
}
