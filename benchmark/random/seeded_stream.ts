/**
 * A stream of choices that belongs to one seed and one id, whatever else was drawn before: sha256(seed, id) is the state of a small generator (sfc32).
 * It writes the corpus. Selections that must agree with Python use the Mersenne Twister beside it.
 */
import { createHash } from 'node:crypto'

export interface SeededStream {
  /** At least 0 and below 1, by 32 bits. */
  unit(): number
  /** A whole number from 0 to below `bound`. */
  below(bound: number): number
  /** A whole number from `low` to `high`, both included. */
  between(low: number, high: number): number
  /** True with this probability. */
  chance(probability: number): boolean
  /** @throws RangeError for an empty list */
  pick<Item>(items: readonly Item[]): Item
  /** Up to `count` items without replacement, in drawn order. */
  some<Item>(items: readonly Item[], count: number): Item[]
  shuffled<Item>(items: readonly Item[]): Item[]
}

/** Two parts cannot run together into another pair, since neither holds a line feed. */
const stateOf = (seed: string, id: string): Uint32Array => {
  const digest = createHash('sha256').update(`${seed}\n${id}`).digest()
  return Uint32Array.from({ length: 4 }, (_, i) => digest.readUInt32LE(4 * i))
}

/** @param id names what is drawn for, such as a page; streams of different ids are unrelated */
export const seededStream = (seed: string, id: string): SeededStream => {
  const state = stateOf(seed, id)
  let [a, b, c, counter] = [state[0]! | 0, state[1]! | 0, state[2]! | 0, state[3]! | 0]
  const unit = (): number => {
    const drawn = (((a + b) | 0) + counter) | 0
    counter = (counter + 1) | 0
    a = b ^ (b >>> 9)
    b = (c + (c << 3)) | 0
    c = ((c << 21) | (c >>> 11)) + drawn
    c |= 0
    return (drawn >>> 0) / 4294967296
  }
  const below = (bound: number): number => Math.floor(unit() * bound)
  const some = <Item>(items: readonly Item[], count: number): Item[] => {
    const pool = [...items]
    const size = Math.min(count, pool.length)
    for (let i = 0; i < size; i++) {
      const j = i + below(pool.length - i)
      const held = pool[i]!
      pool[i] = pool[j]!
      pool[j] = held
    }
    return pool.slice(0, size)
  }
  return {
    unit,
    below,
    between: (low, high) => low + below(high - low + 1),
    chance: (probability) => unit() < probability,
    pick: (items) => {
      if (items.length === 0) throw new RangeError('nothing to pick from')
      return items[below(items.length)]!
    },
    some,
    shuffled: (items) => some(items, items.length)
  }
}
