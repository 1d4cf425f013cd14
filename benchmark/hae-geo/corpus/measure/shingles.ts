/** Word n-grams of a page as hashes, and how much two pages share. */

/** Lower-case letters and digits; everything else parts words. */
export const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []

/** FNV-1a over the n words: 32 bits, so that among 100,000 n-grams about one pair collides. */
const hashFrom = (words: readonly string[], start: number, n: number): number => {
  let hash = 0x811c9dc5
  for (let i = start; i < start + n; i++) {
    const word = words[i]!
    for (let j = 0; j < word.length; j++) hash = Math.imul(hash ^ word.charCodeAt(j), 0x01000193)
    hash = Math.imul(hash ^ 0x20, 0x01000193)
  }
  return hash >>> 0
}

/** Every n-gram in its place, repeats included. */
export const shinglesOf = (text: string, n: number): number[] => {
  const words = wordsOf(text)
  return Array.from({ length: Math.max(0, words.length - n + 1) }, (_, i) => hashFrom(words, i, n))
}

export type ShingleSet = ReadonlySet<number>

export const shingleSet = (text: string, n: number): ShingleSet => new Set(shinglesOf(text, n))

/** Shared n-grams as a share of all of both; null where both are empty. */
export const jaccard = (left: ShingleSet, right: ShingleSet): number | null => {
  const [small, large] = left.size <= right.size ? [left, right] : [right, left]
  let shared = 0
  for (const hash of small) if (large.has(hash)) shared++
  const all = left.size + right.size - shared
  return all === 0 ? null : shared / all
}
