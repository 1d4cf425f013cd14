/**
 * What comes along and what does not: "charger: not supplied", "optional, not in the box", "sold separately" say that the
 * thing exists, and attest no claim that it is included.
 */
import type { TextFeatures } from './features.js'

const included =
  /\b(?:included|includes?|including|supplied|bundled|packed with|(?:comes?|ships?|sold|delivered) (?:complete )?with|in the (?:box|pack|package|carton)|box (?:contains?|holds)|box contents)\b/u
const leftOut =
  /\b(?:not (?:supplied|included|provided|bundled|part of|in the (?:box|pack|package|carton))|(?:sold|available|bought|purchased|ordered) separately|optional(?:ly)?|at extra cost|extra charge|without)\b/gu

/** These words say that something comes along; what it is stands beside them. */
const inclusionWords: ReadonlySet<string> = new Set([
  'include',
  'supply',
  'bundle',
  'box',
  'pack',
  'package',
  'carton',
  'content',
  'contain',
  'hold',
  'come',
  'ship',
  'sell',
  'deliver',
  'available',
  'optional',
  'optionally',
  'extra',
  'charge',
  'cost',
  'separately',
  'accessory',
  'buy',
  'purchase',
  'order',
  'provide'
])

export const isInclusionWord = (lemma: string): boolean => inclusionWords.has(lemma)

interface Stretch {
  start: number
  end: number
}

const statementEnd = /[.;!?\n•]/u
const clauseEnd = /[,.;!?\n•]/u

/** The clause of the cue, and the one before where the clause names nothing itself ("charger: optional, not in the box"). */
const stretchOf = ({ lower, terms }: TextFeatures, index: number, length: number): Stretch => {
  let end = index + length
  while (end < lower.length && !clauseEnd.test(lower[end]!)) end++
  const back = (from: number): number => {
    let start = from
    while (start > 0 && !clauseEnd.test(lower[start - 1]!)) start--
    return start
  }
  let start = back(index)
  const namesSomething = (): boolean => terms.some((term) => term.start >= start && term.start < end && !inclusionWords.has(term.lemma))
  while (start > 0 && !statementEnd.test(lower[start - 1]!) && !namesSomething()) start = back(start - 1)
  return { start, end }
}

const remembered = new WeakMap<TextFeatures, readonly Stretch[]>()
const stretchesOf = (features: TextFeatures): readonly Stretch[] => {
  let stretches = remembered.get(features)
  if (stretches === undefined) {
    stretches = [...features.lower.matchAll(leftOut)].map(({ index, 0: cue }) => stretchOf(features, index, cue.length))
    remembered.set(features, stretches)
  }
  return stretches
}

/** Does the text say that something comes along, and leave nothing out? */
export const saysIncluded = (features: TextFeatures): boolean => included.test(features.lower) && stretchesOf(features).length === 0

/** Does what stands at this place not come along? */
export const isLeftOutAt = (features: TextFeatures, start: number): boolean =>
  stretchesOf(features).some((stretch) => start >= stretch.start && start < stretch.end)

export const inclusionTableText = (): string => JSON.stringify([included.source, leftOut.source, [...inclusionWords]])
