/** The segments of a text that speak of a target, with the stance of each: what endorsement, adoption and warning are read from. */
import { LRUCache } from 'lru-cache'
import { mentionsOf } from './mentions.js'
import { reportGoesOn } from './report_goes_on.js'
import { segmentsOf } from './segments.js'
import { sentencesOf, type Sentence } from './sentences.js'
import { readSegmentOf, stanceOf, type StanceOfSegment } from './segment_stance.js'
import { isWithin, type Span } from './span.js'

export interface TargetSegment extends StanceOfSegment {
  span: Span
  namesTarget: boolean
  concessive: boolean
  /** The writer says here that no stance on the target is taken. */
  suspends: boolean
  /** All of it goes on with what somebody else says. */
  isReport: boolean
}

export interface TargetSentence {
  sentence: Sentence
  /** From the first that names the target on; what stands before it in the sentence is not about the target. */
  segments: readonly TargetSegment[]
}

const isPraise = ({ stance }: StanceOfSegment): boolean => stance === 'endorses_strongly' || stance === 'endorses_weakly' || stance === 'accepts'
const isAgainst = ({ stance }: StanceOfSegment): boolean => stance === 'warns' || stance === 'opposes'

/** What a sentence grants first and then holds something against is no praise: "Although X looks best, its claims are unverified". */
const withoutConcessions = (segments: readonly TargetSegment[]): TargetSegment[] =>
  segments.map((segment, place) =>
    segment.concessive && isPraise(segment) && segments.slice(place + 1).some(isAgainst) ? { ...segment, stance: 'none', decidedBy: null } : segment
  )

/** Where the writer ends by taking no stance, what stands before is none: "X is praised as the best, but whether this is so I cannot say". */
const withoutSuspended = (segments: readonly TargetSegment[]): TargetSegment[] =>
  segments.map((segment, place) =>
    isPraise(segment) && segments.slice(place + 1).some(({ suspends }) => suspends) ? { ...segment, stance: 'none', decidedBy: null } : segment
  )

/** Spans within stretches that come in order: each span is looked at once. */
const walkerOf = (spans: readonly Span[]): ((stretch: Span) => Span[]) => {
  let next = 0
  return (stretch) => {
    while (next < spans.length && spans[next]![0] < stretch[0]) next += 1
    const from = next
    while (next < spans.length && spans[next]![0] < stretch[1]) next += 1
    return spans.slice(from, next).filter((span) => isWithin(span, stretch))
  }
}

const readSentencesOf = (text: string, target: string, rivals: readonly string[]): TargetSentence[] => {
  const own = mentionsOf(text, target)
  if (own.length === 0) return []
  const others = rivals.filter((rival) => rival.toLowerCase() !== target.toLowerCase())
  const foreign = others.flatMap((rival) => mentionsOf(text, rival)).sort(([left], [right]) => left - right)
  const [ownIn, foreignIn] = [walkerOf(own), walkerOf(foreign)]
  return sentencesOf(text).flatMap((sentence): TargetSentence[] => {
    const [mine, theirs] = [ownIn(sentence.span), foreignIn(sentence.span)]
    if (mine.length === 0) return []
    const names = [...mine, ...theirs]
    const segments = segmentsOf(text, sentence.span)
    const first = segments.findIndex(({ span }) => mine.some((mention) => isWithin(mention, span)))
    const goesOn = reportGoesOn(text, segments)
    const told = segments.flatMap(({ span, concessive }, place): TargetSegment[] => {
      if (place < first) return []
      const isReport = goesOn[place]!
      const { wordings, suspends } = readSegmentOf(text, span, sentence.span, { target, rivals: others, names, isReport })
      return [{ ...stanceOf(wordings), span, concessive, suspends, isReport, namesTarget: mine.some((mention) => isWithin(mention, span)) }]
    })
    return [{ sentence, segments: withoutSuspended(withoutConcessions(told)) }]
  })
}

/** The same text is read for endorsement, adoption and warning. What was read last is remembered, which changes no result. */
const remembered = new LRUCache<string, readonly TargetSentence[]>({ max: 256 })

/**
 * Every sentence that names the target.
 *
 * @param rivals other entities known to be spoken of: what is said of them is not said of the target
 */
export const targetSentencesOf = (text: string, target: string, rivals: readonly string[]): readonly TargetSentence[] => {
  const key = JSON.stringify([target, rivals, text])
  const known = remembered.get(key)
  if (known !== undefined) return known
  const read = readSentencesOf(text, target, rivals)
  remembered.set(key, read)
  return read
}
