/**
 * MT19937 as CPython seeds and reads it, so that a selection made with Python's `random.Random(seed)` can be made again here.
 * Reference: Matsumoto and Nishimura (1998). HAE-GEO spec, section 3.
 */

const stateLength = 624
const shift = 397
const upperBit = 0x80000000
const lowerBits = 0x7fffffff

/** The base state of MT19937 for one 32-bit seed; `init_by_array` starts from it. */
const stateOf = (seed: number): Uint32Array => {
  const state = new Uint32Array(stateLength)
  state[0] = seed
  for (let i = 1; i < stateLength; i++) {
    const before = state[i - 1]! ^ (state[i - 1]! >>> 30)
    state[i] = Math.imul(before, 1812433253) + i
  }
  return state
}

/** The 32-bit words of a whole number, lowest first; zero has one word, as in CPython. */
const wordsOf = (seed: number): number[] => {
  if (!Number.isSafeInteger(seed)) throw new RangeError(`a seed is a safe whole number, not ${seed}`)
  const size = Math.abs(seed)
  return size < 2 ** 32 ? [size] : [size % 2 ** 32, Math.floor(size / 2 ** 32)]
}

const stateByArray = (key: readonly number[]): Uint32Array => {
  const state = stateOf(19650218)
  let i = 1
  const wrap = (): void => {
    if (++i < stateLength) return
    state[0] = state[stateLength - 1]!
    i = 1
  }
  const mixed = (factor: number): number => state[i]! ^ Math.imul(state[i - 1]! ^ (state[i - 1]! >>> 30), factor)
  for (let k = 0, j = 0; k < Math.max(stateLength, key.length); k++, j = (j + 1) % key.length) {
    state[i] = mixed(1664525) + key[j]! + j
    wrap()
  }
  for (let k = 1; k < stateLength; k++) {
    state[i] = mixed(1566083941) - i
    wrap()
  }
  state[0] = upperBit
  return state
}

export class MersenneTwister {
  readonly #state: Uint32Array
  #next = stateLength

  /** @param seed a whole number; its sign is ignored, as `random.seed` does. @throws RangeError for anything else */
  constructor(seed: number) {
    this.#state = stateByArray(wordsOf(seed))
  }

  /** 32 random bits, 0 to 2^32 - 1. */
  uint32(): number {
    if (this.#next === stateLength) this.#refill()
    let word = this.#state[this.#next++]!
    word ^= word >>> 11
    word ^= (word << 7) & 0x9d2c5680
    word ^= (word << 15) & 0xefc60000
    return (word ^ (word >>> 18)) >>> 0
  }

  /** `random.random()`: 53 random bits, at least 0 and below 1. */
  random(): number {
    const high = this.uint32() >>> 5
    const low = this.uint32() >>> 6
    return (high * 67108864 + low) / 9007199254740992
  }

  /** `random.getrandbits(count)` for 1 to 32 bits. @throws RangeError outside */
  getrandbits(count: number): number {
    if (!Number.isInteger(count) || count < 1 || count > 32) throw new RangeError(`1 to 32 bits can be drawn, not ${count}`)
    return this.uint32() >>> (32 - count)
  }

  #refill(): void {
    const state = this.#state
    for (let k = 0; k < stateLength; k++) {
      const word = (state[k]! & upperBit) | (state[(k + 1) % stateLength]! & lowerBits)
      state[k] = state[(k + shift) % stateLength]! ^ (word >>> 1) ^ (word & 1 ? 0x9908b0df : 0)
    }
    this.#next = 0
  }
}
