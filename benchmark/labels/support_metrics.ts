/** Measures of "support or not" and of "support, contradict, not enough information". What was not scored is null, never 0. */

/** How evidence stands to a claim in public sets. */
export type Support = 'support' | 'contradict' | 'nei'

export const supports: readonly Support[] = ['support', 'contradict', 'nei']

export interface SupportPair {
  gold: boolean
  predicted: boolean
}

const shareOf = (pairs: readonly SupportPair[], gold: boolean): number | null => {
  const of = pairs.filter((pair) => pair.gold === gold)
  return of.length === 0 ? null : of.filter((pair) => pair.predicted === gold).length / of.length
}

export const supportRecallOf = (pairs: readonly SupportPair[]): number | null => shareOf(pairs, true)
export const specificityOf = (pairs: readonly SupportPair[]): number | null => shareOf(pairs, false)

/** The mean of both recalls; null where a class is absent, since half of it would be made up. */
export const balancedAccuracyOf = (pairs: readonly SupportPair[]): number | null => {
  let [supported, supportedRight, not, notRight] = [0, 0, 0, 0]
  for (const { gold, predicted } of pairs) {
    if (gold) {
      supported++
      if (predicted) supportedRight++
    } else {
      not++
      if (!predicted) notRight++
    }
  }
  return supported === 0 || not === 0 ? null : (supportedRight / supported + notRight / not) / 2
}

export interface ThreeWayPair {
  gold: Support
  /** Null where the judge abstained: it agrees with nothing. */
  predicted: Support | null
}

/** The mean F1 over the classes present in gold. */
export const threeWayMacroF1Of = (pairs: readonly ThreeWayPair[]): number | null => {
  const scores = supports.flatMap((label) => {
    let [gold, predicted, hits] = [0, 0, 0]
    for (const pair of pairs) {
      if (pair.gold === label) gold++
      if (pair.predicted === label) predicted++
      if (pair.gold === label && pair.predicted === label) hits++
    }
    return gold === 0 ? [] : [(2 * hits) / (gold + predicted)]
  })
  return meanOf(scores)
}

/** Each set counts once, however many rows it has; sets without a value are left out. Null when none has one. */
export const macroAverageOf = (values: readonly (number | null)[]): number | null => meanOf(values.filter((value) => value !== null))

const meanOf = (values: readonly number[]): number | null => (values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0) / values.length)
