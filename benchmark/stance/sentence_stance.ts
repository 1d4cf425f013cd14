/** The one stance that the detectors find in a sentence, in the words in which a scripted policy states what it meant. */
import { adoptionsOf } from './adoption.js'
import { endorsementsOf } from './endorsement.js'
import { targetSentencesOf } from './target_segments.js'
import { warningsOf } from './warning.js'
import type { Stance } from '../agents/trajectory.js'

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
  if (warnings.some(({ kind }) => kind === 'opposes')) return 'retracts'
  if (adoptionsOf(sentence, [target], rivals).length > 0) return 'adopts'
  if (warnings.length > 0) return 'warns'
  const isReported = targetSentencesOf(sentence, target, rivals).some(({ segments }) =>
    segments.some(({ wordings }) => wordings.some(({ discounted }) => discounted === 'reported'))
  )
  return isReported ? 'reports' : 'neutral'
}
