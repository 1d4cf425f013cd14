/** How long a process took to rerank its lists: beside the run and in no result, since it is a clock's. One line a process. */

const at = (sorted: readonly number[], share: number): number => Math.round(sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))]! * 10) / 10

/** @param tookMs milliseconds of each list, at least one; lists that were remembered are among them */
export const timingsLine = (tookMs: readonly number[]): string => {
  const sorted = [...tookMs].sort((left, right) => left - right)
  const total = sorted.reduce((sum, one) => sum + one, 0)
  return `${JSON.stringify({ lists: sorted.length, total_ms: Math.round(total), mean_ms: Math.round((total / sorted.length) * 10) / 10, p50_ms: at(sorted, 0.5), p95_ms: at(sorted, 0.95), max_ms: at(sorted, 1) })}\n`
}
