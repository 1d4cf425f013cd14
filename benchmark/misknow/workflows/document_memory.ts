/** Which documents of a memory a section is written from: those whose rarer words it shares. MisKnow spec, section 3. Pure. */
import type { MemoryDocument } from './research_mind.js'
import { queryWordsOf, tellingWordsOf } from '../../web/match_expression.js'

const wordsOf = ({ title, text }: MemoryDocument): ReadonlySet<string> => new Set(queryWordsOf(`${title} ${text}`))

/**
 * The best `count` documents for a query, best first; equal ones in the order in which they were read. A word counts as much as it is rare in
 * the memory, ln(1 + documents / documents that have it). Our choice.
 */
export const recall = (memory: readonly MemoryDocument[], query: string, count: number): MemoryDocument[] => {
  const words = memory.map(wordsOf)
  const weights = tellingWordsOf(query).map((word) => {
    const having = words.filter((each) => each.has(word)).length
    return { word, weight: having === 0 ? 0 : Math.log(1 + memory.length / having) }
  })
  return memory
    .map((document, index) => ({ document, index, score: weights.reduce((sum, { word, weight }) => sum + (words[index]!.has(word) ? weight : 0), 0) }))
    .sort((left, right) => right.score - left.score || left.index - right.index)
    .slice(0, count)
    .map(({ document }) => document)
}
