/**
 * Kinds of public claims by what stands in their text, since these sets name none. A claim may be of several kinds;
 * `plain` is of no other. Coarse on purpose: the kinds say where a judge fails, not what a claim means.
 */
const patternOf = {
  number: /\d|\b(?:two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|dozen|hundred|thousand|million|billion|first|second|third|half|twice|once)\b/i,
  negation: /\b(?:not|no|never|none|nobody|nothing|neither|nor|without|cannot|lacks?|fail(?:s|ed)?|only)\b|n't\b/i,
  comparison:
    /\b(?:more|less|fewer|most|least|than|over|under|above|below|before|after|longer|shorter|higher|lower|larger|smaller|older|younger|better|worse|best|worst|\w{3,}est)\b/i
} as const

export type ClaimKind = keyof typeof patternOf | 'plain'

export const claimKinds = [...(Object.keys(patternOf) as (keyof typeof patternOf)[]), 'plain'] as const

/** @example kindsOf('It runs for over 12 hours') // ['number', 'comparison'] */
export const kindsOf = (claim: string): ClaimKind[] => {
  const kinds = (Object.keys(patternOf) as (keyof typeof patternOf)[]).filter((kind) => patternOf[kind].test(claim))
  return kinds.length === 0 ? ['plain'] : kinds
}
