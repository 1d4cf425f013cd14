/**
 * A claim before it has a text: the token ranges it is put together from, in reading order. Discontinuous ranges arise
 * where claims share words: "is waterproof and dustproof" gives [is][waterproof] and [is][dustproof].
 */
export interface Range {
  from: number
  to: number
}

export interface Draft {
  ranges: Range[]
  /** The claim repeats an attribution to a third party, which is part of it. */
  isAttributed?: boolean
}

/** A clause before its lists are split: what its claims share, and where they differ. */
export interface Clause {
  head: Range[]
  body: Range
  hasVerb: boolean
}

export const isEmpty = (range: Range): boolean => range.from >= range.to
