/**
 * An agent's search string as an expression of the full-text engine. Its words are data: each stands in quotes, so nothing in a query can be
 * read as the engine's own language.
 */
import { stopWords } from './stop_words.js'

/** So many different words of a query are looked for, the first ones; the rest of a query that long says nothing new. Our choice. */
export const queryWordCountMax = 48

/** Letters, marks and digits in a row, in small letters, each word once. */
export const queryWordsOf = (query: string): string[] => [
  ...new Set(
    query
      .normalize('NFKC')
      .toLowerCase()
      .match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
  )
]

/** The words of a query that say what is looked for; all of them where each is a stop word. */
export const tellingWordsOf = (query: string): string[] => {
  const words = queryWordsOf(query)
  const telling = words.filter((word) => !stopWords.has(word))
  return (telling.length > 0 ? telling : words).slice(0, queryWordCountMax)
}

/** Pages with any of the words, which are letters and digits alone. */
export const anyOf = (words: readonly string[]): string => words.map((word) => `"${word}"`).join(' OR ')
