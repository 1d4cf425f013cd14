/** A text cut at the ends of what is marked in it, for terminals and pages alike. Pure. */

/** A stretch of a text with all marks that cover it; `begins` are those whose span starts with it. */
export interface MarkedPiece<AnyMark extends { span: readonly [number, number] }> {
  text: string
  marks: readonly AnyMark[]
  begins: readonly AnyMark[]
}

/** The text cut where marks begin or end. Pieces joined are the text. */
export const markedPieces = <AnyMark extends { span: readonly [number, number] }>(text: string, marks: readonly AnyMark[]): MarkedPiece<AnyMark>[] => {
  const within = marks
    .map((mark) => ({ mark, start: Math.max(0, mark.span[0]), end: Math.min(text.length, mark.span[1]) }))
    .filter(({ start, end }) => start < end)
  const cuts = [...new Set([0, text.length, ...within.flatMap(({ start, end }) => [start, end])])].sort((left, right) => left - right)
  return cuts.slice(0, -1).map((start, place) => {
    const covering = within.filter((one) => one.start <= start && one.end > start)
    return {
      text: text.slice(start, cuts[place + 1]),
      marks: covering.map(({ mark }) => mark),
      begins: covering.filter((one) => one.start === start).map(({ mark }) => mark)
    }
  })
}
