/** Table 7: label sources against gold, with intervals, F1 by label, and the paper's sources beside them. */
import { note, table, type Block } from './block.js'
import { notScored, share } from './shown.js'
import { paperGate } from '../report/paper_numbers.js'
import type { StudyResults } from '../runner/studies.js'
import { intervalLevel, resampleCount, type Interval } from '../../src/gate/bootstrap.js'
import { kappaMin, macroF1Min } from '../../src/gate/thresholds.js'
import { SupportLabel } from '../../src/domain/vocabulary.js'

const intervalText = (interval: Interval | null): string => (interval === null ? notScored : `${share(interval.low)} to ${share(interval.high)}`)

export const gateTables = ({ rows }: StudyResults['gate']): Block[] => [
  table(
    ['source', 'split', 'gold', 'claims', 'unlabelled', 'accuracy', 'macro-F1', 'interval', 'macro-F1 (gold or said)', 'kappa', 'interval', 'penalty P', 'penalty R', 'false penalty', 'escape attested', 'escape oper.', 'binary acc.', 'attested recall', 'figures suffice', 'passed'],
    rows.map((row) => [
      row.source, row.split, row.gold_kind, String(row.claims), String(row.unlabelled), share(row.accuracy), share(row.macro_f1), intervalText(row.intervals.macro_f1), share(row.macro_f1_all_seen), share(row.kappa), intervalText(row.intervals.kappa),
      share(row.penalty_precision), share(row.penalty_recall), share(row.false_penalty_rate), share(row.escape_attested), share(row.escape_operational), share(row.binary_accuracy), share(row.attested_recall), row.reaches_thresholds ? 'yes' : 'no', row.passed ? 'yes' : 'no'
    ]),
    3
  ),
  note(`The gate asks for macro-F1 >= ${macroF1Min} and kappa >= ${kappaMin} on human gold over the holdout; construction labels are not human gold, so against them nothing passes. A source that never says independent_source_supported cannot exceed .75 in the paper's gold, and the paper's own construction labels (.692) fail the macro-F1 half. Intervals: ${Math.round(100 * intervalLevel)} % percentile, ${resampleCount} resamples of whole queries.`),
  table(
    ['F1 by label (support)', 'split', ...SupportLabel.options],
    rows.map((row) => [row.source, row.split, ...SupportLabel.options.map((label) => `${share(row.per_class[label].f1)} (${row.per_class[label].support})`)]),
    2
  ),
  table(
    ['paper, Table 7', 'accuracy', 'macro-F1', 'kappa', 'penalty P', 'penalty R', 'false penalty', 'escape attested', 'escape oper.'],
    paperGate.map((row) => [row.source, ...[row.accuracy, row.macro_f1, row.kappa, row.penalty_precision, row.penalty_recall, row.false_penalty_rate, row.escape_attested, row.escape_operational].map(share)])
  )
]
