/**
 * What the embedded rankers read off a text: how often it speaks of what was asked, and how much it says where it does.
 *
 * Stems are crude and without synonyms: both rankers stand in for models that can be moved by text, not for good search.
 */
import { functionWords } from '../../src/extraction/function_words.js'
import { emptyQueryWords } from '../../src/extraction/query_relevance.js'
import { piecesOf } from '../../src/extraction/sentences.js'
import { wordStemOf, wordStemsOf } from '../../src/extraction/word_stem.js'

export interface TextSignals {
  /** How often each stem of the query occurs. */
  occurrences: ReadonlyMap<string, number>
  /** All words, for the length. */
  wordCount: number
  /** Distinct content stems and figures in the sentences that speak of what was asked, the query's own words left out. */
  detailCount: number
  /** Distinct figures in those sentences. */
  figureCount: number
}

const functionStems: ReadonlySet<string> = new Set([...functionWords].map(wordStemOf))
const emptyStems: ReadonlySet<string> = new Set([...emptyQueryWords].map(wordStemOf))

const isFigure = (stem: string): boolean => /^\d/.test(stem)

/** The stems that say what is wanted. A query of empty words alone is taken as it stands. */
export const queryStemsOf = (query: string): string[] => {
  const content = wordStemsOf(query).filter((stem) => !functionStems.has(stem))
  const telling = content.filter((stem) => !emptyStems.has(stem))
  return [...new Set(telling.length > 0 ? telling : content)]
}

export const textSignalsOf = (queryStems: readonly string[], text: string): TextSignals => {
  const wanted = new Set(queryStems)
  const occurrences = new Map(queryStems.map((stem) => [stem, 0]))
  const details = new Set<string>()
  let wordCount = 0
  for (const { start, end } of piecesOf(text)) {
    const stems = wordStemsOf(text.slice(start, end))
    wordCount += stems.length
    for (const stem of stems) if (wanted.has(stem)) occurrences.set(stem, occurrences.get(stem)! + 1)
    if (!stems.some((stem) => wanted.has(stem))) continue
    for (const stem of stems) if (!wanted.has(stem) && !functionStems.has(stem)) details.add(stem)
  }
  return { occurrences, wordCount, detailCount: details.size, figureCount: [...details].filter(isFigure).length }
}
