/**
 * Instead of random numbers: order by sha256(seed + id). Repeatable, independent of loop order, and nested, since the first
 * n of an order are among the first n + 1. Paper, section 9; our choice of the hash.
 */
import { createHash } from 'node:crypto'

export const hashOf = (seed: string, id: string): string => createHash('sha256').update(seed).update(id).digest('hex')

/** The rows in the order of their hashes; rows with one id keep the order in which they came. */
export const inHashOrder = <Row>(rows: readonly Row[], seed: string, idOf: (row: Row) => string): Row[] =>
  rows
    .map((row) => ({ row, hash: hashOf(seed, idOf(row)) }))
    .sort((left, right) => (left.hash < right.hash ? -1 : left.hash > right.hash ? 1 : 0))
    .map(({ row }) => row)
