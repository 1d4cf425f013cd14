/**
 * From a word to the atoms that hold it. Candidates of one unit share most of their packet, so the index is kept and a
 * later candidate looks only at the atoms that share a word with its claims.
 */
import type { Atom } from '../domain/packet.js'
import { type WordIndex, holds } from './word_index.js'

/** What a claim asks of a text: hashes of stems, base forms, neighbours and numbers (word_index.ts). */
export interface Wanted {
  words: { stems: readonly number[]; group: number; near: readonly number[]; weight: number }[]
  pairs: readonly { hash: number; stems: readonly [number, number] }[]
  numbers: readonly number[]
  hasAmounts: boolean
}

/** Our choices: what a word close in meaning, a pair of neighbours and a number as written add, in words. */
const nearWordWeight = 0.4
const pairWeight = 0.5
const numberWeight = 1.5
const rowOfNumbersWeight = 0.25
/** A spec row of bare numbers may state any amount. */
const rowOfNumbers = /^[^:\n]{1,60}: [\d., x-]{1,40}$/u
const rowCharacterCountMax = 120
const isRowOfNumbers = (text: string): boolean => text.length <= rowCharacterCountMax && rowOfNumbers.test(text)

export const choiceSettings = { nearWordWeight, pairWeight, numberWeight, rowOfNumbersWeight }

/** How much of what is wanted one text holds. */
export const relevanceOf = (wanted: Wanted, { words, pairs }: WordIndex, text: string): number => {
  let relevance = 0
  for (const { stems, group, near, weight } of wanted.words) {
    if (holds(words, group) || (stems.length > 0 && stems.every((stem) => holds(words, stem)))) relevance += weight
    else if (near.some((lemma) => holds(words, lemma))) relevance += weight * nearWordWeight
  }
  for (const number of wanted.numbers) if (holds(words, number)) relevance += numberWeight
  for (const pair of wanted.pairs) if (holds(pairs, pair.hash)) relevance += pairWeight
  if (wanted.hasAmounts && isRowOfNumbers(text)) relevance += rowOfNumbersWeight
  return relevance
}

export interface PacketIndex {
  /** The most relevant atoms, the same as if each had been measured with `relevanceOf`. */
  nearest(wanted: Wanted, countMax: number): Atom[]
}

const nowhere: readonly number[] = []

/** `atoms` in the order of their ids, `read` in the same order. */
export const packetIndexOf = (atoms: readonly Atom[], read: readonly WordIndex[]): PacketIndex => {
  const places = new Map<number, number[]>()
  read.forEach(({ words }, place) => {
    for (const word of words) {
      const held = places.get(word)
      if (held === undefined) places.set(word, [place])
      else held.push(place)
    }
  })
  const placesOf = (hash: number): readonly number[] => places.get(hash) ?? nowhere
  const rowsOfNumbers = atoms.flatMap((atom, place) => (isRowOfNumbers(atom.text) ? [place] : []))
  /** The shortest first, which fills up what no atom's words fill. */
  const byLength = atoms.map((_, place) => place).sort((a, b) => atoms[a]!.text.length - atoms[b]!.text.length || a - b)
  const rankByLength = new Uint32Array(atoms.length)
  byLength.forEach((place, rank) => (rankByLength[place] = rank))

  const relevances = new Float64Array(atoms.length)
  /** Which word of which question last counted at a place. */
  const countedBy = new Uint32Array(atoms.length)
  let count = 0

  const measure = (wanted: Wanted): Set<number> => {
    const touched = new Set<number>()
    const add = (place: number, weight: number): void => {
      if (countedBy[place] === count) return
      countedBy[place] = count
      relevances[place]! += weight
      touched.add(place)
    }
    const next = (): void => {
      count = count === 0xffffffff ? 1 : count + 1
    }
    for (const { stems, group, near, weight } of wanted.words) {
      next()
      for (const place of placesOf(group)) add(place, weight)
      const [first, ...rest] = stems
      if (first !== undefined) for (const place of placesOf(first)) if (rest.every((stem) => holds(read[place]!.words, stem))) add(place, weight)
      for (const lemma of near) for (const place of placesOf(lemma)) add(place, weight * nearWordWeight)
    }
    for (const number of wanted.numbers) {
      next()
      for (const place of placesOf(number)) add(place, numberWeight)
    }
    for (const { hash, stems } of wanted.pairs) {
      next()
      const [one, other] = stems.map(placesOf)
      for (const place of one!.length < other!.length ? one! : other!) if (holds(read[place]!.pairs, hash)) add(place, pairWeight)
    }
    if (wanted.hasAmounts) {
      next()
      for (const place of rowsOfNumbers) add(place, rowOfNumbersWeight)
    }
    return touched
  }

  const isNearer = (a: number, b: number): boolean => relevances[a]! > relevances[b]! || (relevances[a] === relevances[b] && rankByLength[a]! < rankByLength[b]!)

  const nearest = (wanted: Wanted, countMax: number): Atom[] => {
    const touched = measure(wanted)
    const best: number[] = []
    for (const place of touched) {
      if (best.length === countMax && !isNearer(place, best[countMax - 1]!)) continue
      let at = best.length
      while (at > 0 && isNearer(place, best[at - 1]!)) at--
      best.splice(at, 0, place)
      if (best.length > countMax) best.pop()
    }
    for (let rank = 0; best.length < countMax && rank < byLength.length; rank++) if (!touched.has(byLength[rank]!)) best.push(byLength[rank]!)
    for (const place of touched) relevances[place] = 0
    return best.map((place) => atoms[place]!)
  }
  return { nearest }
}
