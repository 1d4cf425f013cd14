/**
 * Does a label source pass the gate? Its labels against gold on the core claims, with intervals over queries. Paper, section 8; Table 7.
 *
 * Against construction labels the figures say how well a source finds the links the data were made with; only human gold on
 * the holdout opens the gate, so without it nothing passes, and `reaches_thresholds` says whether the figures would suffice.
 * Macro-F1 averages over the classes present in gold; a source that never says independent_source_supported is held down by that.
 */
import { claimLabelsOf, type LabelsByQuery } from './claim_labels.js'
import type { NamedSource } from './named_source.js'
import type { Rerank } from './rerank_unit.js'
import type { Dataset } from '../data/dataset.js'
import { inSplit, type Split } from '../data/split.js'
import { bootstrapIntervals, type Interval } from '../../src/gate/bootstrap.js'
import { labelMetricsOf, type ClassScore, type LabelPair } from '../../src/gate/label_metrics.js'
import { reachesThresholds, type GoldKind } from '../../src/gate/thresholds.js'
import type { SupportLabel } from '../../src/domain/vocabulary.js'

export const gateSplits: readonly Split[] = ['all', 'development', 'holdout']

export interface GateRow {
  source: string
  split: Split
  gold_kind: GoldKind
  claims: number
  unlabelled: number
  accuracy: number | null
  macro_f1: number | null
  /** Over gold-or-predicted classes. */
  macro_f1_all_seen: number | null
  kappa: number | null
  per_class: Record<SupportLabel, ClassScore>
  penalty_precision: number | null
  penalty_recall: number | null
  false_penalty_rate: number | null
  escape_attested: number | null
  escape_operational: number | null
  binary_accuracy: number | null
  attested_recall: number | null
  intervals: { macro_f1: Interval | null; kappa: Interval | null }
  /** Do the figures suffice, whatever they were measured on? */
  reaches_thresholds: boolean
  /** They do, on human gold and on the holdout. Still no certificate: the service's gate issues those. */
  passed: boolean
}

export interface GateOptions {
  sources: readonly NamedSource[]
  gold: { kind: GoldKind; rerank: Rerank }
  seed: string
  resamples?: number
}

/** Claims without gold are not compared. */
const pairsByQuery = ({ queries }: Dataset, gold: LabelsByQuery, predicted: LabelsByQuery): LabelPair[][] =>
  queries.map(({ query }) =>
    [...(gold.get(query.query_id) ?? [])].flatMap(([claimId, label]) => (label === null ? [] : [{ gold: label, predicted: predicted.get(query.query_id)?.get(claimId) ?? null }]))
  )

export const gateStudy = async (dataset: Dataset, { sources, gold, seed, resamples }: GateOptions): Promise<{ rows: GateRow[] }> => {
  const goldLabels = await claimLabelsOf(dataset, gold.rerank)
  const rows: GateRow[] = []
  for (const { id: source, rerank } of sources) {
    const predicted = await claimLabelsOf(dataset, rerank)
    for (const split of gateSplits) {
      const clusters = pairsByQuery(inSplit(dataset, split), goldLabels, predicted).filter((pairs) => pairs.length > 0)
      const pairs = clusters.flat()
      const metrics = labelMetricsOf(pairs)
      const intervals = bootstrapIntervals(
        clusters,
        (resampled) => {
          const { macroF1, kappa } = labelMetricsOf(resampled.flat())
          return { macro_f1: macroF1, kappa }
        },
        { seed: `${seed}/${split}`, ...(resamples !== undefined && { resamples }) }
      )
      rows.push({
        source,
        split,
        gold_kind: gold.kind,
        claims: metrics.count,
        unlabelled: pairs.filter((pair) => pair.predicted === null).length,
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
        binary_accuracy: metrics.binaryAccuracy,
        attested_recall: metrics.attestedRecall,
        intervals,
        reaches_thresholds: reachesThresholds(metrics),
        passed: reachesThresholds(metrics) && gold.kind === 'human' && split === 'holdout'
      })
    }
  }
  return { rows }
}
