/** How alike two texts are: the words five in a row that both have, as a share of those that either has. HAE-GEO spec, section 5. */

/** Words in a row. The paper's. */
export const shingleWordCount = 5

/** From here on two texts count as copies of one another. The paper's. */
export const nearDuplicateJaccardMin = 0.85

const wordsOf = (text: string): string[] =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu) ?? []

/** Every run of five words, once; a shorter text is one run, and a text without words has none. */
export const shinglesOf = (text: string): ReadonlySet<string> => {
  const words = wordsOf(text)
  if (words.length === 0) return new Set()
  if (words.length <= shingleWordCount) return new Set([words.join(' ')])
  return new Set(words.slice(shingleWordCount - 1).map((_, index) => words.slice(index, index + shingleWordCount).join(' ')))
}

/** The shared as a share of all; null where neither set has a member. */
export const jaccard = (left: ReadonlySet<string>, right: ReadonlySet<string>): number | null => {
  if (left.size === 0 && right.size === 0) return null
  const [small, large] = left.size <= right.size ? [left, right] : [right, left]
  let shared = 0
  for (const shingle of small) if (large.has(shingle)) shared++
  return shared / (left.size + right.size - shared)
}

export const areNearDuplicates = (left: ReadonlySet<string>, right: ReadonlySet<string>): boolean => (jaccard(left, right) ?? 0) >= nearDuplicateJaccardMin
