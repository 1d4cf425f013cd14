/**
 * Reads atoms in full, passage by passage, and remembers the readings. Of a long atom only the passages that share most
 * with the claim are read, so that a claim costs at most the shown atoms times these passages.
 */
import { LRUCache } from 'lru-cache'
import type { Atom } from '../domain/packet.js'
import type { AtomReading, Passage } from './atom_reading.js'
import { credentialsOf } from './credentials.js'
import { beginningLength } from './evidence.js'
import { featuresOfNormal } from './features.js'
import type { Lexicon } from './lexicon.js'
import { comparableTextOf, normalTextOf } from './normal_text.js'
import { type Wanted, relevanceOf } from './packet_index.js'
import { passagesOf } from './passages.js'
import { frequentSensesOf, nearbySensesOf } from './synonyms.js'
import { type WordIndex, wordIndexOf } from './word_index.js'

/** Our choice: a text says what it says of one thing in at most so many places that matter. */
export const readPassageCountMax = 4

/** Our choices: by the characters they were made from; a reading takes about a hundred bytes a character, a text four. */
const readCharacterCountMax = 1_000_000
const textCharacterCountMax = 8_000_000

interface AtomText {
  text: string
  comparable: string
  passages: readonly string[]
  /** Empty where all passages are read anyway. */
  indexes: readonly WordIndex[]
}

export interface AtomReader {
  /** Everything, or the passages nearest to what is wanted. */
  read(atom: Atom, wanted?: Wanted): AtomReading
}

export const atomReaderOf = (lexicon: Lexicon): AtomReader => {
  const texts = new LRUCache<string, AtomText>({ maxSize: textCharacterCountMax, sizeCalculation: (_, text) => text.length + 100 })
  const passages = new LRUCache<string, Passage>({ maxSize: readCharacterCountMax, sizeCalculation: (_, text) => text.length + 100 })

  const readPassage = (normal: string): Passage => {
    const features = featuresOfNormal(normal)
    const senses = new Map<string, string>()
    const nearby = new Set<string>()
    const beginnings = new Set<string>()
    let contentWordCount = 0
    for (const term of features.terms) {
      if (term.isFaint) continue
      contentWordCount++
      if (term.isCode) continue
      if (term.stem.length >= beginningLength) beginnings.add(term.stem.slice(0, beginningLength))
      const ownSenses = frequentSensesOf(lexicon, term.lemma)
      for (const sense of ownSenses) if (!senses.has(sense)) senses.set(sense, term.group)
      for (const sense of nearbySensesOf(lexicon, ownSenses)) nearby.add(sense)
    }
    return { features, credentials: credentialsOf(features.lower), senses, nearby, beginnings, measures: new Set(features.quantities.map((quantity) => quantity.measure)), contentWordCount }
  }

  const passageOf = (normal: string): Passage => {
    let passage = passages.get(normal)
    if (passage === undefined) {
      passage = readPassage(normal)
      passages.set(normal, passage)
    }
    return passage
  }

  const textOf = (raw: string): AtomText => {
    let text = texts.get(raw)
    if (text === undefined) {
      const normal = normalTextOf(raw)
      const parts = passagesOf(normal)
      text = { text: normal, comparable: ` ${comparableTextOf(normal)} `, passages: parts, indexes: parts.length > readPassageCountMax ? parts.map(wordIndexOf) : [] }
      texts.set(raw, text)
    }
    return text
  }

  const nearest = ({ passages: parts, indexes }: AtomText, wanted: Wanted): string[] =>
    parts
      .map((part, place) => ({ part, place, relevance: relevanceOf(wanted, indexes[place]!, part) }))
      .sort((a, b) => b.relevance - a.relevance || a.place - b.place)
      .slice(0, readPassageCountMax)
      .sort((a, b) => a.place - b.place)
      .map(({ part }) => part)

  const read = (atom: Atom, wanted?: Wanted): AtomReading => {
    const text = textOf(atom.text)
    const parts = wanted === undefined || text.indexes.length === 0 ? text.passages : nearest(text, wanted)
    return { atom, text: text.text, comparable: text.comparable, passages: parts.map(passageOf) }
  }
  return { read }
}
