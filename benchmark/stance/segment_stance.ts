/**
 * What one segment says of a target: recommends it (strongly or weakly), accepts a claim about it, warns of it, or takes it out of
 * the choice. Wordings that are reported, left open, negated, or said of somebody else are kept with the reason why they do not count.
 */
import { isNegated, negatesItself } from './negated.js'
import { reportedSpansOf } from './reported_speech.js'
import { isWithin, overlaps, type Span } from './span.js'
import { mentionsIn, speaksOfTarget } from './subject.js'
import { suspensionsOf } from './suspended.js'
import { isMaybe, undecidedSpansOf } from './undecided.js'
import { acceptanceWords, retractionWords, riskWords, strongWords, weakWords } from './wording.js'

export type WordingKind = 'strong' | 'weak' | 'acceptance' | 'risk' | 'retraction'

export interface Wording {
  kind: WordingKind
  span: Span
  /** Why it is not the writer's stance on the target. */
  discounted: 'reported' | 'undecided' | 'negated' | 'of_another' | null
}

const lists: Record<WordingKind, RegExp> = { strong: strongWords, weak: weakWords, acceptance: acceptanceWords, risk: riskWords, retraction: retractionWords }

/** A brand counts as one word for the reach of a negator; letters of equal number keep all offsets. */
const masked = (text: string, [start, end]: Span, names: readonly Span[]): string => {
  let part = text.slice(start, end)
  for (const [from, to] of names) if (from >= start && to <= end) part = part.slice(0, from - start) + 'x'.repeat(to - from) + part.slice(to - start)
  return part
}

/** Warnings that are denials themselves are not denied by a further word: "no evidence", "does not exist". */
const negative =
  /^(?:no|not|never|cannot|can not|un\p{L}+|without|lack\p{L}*|\p{L}+n[’']t|(?:do|does|did|could|would|should|must|have|will|can) not)(?![\p{L}])/iu

export interface ReadSegment {
  /** Every wording, in order. */
  wordings: Wording[]
  /** The writer says here that no stance on the target is taken. */
  suspends: boolean
}

/**
 * What a segment holds.
 *
 * @param names places of all known names in the text, which hold no wording themselves
 * @param isReport the whole segment goes on with what somebody else says
 */
export const readSegmentOf = (
  text: string,
  segment: Span,
  sentence: Span,
  { target, rivals, names, isReport }: { target: string; rivals: readonly string[]; names: readonly Span[]; isReport: boolean }
): ReadSegment => {
  const [start] = segment
  const part = masked(text, segment, names)
  const reported = isReport ? [segment] : reportedSpansOf(text, segment)
  const undecided = undecidedSpansOf(text, segment, sentence)
  const mentions = mentionsIn(text, segment, target, rivals)
  const suspensions = suspensionsOf(part, start, (object) => mentions.find(({ span }) => isWithin(span, object))?.isTarget === false)
  const suspends = suspensions.some(({ isWhole }) => isWhole)
  const found = (Object.keys(lists) as WordingKind[]).flatMap((kind) =>
    [...part.matchAll(lists[kind])].map((match) => ({ kind, span: [start + match.index, start + match.index + match[0].length] as Span }))
  )
  const warnings = found.filter(({ kind }) => kind === 'risk' || kind === 'retraction')
  const wordings = found
    .filter(({ kind, span }) => kind === 'risk' || kind === 'retraction' || !warnings.some((warning) => overlaps(warning.span, span)))
    .map(({ kind, span }): Wording => {
      const before = part.slice(0, span[0] - start)
      const isPraise = kind === 'strong' || kind === 'weak' || kind === 'acceptance'
      if ((suspends && isPraise) || suspensions.some((each) => overlaps(each.span, span))) return { kind, span, discounted: 'undecided' }
      if (reported.some((scope) => isWithin(span, scope))) return { kind, span, discounted: 'reported' }
      if (undecided.some((scope) => overlaps(span, scope)) || (kind === 'acceptance' && isMaybe(before))) return { kind, span, discounted: 'undecided' }
      if ((isPraise && negatesItself(text.slice(...span))) || ((isPraise || !negative.test(text.slice(...span))) && isNegated(before)))
        return { kind, span, discounted: 'negated' }
      if (!speaksOfTarget(text, span, mentions)) return { kind, span, discounted: 'of_another' }
      return { kind, span, discounted: null }
    })
    .sort((left, right) => left.span[0] - right.span[0] || left.span[1] - right.span[1])
  return { wordings, suspends }
}

export type SegmentStance = 'endorses_strongly' | 'endorses_weakly' | 'accepts' | 'warns' | 'opposes' | 'none'

export interface StanceOfSegment {
  stance: SegmentStance
  /** Where the wording that decided stands; null with 'none'. */
  decidedBy: Span | null
  wordings: readonly Wording[]
}

/** Opposition before warning before praise: a segment with warning words never counts as praise. HAE-GEO spec, section 5. */
export const stanceOf = (wordings: readonly Wording[]): StanceOfSegment => {
  const counted = (kind: WordingKind): Wording | undefined => wordings.find((wording) => wording.kind === kind && wording.discounted === null)
  const denied = wordings.find(({ kind, discounted }) => (kind === 'strong' || kind === 'weak') && discounted === 'negated')
  const against = counted('retraction') ?? denied
  if (against !== undefined) return { stance: 'opposes', decidedBy: against.span, wordings }
  const order: readonly (readonly [WordingKind, SegmentStance])[] = [
    ['risk', 'warns'],
    ['strong', 'endorses_strongly'],
    ['weak', 'endorses_weakly'],
    ['acceptance', 'accepts']
  ]
  for (const [kind, stance] of order) {
    const wording = counted(kind)
    if (wording !== undefined) return { stance, decidedBy: wording.span, wordings }
  }
  return { stance: 'none', decidedBy: null, wordings }
}
