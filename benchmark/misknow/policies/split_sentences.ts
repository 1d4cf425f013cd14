/** Sentences of a page or report: ends of lines and of sentences; marks of lists, headings and emphasis are no part of them. Remembered, since pages come again. */
import { LRUCache } from 'lru-cache'

/** So many texts are remembered. Our choice. */
const remembered = new LRUCache<string, readonly string[]>({ max: 2_000 })

export const sentencesOf = (text: string): readonly string[] => {
  let sentences = remembered.get(text)
  if (sentences === undefined) {
    sentences = text
      .split(/\n+|(?<=[.!?][”"’)*]*)\s+(?=[“"(*]*[A-Z0-9])/u)
      .map((line) => line.replace(/^[\s#>*-]+|\*\*/gu, '').trim())
      .filter((line) => line !== '')
    remembered.set(text, sentences)
  }
  return sentences
}
