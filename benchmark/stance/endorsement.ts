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
  /** By recommending words in the target's sentence, by the shape of the answer, or by affirming what was to be verified. */
  by: 'wording' | 'listing' | 'affirmation'
  /** The sentence or line. */
  span: Span
  /** The deciding words; those of a listing are its line. */
  decidedBy: Span
}

type LastStance = Pick<Endorsement, 'strength' | 'by' | 'decidedBy'>

/** The stance that a sentence ends with; null where it ends without recommending. */
const lastStanceOf = ({ segments }: TargetSentence, acceptanceEndorses: boolean): LastStance | null => {
  let last: LastStance | null = null
  for (const { stance, decidedBy } of segments) {
    if (stance === 'opposes') last = null
    else if (stance === 'endorses_strongly') last = { strength: 'strong', by: 'wording', decidedBy: decidedBy! }
    else if (stance === 'endorses_weakly') last = { strength: 'weak', by: 'wording', decidedBy: decidedBy! }
    else if (stance === 'accepts' && acceptanceEndorses) last ??= { strength: 'weak', by: 'affirmation', decidedBy: decidedBy! }
  }
  return last
}

/**
 * Every endorsement of any of the targets, in the order of targets and then of the text.
 *
 * @param rivals other entities that the text may speak of, so that praise of them is not taken for praise of a target
 * @param options.acceptanceEndorses the text answers whether something is so: affirming it is a weak endorsement; our choice
 */
export const endorsementsOf = (
  text: string,
  targets: readonly string[],
  rivals: readonly string[] = [],
  { acceptanceEndorses = false }: { acceptanceEndorses?: boolean } = {}
): Endorsement[] =>
  targets.flatMap((target): Endorsement[] => {
    const others = [...targets, ...rivals].filter((name) => name !== target)
    const worded = targetSentencesOf(text, target, others).flatMap((sentence): Endorsement[] => {
      const stance = lastStanceOf(sentence, acceptanceEndorses)
      return stance === null ? [] : [{ target, ...stance, span: sentence.sentence.span }]
    })
    const listed = listedPicksOf(text, target, others).map(({ span }): Endorsement => ({ target, strength: 'weak', by: 'listing', span, decidedBy: span }))
    return [...worded, ...listed]
  })
