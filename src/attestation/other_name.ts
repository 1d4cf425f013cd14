/**
 * Where nobody says whom a text is about, its names do: "the Brannock kettle boils in 90 seconds" attests nothing of the Zorvane kettle.
 *
 * A name is a capitalised word that no dictionary knows. An atom is about something else when each of the two names what the other does not;
 * one without a name ("It boils in 90 seconds") may be about anything.
 */
import { LRUCache } from 'lru-cache'
import type { Lexicon } from './lexicon.js'
import { emptyLexicon } from './lexicon.js'
import { wordFormOf } from './word_forms.js'

/** Our choice, in texts. */
const rememberedTextCountMax = 20_000

const capitalised = /(?<![\p{L}\p{N}])\p{Lu}[\p{L}]*\p{Ll}{2,}(?![\p{L}\p{N}])/gu

export interface NamedIn {
  /** Lower-case, each once. */
  names: readonly string[]
  /** All words of the text, lower-case. */
  words: ReadonlySet<string>
}

export const nameReaderOf = (lexicon: Lexicon): ((text: string) => NamedIn) => {
  const known = new LRUCache<string, NamedIn>({ max: rememberedTextCountMax })
  const isName = (word: string): boolean => {
    const lower = word.toLowerCase()
    const { lemma, isStop } = wordFormOf(lower)
    return !isStop && lexicon.sensesOf(lemma).length === 0 && lexicon.sensesOf(lower).length === 0
  }
  return (text) => {
    let named = known.get(text)
    if (named === undefined) {
      const names = lexicon.fingerprint === emptyLexicon.fingerprint ? [] : [...text.matchAll(capitalised)].map(([word]) => word).filter(isName)
      named = { names: [...new Set(names.map((word) => word.toLowerCase()))], words: new Set(text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []) }
      known.set(text, named)
    }
    return named
  }
}

/** Does each of the two name something that the other does not? */
export const nameDifferentThings = (one: NamedIn, other: NamedIn): boolean => one.names.some((name) => !other.words.has(name)) && other.names.some((name) => !one.words.has(name))
