/** What CPython 3.11's `random` makes of its generator: a number below a bound, shuffle and sample, draw for draw. HAE-GEO spec, section 3. */
import type { MersenneTwister } from './mersenne_twister.js'

const bitLength = (n: number): number => 32 - Math.clz32(n)

/** `_randbelow`: a whole number from 0 to below `bound`, by drawing as few bits as hold the bound until they fit. @throws RangeError below 1 */
export const randbelow = (generator: MersenneTwister, bound: number): number => {
  if (!Number.isInteger(bound) || bound < 1 || bound >= 2 ** 32) throw new RangeError(`a bound is a whole number from 1 to 2^32 - 1, not ${bound}`)
  const bits = bitLength(bound)
  let drawn = generator.getrandbits(bits)
  while (drawn >= bound) drawn = generator.getrandbits(bits)
  return drawn
}

/** `random.shuffle`, but of a copy. */
export const shuffled = <Item>(generator: MersenneTwister, items: readonly Item[]): Item[] => {
  const result = [...items]
  for (let i = result.length - 1; i > 0; i--) {
    const j = randbelow(generator, i + 1)
    const held = result[i]!
    result[i] = result[j]!
    result[j] = held
  }
  return result
}

/** Up to this many items a pool is cheaper than a set of those already taken; CPython's own sizes, since the choice changes the draws. */
const poolMax = (count: number): number => 21 + (count > 5 ? 4 ** Math.ceil(Math.log(count * 3) / Math.log(4)) : 0)

const fromPool = <Item>(generator: MersenneTwister, items: readonly Item[], count: number): Item[] => {
  const pool = [...items]
  return Array.from({ length: count }, (_, i) => {
    const j = randbelow(generator, pool.length - i)
    const item = pool[j]!
    pool[j] = pool[pool.length - i - 1]!
    return item
  })
}

const withTaken = <Item>(generator: MersenneTwister, items: readonly Item[], count: number): Item[] => {
  const taken = new Set<number>()
  return Array.from({ length: count }, () => {
    let j = randbelow(generator, items.length)
    while (taken.has(j)) j = randbelow(generator, items.length)
    taken.add(j)
    return items[j]!
  })
}

/** `random.sample`: `count` items without replacement, in the order drawn. @throws RangeError when there are fewer */
export const sample = <Item>(generator: MersenneTwister, items: readonly Item[], count: number): Item[] => {
  if (!Number.isInteger(count) || count < 0 || count > items.length) throw new RangeError(`cannot sample ${count} of ${items.length}`)
  return items.length <= poolMax(count) ? fromPool(generator, items, count) : withTaken(generator, items, count)
}
