/**
 * A query without what people vary when they type it again: case, spacing, punctuation, invisible characters, the order of its words.
 * Two queries with one normal text are one query, for the gate's disjointness and for its intervals.
 *
 * @example normalQuery('Vacuum, for PET hair!') // 'for hair pet vacuum'
 */
export const normalQuery = (text: string): string =>
  (text.normalize('NFKC').replace(/\p{Cf}/gu, '').toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).sort().join(' ')
