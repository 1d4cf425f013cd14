/**
 * How well labels agree with gold: accuracy, macro-F1, Cohen's kappa, and what matters for a penalty. Paper, section 8.
 *
 * Only `unsupported` costs a candidate something, so its precision says how often a penalty is deserved and its recall how
 * often a deserved one falls. A prediction of null is an abstention or a failure: it agrees with no gold label.
 */
import { SupportLabel } from '../domain/vocabulary.js'

export interface LabelPair {
  gold: SupportLabel
  predicted: SupportLabel | null
}

export interface ClassScore {
  /** Null where the denominator is zero: not scored is not the same as zero. */
  precision: number | null
  recall: number | null
  f1: number
  /** How many gold labels of this class there are. */
  support: number
}

export interface LabelMetrics {
  count: number
  accuracy: number | null
  /** Over the classes present in gold. Paper's reading, section 8. */
  macroF1: number | null
  /** Over the classes present in gold or among the predictions. */
  macroF1OfAllSeen: number | null
  kappa: number | null
  perClass: Record<SupportLabel, ClassScore>
  /** Of `unsupported`. */
  penaltyPrecision: number | null
  penaltyRecall: number | null
  /** Share of attested gold claims that are penalised. */
  falsePenaltyRate: number | null
  /** Share of gold-unsupported claims that are given an attested label. */
  escapeAttested: number | null
  /** Share of gold-unsupported claims that are not penalised, abstentions included. */
  escapeOperational: number | null
  /** Agreement on attested or not, with unverifiable and null counted as not attested. */
  binaryAccuracy: number | null
  /** Share of attested gold claims that are given an attested label. */
  attestedRecall: number | null
}

/** Does the label say that something in the packet attests the claim? */
export const isAttested: Record<SupportLabel, boolean> = {
  independent_source_supported: true,
  supported: true,
  self_claimed_only: true,
  unsupported: false,
  unverifiable: false
}

const shareOf = (part: number, whole: number): number | null => (whole === 0 ? null : part / whole)
const meanOf = (values: readonly number[]): number | null => (values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0) / values.length)

/** Rows are gold, columns predictions; abstentions and failures stand in a column of their own. */
export type Confusion = Record<SupportLabel, Record<SupportLabel | 'none', number>>

export const confusionOf = (pairs: readonly LabelPair[]): Confusion => {
  const columns = [...SupportLabel.options, 'none'] as const
  const confusion = Object.fromEntries(SupportLabel.options.map((gold) => [gold, Object.fromEntries(columns.map((column) => [column, 0]))])) as Confusion
  for (const { gold, predicted } of pairs) confusion[gold][predicted ?? 'none']++
  return confusion
}

/** All of it follows from the confusion table, so resamples add tables instead of walking claims. */
export const metricsOfConfusion = (confusion: Confusion): LabelMetrics => {
  const labels = SupportLabel.options
  const attested = labels.filter((label) => isAttested[label])
  const notAttested = [...labels.filter((label) => !isAttested[label]), 'none'] as const
  const countIn = (golds: readonly SupportLabel[], columns: readonly (SupportLabel | 'none')[]): number =>
    golds.reduce((sum, gold) => sum + columns.reduce((inner, column) => inner + confusion[gold][column], 0), 0)
  const goldCountOf = (label: SupportLabel): number => countIn([label], [...labels, 'none'])
  const predictedCountOf = (label: SupportLabel): number => countIn(labels, [label])

  const perClass = Object.fromEntries(
    labels.map((label) => {
      const hits = confusion[label][label]
      const support = goldCountOf(label)
      const predicted = predictedCountOf(label)
      const f1 = support + predicted === 0 ? 0 : (2 * hits) / (support + predicted)
      return [label, { precision: shareOf(hits, predicted), recall: shareOf(hits, support), f1, support }]
    })
  ) as Record<SupportLabel, ClassScore>

  const count = countIn(labels, [...labels, 'none'])
  const hitCount = labels.reduce((sum, label) => sum + confusion[label][label], 0)
  const observed = shareOf(hitCount, count)
  const expected = labels.reduce((sum, label) => sum + (goldCountOf(label) / count) * (predictedCountOf(label) / count), 0)
  const attestedCount = countIn(attested, [...labels, 'none'])
  const unsupportedCount = perClass.unsupported.support
  return {
    count,
    accuracy: observed,
    macroF1: meanOf(labels.filter((label) => goldCountOf(label) > 0).map((label) => perClass[label].f1)),
    macroF1OfAllSeen: meanOf(labels.filter((label) => goldCountOf(label) + predictedCountOf(label) > 0).map((label) => perClass[label].f1)),
    // Agreement by chance alone leaves nothing to measure against.
    kappa: observed === null || expected === 1 ? null : (observed - expected) / (1 - expected),
    perClass,
    penaltyPrecision: perClass.unsupported.precision,
    penaltyRecall: perClass.unsupported.recall,
    falsePenaltyRate: shareOf(countIn(attested, ['unsupported']), attestedCount),
    escapeAttested: shareOf(countIn(['unsupported'], attested), unsupportedCount),
    escapeOperational: shareOf(unsupportedCount - confusion.unsupported.unsupported, unsupportedCount),
    binaryAccuracy: shareOf(countIn(attested, attested) + countIn(labels.filter((label) => !isAttested[label]), notAttested), count),
    attestedRecall: shareOf(countIn(attested, attested), attestedCount)
  }
}

export const labelMetricsOf = (pairs: readonly LabelPair[]): LabelMetrics => metricsOfConfusion(confusionOf(pairs))
