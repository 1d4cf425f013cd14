/**
 * Metrics against hand-made values and against the counts of the paper.
 *
 * The counts of Table 7 were reconstructed from its published three digits and the gold distribution (166 unsupported, 100
 * supported, 91 self-claimed, 13 independent).
 */
import { test } from 'tap'
import { ndcg } from '../../benchmark/metrics/ndcg.js'
import { nrg, rankGainSumOf } from '../../benchmark/metrics/normalised_rank_gain.js'
import { rateOf } from '../../benchmark/metrics/rate.js'
import { promotion, promotionReduction, successReduction } from '../../benchmark/metrics/success.js'
import { falseSuppression, suppression } from '../../benchmark/metrics/suppression.js'
import { labelMetricsOf, type LabelPair } from '../../src/gate/label_metrics.js'
import type { SupportLabel } from '../../src/domain/vocabulary.js'

const digits = (value: number | null): string => value!.toFixed(3)

const goldUnsupported = 166
const goldAttested: readonly [SupportLabel, number][] = [['supported', 100], ['self_claimed_only', 91], ['independent_source_supported', 13]]

interface Counts {
  source: string
  penalisedUnsupported: number
  penalisedAttested: number
  escapedAsAttested: number
  escapedAsUnverifiable: number
  fiveWayCorrect: number
  /** Attested gold called unverifiable; known for one source only and without influence on the others' values. */
  attestedUnverifiable: number
  published: { accuracy: string; penaltyPrecision: string; penaltyRecall: string; falsePenaltyRate: string; escapeAttested: string; escapeOperational: string }
}

const published = (accuracy: string, penaltyPrecision: string, penaltyRecall: string, falsePenaltyRate: string, escapeAttested: string, escapeOperational: string): Counts['published'] => ({
  accuracy, penaltyPrecision, penaltyRecall, falsePenaltyRate, escapeAttested, escapeOperational
})

const table7: Counts[] = [
  { source: 'construction', penalisedUnsupported: 161, penalisedAttested: 19, escapedAsAttested: 5, escapedAsUnverifiable: 0, fiveWayCorrect: 336, attestedUnverifiable: 0, published: published('0.908', '0.894', '0.970', '0.093', '0.030', '0.030') },
  { source: 'DeepSeek-Flash', penalisedUnsupported: 45, penalisedAttested: 2, escapedAsAttested: 92, escapedAsUnverifiable: 29, fiveWayCorrect: 155, attestedUnverifiable: 3, published: published('0.419', '0.957', '0.271', '0.010', '0.554', '0.729') },
  { source: 'L1', penalisedUnsupported: 91, penalisedAttested: 8, escapedAsAttested: 74, escapedAsUnverifiable: 1, fiveWayCorrect: 193, attestedUnverifiable: 0, published: published('0.522', '0.919', '0.548', '0.039', '0.446', '0.452') },
  { source: 'L2', penalisedUnsupported: 136, penalisedAttested: 8, escapedAsAttested: 30, escapedAsUnverifiable: 0, fiveWayCorrect: 233, attestedUnverifiable: 0, published: published('0.630', '0.944', '0.819', '0.039', '0.181', '0.181') }
]

const repeated = (count: number, pair: LabelPair): LabelPair[] => Array.from({ length: count }, () => pair)

/** Any 370 pairs with these counts; which attested label a wrong one bears is not known and not looked at. */
const pairsOf = (counts: Counts): LabelPair[] => {
  const gold = goldAttested.flatMap(([label, count]) => Array.from({ length: count }, () => label))
  const correct = counts.fiveWayCorrect - counts.penalisedUnsupported
  const attested = gold.map((label, index): LabelPair => {
    if (index < correct) return { gold: label, predicted: label }
    if (index < correct + counts.penalisedAttested) return { gold: label, predicted: 'unsupported' }
    if (index < correct + counts.penalisedAttested + counts.attestedUnverifiable) return { gold: label, predicted: 'unverifiable' }
    return { gold: label, predicted: label === 'supported' ? 'self_claimed_only' : 'supported' }
  })
  return [
    ...attested,
    ...repeated(counts.penalisedUnsupported, { gold: 'unsupported', predicted: 'unsupported' }),
    ...repeated(counts.escapedAsAttested, { gold: 'unsupported', predicted: 'supported' }),
    ...repeated(counts.escapedAsUnverifiable, { gold: 'unsupported', predicted: 'unverifiable' })
  ]
}

for (const counts of table7) {
  test(`Table 7, ${counts.source}: every value that the counts determine`, async (t) => {
    const pairs = pairsOf(counts)
    t.equal(pairs.length, 370)
    t.equal(pairs.filter(({ gold }) => gold === 'unsupported').length, goldUnsupported)
    const metrics = labelMetricsOf(pairs)
    for (const key of Object.keys(counts.published) as (keyof Counts['published'])[]) t.equal(digits(metrics[key]), counts.published[key], key)
  })
}

test('Table 6: binary accuracy .738 and attested recall .975 of the judge behind the API', async (t) => {
  const pairs = pairsOf(table7[1]!)
  t.equal(digits(labelMetricsOf(pairs).binaryAccuracy), '0.738')
  t.equal((45 + 29 + 199) / 370, labelMetricsOf(pairs).binaryAccuracy)
  const attestedGold = pairs.filter(({ gold }) => gold !== 'unsupported')
  const recalled = attestedGold.filter(({ predicted }) => predicted !== 'unsupported' && predicted !== 'unverifiable')
  t.equal(digits(recalled.length / attestedGold.length), '0.975')
})

test('a source that never says independent_source_supported cannot pass .75 of macro-F1 on that gold', async (t) => {
  const best = goldAttested.flatMap(([label, count]) => repeated(count, { gold: label, predicted: label === 'independent_source_supported' ? 'supported' : label }))
  const { macroF1 } = labelMetricsOf([...best, ...repeated(goldUnsupported, { gold: 'unsupported', predicted: 'unsupported' })])
  t.ok(macroF1! < 0.75, String(macroF1))
})

/** Units of 150 (all) and 30 (holdout) in the first three places; the rest is development. Tables 8 and 9. */
test('the suppression identities .223, .192 and .158', async (t) => {
  const base = { unsupported: 97, laundering: 92 }
  const dropsOf = (unsupported: number, laundering: number): [number, number] => [base.unsupported - unsupported, base.laundering - laundering]
  const [oracleAll, l1All] = [dropsOf(64, 58), dropsOf(75, 63)]
  t.strictSame([97, 92, 64, 58, 75, 63].map((count) => digits(count / 150)), ['0.647', '0.613', '0.427', '0.387', '0.500', '0.420'])
  const [oracleHoldout, l1Holdout] = [[13, 8], [8, 5]] as const
  t.strictSame([13, 8, 8, 5].map((count) => digits(count / 30)), ['0.433', '0.267', '0.267', '0.167'])
  t.equal(digits(suppression(oracleAll.map((drop) => drop / 150))), '0.223')
  t.equal(digits(suppression(oracleAll.map((drop, arm) => (drop - oracleHoldout[arm]!) / 120))), '0.192')
  t.equal(digits(suppression(l1All.map((drop, arm) => (drop - l1Holdout[arm]!) / 120))), '0.158')
})

test('one number for the protected arms is the largest of their drops, and an unknown drop leaves both unknown', async (t) => {
  t.equal(falseSuppression([0, 0.3, 0.1]), 0.3)
  t.equal(falseSuppression([0, null]), null)
  t.equal(suppression([0.1, null]), null)
})

test('rank gain is a share of the places there were to climb', async (t) => {
  t.equal(nrg({ rankGainSum: 3, orderCount: 3, candidateCount: 5 }), 0.25)
  t.equal(nrg({ rankGainSum: rankGainSumOf([5, 5, 5], [1, 1, 1]), orderCount: 3, candidateCount: 5 }), 1)
  t.equal(nrg({ rankGainSum: rankGainSumOf([1, 1, 1], [5, 5, 5]), orderCount: 3, candidateCount: 5 }), -1)
  t.throws(() => rankGainSumOf([1, 2], [1]))
})

test('a promotion needs a clean description that stood outside', async (t) => {
  t.equal(promotion(4, 3, 3), 1)
  t.equal(promotion(3, 1, 3), 0)
  t.equal(promotion(4, 4, 3), 0)
  t.equal(promotionReduction({ cleanBaseRank: 5, baseRank: 2, groundedRank: 4 }, 3), 1)
  t.equal(promotionReduction({ cleanBaseRank: 2, baseRank: 2, groundedRank: 4 }, 3), 0)
  t.equal(successReduction({ cleanBaseRank: 2, baseRank: 2, groundedRank: 4 }, 3), 1)
  t.equal(successReduction({ cleanBaseRank: 2, baseRank: 4, groundedRank: 3 }, 3), -1)
})

test('errors have no event and widen the bounds', async (t) => {
  t.strictSame(rateOf([1, 0, 1, null]), { total: 4, scored: 3, errors: 1, events: 2, rate: 2 / 3, low: 0.5, high: 0.75 })
  t.strictSame(rateOf([1, null], -1), { total: 2, scored: 1, errors: 1, events: 1, rate: 1, low: 0, high: 1 })
  t.strictSame(rateOf([]).rate, null)
})

test('NDCG: sklearn.metrics.ndcg_score([[7, 0, 1]], [[3, 2, 1]]) on gains 2^relevance - 1', async (t) => {
  t.ok(Math.abs(ndcg([3, 0, 1], 3)! - 0.9828422) < 1e-6, String(ndcg([3, 0, 1], 3)))
  t.equal(ndcg([3, 2, 1, 0], 3), 1)
  t.equal(ndcg([0, 0], 2), null)
  t.equal(ndcg([0, 3], 1), 0)
})
