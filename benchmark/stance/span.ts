/** A stretch of a text: start, and the place just behind its end, in UTF-16 units as `String.slice` counts. */
export type Span = readonly [start: number, end: number]

export const textOf = (text: string, [start, end]: Span): string => text.slice(start, end)

export const isWithin = ([start, end]: Span, [outerStart, outerEnd]: Span): boolean => start >= outerStart && end <= outerEnd

export const overlaps = ([start, end]: Span, [otherStart, otherEnd]: Span): boolean => start < otherEnd && otherStart < end

/** The span without white space, list marks and emphasis at its ends. */
export const trimmedSpan = (text: string, [start, end]: Span): Span => {
  let [from, to] = [start, end]
  while (from < to && /[\s*_>]/u.test(text.charAt(from))) from += 1
  while (to > from && /[\s*_]/u.test(text.charAt(to - 1))) to -= 1
  return [from, to]
}
