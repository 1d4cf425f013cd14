/** Test statistics against SciPy 1.17.1, statsmodels and scikit-learn; the call stands beside each value. */
import { test } from 'tap'
import { bootstrapIntervals, drawsOf, quantileOf } from '../../src/gate/bootstrap.js'
import { halfUp } from '../../benchmark/stats/half_up.js'
import { inHashOrder } from '../../benchmark/stats/hash_order.js'
import { holm } from '../../benchmark/stats/holm.js'
import { cohenKappa } from '../../src/gate/kappa.js'
import { exactMcNemar, exactMcNemarP } from '../../benchmark/stats/mcnemar.js'
import { pairedRatioDifferences } from '../../benchmark/stats/paired_ratios.js'
import { signedRank } from '../../benchmark/stats/signed_rank.js'

const near = (left: number | null, right: number, tolerance = 1e-12): boolean => left !== null && Math.abs(left - right) <= tolerance

const alternating = (count: number): number[] => Array.from({ length: count }, (_, index) => (index + 1) * ((index + 1) % 3 === 0 ? -1 : 1))

const signedRankCases: { call: string; differences: number[]; p: number; method: 'exact' | 'normal approximation'; zeros?: number; ties?: number }[] = [
  { call: "wilcoxon([6, 8, 14, 16, 23, 24, 28, 29, 41, -48, 49, 56, 60, -67, 75], method='exact').pvalue", differences: [6, 8, 14, 16, 23, 24, 28, 29, 41, -48, 49, 56, 60, -67, 75], p: 0.041259765625, method: 'exact' },
  { call: "wilcoxon([1, 2, 3, 4, -5], method='exact').pvalue", differences: [1, 2, 3, 4, -5], p: 0.625, method: 'exact' },
  { call: "wilcoxon([1, -2, -3, 4], method='exact').pvalue", differences: [1, -2, -3, 4], p: 1, method: 'exact' },
  { call: "wilcoxon([7, 1, -2, 5, 9, -3, 4, 12], method='exact').pvalue, after three zeros", differences: [0, 0, 0, 7, 1, -2, 5, 9, -3, 4, 12], p: 0.078125, method: 'exact', zeros: 3 },
  {
    call: "wilcoxon([0, 0, 3, 1, -2, 1, 4, -1, 2, 2, 0, 5, -3, 1], zero_method='wilcox', correction=False, method='approx').pvalue",
    differences: [0, 0, 3, 1, -2, 1, 4, -1, 2, 2, 0, 5, -3, 1],
    p: 0.15179069827224198,
    method: 'normal approximation',
    zeros: 3,
    ties: 9
  },
  { call: "wilcoxon([i * (1 if i % 3 else -1) for i in range(1, 51)], method='exact').pvalue", differences: alternating(50), p: 0.02616696817119646, method: 'exact' },
  { call: "wilcoxon([i * (1 if i % 3 else -1) for i in range(1, 52)], correction=False, method='approx').pvalue", differences: alternating(51), p: 0.055852182035584695, method: 'normal approximation' },
  { call: "wilcoxon([1] * 30, correction=False, method='approx').pvalue", differences: Array.from({ length: 30 }, () => 1), p: 4.320463057827488e-8, method: 'normal approximation', ties: 30 }
]

for (const { call, differences, p, method, zeros = 0, ties = 0 } of signedRankCases) {
  test(`signed rank: ${call}`, async (t) => {
    const found = signedRank(differences)
    t.ok(near(found.p, p), `${found.p} beside ${p}`)
    t.match(found, { method, zeros, ties, n: differences.length - zeros })
  })
}

test('differences that are all zero leave nothing to test, and one difference decides nothing', async (t) => {
  t.strictSame(signedRank([0, 0]), { p: null, n: 0, zeros: 2, ties: 0, method: 'none' })
  t.strictSame(signedRank([0, 4]), { p: 1, n: 1, zeros: 1, ties: 0, method: 'exact' })
})

test("Holm: multipletests([.0002, .009, .04, .03, .5, .0007, 1], method='holm')[1]", async (t) => {
  const adjusted = holm([0.0002, 0.009, 0.04, 0.03, 0.5, 0.0007, 1])
  t.ok([0.0014, 0.045, 0.12, 0.12, 1, 0.0042, 1].every((p, index) => near(adjusted[index]!, p)), adjusted.join(' '))
  t.strictSame(holm([0.01, null]), [0.02, null])
})

test("kappa: cohen_kappa_score(list('aabbbcca'), list('aabcbcab'))", async (t) => {
  const pairs = [...'aabbbcca'].map((left, index) => [left, 'aabcbcab'[index]!] as const)
  t.ok(near(cohenKappa(pairs), 0.4285714285714286))
  t.equal(cohenKappa([]), null)
  t.equal(cohenKappa([['a', 'a']]), null)
})

test('quantiles: numpy.quantile([1, 2, 4, 8, 16], [.025, .5, .975])', async (t) => {
  t.ok([1.1, 4, 15.2].every((value, index) => near(quantileOf([1, 2, 4, 8, 16], [0.025, 0.5, 0.975][index]!), value)))
})

test('a bootstrap interval is the same twice, holds the mean, and narrows with more clusters', async (t) => {
  const meanOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length
  const few = Array.from({ length: 10 }, (_, index) => index % 2)
  const many = Array.from({ length: 160 }, (_, index) => index % 2)
  const intervalOf = (values: readonly number[]) => bootstrapIntervals(values, (resampled) => ({ mean: meanOf(resampled) }), { seed: 's' }).mean!
  const [one, again, wider] = [intervalOf(many), intervalOf(many), intervalOf(few)]
  t.strictSame(one, again)
  t.ok(one.low < 0.5 && one.high > 0.5)
  // A share of one half over 160 draws has a standard error of .0395, over 10 of .158.
  t.ok(Math.abs(one.high - one.low - 2 * 1.96 * 0.0395) < 0.02)
  t.ok(Math.abs(wider.high - wider.low - 2 * 1.96 * 0.158) < 0.08)
  const counts = new Map<number, number>()
  for (let resample = 0; resample < 1_000; resample++) for (const draw of drawsOf('s', resample, 5, 5)) counts.set(draw, (counts.get(draw) ?? 0) + 1)
  t.ok([0, 1, 2, 3, 4].every((cluster) => Math.abs(counts.get(cluster)! - 1_000) < 100), 'draws are even')
})

test('doses round half up', async (t) => t.strictSame([0, 0.25, 0.5, 0.75, 1].map((dose) => halfUp(dose * 1050)), [0, 263, 525, 788, 1050]))

test('a hash order is stable under shuffling and changes with the seed', async (t) => {
  const ids = ['a', 'b', 'c', 'd', 'e', 'f']
  const self = (id: string): string => id
  t.strictSame(inHashOrder(ids, 's', self), inHashOrder([...ids].reverse(), 's', self))
  t.notSame(inHashOrder(ids, 's', self), inHashOrder(ids, 't', self))
})

/** SciPy 1.17.1: binomtest(min(b, c), b + c, .5).pvalue. */
const discordant: readonly (readonly [onlyLeft: number, onlyRight: number, p: number])[] = [
  [0, 0, 1],
  [1, 0, 1],
  [5, 1, 0.21875],
  [10, 2, 0.03857421875],
  [7, 7, 1],
  [25, 8, 0.004551384132355452],
  [0, 12, 0.00048828125],
  [121, 59, 4.4344492637551645e-6],
  [600, 500, 0.0028195449914364284]
]
for (const [onlyLeft, onlyRight, p] of discordant)
  test(`exact McNemar: binomtest(${Math.min(onlyLeft, onlyRight)}, ${onlyLeft + onlyRight}, .5).pvalue`, async (t) => {
    for (const found of [exactMcNemarP(onlyLeft, onlyRight), exactMcNemarP(onlyRight, onlyLeft)]) t.ok(Math.abs(found / p - 1) < 1e-10, `${found} beside ${p}`)
  })

test('exact McNemar counts pairs by how they disagree, and has no p without pairs', async (t) => {
  const pairs: [boolean, boolean][] = [
    [true, false],
    [true, false],
    [false, true],
    [true, true],
    [false, false]
  ]
  t.strictSame(exactMcNemar(pairs), { onlyLeft: 2, onlyRight: 1, concordant: 2, p: 1 })
  t.strictSame(exactMcNemar([]), { onlyLeft: 0, onlyRight: 0, concordant: 0, p: null })
  t.equal(exactMcNemarP(20_000, 0), 0, 'far below the smallest double, and no NaN')
})

test('paired ratios divide after the draw, so that conditional rates keep their denominators', async (t) => {
  const one = (left: [number, number], right: [number, number]) => ({ rate: { left: { sum: left[0], of: left[1] }, right: { sum: right[0], of: right[1] } } })
  const { rate } = pairedRatioDifferences([one([1, 1], [0, 1]), one([0, 0], [1, 1]), one([1, 1], [0, 0])], ['rate'], { seed: 's' })
  t.match(rate, { left: 1, right: 0.5, difference: -0.5 })
  // A draw of the second query alone has no left side, one of the third alone no right side.
  t.ok(rate.interval!.undefinedResamples > 0 && rate.interval!.low >= -1 && rate.interval!.high <= 0)
  t.match(pairedRatioDifferences([one([0, 0], [1, 1])], ['rate'], { seed: 's' }).rate, { left: null, right: 1, difference: null, interval: null })
  t.match(pairedRatioDifferences([], ['rate'], { seed: 's' }).rate, { left: null, right: null, difference: null, interval: null })
})

test('what is alike on both sides leaves no difference in any draw, and a shift is the same in all', async (t) => {
  const queries = Array.from({ length: 30 }, (_, index) => ({ mean: { left: { sum: index % 7, of: 1 }, right: { sum: (index % 7) + 2, of: 1 } } }))
  const { mean } = pairedRatioDifferences(queries, ['mean'], { seed: 's' })
  t.ok(near(mean.difference, 2) && near(mean.interval!.low, 2, 1e-9) && near(mean.interval!.high, 2, 1e-9))
  t.strictSame(mean, pairedRatioDifferences(queries, ['mean'], { seed: 's' }).mean)
})
