/**
 * What a label source must reach before its labels may move a ranking without anybody asking for it. Paper, section 8.
 *
 * A source that never predicts independent_source_supported cannot exceed a macro-F1 of .75 on gold like the paper's, because the
 * F1 of that class is then zero; the paper's own construction labels (.692) fail the macro-F1 half.
 */
import type { LabelMetrics } from './label_metrics.js'

export const macroF1Min = 0.75
export const kappaMin = 0.6

/** `human`: adjudicated from the labels of two annotators or more. `construction`: anything else, whoever made it. */
export type GoldKind = 'human' | 'construction'

/** Do the figures suffice, whatever they were measured on? */
export const reachesThresholds = ({ macroF1, kappa }: Pick<LabelMetrics, 'macroF1' | 'kappa'>): boolean =>
  macroF1 !== null && kappa !== null && macroF1 >= macroF1Min && kappa >= kappaMin
