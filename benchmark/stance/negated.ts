/** Does a negator turn a wording around: within three words before it, or by a verb of thinking that denies its whole clause. HAE-GEO spec, section 5. */
import { negationReachWords, negators } from './wording.js'

/** "I do not think that X is reliable" denies reliability, however many words stand between. */
const deniesClause =
  /(?:(?:do|does|did|can|could|would|should) ?not|cannot|\p{L}+n[’']t|never|hardly|nor do i|no longer)\s+(?:\p{L}+\s+)?(?:think|believe|say|find|expect|feel|see|claim|conclude|suggest|assume|accept|agree|consider|mean|prove|show|establish|confirm|verify|support|list|mention|indicate|imply|call|describe|back)(?![\p{L}])/iu

/** "It is not true that": the clause behind is denied. */
const deniesFact =
  /(?:not|n[’']t|hardly|never|far from)\s+(?:\p{L}+\s+)?(?:true|so|the case|correct|right|clear|certain|evident|proven|shown|known|established|confirmed|said)\s+that(?![\p{L}])/iu

/** "Neither A nor B is", "none of the sources confirms that ... is": denied up to the next comma. */
const deniesAll =
  /(?<![\p{L}\p{N}_])(?:neither|none of|nothing|nobody|no one|no (?:\p{L}+ )?(?:sources?|registr(?:y|ies)|registers?|regulators?|tests?|pages?|records?|authorit(?:y|ies)|evidence|laborator(?:y|ies)|entr(?:y|ies)))(?![\p{L}\p{N}_])[^,]*$/iu

/** "Not one of the reliable brands": the whole set is denied it. */
const deniesSet = /(?<![\p{L}])(?:not|never|hardly|no longer|n[’']t)\s+(?:one of|among|any of|in|part of)\s+(?:the|our|my|these|those)\s+(?:\p{L}+\s+){0,2}$/iu

/** The negator stands within the wording, behind its verb: "is not a choice", "would never be an option". "Is not only" does not. */
const negatedVerb =
  /^(?:is|are|was|were|be|seems?|looks?|appears?|remains?|sounds?|may|might|can|could|should|would|will|must|has|have|holds?)(?:n[’']t)?\s+(?:\p{L}+ly\s+|still\s+|simply\s+)?(?:not(?! (?:only|just|merely)(?![\p{L}]))|never|no|hardly|scarcely|barely)(?![\p{L}])/iu

/** @param wording the words themselves, not what stands before them. An adjective that turns the praise around counts too: "is a poor choice". */
export const negatesItself = (wording: string): boolean =>
  negatedVerb.test(wording) ||
  /(?:^|(?<!not)\s)an?\s+(?:poor|bad|wrong|worse|worst|unwise|unsound|unsafe|questionable|doubtful|risky)\s+\p{L}+$/iu.test(wording)

/** @param before the segment's text up to the wording; a brand counts as one word, whatever it is made of, when it is masked as one. */
export const isNegated = (before: string): boolean => {
  if (deniesClause.test(before) || deniesFact.test(before) || deniesAll.test(before) || deniesSet.test(before)) return true
  const words = [...before.matchAll(/[\p{L}\p{N}][\p{L}\p{M}\p{N}’'-]*/gu)]
  const from = words.at(-negationReachWords)?.index ?? 0
  return [...before.slice(from).matchAll(negators)].length > 0
}
