/** The label table: the embedded judge beside word overlap, on every kind of claim there is a label for. */
import type { LabelMetrics } from '../../src/gate/label_metrics.js'
import type { Interval } from '../../src/gate/bootstrap.js'
import { SupportLabel } from '../../src/domain/vocabulary.js'
import { injectionTotals } from '../injection/injection_text.js'
import type { StudyRow } from '../studies/attestation.js'
import { note, table, type Block } from '../tables/block.js'
import { notScored, share, signed } from '../tables/shown.js'
import type { RealSetRow } from './compared_set.js'
import { atomsNote } from './evidenced_claims.js'
import type { HoldoutRow } from './holdout.js'
import type { LabelsStudy } from './labels_study.js'
import { overlapLeadMin, type RealSets } from './real_sets.js'

/** What is aimed at, printed beside what was reached. */
export const labelTargets = { holdout: { macro_f1: 0.75, kappa: 0.6 }, product_claims: { macro_f1: 0.5, kappa: 0.38 } } as const

const metricHead = ['claims', 'abstained', 'accuracy', 'macro-F1', 'kappa', 'penalty P', 'penalty R', 'false penalty']

const metricCells = (metrics: LabelMetrics, abstained: number): string[] => [
  String(metrics.count),
  String(abstained),
  ...[metrics.accuracy, metrics.macroF1, metrics.kappa, metrics.penaltyPrecision, metrics.penaltyRecall, metrics.falsePenaltyRate].map(share)
]

/** A label that gold does not have cannot be scored. */
const classCells = (metrics: LabelMetrics): string[] =>
  SupportLabel.options.map((label) => (metrics.perClass[label].support === 0 ? notScored : share(metrics.perClass[label].f1)))

const reached = (metrics: LabelMetrics, target: { macro_f1: number; kappa: number }): string =>
  `Target macro-F1 >= ${share(target.macro_f1)} and kappa >= ${share(target.kappa)}: ${(metrics.macroF1 ?? 0) >= target.macro_f1 && (metrics.kappa ?? 0) >= target.kappa ? 'reached' : 'missed'}.`

const holdoutBlocks = (rows: readonly HoldoutRow[]): Block[] => [
  table(
    ['holdout-10, construction labels', 'claims of', ...metricHead],
    rows.map(({ judge, claim_type, abstained, metrics }) => [judge, claim_type, ...metricCells(metrics, abstained)]),
    2
  ),
  table(
    ['F1 by label', ...SupportLabel.options],
    rows.filter(({ claim_type }) => claim_type === 'all').map(({ judge, metrics }) => [judge, ...classCells(metrics)])
  ),
  note(
    `${reached(rows[0]!.metrics, labelTargets.holdout)} Construction labels say how well a judge finds the links the data were made with; they are not human gold, and nothing was tuned on these ten queries. ` +
      'The data flag whose voice a claim speaks in, which nearly names its arm; "voice read" takes it from the text instead. Word overlap here wants half of a claim\'s content words in one atom, unfitted.'
  )
]

const productRows = (rows: readonly StudyRow[], writers: string): StudyRow[] => rows.filter((row) => row.writers === writers)

const productBlocks = ({ rows, byClaimType, overlapThreshold }: NonNullable<LabelsStudy['product_claims']>): Block[] => {
  const shownRows = ['e', 'f', 'e-f'].flatMap((writers) => productRows(rows, writers))
  const totals = productRows(rows, 'e-f')
  return [
    table(
      ['product claims, five-way', 'writers', ...metricHead],
      shownRows.map((row) => [row.judge, row.writers, ...metricCells(row.metrics, row.abstained)]),
      2
    ),
    table(
      ['F1 by label', 'writers', ...SupportLabel.options],
      totals.map((row) => [row.judge, row.writers, ...classCells(row.metrics)]),
      2
    ),
    table(
      ['by kind of claim', 'writers', ...metricHead],
      productRows(byClaimType, 'e-f').map((row) => [row.judge, row.writers, ...metricCells(row.metrics, row.abstained)]),
      2
    ),
    note(
      `${reached(totals[0]!.metrics, labelTargets.product_claims)} Labels are the writers' own, one reading each. Rules and weights, and word overlap's threshold (${share(overlapThreshold)} of a claim's words in one atom), were fitted on writers a to d; an abstention counts as a wrong label.`
    )
  ]
}

const setCells = (row: RealSetRow): string[] => [
  String(row.reporting_count),
  String(row.supported_count),
  ...[row.overlap, row.judge, row.judge_fitted].map(share),
  ...[row.difference, row.difference_fitted].map(signed),
  ...[row.support_recall, row.specificity].map(share),
  String(row.abstained),
  String(row.unverifiable),
  ...[row.overlap_three_way, row.judge_three_way, row.overlap_same_rows].map(share)
]

const setHead = [
  'claims',
  'supported',
  'overlap',
  'judge',
  'judge, fitted',
  'judge - overlap',
  'fitted - overlap',
  'support recall',
  'specificity',
  'abstained',
  'opinion',
  'overlap 3-way',
  'judge 3-way',
  'overlap, same rows'
]

const intervalText = (interval: Interval | null): string => (interval === null ? notScored : `${signed(interval.low)} to ${signed(interval.high)}`)

const kindTable = ({ kinds }: RealSets): Block =>
  table(
    ['by what a claim holds, pooled', 'claims', 'overlap', 'judge', 'judge, fitted'],
    kinds.map(({ kind, count, overlap, judge, judge_fitted }) => [kind, String(count), ...[overlap, judge, judge_fitted].map(share)])
  )

const realBlocks = (real: RealSets): Block[] => {
  const { average, intervals } = real
  const averageRow = [
    'average over sets',
    '',
    '',
    share(average.overlap),
    share(average.judge),
    share(average.judge_fitted),
    signed(average.difference),
    signed(average.difference_fitted),
    '',
    '',
    '',
    '',
    share(average.three_way_overlap),
    share(average.three_way_judge),
    ''
  ]
  return [
    table(['reporting halves, supported or not', ...setHead], [...real.rows.map((row) => [row.set, ...setCells(row)]), averageRow]),
    note(
      `Balanced accuracy; three-way figures are macro-F1 of support, contradict and not enough information. Target: ${signed(overlapLeadMin)} over word overlap on average: ${real.reaches_target ? 'reached' : 'missed'} (${signed(average.difference)}, 95 % interval ${intervalText(intervals.difference)}; fitted ${signed(average.difference_fitted)}, ${intervalText(intervals.difference_fitted)}). ` +
        `Each set is halved by the SHA-256 of its sorted evidence texts; word overlap's thresholds, and for "fitted" one on the judge's confidence, are fitted on the tuning half, and the other half is reported. "judge" is the service as it stands. ` +
        `Partial support is not supported; an abstention is never called supported; a claim taken for opinion is not attested. Our choices: ${atomsNote}; provenance decides nothing; the packet is about the product or table that the row names. "overlap, same rows" is fitted and measured on all rows of the set, as published yardsticks are.`
    ),
    kindTable(real)
  ]
}

const tableBlocks = (real: RealSets): Block[] => [
  table(
    ['key-value tables, supported or not', ...setHead],
    real.rows.map((row) => [row.set, ...setCells(row)])
  ),
  kindTable(real)
]

const leftOut =
  'Left out without --data DIR: product claims of writers e and f, the sets that people labelled, claims about key-value tables, and public attack strings.'

export const labelsBlocks = (study: LabelsStudy): Block[] => [
  ...holdoutBlocks(study.holdout),
  ...(study.product_claims === null ? [] : productBlocks(study.product_claims)),
  ...(study.real_sets === null ? [] : realBlocks(study.real_sets)),
  ...(study.table_claims === null ? [] : tableBlocks(study.table_claims)),
  injectionTotals(study.injection),
  note(`Embedded judge ${study.judge_fingerprint.slice(0, 12)}.${study.product_claims === null ? ` ${leftOut}` : ''}`)
]
