/**
 * Cohen's kappa of two annotators over the same rows: agreement beyond chance. Paper, section 8 (.833 and .816).
 *
 * Unweighted, for any categories. The kappa of a label source against gold is in label_metrics.ts and knows abstentions.
 *
 * @example cohenKappa([['a', 'a'], ['a', 'b'], ['b', 'b'], ['b', 'b']]) // 0.5
 */
export const cohenKappa = (pairs: readonly (readonly [string, string])[]): number | null => {
  if (pairs.length === 0) return null
  const countBy = (side: 0 | 1): Map<string, number> => {
    const counts = new Map<string, number>()
    for (const pair of pairs) counts.set(pair[side], (counts.get(pair[side]) ?? 0) + 1)
    return counts
  }
  const [first, second] = [countBy(0), countBy(1)]
  const observed = pairs.filter(([left, right]) => left === right).length / pairs.length
  const expected = [...first].reduce((sum, [category, count]) => sum + (count / pairs.length) * ((second.get(category) ?? 0) / pairs.length), 0)
  return expected === 1 ? null : (observed - expected) / (1 - expected)
}
