/**
 * A text to its sentences, and what kind of line each stands in. Answers are written in Markdown: a heading, a list item or a table row
 * is a sentence of its own, since nothing runs on from one to the next.
 */
import { trimmedSpan, type Span } from './span.js'

export type LineKind = 'heading' | 'item' | 'row' | 'prose'

export interface Sentence {
  span: Span
  kind: LineKind
  /** Index of its line in the text. */
  line: number
}

const kindOf = (line: string): LineKind => {
  if (/^\s*#{1,6}\s/u.test(line) || /^\s*\*\*[^*]+\*\*:?\s*$/u.test(line)) return 'heading'
  if (/^\s*\|/u.test(line)) return 'row'
  return /^\s*(?:[-*+•]|\d{1,3}[.)])\s/u.test(line) ? 'item' : 'prose'
}

/** Where a line's own text begins: behind marks of heading, list and quotation. */
const markOf = (line: string): number => /^\s*(?:#{1,6}\s+)?(?:(?:[-*+•]|\d{1,3}[.)])\s+)?/u.exec(line)![0].length

/** A full stop after these ends no sentence. */
const abbreviations = /(?:^|[\s(])(?:e\.g|i\.e|etc|vs|cf|approx|inc|ltd|co|corp|dr|mr|mrs|ms|no|nr|st|fig|est|prof)$/iu

/** A lone capital is somebody's initial; behind a number it is a unit ("5 V."), and the sentence ends. */
const initial = /(?:^|(?<!\d)[\s(])\p{Lu}$/u

const endsShortened = (text: string): boolean => abbreviations.test(text) || initial.test(text)

/** The mark ends the sentence only before white space or the end, past closing marks. "example.com" and "4.5" go on. */
const ends = /[.!?…]+["'”’)\]*_]*(?=\s|$)/gu

/** A text without full stops is cut at spaces, so that reading takes time in line with its length. Longer than any sentence people write; our choice. */
const sentenceCharacterCountMax = 1_500

const cutLong = (text: string, [start, end]: Span): Span[] => {
  const cuts: Span[] = []
  let from = start
  while (end - from > sentenceCharacterCountMax) {
    const space = text.lastIndexOf(' ', from + sentenceCharacterCountMax)
    const cut = space > from ? space : from + sentenceCharacterCountMax
    cuts.push([from, cut])
    from = cut
  }
  return [...cuts, [from, end]]
}

const sentencesOfLine = (text: string, start: number, end: number): Span[] => {
  const line = text.slice(start, end)
  const spans: Span[] = []
  let from = markOf(line)
  for (const match of line.matchAll(ends)) {
    if (match.index < from) continue
    if (match[0].startsWith('.') && endsShortened(line.slice(from, match.index)) && /^\s+\S/u.test(line.slice(match.index + match[0].length))) continue
    spans.push([start + from, start + match.index + match[0].length])
    from = match.index + match[0].length
  }
  spans.push([start + from, end])
  return spans
    .flatMap((span) => cutLong(text, trimmedSpan(text, span)))
    .map((span) => trimmedSpan(text, span))
    .filter(([first, last]) => first < last)
}

/** Sentences in order. Their spans hold no white space or emphasis marks at the ends. */
export const sentencesOf = (text: string): Sentence[] => {
  const sentences: Sentence[] = []
  let start = 0
  text.split('\n').forEach((line, index) => {
    const kind = kindOf(line)
    for (const span of sentencesOfLine(text, start, start + line.length)) sentences.push({ span, kind, line: index })
    start += line.length + 1
  })
  return sentences
}
