/**
 * The yardstick: the share of a claim's words that its evidence holds, and the threshold above which it counts as supported.
 *
 * Words are lower-case letters and digits, three characters or more, and evidence is one bag. A judge that cannot beat this
 * reads nothing but vocabulary.
 */
import { threeWayMacroF1Of, type Support } from './support_metrics.js'

export const overlapWordsOf = (text: string): Set<string> => new Set(text.toLowerCase().match(/[a-z0-9]{3,}/g) ?? [])

/** 0..1; a claim without such words holds nothing that could be missing and counts as 1. */
export const heldShareOf = (wanted: ReadonlySet<string>, held: ReadonlySet<string>): number => {
  if (wanted.size === 0) return 1
  let count = 0
  for (const word of wanted) if (held.has(word)) count++
  return count / wanted.size
}

/** The share of the claim's words that occur anywhere in the evidence. */
export const overlapShareOf = (claim: string, evidence: readonly string[]): number => heldShareOf(overlapWordsOf(claim), overlapWordsOf(evidence.join('\n')))

export interface Graded {
  /** 0..1, the higher the more supported. */
  grade: number
  supported: boolean
}

/**
 * The lowest threshold with the best balanced accuracy on these rows: supported from this grade on. Infinity where nothing helps
 * and where a class is absent. Rows are sorted once and counted through, so that 16,000 cost no more than sorting them.
 */
export const fittedThreshold = (rows: readonly Graded[]): number => {
  const supportedCount = rows.filter(({ supported }) => supported).length
  const otherCount = rows.length - supportedCount
  if (supportedCount === 0 || otherCount === 0) return Infinity
  const descending = [...rows].sort((left, right) => right.grade - left.grade)
  // Nothing supported: one recall is 0, the other 1.
  let best = { threshold: Infinity, value: 1 }
  let [hits, falseHits] = [0, 0]
  descending.forEach(({ grade, supported }, index) => {
    if (supported) hits++
    else falseHits++
    if (descending[index + 1]?.grade === grade) return
    const value = hits / supportedCount + 1 - falseHits / otherCount
    if (value >= best.value) best = { threshold: grade, value }
  })
  return best.threshold
}

export interface ThreeWayGraded {
  grade: number
  label3: Support
}

export interface ThreeWayThresholds {
  /** From here on supported. */
  support: number
  /** From here on contradicted, below it not enough information: a contradiction names the thing, too. */
  contradict: number
}

export const threeWayOf = (grade: number, { support, contradict }: ThreeWayThresholds): Support =>
  grade >= support ? 'support' : grade >= contradict ? 'contradict' : 'nei'

/** So many quantiles of the grades are tried as thresholds. Our choice: all pairs of 16,000 grades would take hours. */
const quantileCount = 25

const quantilesOf = (grades: readonly number[]): number[] => {
  const sorted = [...new Set(grades)].sort((left, right) => left - right)
  const step = Math.max(1, Math.floor(sorted.length / quantileCount))
  return [...sorted.filter((_, index) => index % step === 0), Infinity]
}

/** The pair of thresholds with the best three-way macro-F1 on these rows, the lowest first. */
export const fittedThreeWay = (rows: readonly ThreeWayGraded[]): ThreeWayThresholds => {
  const tried = quantilesOf(rows.map(({ grade }) => grade))
  let best = { thresholds: { support: Infinity, contradict: Infinity }, value: -1 }
  for (const contradict of tried) {
    for (const support of tried) {
      if (support < contradict) continue
      const thresholds = { support, contradict }
      const value = threeWayMacroF1Of(rows.map(({ grade, label3 }) => ({ gold: label3, predicted: threeWayOf(grade, thresholds) }))) ?? 0
      if (value > best.value) best = { thresholds, value }
    }
  }
  return best.thresholds
}
