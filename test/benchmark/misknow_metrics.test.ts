/** FCAR, MER, ECAR, the identity, the decomposition of gaps, and doses. MisKnow spec, section 4. */
import { readFileSync } from 'node:fs'
import { test } from 'tap'
import { doseTrend } from '../../benchmark/misknow/metrics/dose.js'
import { gapDecomposition, ratesOfCounts } from '../../benchmark/misknow/metrics/gap_decomposition.js'
import { ratesOf } from '../../benchmark/misknow/metrics/rates.js'
import { paperFcar, paperProcess } from '../../benchmark/misknow/report/paper_numbers.js'
import { paperGaps } from '../../benchmark/misknow/report/gap_tables.js'

const runs = (exposedAdopted: number, exposedOnly: number, unexposedAdopted: number, neither: number) => [
  ...Array.from({ length: exposedAdopted }, () => ({ exposed: true, adopted: true })),
  ...Array.from({ length: exposedOnly }, () => ({ exposed: true, adopted: false })),
  ...Array.from({ length: unexposedAdopted }, () => ({ exposed: false, adopted: true })),
  ...Array.from({ length: neither }, () => ({ exposed: false, adopted: false }))
]

test('FCAR is MER x ECAR exactly when nobody adopts without exposure', async (t) => {
  const held = ratesOf(runs(55, 17, 0, 28))
  t.match(held, { n: 100, fcar: 0.55, mer: 0.72, ecar: 55 / 72, identity_holds: true })
  t.equal(held.fcar, held.adopted_exposed / held.n)
  const broken = ratesOf(runs(50, 10, 5, 35))
  t.match(broken, { fcar: 0.55, mer: 0.6, ecar: 50 / 60, adopted_unexposed: 5, identity_holds: false })
  t.ok(broken.fcar! > broken.mer! * broken.ecar! + 0.049, 'it misses by the share of adopters without exposure')
})

test('an empty denominator is null and never zero', async (t) => {
  t.match(ratesOf([]), { n: 0, fcar: null, mer: null, ecar: null, identity_holds: null })
  t.match(ratesOf(runs(0, 0, 0, 4)), { fcar: 0, mer: 0, ecar: null, identity_holds: true })
  t.equal(gapDecomposition(ratesOf(runs(0, 0, 0, 4)), ratesOf(runs(1, 1, 0, 2))), null, 'without an ECAR there is nothing to decompose')
})

const published: readonly { model: string; gap: number; mer: number; ecar: number }[] = [
  { model: 'Intern-S1-Pro', gap: 21, mer: 17.3, ecar: 3.7 },
  { model: 'Qwen3.5-397B', gap: 10, mer: -0.6, ecar: 10.6 },
  { model: 'DeepSeek-V4 Pro', gap: 5, mer: 2.7, ecar: 2.3 }
]
for (const { model, gap, mer, ecar } of published)
  test(`the published terms of ${model} follow from counts of 100 tasks`, async (t) => {
    const found = paperGaps.find((each) => each.model === model)!
    const rounded = (value: number): number => Number((100 * value).toFixed(1))
    t.strictSame([rounded(found.gap), rounded(found.mer_term), rounded(found.ecar_term), found.residual], [gap, mer, ecar, 0])
  })

test('the paper numbers of the tables are those of the vectors', async (t) => {
  let text: string
  try {
    text = readFileSync(process.env['MISKNOW_VECTORS'] ?? '', 'utf8')
  } catch {
    t.comment('MISKNOW_VECTORS names no file: the numbers are held to the published terms above alone')
    return
  }
  const vectors = (JSON.parse(text) as { misknow: { table3_process: Record<string, (number | string)[]>; fcar: Record<string, Record<string, number>> } })
    .misknow
  for (const { model, webThinker, deerFlow } of paperProcess)
    t.strictSame(
      [webThinker.adopted, webThinker.exposed, deerFlow.adopted, deerFlow.exposed],
      [0, 1, 3, 4].map((place) => vectors.table3_process[model]![place]),
      model
    )
  const members = { budget: 'b', rank: 'rank', stage: 'lifecycle', tier: 'authority', style: 'style' } as const
  for (const [factor, member] of Object.entries(members))
    for (const [level, fcar] of Object.entries(paperFcar[factor as keyof typeof paperFcar]))
      t.equal(Number((fcar * 100).toFixed(1)), vectors.fcar[member]![level], `${factor} ${level}`)
})

test('what is left of a gap is what adopters without exposure make of it', async (t) => {
  const first = ratesOf(runs(50, 10, 10, 30))
  const second = ratesOf(runs(30, 30, 0, 40))
  const { gap, mer_term: mer, ecar_term: ecar, residual } = gapDecomposition(first, second)!
  t.ok(Math.abs(residual - 0.1) < 1e-12)
  t.ok(Math.abs(gap - mer - ecar - residual) < 1e-12)
  t.equal(gapDecomposition(ratesOfCounts({ adopted: 3, exposed: 7, tasks: 9 }), ratesOfCounts({ adopted: 1, exposed: 5, tasks: 9 }))!.residual, 0)
})

const doses = (...outcomes: (0 | 1 | null)[]): Map<number, boolean> =>
  new Map(outcomes.flatMap((outcome, budget) => (outcome === null ? [] : [[budget, outcome === 1] as const])))
const budgets = [0, 1, 2, 3, 4, 5]

test('a dose that only rises is monotone, and one that falls at the end is not', async (t) => {
  const rising = doseTrend([doses(0, 0, 1, 1, 1, 1), doses(0, 1, 1, 1, 1, 1), doses(0, 0, 0, 0, 0, 1)], budgets)
  t.match(rising, { is_monotone: true, is_monotone_from_one: true, rising: 3, falling: 0 })
  t.ok(Math.abs(rising.p! - 0.25) < 1e-12, 'three of three by a fair coin, two-sided')
  t.strictSame(
    rising.rates.map(({ fcar }) => fcar),
    [0, 1 / 3, 2 / 3, 2 / 3, 2 / 3, 1]
  )
  const peaked = doseTrend([doses(0, 1, 1, 1, 0, 0), doses(0, 1, 1, 1, 1, 1)], budgets)
  t.match(peaked, { is_monotone: false, is_monotone_from_one: false, rising: 1, falling: 1 }, 'one that is up early and down late falls')
  t.match(doseTrend([doses(1, 0, 0, 0, 0, 0)], budgets), { is_monotone: false, is_monotone_from_one: true, rising: 0, falling: 1 })
})

test('a missing dose is missing and not zero', async (t) => {
  const trend = doseTrend([doses(0, null, 1, 1, 1, 1)], budgets)
  t.strictSame([trend.rates[1]!.fcar, trend.steps[0], trend.is_monotone], [null, null, null])
  t.match(doseTrend([], budgets), { p: null, rising: 0 })
  t.equal(doseTrend([doses(1, 1, 1, 1, 1, 1)], budgets).p, 1, 'a task that never changes tells nothing')
})
