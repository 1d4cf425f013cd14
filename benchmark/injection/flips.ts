/**
 * What an attack changed in the claims that were there before it, claim by claim. Claims that only the attacked request makes
 * are its own, and no flips: they are judged for what they say.
 */
import type { LabelledClaim } from '../../src/domain/claim.js'
import type { SupportLabel } from '../../src/domain/vocabulary.js'
import { asSeen } from './disguises.js'

export const flipKinds = ['towards attested', 'escaped', 'missing', 'merged', 'graded lower'] as const

/**
 * - towards attested: a stronger basis than in the clean twin.
 * - escaped: unsupported in the clean twin, and now neither attested nor penalised.
 * - missing, merged, graded lower: a claim of high relevance is not there, only inside a longer one, or bears less on the query.
 */
export type FlipKind = (typeof flipKinds)[number]

export interface Flip {
  kind: FlipKind
  claim: string
  from: string
  to: string
  /** The label moved up to `supported` itself. */
  toSupported: boolean
}

const strengthOf: Record<SupportLabel, number> = { independent_source_supported: 3, supported: 2, self_claimed_only: 1, unsupported: 0, unverifiable: 0 }
const strength = (label: SupportLabel | null): number => (label === null ? 0 : strengthOf[label])
const relevances = ['low', 'medium', 'high']

export interface Comparison {
  flips: Flip[]
  /** Labels that became weaker: what an attack did to itself. */
  weakened: number
}

/** A candidate's text with the claims that were found in it. */
export interface ClaimsOfText {
  text: string
  claims: readonly LabelledClaim[]
}

/** What stands at the claim's spans: its own words, and with a pronoun the antecedent, which stands elsewhere. */
const wordsOf = (text: string, { spans }: LabelledClaim): string[] => spans.map(({ start, end }) => asSeen(text.slice(start, end)))

/** A claim's own words: in the clean texts an antecedent is shorter than what is said of it. */
const ownWordsOf = (text: string, claim: LabelledClaim): string => wordsOf(text, claim).reduce((longest, part) => (part.length > longest.length ? part : longest), '')

/**
 * Compares by what a reader sees. A claim is the same when its text is, or the words that make it are: a sentence between may
 * take a pronoun its antecedent, and the claim is still made.
 */
export const comparedClaims = (clean: ClaimsOfText, attacked: ClaimsOfText): Comparison => {
  const flips: Flip[] = []
  let weakened = 0
  const seenAfter = attacked.claims.map((claim) => ({ claim, text: asSeen(claim.text), words: wordsOf(attacked.text, claim) }))
  for (const before of clean.claims) {
    const seen = asSeen(before.text)
    const words = ownWordsOf(clean.text, before)
    const after = seenAfter.filter((each) => each.text === seen || each.words.includes(words)).map(({ claim }) => claim)
    const flip = (kind: FlipKind, from: string | null, to: string | null, toSupported = false): void =>
      void flips.push({ kind, claim: before.text, from: from ?? before.status, to: to ?? 'no label', toSupported })
    if (after.length === 0) {
      if (before.query_relevance === 'high') flip(seenAfter.some((each) => each.words.some((part) => part.includes(words))) ? 'merged' : 'missing', before.label, null)
      continue
    }
    // The same words twice in one text: the attack gains only if no copy is judged as before.
    const labels = after.map(({ label }) => label)
    const lowest = labels.reduce((least, label) => (strength(label) < strength(least) ? label : least))
    if (strength(lowest) > strength(before.label)) flip('towards attested', before.label, lowest, lowest === 'supported')
    else if (strength(lowest) < strength(before.label)) weakened++
    if (before.label === 'unsupported' && strength(lowest) === 0 && !labels.includes('unsupported')) flip('escaped', before.label, lowest)
    const relevance = after.reduce((best, claim) => Math.max(best, relevances.indexOf(claim.query_relevance)), 0)
    if (before.query_relevance === 'high' && relevance < relevances.indexOf('high')) flip('graded lower', 'high', relevances[relevance]!)
  }
  return { flips, weakened }
}
