/** From tokens of the visible text back to ranges of the original, one for each stretch that a claim was taken from. */
import type { Span } from '../domain/claim.js'
import type { Range } from './draft.js'
import type { Token } from './tokens.js'
import type { VisibleText } from './visible_text.js'

export const spanOf = (visible: VisibleText, start: number, end: number): Span => ({
  start: visible.starts[start] as number,
  end: visible.ends[end - 1] as number
})

/** In text order; ranges that touch become one. */
export const spansOf = (visible: VisibleText, tokens: readonly Token[], ranges: readonly Range[]): Span[] => {
  const spans: Span[] = []
  for (const range of [...ranges].sort((a, b) => a.from - b.from)) {
    const start = tokens[range.from]?.start
    const end = tokens[range.to - 1]?.end
    if (start === undefined || end === undefined || start >= end) continue
    const span = spanOf(visible, start, end)
    const last = spans.at(-1)
    if (last !== undefined && span.start - last.end <= 1) last.end = Math.max(last.end, span.end)
    else spans.push(span)
  }
  return spans
}
