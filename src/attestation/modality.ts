/**
 * Is a statement made, or only asked, hoped, planned or supposed? "Is it waterproof?" and "designed to be waterproof"
 * hold every word of "waterproof" and say it of nothing.
 */
export type Modality = 'stated' | 'asked' | 'intended' | 'supposed'

const intendedPhrases = /\b(?:designed|intended|engineered|supposed|meant|expected|planned|hoped|hoping|aims?|aiming|plans?|wants?|made|promises|promised|developed|striv\w{1,6}|seeks?) to (?:be|meet|comply|resist|withstand|achieve|pass|become|conform|exceed|satisfy|offer|last|reach)\b|\b(?:pending|applied for|in progress|coming soon|under (?:review|assessment|evaluation|application)|to be (?:confirmed|determined|announced|certified)|tbc|tbd|not yet)\b/u
const supposedPhrases = /\b(?:if only|i wish|wish (?:it|they)|would be (?:nice|great|good|better|perfect|ideal|handy|useful)|if it (?:had|were|was|could|only)|would love|could do with|should have been|could have been|might be|may be|maybe|perhaps|not sure (?:if|whether)|wondering|unclear (?:if|whether)|whether it|can anyone|does anyone|unless)\b/u

/** The text of one statement, lower-case. */
export const modalityOf = (statement: string): Modality => {
  if (statement.endsWith('?')) return 'asked'
  if (intendedPhrases.test(statement)) return 'intended'
  if (supposedPhrases.test(statement)) return 'supposed'
  return 'stated'
}
