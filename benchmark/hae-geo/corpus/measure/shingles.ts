/** Word n-grams of a page as hashes, and how much two pages share. */

/** Lower-case letters and digits; everything else parts words. */
export const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []

/** FNV-1a of one word. */
const hashOf = (word: string): number => {
  let hash = 0x811c9dc5
  for (let i = 0; i < word.length; i++) hash = Math.imul(hash ^ word.charCodeAt(i), 0x01000193)
  return hash
}

/** Every n-gram in its place, repeats included, as 32 bits: among 100,000 n-grams about one pair collides. */
export const shinglesOf = (text: string, n: number): number[] => {
  const hashes = wordsOf(text).map(hashOf)
  const result: number[] = []
  for (let i = 0; i + n <= hashes.length; i++) {
    let hash = 0x811c9dc5
    for (let j = i; j < i + n; j++) hash = Math.imul((hash ^ hashes[j]!) + (hash >>> 15), 0x01000193)
    result.push((hash ^ (hash >>> 16)) >>> 0)
  }
  return result
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
