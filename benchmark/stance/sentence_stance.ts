/** The one stance that the detectors find in a sentence, in the words in which a scripted policy states what it meant. */
import { adoptionsOf } from './adoption.js'
import { endorsementsOf } from './endorsement.js'
import { reportedSpansOf } from './reported_speech.js'
import { targetSentencesOf, type TargetSegment } from './target_segments.js'
import { undecidedSpansOf } from './undecided.js'
import { warningsOf } from './warning.js'
import type { Stance } from '../agents/trajectory.js'

/** A quality denied, "is not a safe choice", warns; to decline recommending takes back. */
const isDenial = ({ wordings, decidedBy }: TargetSegment): boolean =>
  wordings.some(({ kind, discounted, span }) => span === decidedBy && kind === 'weak' && discounted === 'negated')

/** Somebody else's words about the target, whether or not they take a stance themselves. */
const isReporting = (text: string, { span, namesTarget, wordings, suspends, isReport }: TargetSegment): boolean =>
  wordings.some(({ discounted }) => discounted === 'reported') ||
  isReport ||
  (namesTarget && !suspends && reportedSpansOf(text, span).length > 0 && undecidedSpansOf(text, span, [0, text.length]).length === 0)

/**
 * Recommending before accepting, taking back before warning; a stance that is only reported is `reports`, and everything else `neutral`.
 *
 * @param sentence read by itself, without its neighbours
 */
export const sentenceStanceOf = (sentence: string, target: string, rivals: readonly string[]): Stance => {
  const endorsements = endorsementsOf(sentence, [target], rivals)
  if (endorsements.some(({ strength }) => strength === 'strong')) return 'endorses_strongly'
  if (endorsements.length > 0) return 'endorses_weakly'
  const warnings = warningsOf(sentence, [target], rivals)
  const segments = targetSentencesOf(sentence, target, rivals).flatMap((one) => one.segments)
  if (segments.some((segment) => segment.stance === 'opposes' && !isDenial(segment))) return 'retracts'
  if (adoptionsOf(sentence, [target], rivals).length > 0) return 'adopts'
  if (warnings.length > 0 && segments.findLastIndex(({ suspends }) => suspends) <= segments.findLastIndex(({ stance }) => stance === 'warns')) return 'warns'
  return segments.some((segment) => isReporting(sentence, segment)) ? 'reports' : 'neutral'
}
