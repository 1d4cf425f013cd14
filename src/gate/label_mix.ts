/**
 * How the labels of a source are spread, abstentions and failures among them, and how far one spread lies from another. A source
 * whose mix has moved away from the one it was certified with is asked about other claims than those it was measured on.
 */
import type { LabelMix } from '../domain/certificate.js'
import { SupportLabel } from '../domain/vocabulary.js'

export const mixColumns = [...SupportLabel.options, 'none'] as const

export const emptyMix = (): LabelMix => Object.fromEntries(mixColumns.map((column) => [column, 0])) as LabelMix

export const mixOf = (labels: Iterable<SupportLabel | null>): LabelMix => {
  const mix = emptyMix()
  for (const label of labels) mix[label ?? 'none']++
  return mix
}

export const claimCountOf = (mix: LabelMix): number => mixColumns.reduce((sum, column) => sum + mix[column], 0)

/**
 * Total variation: the share of claims that would have to change their label for one mix to become the other, 0 to 1. Not a test;
 * small counts move it by chance, so the counts are to be shown beside it. Null when either is empty.
 */
export const totalVariation = (left: LabelMix, right: LabelMix): number | null => {
  const [leftCount, rightCount] = [claimCountOf(left), claimCountOf(right)]
  if (leftCount === 0 || rightCount === 0) return null
  return mixColumns.reduce((sum, column) => sum + Math.abs(left[column] / leftCount - right[column] / rightCount), 0) / 2
}
