/** How much alike documents are: shared runs of five words. Low between slots of one cell means that five documents are more than one said five times. */

const runLength = 5

/** The distinct runs of five words of a text, lower-cased. */
export const runsOf = (text: string): Set<string> => {
  const words = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
  return new Set(words.slice(runLength - 1).map((_, index) => words.slice(index, index + runLength).join(' ')))
}

/** Jaccard of two sets of runs, 0 to 1. Null where both are empty. */
export const likeness = (left: ReadonlySet<string>, right: ReadonlySet<string>): number | null => {
  const shared = [...left].filter((run) => right.has(run)).length
  const all = left.size + right.size - shared
  return all === 0 ? null : shared / all
}

/** The mean likeness over all pairs of texts. Null for fewer than two, and where a pair has none. */
export const meanLikeness = (texts: readonly string[]): number | null => {
  const runs = texts.map(runsOf)
  const pairs = runs.flatMap((left, index) => runs.slice(index + 1).map((right) => likeness(left, right)))
  return pairs.length === 0 || pairs.includes(null) ? null : pairs.reduce<number>((sum, value) => sum + value!, 0) / pairs.length
}
