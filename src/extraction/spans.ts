/** From tokens of the visible text back to ranges of the original, one for each stretch that a claim was taken from. */
import type { Span } from '../domain/claim.js'
import type { VisibleText } from './canvas.js'
import type { Range } from './draft.js'
import type { Token } from './tokens.js'

/** The verb of a question stands before its subject (asserted_text.ts), so either end may come first. */
export const spanOf = ({ starts, ends }: VisibleText, start: number, end: number): Span => ({
  start: Math.min(starts[start] as number, starts[end - 1] as number),
  end: Math.max(ends[start] as number, ends[end - 1] as number)
})

/** In text order; ranges that touch become one. `shift` is how far behind the tokens the same words stand again. */
export const spansOf = (visible: VisibleText, tokens: readonly Token[], ranges: readonly Range[], shift = 0): Span[] => {
  const spans: Span[] = []
  for (const range of [...ranges].sort((a, b) => a.from - b.from)) {
    const start = tokens[range.from]?.start
    const end = tokens[range.to - 1]?.end
    if (start === undefined || end === undefined || start >= end) continue
    const span = spanOf(visible, start + shift, end + shift)
    const last = spans.at(-1)
    if (last !== undefined && span.start - last.end <= 1) last.end = Math.max(last.end, span.end)
    else spans.push(span)
  }
  return spans
}
