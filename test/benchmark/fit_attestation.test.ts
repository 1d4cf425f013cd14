/** The regression behind the embedded judge's weights, on data whose answer is known. */
import { test } from 'tap'
import { logisticFit, type WeightedRow } from '../../benchmark/studies/fit_attestation.js'

const probabilityOf = ({ bias, weights }: ReturnType<typeof logisticFit>, vector: readonly number[]): number =>
  1 / (1 + Math.exp(-vector.reduce((sum, value, place) => sum + value * weights[place]!, bias)))

const rowsOf = (...groups: readonly (readonly [value: number, outcome: boolean, count: number, weight?: number])[]): WeightedRow[] =>
  groups.flatMap(([value, outcome, count, weight = 1]) => Array.from({ length: count }, () => ({ vector: [value, 7], outcome, weight })))

test('two groups get about the shares they have, and a measurement that never changes gets no weight', async (t) => {
  const fitted = logisticFit(rowsOf([0, true, 2_000], [0, false, 8_000], [1, true, 9_000], [1, false, 1_000]))
  t.ok(Math.abs(probabilityOf(fitted, [0, 7]) - 0.2) < 0.01)
  t.ok(Math.abs(probabilityOf(fitted, [1, 7]) - 0.9) < 0.01)
  t.ok(Math.abs(fitted.weights[1]!) < 1e-6)
})

test('a row of weight three counts as three rows', async (t) => {
  const tripled = logisticFit(rowsOf([0, true, 40, 3], [0, false, 60], [1, true, 80], [1, false, 20, 3]))
  const repeated = logisticFit(rowsOf([0, true, 120], [0, false, 60], [1, true, 80], [1, false, 60]))
  t.ok(Math.abs(tripled.bias - repeated.bias) < 1e-6)
  t.ok(Math.abs(tripled.weights[0]! - repeated.weights[0]!) < 1e-6)
})
