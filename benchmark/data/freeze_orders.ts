/**
 * Three frozen orders of a query's five candidates, the same for all its variants. Paper, section 1.
 *
 * Each is an order by sha256(seed + id); an order that came before is drawn again, so that the three differ.
 */
import { orders, type Order } from './arms_and_profiles.js'
import type { QueryFile } from './query_file.js'
import { targetIdOf } from './target.js'
import { inHashOrder } from '../stats/hash_order.js'

/** The seed of the frozen orders; another seed is another benchmark. */
export const orderSeed = 'groundedgeo-orders-1'

/** Enough to find three among 120 orders; five candidates need one or two. */
const drawCountMax = 1_000

/** Candidate ids as shown, by order. */
export const freezeOrders = (query: QueryFile, seed = orderSeed): Record<Order, string[]> => {
  const ids = [targetIdOf(query.query_id), ...query.distractors.map(({ id }) => id)]
  const found: string[][] = []
  for (let draw = 1; found.length < orders.length && draw <= drawCountMax; draw++) {
    const shown = inHashOrder(ids, seed, (id) => `/${query.query_id}/${draw}/${id}`)
    if (!found.some((other) => other.join('\n') === shown.join('\n'))) found.push(shown)
  }
  return Object.fromEntries(orders.map((order, index) => [order, found[index]!])) as Record<Order, string[]>
}
