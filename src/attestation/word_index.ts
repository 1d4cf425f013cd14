/**
 * A text as numbers, for choosing which atoms to read: its content words and the pairs of neighbours among them, each as a
 * hash, sorted. One pass, four bytes a word, no amounts, polarity or senses. A clash of hashes can only show an atom too many.
 */
import { LRUCache } from 'lru-cache'
import { foldedTextOf } from './normal_text.js'
import { isContentWord, termOf } from './terms.js'

export interface WordIndex {
  words: Uint32Array
  pairs: Uint32Array
}

interface WordHashes {
  stem: number
  group: number
}

/** Our choice: about as many words as a large packet holds. */
const rememberedWordCountMax = 50_000
const remembered = new LRUCache<string, WordHashes | 'silent'>({ max: rememberedWordCountMax })

/** FNV-1a over UTF-16 units. */
export const hashOf = (text: string): number => {
  let hash = 0x811c9dc5
  for (let index = 0; index < text.length; index++) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193)
  return hash >>> 0
}

const place = { negated: false, segment: 0, statement: 0, start: 0 }
const hashesOf = (word: string): WordHashes | 'silent' => {
  let hashes = remembered.get(word)
  if (hashes === undefined) {
    const isCode = /\d/.test(word)
    if (!isCode && !isContentWord(word)) hashes = 'silent'
    else {
      const term = termOf(word, isCode, place)
      hashes = { stem: hashOf(term.stem), group: hashOf(`=${term.group}`) }
    }
    remembered.set(word, hashes)
  }
  return hashes
}

const wordPattern = /\p{L}[\p{L}\p{N}]*(?:'[a-z]+)?|\d+(?:[.,]\d+)*/gu
const plainWordPattern = /[a-z][a-z0-9]*(?:'[a-z]+)?|\d+(?:[.,]\d+)*/g
// eslint-disable-next-line no-control-regex
const beyondAscii = /[^\n\x20-\x7e]/
/** Our choice: a longer word is none, and is left out. */
const wordCharacterCountMax = 48

/** The stems' hashes of a code's pieces, as the index holds them: "60335-2-2" has three. */
export const pieceHashesOf = (lower: string): number[] => (lower.match(wordPattern) ?? []).flatMap((word) => {
  const hashes = hashesOf(word)
  return hashes === 'silent' ? [] : [hashes.stem]
})

export const pairHash = (one: number, other: number): number => Math.imul(one ^ 0x9e3779b9, 0x85ebca6b) ^ other

export const wordIndexOf = (text: string): WordIndex => {
  // Plain English text needs no folding, which costs more than all the rest.
  const isPlain = !beyondAscii.test(text)
  const lower = (isPlain ? text : foldedTextOf(text)).toLowerCase().replace(/\bwi[ -]fi\b/g, 'wifi').replace(/\btouch[ -]screen/g, 'touchscreen')
  const words: number[] = []
  const pairs: number[] = []
  let previous: number | undefined
  for (const word of lower.match(isPlain ? plainWordPattern : wordPattern) ?? []) {
    const hashes = word.length > wordCharacterCountMax ? 'silent' : hashesOf(word)
    if (hashes === 'silent') continue
    words.push(hashes.stem, hashes.group)
    if (previous !== undefined) pairs.push(pairHash(previous, hashes.stem) >>> 0)
    previous = hashes.stem
  }
  return { words: sortedOnce(words), pairs: sortedOnce(pairs) }
}

const sortedOnce = (numbers: readonly number[]): Uint32Array => {
  const sorted = Uint32Array.from(numbers).sort()
  let count = 0
  for (let index = 0; index < sorted.length; index++) if (index === 0 || sorted[index] !== sorted[index - 1]) sorted[count++] = sorted[index]!
  return sorted.slice(0, count)
}

export const holds = (sorted: Uint32Array, wanted: number): boolean => {
  let low = 0
  let high = sorted.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if (sorted[middle]! < wanted) low = middle + 1
    else high = middle
  }
  return sorted[low] === wanted
}
