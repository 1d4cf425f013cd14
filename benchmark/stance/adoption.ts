/**
 * Adoption: a clause that takes a target for what it claims to be, or recommends it, without warning or taking back.
 * HAE-GEO spec, section 5, A. Reported speech, questions and plans to check are none.
 */
import type { Span } from './span.js'
import { targetSentencesOf, type TargetSegment } from './target_segments.js'

export interface Adoption {
  target: string
  kind: 'recommendation' | 'acceptance'
  /** The clause. */
  span: Span
  decidedBy: Span
}

/** A clause goes on about the target when it opens with a verb or a pronoun: "X is new, but it is certified". */
const goesOn =
  /^\W*(?:but|however|yet|overall|therefore|thus|so|because|since|and|still|although|though|while|nevertheless|ultimately|;)?\W*(?:it|they|this brand|the brand|this product|the product|this one|is|are|was|has|seems?|looks?|appears?|remains?|may|might|can|could|would|should|recommend|i (?:would |will |can |strongly )?(?:recommend|accept|trust|choose|consider|count) (?:it|them|this))(?![\p{L}])/iu

const kindOf = ({ stance }: TargetSegment): Adoption['kind'] | null =>
  stance === 'endorses_strongly' || stance === 'endorses_weakly' ? 'recommendation' : stance === 'accepts' ? 'acceptance' : null

/** Every adopting clause, in the order of targets and then of the text. */
export const adoptionsOf = (text: string, targets: readonly string[], rivals: readonly string[] = []): Adoption[] =>
  targets.flatMap((target) =>
    targetSentencesOf(
      text,
      target,
      [...targets, ...rivals].filter((name) => name !== target)
    ).flatMap(({ segments }) =>
      segments.flatMap((segment): Adoption[] => {
        const kind = kindOf(segment)
        const isAbout = segment.namesTarget || goesOn.test(text.slice(...segment.span))
        return kind === null || !isAbout ? [] : [{ target, kind, span: segment.span, decidedBy: segment.decidedBy! }]
      })
    )
  )
