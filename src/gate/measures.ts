/** Label metrics as a certificate keeps them, with intervals over whole queries. Paper, section 8. */
import { bootstrapIntervals, type Interval } from './bootstrap.js'
import { confusionOf, metricsOfConfusion, type Confusion, type LabelMetrics, type LabelPair } from './label_metrics.js'
import { mixColumns } from './label_mix.js'
import type { GateMeasures } from '../domain/certificate.js'
import { SupportLabel } from '../domain/vocabulary.js'

const sumOf = (tables: readonly Confusion[]): Confusion => {
  const sum = confusionOf([])
  for (const table of tables) for (const gold of SupportLabel.options) for (const column of mixColumns) sum[gold][column] += table[gold][column]
  return sum
}

const statisticsOf = ({ accuracy, macroF1, kappa, falsePenaltyRate, escapeOperational }: LabelMetrics) => ({
  accuracy,
  macro_f1: macroF1,
  kappa,
  false_penalty_rate: falsePenaltyRate,
  escape_operational: escapeOperational
})

const intervalRow = (interval: Interval | null) =>
  interval === null ? null : { low: interval.low, high: interval.high, level: interval.level, resamples: interval.resamples, undefined_resamples: interval.undefinedResamples }

/** @param clusters the pairs of each query. */
export const measuresOf = (clusters: readonly (readonly LabelPair[])[], seed: string): GateMeasures => {
  const tables = clusters.map(confusionOf)
  const metrics = metricsOfConfusion(sumOf(tables))
  const intervals = bootstrapIntervals(tables, (resampled) => statisticsOf(metricsOfConfusion(sumOf(resampled))), { seed })
  return {
    claims: metrics.count,
    queries: clusters.length,
    accuracy: metrics.accuracy,
    macro_f1: metrics.macroF1,
    macro_f1_all_seen: metrics.macroF1OfAllSeen,
    kappa: metrics.kappa,
    per_class: metrics.perClass,
    penalty_precision: metrics.penaltyPrecision,
    penalty_recall: metrics.penaltyRecall,
    false_penalty_rate: metrics.falsePenaltyRate,
    escape_attested: metrics.escapeAttested,
    escape_operational: metrics.escapeOperational,
    attested_recall: metrics.attestedRecall,
    binary_accuracy: metrics.binaryAccuracy,
    intervals: {
      accuracy: intervalRow(intervals.accuracy),
      macro_f1: intervalRow(intervals.macro_f1),
      kappa: intervalRow(intervals.kappa),
      false_penalty_rate: intervalRow(intervals.false_penalty_rate),
      escape_operational: intervalRow(intervals.escape_operational)
    }
  }
}
