/**
 * Fits the weights of the embedded judge's combiner (src/attestation/scorer_weights.ts): a logistic regression with an L2
 * penalty on standardised measurements, by Newton's method, on pairs of claim and atom to which no comparator objects
 * (attestation_pairs.ts).
 *
 * Deterministic: the same rows give the same weights, so the committed file can be made again.
 */
import { evidenceNames } from '../../src/attestation/evidence.js'
import { trainingPairsOf } from './attestation_pairs.js'

/** Our choices: the penalty that did about best with one writer left out in turn, and enough steps for Newton to settle. */
const penalty = 10
const stepCount = 40

export interface WeightedRow {
  vector: readonly number[]
  outcome: boolean
  weight: number
}

export interface FittedWeights {
  bias: number
  weights: number[]
}

/** Solves a symmetric positive definite system by elimination. */
const solved = (matrix: number[][], right: number[]): number[] => {
  const size = right.length
  const rows = matrix.map((row, index) => [...row, right[index]!])
  for (let pivot = 0; pivot < size; pivot++) {
    for (let row = pivot + 1; row < size; row++) {
      const share = rows[row]![pivot]! / rows[pivot]![pivot]!
      for (let column = pivot; column <= size; column++) rows[row]![column]! -= share * rows[pivot]![column]!
    }
  }
  const solution = new Array<number>(size).fill(0)
  for (let row = size - 1; row >= 0; row--) {
    let rest = rows[row]![size]!
    for (let column = row + 1; column < size; column++) rest -= rows[row]![column]! * solution[column]!
    solution[row] = rest / rows[row]![row]!
  }
  return solution
}

const tinyDeviation = 1e-9

/** Logistic regression; the bias is not penalised. Weights are returned for measurements as they are, not standardised. */
export const logisticFit = (rows: readonly WeightedRow[]): FittedWeights => {
  const width = rows[0]!.vector.length
  const total = rows.reduce((sum, { weight }) => sum + weight, 0)
  const means = Array.from({ length: width }, (_, place) => rows.reduce((sum, { vector, weight }) => sum + weight * vector[place]!, 0) / total)
  const deviations = means.map(
    (mean, place) => Math.sqrt(rows.reduce((sum, { vector, weight }) => sum + weight * (vector[place]! - mean) ** 2, 0) / total) + tinyDeviation
  )
  const standard = rows.map(({ vector }) => [1, ...vector.map((value, place) => (value - means[place]!) / deviations[place]!)])
  let weights = new Array<number>(width + 1).fill(0)
  for (let step = 0; step < stepCount; step++) {
    const gradient = weights.map((weight, place) => (place === 0 ? 0 : penalty * weight))
    const curvature = weights.map((_, row) => weights.map((__, column) => (row === column ? penalty : 0)))
    standard.forEach((vector, index) => {
      const probability = 1 / (1 + Math.exp(-vector.reduce((sum, value, place) => sum + value * weights[place]!, 0)))
      const row = rows[index]!
      const error = row.weight * (probability - Number(row.outcome))
      const spread = row.weight * probability * (1 - probability)
      for (let place = 0; place <= width; place++) {
        gradient[place]! += error * vector[place]!
        for (let column = 0; column <= place; column++) curvature[place]![column]! += spread * vector[place]! * vector[column]!
      }
    })
    for (let row = 0; row <= width; row++) for (let column = row + 1; column <= width; column++) curvature[row]![column] = curvature[column]![row]!
    const change = solved(curvature, gradient)
    weights = weights.map((weight, place) => weight - change[place]!)
  }
  const [bias, ...slopes] = weights as [number, ...number[]]
  const plain = slopes.map((slope, place) => slope / deviations[place]!)
  return { bias: bias - plain.reduce((sum, slope, place) => sum + slope * means[place]!, 0), weights: plain }
}

/** The body of scorer_weights.ts. */
export const fitAttestation = async (dataFolder: string): Promise<string> => {
  const pairs = await trainingPairsOf(dataFolder)
  const alone = pairs.filter(({ candidates }) => candidates.length === 1)
  const first = logisticFit(alone.map(({ candidates, attests, weight }) => ({ vector: candidates[0]!, outcome: attests, weight })))
  // Of evidence that supports a claim somewhere, the atom that the first fit finds likeliest is taken for the one.
  const { bias, weights } = logisticFit(pairs.map(({ candidates, attests, weight }) => ({ vector: likeliestOf(candidates, first), outcome: attests, weight })))
  const lines = weights.map((value, place) => `    ${value.toFixed(4)}${place === weights.length - 1 ? '' : ','} // ${evidenceNames[place]}`)
  return [
    `export const combinerWeights: { bias: number; weights: readonly number[] } = {`,
    `  bias: ${bias.toFixed(4)},`,
    '  weights: [',
    ...lines,
    '  ]',
    '}'
  ].join('\n')
}

const likeliestOf = (candidates: readonly (readonly number[])[], { bias, weights }: FittedWeights): readonly number[] => {
  const sumOf = (vector: readonly number[]): number => vector.reduce((sum, value, place) => sum + value * weights[place]!, bias)
  return candidates.reduce((best, each) => (sumOf(each) > sumOf(best) ? each : best))
}
