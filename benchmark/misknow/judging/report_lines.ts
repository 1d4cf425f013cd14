/** A report's sentences with what stands around them: the section, whether its part concludes, and whether others speak there. Pure. */
import { concludingHeading, othersHeading } from './rules_words.js'
import { reportedSpansOf } from '../../stance/reported_speech.js'
import { sentencesOf, type Sentence } from '../../stance/sentences.js'
import type { Span } from '../../stance/span.js'

/** A full stop inside a title or quotation ends no sentence that goes on in small letters: "The page “Can we stop?” states …". */
const wholeSentencesOf = (text: string): Sentence[] =>
  sentencesOf(text).reduce<Sentence[]>((whole, sentence) => {
    const last = whole.at(-1)
    const goesOn =
      last !== undefined && last.line === sentence.line && /^[\p{Ll}]/u.test(text.slice(...sentence.span)) && /["”’»)]$/u.test(text.slice(...last.span))
    return goesOn ? [...whole.slice(0, -1), { ...last, span: [last.span[0], sentence.span[1]] }] : [...whole, sentence]
  }, [])

export interface ReportLine {
  span: Span
  /** Under a heading by which the report answers. */
  concludes: boolean
  /** Quotation by its line, or an item of a list that others' words introduce. */
  ofOthers: boolean
}

/** Quotations may run over sentences, so they are found in whole lines. */
export const quotationsOf = (text: string): Span[] =>
  [...text.matchAll(/"[^"\n]{2,}"|“[^”\n]{2,}”|«[^»\n]{2,}»/gu)].map((match): Span => [match.index, match.index + match[0].length])

const sourceInFront = /^\s*(?:[-*+•]\s+|\d{1,3}[.)]\s+)?[*_[]*[\w-]+(?:\.[\w-]+)*\.(?:example|org|com|net|edu|gov|info)\b[\]*_]*\s*:/u

/** Headings are labels and left out: they state nothing. */
export const reportLinesOf = (text: string): ReportLine[] => {
  const lines = text.split('\n')
  const introduces = (words: string, span: Span): boolean => words.trimEnd().endsWith(':') && reportedSpansOf(text, span).length > 0
  let concludes = false
  let othersSpeak = false
  let listOfOthers = false
  return wholeSentencesOf(text).flatMap(({ span, kind, line }): ReportLine[] => {
    const words = text.slice(...span)
    if (kind === 'heading') {
      concludes = concludingHeading.test(words)
      othersSpeak = !concludes && othersHeading.test(words)
      listOfOthers = false
      return []
    }
    if (kind === 'prose') listOfOthers = introduces(words, span)
    const own = lines[line] ?? ''
    return [{ span, concludes, ofOthers: /^\s*>/u.test(own) || sourceInFront.test(own) || (kind === 'item' && (othersSpeak || listOfOthers)) }]
  })
}
