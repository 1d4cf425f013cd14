/**
 * Chance that anyone can draw again: each draw is named, and follows from sha256(seed + name + how often the name was drawn). A draw
 * does not depend on the others, so two runs that differ in one step still agree in all the rest. Pure but for its counters.
 */
import { createHash } from 'node:crypto'
import { hashOf } from '../../../src/core/hash_order.js'

export interface SeededDraws {
  /** From 0 up to 1. */
  fraction(name: string): number
  /** True in this share of seeds. */
  chance(name: string, share: number): boolean
  /** A whole number from `min` to `max`, both included, each as likely. */
  between(name: string, min: number, max: number): number
  /** @throws Error when there is nothing to choose from */
  pick<Item>(name: string, items: readonly Item[]): Item
  /** Every item once, in the order of the draws. */
  shuffled<Item>(name: string, items: readonly Item[]): Item[]
}

const fractionBytes = 6
const fractionSize = 2 ** (8 * fractionBytes)

export const seededDraws = (seed: string): SeededDraws => {
  const counts = new Map<string, number>()
  const fraction = (name: string): number => {
    const drawn = counts.get(name) ?? 0
    counts.set(name, drawn + 1)
    return createHash('sha256').update(`${seed}\n${name}\n${drawn}`).digest().readUIntBE(0, fractionBytes) / fractionSize
  }
  const between = (name: string, min: number, max: number): number => min + Math.floor(fraction(name) * (max - min + 1))
  return {
    fraction,
    chance: (name, share) => fraction(name) < share,
    between,
    pick: (name, items) => {
      if (items.length === 0) throw new Error(`nothing to choose from for ${name}`)
      return items[between(name, 0, items.length - 1)]!
    },
    shuffled: (name, items) => {
      const rest = [...items]
      return items.map(() => rest.splice(between(name, 0, rest.length - 1), 1)[0]!)
    }
  }
}

/** A seed of its own for a part of a run. */
export const seedOfPart = (seed: string, part: string): string => hashOf(seed, `\n${part}`)
