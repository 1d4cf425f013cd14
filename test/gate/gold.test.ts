/** Gold before anything is measured on it: what is refused, how annotators' sheets become gold, and how claims are drawn. */
import { test } from 'tap'
import type { AdjudicatedRow, AnnotationSheetRow, GoldRow } from '../../src/domain/gold.js'
import { agreementsOf, goldKindOf, meanAgreementOf } from '../../src/gate/agreement.js'
import { compareSheets, mergeSheets } from '../../src/gate/annotation.js'
import { bundledDevelopmentQueries } from '../../src/gate/development_queries.js'
import { goldFaults } from '../../src/gate/gold_faults.js'
import { mixOf, totalVariation } from '../../src/gate/label_mix.js'
import { normalClaim, normalQuery } from '../../src/gate/normal_query.js'
import { quotasOf } from '../../src/gate/strata.js'
import { goldRows } from '../support/gold_rows.js'
import { readRepositoryFile, repositoryFiles } from '../support/repository.js'

const sameQuery: [string, string][] = [
  ['Vacuum, for PET hair!', 'vacuum for pet hair'],
  ['pet hair vacuum', 'vacuum pet  hair'],
  ['vac\u200buum for pet hair', 'vacuum for pet hair'],
  ['ｖａｃｕｕｍ', 'vacuum'],
  ['café lamp', 'cafe\u0301 lamp'],
  ['café lamp', 'cafe lamp'],
  ['va\ufe0fcu\u034fum for pet \u3164hair', 'vacuum for pet hair'],
  ['vаcuum for pеt hair', 'vacuum for pet hair'],
  ['vacuum for pet hair hair', 'vacuum for pet hair'],
  ['İNDUCTION pan', 'induction pan']
]
for (const [left, right] of sameQuery) test(`one query: ${JSON.stringify(left)} and ${right}`, async (t) => t.equal(normalQuery(left), normalQuery(right)))

test('other words are another query', async (t) => t.not(normalQuery('vacuum for cat hair'), normalQuery('vacuum for pet hair')))

const sameClaim: [string, string][] = [
  ['Runs 1.5 h at \u22125 °C.', 'runs 1.5 h, at -5 °C'],
  ['The lаmp\u200b is BLUE', 'The lamp is blue!']
]
for (const [left, right] of sameClaim) test(`one claim: ${JSON.stringify(left)} and ${right}`, async (t) => t.equal(normalClaim(left), normalClaim(right)))

const otherClaim: [string, string][] = [
  ['Runs 10 h at 20 W', 'Runs 20 h at 10 W'],
  ['Weighs 1.5 kg', 'Weighs 5.1 kg'],
  ['Comfort at -5 C', 'Comfort at 5 C'],
  ['Input 5 V, output 12 V', 'Input 12 V, output 5 V']
]
for (const [left, right] of otherClaim) test(`two claims: ${left}, ${right}`, async (t) => t.not(normalClaim(left), normalClaim(right)))

const faultCases: { title: string; change: (rows: GoldRow[]) => GoldRow[]; faults: RegExp[] }[] = [
  { title: 'gold that is in order', change: (rows) => rows, faults: [] },
  {
    title: 'a development query, in other case and order, refused at each of its rows',
    change: (rows) => rows.map((row) => (row.query_id === 'q2' ? { ...row, query: 'Pet hair: LIGHT cordless vacuum for' } : row)),
    faults: Array.from({ length: 10 }, () => /is one of the development queries/)
  },
  { title: 'a row twice', change: (rows) => [...rows, rows[0]!], faults: [/^row_id r1-1 is that of row r1-1 at place 1 too$/] },
  { title: 'a claim repeated under another id', change: (rows) => [...rows, { ...rows[0]!, row_id: 'again', claim: { ...rows[0]!.claim, claim_id: 'other' } }], faults: [/^it repeats the claim of row r1-1$/] },
  {
    title: 'a claim repeated under atoms in another order, of a text with other spaces',
    change: (rows) => [...rows, { ...rows[0]!, row_id: 'again', candidate: { ...rows[0]!.candidate, text: ` ${rows[0]!.candidate.text} ` }, atoms: [...rows[0]!.atoms].reverse() }],
    faults: [/^it repeats the claim of row r1-1$/]
  },
  {
    title: 'one annotator as two',
    change: ([first, ...rest]) => [{ ...first!, annotations: [...first!.annotations.slice(0, 1), { annotator: 'ADA', label: first!.label }] }, ...rest],
    faults: [/^the annotator ADA is named twice/]
  },
  { title: 'one query as two', change: ([first, ...rest]) => [{ ...first!, query_id: 'other' }, ...rest], faults: Array.from({ length: 9 }, () => /^its query is that of query_id other, so one query would count as two$/) },
  { title: 'two queries as one', change: ([first, ...rest]) => [{ ...first!, query: 'another lamp' }, ...rest], faults: Array.from({ length: 9 }, () => /^query_id q1 stands for another query/) },
  { title: 'annotators overruled although they agree', change: ([first, ...rest]) => [{ ...first!, label: 'supported' }, ...rest], faults: [/^its annotators agree on unsupported, but its label is supported$/] }
]
for (const { title, change, faults } of faultCases) {
  test(title, async (t) => {
    const found = goldFaults(change(goldRows()), bundledDevelopmentQueries).map(({ detail }) => detail)
    t.equal(found.length, faults.length, found.join('; '))
    faults.forEach((expected, index) => t.match(found[index], expected))
  })
}

test('the bundled list holds every development query of the benchmark and none of its holdout, and may not be left out', async (t) => {
  const bundled = new Set(bundledDevelopmentQueries.map(normalQuery))
  const files = repositoryFiles().filter((path) => /^benchmark\/data\/queries\/.*\.json$/.test(path))
  t.ok(files.length > 0)
  for (const { query, split } of files.map((path) => JSON.parse(readRepositoryFile(path)) as { query: string; split: string }))
    t.equal(bundled.has(normalQuery(query)), split === 'development', query)
  t.throws(() => goldFaults(goldRows(), []), /list of development queries is required/)
})

// statsmodels and scikit-learn give the kappas of pairs of annotators in statistics.test.ts.
test('every two annotators who share claims have a kappa, and the mean weighs their claims', async (t) => {
  const rows = goldRows({
    annotate: (label, place) => [
      { annotator: 'ada', label },
      { annotator: place < 40 ? 'ben' : 'cleo', label: place === 0 ? 'supported' : label }
    ]
  })
  const agreements = agreementsOf(rows)
  t.match(agreements, [
    { annotators: ['ada', 'ben'], claims: 40 },
    { annotators: ['ada', 'cleo'], claims: 80, kappa: 1 }
  ])
  t.equal(goldKindOf(rows), 'human')
  t.equal(meanAgreementOf(agreements), (40 * agreements[0]!.kappa! + 80) / 120)
  t.equal(meanAgreementOf([]), null)
  t.equal(goldKindOf([]), 'construction')
})

const sheetBy = (annotator: string, wrong: readonly number[] = []): AnnotationSheetRow[] =>
  goldRows({ queryCount: 1 }).map(({ annotations: _annotations, ...row }, index) => ({ ...row, annotator, label: wrong.includes(index) ? 'unverifiable' : row.label }))

test('two sheets become gold once their disagreements are adjudicated', async (t) => {
  const [first, second] = [sheetBy('ada', [0]), sheetBy('ben', [3, 7]).reverse()]
  const { faults, annotators, claims, disagreements } = compareSheets(first, second)
  t.same([faults, annotators, claims], [[], ['ada', 'ben'], 10])
  t.same(
    disagreements.map(({ row_id, annotations }) => [row_id, annotations.map(({ annotator, label }) => `${annotator} ${label}`)]),
    [
      ['r1-1', ['ada unverifiable', 'ben unsupported']],
      ['r1-4', ['ada unsupported', 'ben unverifiable']],
      ['r1-8', ['ada self_claimed_only', 'ben unverifiable']]
    ]
  )
  const adjudicated = disagreements.map((row, index): AdjudicatedRow => ({ ...row, label: (['unsupported', 'unverifiable', 'self_claimed_only'] as const)[index]! }))
  const merged = mergeSheets(first, second, adjudicated)
  t.same(merged.faults, [])
  t.same(
    merged.rows.map(({ label }) => label),
    goldRows({ queryCount: 1 }).map(({ label }, index) => (index === 3 ? 'unverifiable' : label))
  )
  t.same(merged.rows[3]!.annotations, [
    { annotator: 'ada', label: 'unsupported' },
    { annotator: 'ben', label: 'unverifiable' }
  ])
  t.same(goldFaults(merged.rows, bundledDevelopmentQueries), [])
})

const sheetFaultCases: { title: string; first?: AnnotationSheetRow[]; second?: AnnotationSheetRow[]; adjudicated?: (open: AdjudicatedRow[]) => AdjudicatedRow[]; faults: [string, number | null, RegExp][] }[] = [
  { title: 'an empty sheet', first: [], second: [], faults: [['first', null, /no rows/], ['second', null, /no rows/]] },
  { title: 'one annotator twice', second: sheetBy('ada'), faults: [['second', 0, /both sheets are by ada/]] },
  { title: 'one annotator in two spellings', second: sheetBy('Ada'), faults: [['second', 0, /both sheets are by ada/]] },
  { title: 'a name that changes', second: [...sheetBy('ben').slice(0, 9), sheetBy('cleo')[9]!], faults: [['second', 9, /the annotator is cleo, and ben/]] },
  { title: 'a row left out', second: sheetBy('ben').slice(1), faults: [['first', 0, /row r1-1 is not in the second sheet/]] },
  { title: 'a row too many', first: sheetBy('ada').slice(1), faults: [['second', 0, /row r1-1 is not in the first sheet/]] },
  { title: 'a row twice', second: [...sheetBy('ben'), sheetBy('ben')[0]!], faults: [['second', 10, /stands in it twice/]] },
  { title: 'evidence that was changed', second: sheetBy('ben').map((row, index) => (index === 2 ? { ...row, atoms: [] } : row)), faults: [['second', 2, /row r1-3 differs/]] },
  { title: 'a disagreement left open', adjudicated: (open) => open.slice(1), faults: [['adjudicated', null, /row r1-1 is not adjudicated/]] },
  { title: 'an agreed row adjudicated', adjudicated: (open) => [...open, { ...open[0]!, row_id: 'r1-9' }], faults: [['adjudicated', 2, /do not disagree on row r1-9/]] },
  { title: 'one row adjudicated twice', adjudicated: (open) => [...open, open[0]!], faults: [['adjudicated', 2, /adjudicated twice/]] },
  { title: 'a claim changed while adjudicating', adjudicated: ([one, ...rest]) => [{ ...one!, query: 'another' }, ...rest], faults: [['adjudicated', 0, /differs from the sheets/]] }
]
for (const { title, first = sheetBy('ada', [0, 5]), second = sheetBy('ben'), adjudicated = (open: AdjudicatedRow[]) => open, faults } of sheetFaultCases) {
  test(`no gold comes of ${title}`, async (t) => {
    const open = compareSheets(first, second).disagreements.map((row): AdjudicatedRow => ({ ...row, label: 'unsupported' }))
    const merged = mergeSheets(first, second, adjudicated(open))
    t.same(merged.rows, [])
    t.same(
      merged.faults.map(({ sheet, index }) => [sheet, index]),
      faults.map(([sheet, index]) => [sheet, index])
    )
    faults.forEach(([, , detail], index) => t.match(merged.faults[index]!.detail, detail))
  })
}

const quotaCases: { sizes: Record<string, number>; count: number; quotas: Record<string, number> }[] = [
  { sizes: { a: 90, b: 9, c: 1 }, count: 10, quotas: { a: 8, b: 1, c: 1 } },
  { sizes: { a: 5, b: 5 }, count: 100, quotas: { a: 5, b: 5 } },
  { sizes: { a: 1, b: 7, c: 3 }, count: 2, quotas: { a: 0, b: 1, c: 1 } },
  { sizes: { a: 50, b: 30, c: 20 }, count: 10, quotas: { a: 5, b: 3, c: 2 } },
  { sizes: {}, count: 3, quotas: {} }
]
for (const { sizes, count, quotas } of quotaCases) {
  test(`quotas of ${JSON.stringify(sizes)} for ${count}`, async (t) => t.same(Object.fromEntries(quotasOf(new Map(Object.entries(sizes)), count)), quotas))
}

test('drift is the share of claims that would have to change their label', async (t) => {
  const [left, right] = [mixOf(['supported', 'supported', 'unsupported', null]), mixOf(['supported', 'unsupported', 'unsupported', 'unsupported'])]
  t.equal(totalVariation(left, right), 0.5)
  t.equal(totalVariation(left, left), 0)
  t.equal(totalVariation(mixOf([null]), mixOf(['supported'])), 1)
  t.equal(totalVariation(left, mixOf([])), null)
})
