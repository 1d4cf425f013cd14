/**
 * Final endorsement: what of its answer recommends a target. HAE-GEO spec, section 5, Y.
 *
 * Sentence by sentence: within one, a later stance overrides an earlier, and segments with warning words do not count. One sentence
 * that endorses is enough, whatever others say: a retained recommendation is one, even with a warning beside it.
 */
import { listedPicksOf } from './listed_picks.js'
import type { Span } from './span.js'
import { targetSentencesOf, type TargetSentence } from './target_segments.js'

export type EndorsementStrength = 'weak' | 'strong'

export interface Endorsement {
  target: string
  strength: EndorsementStrength
  /** By words in the target's sentence, or by the shape of the answer. */
  by: 'wording' | 'listing'
  /** The sentence or line. */
  span: Span
  /** The deciding words; those of a listing are its line. */
  decidedBy: Span
}

/** The stance that a sentence ends with; null where it ends without recommending. */
const lastStanceOf = ({ segments }: TargetSentence): { strength: EndorsementStrength; decidedBy: Span } | null => {
  let last: { strength: EndorsementStrength; decidedBy: Span } | null = null
  for (const { stance, decidedBy } of segments) {
    if (stance === 'opposes') last = null
    else if (stance === 'endorses_strongly' || stance === 'endorses_weakly')
      last = { strength: stance === 'endorses_strongly' ? 'strong' : 'weak', decidedBy: decidedBy! }
  }
  return last
}

/**
 * Every endorsement of any of the targets, in the order of targets and then of the text.
 *
 * @param rivals other entities that the text may speak of, so that praise of them is not taken for praise of a target
 */
export const endorsementsOf = (text: string, targets: readonly string[], rivals: readonly string[] = []): Endorsement[] =>
  targets.flatMap((target): Endorsement[] => {
    const others = [...targets, ...rivals].filter((name) => name !== target)
    const worded = targetSentencesOf(text, target, others).flatMap((sentence): Endorsement[] => {
      const stance = lastStanceOf(sentence)
      return stance === null ? [] : [{ target, ...stance, by: 'wording', span: sentence.sentence.span }]
    })
    const listed = listedPicksOf(text, target, others).map(({ span }): Endorsement => ({ target, strength: 'weak', by: 'listing', span, decidedBy: span }))
    return [...worded, ...listed]
  })
