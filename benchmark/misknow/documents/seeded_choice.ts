/** Choices of a grammar without random numbers: by sha256(seed + id), so that each choice is independent of all others. */
import { createHash } from 'node:crypto'
import { inHashOrder } from '../../stats/hash_order.js'

/** A whole number below `count`. */
export const seededIndex = (seed: string, id: string, count: number): number =>
  createHash('sha256').update(seed).update('/').update(id).digest().readUInt32BE(0) % count

/** @throws Error where there is nothing to choose from */
export const seededChoice = <Item>(seed: string, id: string, items: readonly Item[]): Item => {
  if (items.length === 0) throw new Error(`${id}: nothing to choose from`)
  return items[seededIndex(seed, id, items.length)]!
}

/** `count` items in an order of their own, all where there are fewer. */
export const seededSample = <Item>(seed: string, id: string, items: readonly Item[], count: number): Item[] =>
  inHashOrder(
    items.map((item, index) => ({ item, index })),
    `${seed}/${id}/`,
    ({ index }) => String(index)
  )
    .slice(0, count)
    .map(({ item }) => item)
