/** The gate in a table that a person can read: what was measured, how far chance may have helped, and what it means in plain words. */
import { kappaMin, macroF1Min } from './thresholds.js'
import type { Certificate, GateMeasures } from '../domain/certificate.js'
import { SupportLabel } from '../domain/vocabulary.js'

const shown = (value: number | null): string => (value === null ? 'n/a' : value.toFixed(3))

type MeasureName = Exclude<keyof GateMeasures, 'claims' | 'queries' | 'per_class' | 'intervals'>

const measureTitles: Record<MeasureName, string> = {
  accuracy: 'five-way accuracy',
  macro_f1: 'macro-F1, classes in gold',
  macro_f1_all_seen: 'macro-F1, classes in gold or predicted',
  kappa: "Cohen's kappa",
  penalty_precision: 'penalty precision',
  penalty_recall: 'penalty recall',
  false_penalty_rate: 'false penalty rate',
  escape_attested: 'escape, attested',
  escape_operational: 'escape, operational (abstentions count)',
  attested_recall: 'attested recall',
  binary_accuracy: 'binary accuracy'
}

const askedOf: Partial<Record<MeasureName, number>> = { macro_f1: macroF1Min, kappa: kappaMin }
const titleWidth = 40

const measureLines = (measures: GateMeasures): string[] =>
  (Object.entries(measureTitles) as [MeasureName, string][]).map(([name, title]) => {
    const interval = (measures.intervals as Partial<Record<MeasureName, GateMeasures['intervals']['kappa']>>)[name]
    const between = interval === undefined || interval === null ? '' : `  ${shown(interval.low)} to ${shown(interval.high)}`
    const asked = askedOf[name] === undefined ? '' : `  ${askedOf[name].toFixed(2)} is asked`
    return `${title.padEnd(titleWidth)}${shown(measures[name]).padStart(7)}${between}${asked}`
  })

const classLines = ({ measures, predicted }: Certificate['finding']): string[] => [
  `${'label'.padEnd(titleWidth)}${['F1', 'precision', 'recall', 'gold', 'predicted'].map((head) => head.padStart(11)).join('')}`,
  ...SupportLabel.options.map((label) => {
    const { f1, precision, recall, support } = measures.per_class[label]
    return label.padEnd(titleWidth) + [shown(f1), shown(precision), shown(recall), String(support), String(predicted[label])].map((cell) => cell.padStart(11)).join('')
  }),
  `${'(no label: abstained or failed)'.padEnd(titleWidth)}${String(predicted.none).padStart(55)}`
]

/** The paper's finding, to be said wherever the gate is shown. */
const ceilingNote = (predicted: number): string =>
  `A source that never predicts independent_source_supported cannot exceed a macro-F1 of .75 on gold like the paper's, where that class would score 0; this one predicted it ${predicted} times.`

const verdictOf = ({ finding, label_source, independence_min, expires_at }: Certificate): string => {
  if (!finding.passed) return `NOT PASSED: ${finding.shortfalls.join('; ')}. Labels of ${label_source.id} stay diagnostic.`
  if (finding.gold_kind === 'construction')
    return `The figures suffice, but on construction gold: it does not carry the labels of two annotators a claim, so labels of ${label_source.id} stay diagnostic.`
  const covered = finding.claims_extractor === null ? 'supplied claims' : 'supplied claims and those of the extractor measured'
  return `PASSED on human gold. Until ${expires_at} labels of ${label_source.id} at this fingerprint are confirmatory for ${covered} with independence_min ${independence_min}.`
}

export const gateTable = (certificate: Certificate): string => {
  const { finding, label_source, independence_min } = certificate
  const { measures, agreements } = finding
  const level = measures.intervals.accuracy
  return [
    `label source  ${label_source.id}, fingerprint ${label_source.fingerprint}`,
    `gold          ${finding.gold_kind}, ${measures.claims} claims measured of ${measures.queries} queries, hash ${finding.gold_hash}`,
    `claims        ${finding.claims_extractor === null ? 'not all from an extractor: covers supplied claims' : `of extractor ${finding.claims_extractor}`}`,
    ...agreements.map(({ annotators, claims, kappa }) => `annotators    ${annotators.join(' and ')}: kappa ${shown(kappa)} on ${claims} claims before adjudication`),
    `evidence      independence_min ${independence_min}; at most ${finding.shown_atoms_max} atoms shown to a claim`,
    ...(finding.set_aside === 0 ? [] : [`set aside     ${finding.set_aside} claims whose writer says that nobody can adjudicate them: their label is not the source's doing`]),
    `verdicts      ${finding.unwitnessed} unwitnessed, ${finding.failed} failed`,
    `certificate   ${certificate.certificate_id}, expires ${certificate.expires_at}; disjoint from ${certificate.development_queries.count} development queries`,
    '',
    ...measureLines(measures),
    ...(level === null ? [] : [`(${Math.round(100 * level.level)} % intervals from ${level.resamples} resamples of whole queries)`]),
    '',
    ...classLines(finding),
    '',
    ceilingNote(finding.predicted.independent_source_supported),
    verdictOf(certificate),
    ''
  ].join('\n')
}
