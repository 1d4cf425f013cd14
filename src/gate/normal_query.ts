/**
 * Texts without what people vary when they type them again: case, spacing, punctuation, accents, invisible characters, letters of other
 * alphabets that look Latin. Two queries with one normal text are one query, for the gate's disjointness and for its intervals; two
 * claims with one normal text are one claim, counted once.
 */
import { foldedTextOf } from '../attestation/normal_text.js'

/**
 * A query is what it asks for: the order of its words and their repetition say nothing.
 *
 * @example normalQuery('Vacuum, for PET hair!') // 'for hair pet vacuum'
 */
export const normalQuery = (text: string): string =>
  [
    ...new Set(
      foldedTextOf(text.normalize('NFKC'))
        .toLowerCase()
        .match(/[\p{L}\p{N}]+/gu) ?? []
    )
  ]
    .sort()
    .join(' ')

/**
 * A claim says something by the order of its words, and by the signs and points of its numbers.
 *
 * @example normalClaim('Runs 1.5 h at -5 °C.') // 'runs 1.5 h at -5 c'
 */
export const normalClaim = (text: string): string =>
  (
    foldedTextOf(text.normalize('NFKC').replace(/[\u2010-\u2015\u2212]/gu, '-'))
      .toLowerCase()
      .match(/(?<![\p{L}\p{N}])[-+]?\p{N}+(?:[.,/]\p{N}+)*|[\p{L}\p{N}]+|[%<>=]/gu) ?? []
  ).join(' ')
