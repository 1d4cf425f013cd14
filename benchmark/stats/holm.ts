/**
 * Holm's step-down adjustment of the p-values of one family. Paper, section 9: the seven contrasts of a profile and ranker.
 *
 * A contrast without any difference has no p; it counts as 1 in its family, so that it can only make the others larger.
 *
 * @example holm([0.01, 0.04, null]) // [0.03, 0.08, null]
 */
import padjust from '@stdlib/stats-padjust'

export const holm = (ps: readonly (number | null)[]): (number | null)[] => {
  const adjusted = padjust(ps.map((p) => p ?? 1), 'holm')
  return ps.map((p, index) => (p === null ? null : adjusted[index]!))
}
