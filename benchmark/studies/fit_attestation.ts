/**
 * Fits the weights of the embedded judge's combiner (src/attestation/scorer_weights.ts): a logistic regression with an L2
 * penalty on standardised measurements, by Newton's method, on the pairs of writers a to d to which no comparator objects.
 *
 * Deterministic: the same rows give the same weights, so the committed file can be made again.
 */
import { join } from 'node:path'
import { evidenceNames, evidenceOf } from '../../src/attestation/evidence.js'
import { judgeOf } from '../../src/attestation/judge.js'
import { scorerOf } from '../../src/attestation/scorer.js'
import { loadLexicon } from '../../src/labelling/load_lexicon.js'
import { casesOf, tuningWriters } from './product_claims.js'

/** Our choices: the penalty that did about best with one writer left out in turn, and enough steps for Newton to settle. */
const penalty = 10
const stepCount = 40

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
export const logisticFit = (vectors: readonly (readonly number[])[], outcomes: readonly boolean[]): FittedWeights => {
  const width = vectors[0]!.length
  const means = Array.from({ length: width }, (_, place) => vectors.reduce((sum, vector) => sum + vector[place]!, 0) / vectors.length)
  const deviations = means.map((mean, place) => Math.sqrt(vectors.reduce((sum, vector) => sum + (vector[place]! - mean) ** 2, 0) / vectors.length) + tinyDeviation)
  const standard = vectors.map((vector) => [1, ...vector.map((value, place) => (value - means[place]!) / deviations[place]!)])
  let weights = new Array<number>(width + 1).fill(0)
  for (let step = 0; step < stepCount; step++) {
    const gradient = weights.map((weight, place) => (place === 0 ? 0 : penalty * weight))
    const curvature = weights.map((_, row) => weights.map((__, column) => (row === column ? penalty : 0)))
    standard.forEach((vector, index) => {
      const probability = 1 / (1 + Math.exp(-vector.reduce((sum, value, place) => sum + value * weights[place]!, 0)))
      const error = probability - Number(outcomes[index]!)
      const spread = probability * (1 - probability)
      for (let row = 0; row <= width; row++) {
        gradient[row]! += error * vector[row]!
        for (let column = 0; column <= row; column++) curvature[row]![column]! += spread * vector[row]! * vector[column]!
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
export const fitAttestation = (dataFolder: string): string => {
  const lexicon = loadLexicon()
  const judge = judgeOf(lexicon, scorerOf(lexicon))
  const vectors: (readonly number[])[] = []
  const outcomes: boolean[] = []
  // The scorer's objections to an atom as a whole do not depend on the weights.
  const outer = new Set(['voice', 'other_model', 'certificate_ended'])
  for (const { raw, claim, packet, atoms } of casesOf(join(dataFolder, 'training', 'product-claims'), tuningWriters)) {
    // Whose voice speaks is a comparator's matter; a pair teaches what its words are worth whoever says them.
    const reading = judge.readClaim({ ...claim, third_party_voice: false }, packet.entity, packet.date)
    const attesting = new Set(raw.attestations.flat())
    for (const atom of atoms) {
      const atomReading = judge.readAtom(atom)
      const evidence = evidenceOf(reading, atomReading, atomReading.passages[0]!, lexicon)
      if (evidence === undefined || evidence.objections.length > 0) continue
      if (judge.score(reading, atomReading).reasons.some((reason) => outer.has(reason.kind))) continue
      vectors.push(evidence.vector)
      outcomes.push(attesting.has(atom.atom_id))
    }
  }
  const { bias, weights } = logisticFit(vectors, outcomes)
  const lines = weights.map((weight, place) => `    ${weight.toFixed(4)}${place === weights.length - 1 ? '' : ','} // ${evidenceNames[place]}`)
  return [`export const combinerWeights: { bias: number; weights: readonly number[] } = {`, `  bias: ${bias.toFixed(4)},`, '  weights: [', ...lines, '  ]', '}'].join('\n')
}
