/**
 * How many claims to draw from each stratum: its share of all, by largest remainders, and one at least where the count allows, so that
 * a rare label is seen without the sample losing the mix of the whole.
 *
 * @example quotasOf(new Map([['a', 90], ['b', 9], ['c', 1]]), 10) // a 8, b 1, c 1
 */
import { byCodePoint } from '../core/code_point_order.js'

export const quotasOf = (sizes: ReadonlyMap<string, number>, count: number): Map<string, number> => {
  const names = [...sizes.keys()].filter((name) => sizes.get(name)! > 0).sort(byCodePoint)
  const whole = names.reduce((sum, name) => sum + sizes.get(name)!, 0)
  const wanted = Math.min(count, whole)
  // With fewer places than strata the largest strata come first.
  const bySize = [...names].sort((left, right) => sizes.get(right)! - sizes.get(left)! || byCodePoint(left, right))
  const quotas = new Map(names.map((name): [string, number] => [name, 0]))
  for (const name of bySize.slice(0, wanted)) quotas.set(name, 1)
  let left = wanted - Math.min(wanted, names.length)
  const shareOf = (name: string): number => (wanted * sizes.get(name)!) / whole
  while (left > 0) {
    const open = names.filter((name) => quotas.get(name)! < sizes.get(name)!)
    const furthestBelow = open.reduce((best, each) => (shareOf(each) - quotas.get(each)! > shareOf(best) - quotas.get(best)! ? each : best))
    quotas.set(furthestBelow, quotas.get(furthestBelow)! + 1)
    left--
  }
  return quotas
}
