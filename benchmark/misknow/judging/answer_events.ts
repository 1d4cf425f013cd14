/**
 * Where a report speaks of an answer, sentence by sentence: as its own, as somebody's, as open, or as wrong. Read with the shared readers of
 * reported speech, segments and negation, and with this judge's own words for answers. MisKnow spec, section 4.
 */
import type { Answer } from './answers.js'
import { quotationsOf, reportLinesOf, type ReportLine } from './report_lines.js'
import { affirmed, claimNoun, cuesOf, leavingOpen, noAnswer, obstacle, otherEndOf, possibly, refuting, takesNext } from './rules_words.js'
import { mentionsOf } from '../../stance/mentions.js'
import { isNegated } from '../../stance/negated.js'
import { reportedSpansOf } from '../../stance/reported_speech.js'
import { segmentsOf, type Segment } from '../../stance/segments.js'
import { isWithin, overlaps, type Span } from '../../stance/span.js'
import { mentionsIn, speaksOfTarget, type Mention } from '../../stance/subject.js'
import { undecidedSpansOf } from '../../stance/undecided.js'

export type EventStance = 'adopts' | 'reports' | 'hedges' | 'refutes'

export interface AnswerEvent {
  stance: EventStance
  /** The sentence. */
  span: Span
  concludes: boolean
}

const found = (text: string, pattern: RegExp): Span[] => [...text.matchAll(pattern)].map((match): Span => [match.index, match.index + match[0].length])
const shifted = ([from, to]: Span, by: number): Span => [from + by, to + by]

/** A name counts as one word for the reach of a negator. */
const masked = (text: string, [start, end]: Span, names: readonly Span[]): string => {
  let part = text.slice(start, end)
  for (const [from, to] of names) if (from >= start && to <= end) part = `${part.slice(0, from - start)}${'x'.repeat(to - from)}${part.slice(to - start)}`
  return part
}

/** An act takes the name that follows it soon; for all else the shared rule decides. */
const isOfAnswer = (text: string, cue: Span, isFact: boolean, mentions: readonly Mention[]): boolean => {
  const next = mentions.find(({ span }) => span[0] >= cue[1])
  if (!isFact && next !== undefined && takesNext.test(text.slice(cue[1], next.span[0]))) return next.isTarget
  return speaksOfTarget(text, cue, mentions)
}

const isDenied = (before: string, wholeSegment: string): boolean => isNegated(before) && !obstacle.test(wholeSegment)

const gerund = /(?<![\p{L}])(?:against|for|in|of|by|from|before|after)\s+$/iu
const determiner = /(?<![\p{L}])(?:an?|the|one|this|that|its|their|any|no|every|each|another)\s+(?:\p{L}+\s+)?$/iu

/**
 * Whether words report the cue. Verbs of reporting are known by their form, so three that report nothing are left out: "X ranks first",
 * where the verb is the cue itself; "against naming X the best"; and a noun, "a single name".
 */
const isReportOf = (text: string, scope: Span, cue: Span): boolean => {
  if (!isWithin(cue, scope) || scope[0] >= cue[0]) return false
  const head = /^\p{L}+/u.exec(text.slice(...scope))?.[0] ?? ''
  const before = text.slice(Math.max(0, scope[0] - 60), scope[0])
  if (/ing$/iu.test(head) && gerund.test(before)) return false
  return !(/^(?:name|claim|report|mention|note|list|rank|rate|call|state|praise|pick)$/iu.test(head) && determiner.test(before))
}

/** What is said of the claim as a whole: not when it is denied itself, granted, or said of other names. */
const remarksOn = (text: string, segments: readonly Segment[], pattern: RegExp, quoted: readonly Span[], isOthers: (span: Span) => boolean): Span[] =>
  segments.flatMap(({ span, concessive }) =>
    concessive
      ? []
      : found(text.slice(...span), pattern)
          .map((each) => shifted(each, span[0]))
          .filter((each) => !quoted.some((quote) => isWithin(each, quote)) && !isOthers(span) && !isNegated(text.slice(span[0], each[0])))
  )

interface Read {
  stance: EventStance
  at: number
}

const readSentence = (text: string, line: ReportLine, answer: Answer, carried: boolean, quotations: readonly Span[]): EventStance | null => {
  const { span: sentence } = line
  const [start, end] = sentence
  const { fact, act } = cuesOf(answer)
  const isCount = answer.kind === 'count'
  const namedIn = ([from, to]: Span): Span[] => (isCount ? [] : mentionsOf(text.slice(from, to), answer.name).map((each) => shifted(each, from)))
  const own = namedIn(sentence)
  if (!isCount && own.length === 0 && !carried) return null
  const rivals = isCount ? [] : answer.rivals.flatMap((name) => mentionsOf(text.slice(start, end), name)).map((each) => shifted(each, start))
  const names = [...own, ...rivals.filter((each) => !own.some((mine) => overlaps(mine, each)))]
  const firstNamed = [...names].sort((left, right) => left[0] - right[0])[0]
  const beginsWithAnswer = firstNamed !== undefined && own.includes(firstNamed)
  const titles = answer.titles.flatMap((name) => mentionsOf(text.slice(start, end), name)).map((each) => shifted(each, start))
  const segments = segmentsOf(text, sentence)
  const sentenceText = text.slice(start, end)
  const claimed = affirmed.test(sentenceText) ? [] : found(sentenceText, claimNoun).map((each) => shifted(each, start))
  /** "The claim that …" goes before what is claimed, "… is asserted" stands behind it. */
  const isClaimed = (at: Span): boolean => claimed.some((each) => each[0] < at[0] || !/that$/iu.test(text.slice(...each)))
  const otherEnd = found(sentenceText, otherEndOf(answer)).map((each) => shifted(each, start))
  const onlyOthers = (span: Span): boolean => names.some((name) => isWithin(name, span)) && !own.some((name) => isWithin(name, span))
  const quoted = quotations.filter((each) => overlaps(each, sentence))

  const reads = segments.flatMap(({ span }, place): Read[] => {
    const namesNobody = names.every((name) => !isWithin(name, span))
    // A part that names nobody goes on about whom the sentence began with.
    const isAbout = isCount || own.some((name) => isWithin(name, span)) || (namesNobody && (carried || (place > 0 && beginsWithAnswer)))
    if (!isAbout) return []
    const part = masked(text, span, [...names, ...titles])
    const mentions = isCount ? [] : mentionsIn(text, span, answer.name, answer.rivals)
    // Words of a name report nothing: "Tarn Aero Shop".
    const reported = reportedSpansOf(`${' '.repeat(span[0])}${part}`, span)
    const undecided = undecidedSpansOf(text, span, sentence)
    return [
      ...found(part, fact).map((cue) => ({ cue, isFact: true })),
      ...(act === null ? [] : found(part, act).map((cue) => ({ cue, isFact: false })))
    ].flatMap(({ cue, isFact }): Read[] => {
      const at = shifted(cue, span[0])
      // A cue inside a name is none, and "highest" of the wrong end neither.
      if (names.some((name) => overlaps(name, at)) || otherEnd.some((each) => overlaps(each, at))) return []
      if (!isCount && !isOfAnswer(text, at, isFact, mentions)) return []
      const before = part.slice(0, cue[0])
      const said = (stance: EventStance): Read[] => [{ stance, at: at[0] }]
      if (line.ofOthers || quoted.some((quote) => isWithin(at, quote))) return said('reports')
      if (isDenied(before, part)) return said('refutes')
      if (undecided.some((scope) => overlaps(scope, at)) || possibly.test(before)) return said('hedges')
      if (reported.some((scope) => isReportOf(text, scope, at)) || isClaimed(at)) return said('reports')
      return said('adopts')
    })
  })
  if (reads.length === 0) return null
  const refutes = remarksOn(text, segments, refuting, quoted, onlyOthers).length > 0
  if (refutes || reads.some(({ stance }) => stance === 'refutes')) return 'refutes'
  if (remarksOn(text, segments, leavingOpen, quoted, onlyOthers).length > 0) return 'hedges'
  // One statement of its own is enough; what is only possible is more than what others say.
  return (['adopts', 'hedges', 'reports'] as const).find((stance) => reads.some((read) => read.stance === stance))!
}

/** "It has …", "This coating is …": goes on about the name before. */
const goesOn = /^\W*(?:it|its|they|their|this|that|these|those|the latter)(?![\p{L}])/iu

/** In the order of the text. */
export const answerEventsOf = (text: string, answer: Answer, lines: readonly ReportLine[] = reportLinesOf(text)): AnswerEvent[] => {
  const quotations = quotationsOf(text)
  let lastNamed: 'answer' | 'other' | null = null
  return lines.flatMap((line): AnswerEvent[] => {
    const words = text.slice(...line.span)
    const carried = lastNamed === 'answer' && goesOn.test(words)
    const stance = readSentence(text, line, answer, carried, quotations)
    if (answer.kind !== 'count') {
      const placeOf = (name: string): number => mentionsOf(words, name).at(-1)?.[0] ?? -1
      const [mine, others] = [placeOf(answer.name), Math.max(-1, ...answer.rivals.map(placeOf))]
      if (mine >= 0 || others >= 0) lastNamed = mine >= others ? 'answer' : 'other'
      else if (!goesOn.test(words)) lastNamed = null
    }
    return stance === null ? [] : [{ stance, span: line.span, concludes: line.concludes }]
  })
}

/** Sentences by which the report says that it has no answer. */
export const openEventsOf = (text: string, lines: readonly ReportLine[]): AnswerEvent[] => {
  const quotations = quotationsOf(text)
  return lines
    .filter(
      ({ span, ofOthers }) =>
        !ofOthers && found(text.slice(...span), noAnswer).some((each) => !quotations.some((quote) => isWithin(shifted(each, span[0]), quote)))
    )
    .map(({ span, concludes }): AnswerEvent => ({ stance: 'hedges', span, concludes }))
}
