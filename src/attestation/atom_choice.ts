/**
 * Which atoms the judge is shown for a claim: those that share most of the claim's words, neighbours counting once more,
 * and rows of numbers for a claim of amounts. Works on word indexes (word_index.ts) alone, so that a packet of thousands
 * of long texts is read in full only where it is shown.
 */
import { LRUCache } from 'lru-cache'
import type { Atom } from '../domain/packet.js'
import type { ClaimReading } from './claim_reading.js'
import { type WordIndex, hashOf, holds, pairHash, pieceHashesOf, wordIndexOf } from './word_index.js'

/** The paper shows the judge the packet up to a fixed cap; 40 is our choice. Paper, section 5. */
export const shownAtomCountMax = 40

/** Our choice: indexes of about two of the largest packets, some 40 MB. A text costs at most two bytes a character. */
const indexedCharacterCountMax = 32_000_000

/** Our choices: what a word close in meaning, a pair of neighbours and a number as written add, in words. */
const nearWordWeight = 0.4
const pairWeight = 0.5
const numberWeight = 1.5
const rowOfNumbersWeight = 0.25
/** A spec row of bare numbers may state any amount. */
const rowOfNumbers = /^[^:\n]{1,60}: [\d., x-]{1,40}$/u

/** Atom ids are ASCII, so comparing code units is comparing code points. */
export const byId = (a: { atom_id: string }, b: { atom_id: string }): number => (a.atom_id < b.atom_id ? -1 : a.atom_id > b.atom_id ? 1 : 0)

/** What a claim asks of a text. */
export interface Wanted {
  words: { stems: readonly number[]; group: number; near: readonly number[]; weight: number }[]
  pairs: readonly number[]
  numbers: readonly number[]
  hasAmounts: boolean
}

const numbersOf = (claim: ClaimReading): number[] => claim.features.quantities.flatMap((quantity) => (quantity.surface.match(/\d+(?:[.,]\d+)*/gu) ?? []).map((number) => hashOf(number)))

const wantedOf = (claim: ClaimReading, kinOf: (lemma: string) => readonly string[]): Wanted => {
  const terms = claim.features.terms
  const stems = terms.map((term) => hashOf(term.stem))
  return {
    words: claim.terms.map((term) => ({
      stems: term.isCode ? pieceHashesOf(term.word) : [hashOf(term.stem)],
      group: hashOf(`=${term.group}`),
      near: term.isCode || term.isFaint ? [] : kinOf(term.lemma).map((lemma) => hashOf(`=${lemma}`)),
      weight: term.weight
    })),
    pairs: stems.slice(1).map((stem, place) => pairHash(stems[place]!, stem) >>> 0),
    numbers: numbersOf(claim),
    hasAmounts: claim.amounts.length > 0
  }
}

/** How much of what is wanted the text holds. */
export const relevanceOf = (wanted: Wanted, { words, pairs }: WordIndex, text: string): number => {
  let relevance = 0
  for (const { stems, group, near, weight } of wanted.words) {
    if (holds(words, group) || (stems.length > 0 && stems.every((stem) => holds(words, stem)))) relevance += weight
    else if (near.some((lemma) => holds(words, lemma))) relevance += weight * nearWordWeight
  }
  for (const number of wanted.numbers) if (holds(words, number)) relevance += numberWeight
  for (const pair of wanted.pairs) if (holds(pairs, pair)) relevance += pairWeight
  if (wanted.hasAmounts && text.length <= 120 && rowOfNumbers.test(text)) relevance += rowOfNumbersWeight
  return relevance
}

export interface AtomChooser {
  wantedOf(claim: ClaimReading): Wanted
  choose(claims: readonly ClaimReading[], atoms: readonly Atom[]): Atom[][]
}

/** `kinOf` gives base forms that share a frequent sense with a base form. */
export const atomChooserOf = (kinOf: (lemma: string) => readonly string[]): AtomChooser => {
  const indexes = new LRUCache<string, WordIndex>({ maxSize: indexedCharacterCountMax, sizeCalculation: (_, text) => text.length + 100 })
  const indexOf = (text: string): WordIndex => {
    let index = indexes.get(text)
    if (index === undefined) {
      index = wordIndexOf(text)
      indexes.set(text, index)
    }
    return index
  }

  const choose = (claims: readonly ClaimReading[], atoms: readonly Atom[]): Atom[][] => {
    const sorted = [...atoms].sort(byId)
    const read = sorted.map((atom) => indexOf(atom.text))
    return claims.map((claim) => {
      const wanted = wantedOf(claim, kinOf)
      return sorted
        .map((atom, place) => ({ atom, place, relevance: relevanceOf(wanted, read[place]!, atom.text), length: atom.text.length }))
        .sort((a, b) => b.relevance - a.relevance || a.length - b.length || a.place - b.place)
        .slice(0, shownAtomCountMax)
        .map(({ atom }) => atom)
    })
  }
  return { wantedOf: (claim) => wantedOf(claim, kinOf), choose }
}
