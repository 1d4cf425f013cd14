/**
 * Agreement of labels with gold. The counts of the paper's Table 7 give its published rates; the small tables are worked
 * out by hand, the kappa of the second is the textbook example of two raters and 50 cases (0.4).
 */
import { test } from 'tap'
import type { SupportLabel } from '../../src/domain/vocabulary.js'
import { type LabelPair, confusionOf, labelMetricsOf } from '../../src/gate/label_metrics.js'

const times = (count: number, gold: SupportLabel, predicted: SupportLabel | null): LabelPair[] => Array.from({ length: count }, () => ({ gold, predicted }))
const rounded = (value: number | null, digits = 3): number | null => (value === null ? null : Number(value.toFixed(digits)))

/** Gold of the paper: 166 unsupported and 204 attested (100 supported, 91 self-claimed, 13 independent). */
const tableSeven = [
  { judge: 'construction', hits: 161, falsePenalties: 19, escaped: 5, unverifiable: 0, correct: 336, accuracy: 0.908, precision: 0.894, recall: 0.97, falsePenaltyRate: 0.093, escapeAttested: 0.03, escapeOperational: 0.03 },
  { judge: 'an API model', hits: 45, falsePenalties: 2, escaped: 92, unverifiable: 29, correct: 155, accuracy: 0.419, precision: 0.957, recall: 0.271, falsePenaltyRate: 0.01, escapeAttested: 0.554, escapeOperational: 0.729 },
  { judge: 'L1', hits: 91, falsePenalties: 8, escaped: 74, unverifiable: 1, correct: 193, accuracy: 0.522, precision: 0.919, recall: 0.548, falsePenaltyRate: 0.039, escapeAttested: 0.446, escapeOperational: 0.452 },
  { judge: 'L2', hits: 136, falsePenalties: 8, escaped: 30, unverifiable: 0, correct: 233, accuracy: 0.63, precision: 0.944, recall: 0.819, falsePenaltyRate: 0.039, escapeAttested: 0.181, escapeOperational: 0.181 }
]

for (const row of tableSeven) {
  test(`the counts of ${row.judge} give its published rates`, async (t) => {
    const rightAttested = row.correct - row.hits
    const supported = Math.min(100, rightAttested)
    const selfClaimed = rightAttested - supported
    const attestedWrong = 204 - row.falsePenalties - rightAttested
    const pairs = [
      ...times(row.hits, 'unsupported', 'unsupported'),
      ...times(row.escaped, 'unsupported', 'supported'),
      ...times(row.unverifiable, 'unsupported', 'unverifiable'),
      ...times(supported, 'supported', 'supported'),
      ...times(selfClaimed, 'self_claimed_only', 'self_claimed_only'),
      ...times(row.falsePenalties, 'self_claimed_only', 'unsupported'),
      ...times(attestedWrong, 'self_claimed_only', 'supported')
    ]
    const metrics = labelMetricsOf(pairs)
    t.equal(metrics.count, 370)
    t.equal(rounded(metrics.accuracy), row.accuracy)
    t.equal(rounded(metrics.penaltyPrecision), row.precision)
    t.equal(rounded(metrics.penaltyRecall), row.recall)
    t.equal(rounded(metrics.falsePenaltyRate), row.falsePenaltyRate)
    t.equal(rounded(metrics.escapeAttested), row.escapeAttested)
    t.equal(rounded(metrics.escapeOperational), row.escapeOperational)
  })
}

test('kappa of the textbook example is 0.4', async (t) => {
  const pairs = [...times(20, 'supported', 'supported'), ...times(5, 'supported', 'unsupported'), ...times(10, 'unsupported', 'supported'), ...times(15, 'unsupported', 'unsupported')]
  const metrics = labelMetricsOf(pairs)
  t.equal(rounded(metrics.kappa), 0.4)
  // F1 of supported 40/55, of unsupported 30/45.
  t.equal(rounded(metrics.macroF1), rounded((40 / 55 + 30 / 45) / 2))
  t.equal(confusionOf(pairs).supported.unsupported, 5)
})

test('a prediction outside the gold classes lowers only the average over all seen', async (t) => {
  const metrics = labelMetricsOf([...times(3, 'supported', 'supported'), ...times(1, 'supported', 'unverifiable')])
  t.equal(rounded(metrics.macroF1), rounded(6 / 7))
  t.equal(rounded(metrics.macroF1OfAllSeen), rounded(3 / 7))
})

test('an abstention agrees with nothing and is an operational escape', async (t) => {
  const metrics = labelMetricsOf([...times(1, 'unsupported', null), ...times(1, 'unsupported', 'unsupported')])
  t.equal(metrics.accuracy, 0.5)
  t.equal(metrics.escapeAttested, 0)
  t.equal(metrics.escapeOperational, 0.5)
  t.equal(metrics.binaryAccuracy, 1)
})

test('without pairs nothing is scored, and nothing is NaN', async (t) => {
  const metrics = labelMetricsOf([])
  t.equal(metrics.accuracy, null)
  t.equal(metrics.macroF1, null)
  t.equal(metrics.kappa, null)
  t.equal(metrics.penaltyPrecision, null)
})

test('when chance alone agrees always, kappa is not scored', async (t) => t.equal(labelMetricsOf(times(4, 'supported', 'supported')).kappa, null))
