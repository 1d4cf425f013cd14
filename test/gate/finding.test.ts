/**
 * What the gate measures and concludes. Figures are scikit-learn 1.9.1's on the same 48 pairs, with abstentions as a label of their own:
 * accuracy_score(gold, predicted), f1_score(gold, predicted, labels=L, average='macro'), cohen_kappa_score(gold, predicted), and
 * f1_score, precision_score and recall_score with labels=L and average=None; L are the five labels.
 */
import { test } from 'tap'
import type { Verdict } from '../../src/domain/claim.js'
import type { GoldRow } from '../../src/domain/gold.js'
import { SupportLabel } from '../../src/domain/vocabulary.js'
import { findingOf } from '../../src/gate/finding.js'
import type { LabelPair } from '../../src/gate/label_metrics.js'
import { measuresOf } from '../../src/gate/measures.js'
import { goldRows } from '../support/gold_rows.js'

const labelOfLetter: Record<string, LabelPair['predicted']> = {
  i: 'independent_source_supported',
  s: 'supported',
  c: 'self_claimed_only',
  u: 'unsupported',
  v: 'unverifiable',
  n: null
}
const gold = 'iiisssssccccccuuuuuuuuvv'.repeat(2)
const predicted = 'iissssscccccsuuuuuuusnvuisisssccccccuuuuuuuuuvnv'
const pairs = [...gold].map((letter, index): LabelPair => ({ gold: labelOfLetter[letter]!, predicted: labelOfLetter[predicted[index]!]! }))
const near = (left: number | null, right: number): boolean => left !== null && Math.abs(left - right) < 1e-12

test('figures are those of scikit-learn', async (t) => {
  const measures = measuresOf([pairs.slice(0, 24), pairs.slice(24)], 'seed')
  t.equal(measures.queries, 2)
  t.ok(near(measures.accuracy, 0.7083333333333334))
  t.ok(near(measures.macro_f1, 0.7043252399774138))
  t.ok(near(measures.kappa, 0.6168757126567845))
  const columns = (name: 'f1' | 'precision' | 'recall') => SupportLabel.options.map((label) => measures.per_class[label][name]!)
  for (const [name, values] of Object.entries({ f1: [0.8, 0.6666666666666666, 0.6956521739130435, 0.7878787878787878, 0.5714285714285714], precision: [1.0, 0.6363636363636364, 0.7272727272727273, 0.7647058823529411, 0.6666666666666666], recall: [0.6666666666666666, 0.7, 0.6666666666666666, 0.8125, 0.5] })) {
    t.ok(columns(name as 'f1').every((value, index) => near(value, values[index]!)), `${name} ${columns(name as 'f1').join(' ')}`)
  }
})

/** A verdict that names the atoms with the claim's own words. */
const honest = ({ claim, atoms }: GoldRow): Verdict => ({
  status: 'ok',
  attestations: atoms.filter(({ text }) => text === claim.text).map(({ atom_id }) => [atom_id]),
  contradicting_atom_ids: [],
  shown_atom_ids: atoms.map(({ atom_id }) => atom_id),
  nearest_atom_id: null,
  rationale: ''
})
const abstained: Verdict = { status: 'abstained', attestations: [], contradicting_atom_ids: [], shown_atom_ids: [], nearest_atom_id: null, rationale: '' }
const unwitnessed: Verdict = { ...abstained, status: 'unwitnessed' }

const found = (rows: GoldRow[], verdictOf: (row: GoldRow, place: number) => Verdict = honest, tau = 3) => findingOf(rows, rows.map(verdictOf), tau)

test('a source that is right passes on human gold, with intervals over queries that are the same twice', async (t) => {
  const finding = found(goldRows())
  t.match(finding, { gold_kind: 'human', passed: true, shortfalls: [], claims_extractor: 'sentences/1', shown_atoms_max: 6, failed: 0 })
  t.match(finding.measures, { claims: 120, queries: 12, accuracy: 1, macro_f1: 1, kappa: 1, intervals: { kappa: { low: 1, high: 1, resamples: 1_000 } } })
  t.same(finding.agreements, [{ annotators: ['ada', 'ben'], claims: 120, kappa: 1 }])
  t.same(finding.predicted, { independent_source_supported: 12, supported: 36, self_claimed_only: 24, unsupported: 48, unverifiable: 0, none: 0 })
  t.same(found(goldRows()), finding)
})

test('a source that never predicts independent support stays at .75 at most on four classes', async (t) => {
  const finding = found(goldRows(), honest, 3)
  const blind = found(goldRows(), (row) => (row.label === 'independent_source_supported' ? abstained : honest(row)))
  t.equal(finding.measures.macro_f1, 1)
  t.equal(blind.measures.macro_f1, 0.75)
  t.equal(blind.measures.per_class.independent_source_supported.f1, 0)
})

test('abstaining on what should be penalised is an operational escape, however clean the penalties are', async (t) => {
  const finding = found(goldRows(), (row) => (row.label === 'unsupported' ? abstained : honest(row)))
  t.match(finding.measures, { penalty_precision: null, false_penalty_rate: 0, escape_attested: 0, escape_operational: 1 })
  t.equal(finding.predicted.none, 48)
  t.equal(finding.passed, false)
})

test('an unwitnessed verdict counts as unsupported and is counted apart; the tau decides what is independent', async (t) => {
  t.match(found(goldRows(), () => unwitnessed), { unwitnessed: 120, predicted: { unsupported: 120 }, passed: false })
  t.match(found(goldRows(), honest, 1), { predicted: { independent_source_supported: 72, supported: 0 } })
})

const shortfallCases: { title: string; rows: () => GoldRow[]; verdictOf?: (row: GoldRow, place: number) => Verdict; shortfalls: RegExp[] }[] = [
  { title: 'labels that are wrong', rows: goldRows, verdictOf: () => unwitnessed, shortfalls: [/^macro-F1 is 0\.143, and 0\.75 is asked$/, /^kappa is 0\.000, and 0\.60 is asked$/] },
  { title: 'few queries and few claims', rows: () => goldRows({ queryCount: 9 }), shortfalls: [/9 queries, and 10/, /90 claims, and 100/] },
  {
    title: 'nothing to penalise',
    rows: () => [...goldRows(), ...goldRows().map((row) => ({ ...row, row_id: `${row.row_id}b` }))].filter(({ label }) => label !== 'unsupported'),
    shortfalls: [/^0 gold claims are unsupported, and 10 are asked$/]
  },
  {
    title: 'annotators who hardly agree',
    rows: () => goldRows({ annotate: (label, place) => [{ annotator: 'ada', label }, { annotator: 'ben', label: place % 2 === 0 ? label : 'unverifiable' }] }),
    shortfalls: [/^the annotators' own kappa is 0\.\d+, and 0\.60 is asked of gold too$/]
  }
]
for (const { title, rows, verdictOf, shortfalls } of shortfallCases) {
  test(`does not pass: ${title}`, async (t) => {
    const finding = found(rows(), verdictOf)
    t.equal(finding.passed, false)
    t.equal(finding.shortfalls.length, shortfalls.length, finding.shortfalls.join('; '))
    shortfalls.forEach((expected, index) => t.match(finding.shortfalls[index], expected))
  })
}

test('one row without two annotators makes all of the gold construction', async (t) => {
  const [first, ...rest] = goldRows()
  t.equal(found([{ ...first!, annotations: first!.annotations.slice(0, 1) }, ...rest]).gold_kind, 'construction')
  t.match(found(goldRows({ annotate: null })), { gold_kind: 'construction', passed: true, agreements: [] })
  t.equal(found([{ ...first!, extractor_fingerprint: null }, ...rest]).claims_extractor, null)
})

test('a label that the writer of a claim decides is no merit of the source: it is set aside, unless an extractor decided it', async (t) => {
  const flagged = (extractor: string | null) =>
    goldRows({ extractor }).map((row): GoldRow => (row.row_id.endsWith('-1') ? { ...row, claim: { ...row.claim, adjudicable: false }, label: 'unverifiable', annotations: [] } : row))
  t.match(found(flagged(null)), { set_aside: 12, measures: { claims: 108, per_class: { unverifiable: { support: 0 } } }, predicted: { unverifiable: 12 } })
  t.match(found(flagged('sentences/1')), { set_aside: 0, measures: { claims: 120, per_class: { unverifiable: { support: 12, f1: 1 } } } })
})
