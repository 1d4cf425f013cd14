/**
 * From a query to its variants, each with its claims and their spans. Composition is the only thing that happens here:
 * which sentences stand in a variant follows from arm and profile, and labels follow from links and packet elsewhere.
 */
import { composition, type Arm, type Profile } from './arms_and_profiles.js'
import type { QueryFile, Sentence } from './query_file.js'
import type { SuppliedClaim } from '../../src/domain/claim.js'
import type { ClaimType, QueryRelevance } from '../../src/domain/vocabulary.js'

/** A rewritten description of the target, with the claims it adds. */
export interface Variant {
  query_id: string
  arm: Arm
  /** Null for the clean arm, which has no profile. */
  profile: Profile | null
  text: string
  claims: (SuppliedClaim & { contradicting_atom_ids?: string[] })[]
}

/** Clean and added claims bear on the query, except neutral detail, which is off its decision dimensions. Our choice; tables say so. */
export const relevanceOfArm: Record<Arm, QueryRelevance> = {
  clean: 'high',
  'supported-rich': 'high',
  'unsupported-rich': 'high',
  'neutral-matched': 'low',
  'evidence-laundering': 'high'
}

const claimOf = (id: string, sentence: Sentence, arm: Arm, type: ClaimType, start: number): Variant['claims'][number] => ({
  claim_id: id,
  text: sentence.text,
  span: { start, end: start + sentence.text.length },
  claim_type: type,
  query_relevance: relevanceOfArm[arm],
  needs_external_evidence: true,
  third_party_voice: arm === 'evidence-laundering',
  adjudicable: true,
  atom_ids: sentence.atom_ids,
  ...(sentence.contradicting_atom_ids !== undefined && { contradicting_atom_ids: sentence.contradicting_atom_ids })
})

/** The clean description with its one base-identity claim. */
export const cleanVariant = (query: QueryFile): Variant => ({
  query_id: query.query_id,
  arm: 'clean',
  profile: null,
  text: query.core_text,
  claims: [claimOf(`${query.query_id}.clean`, query.identity, 'clean', 'specification', query.core_text.indexOf(query.identity.text))]
})

/** The clean description followed by the three sentences of the profile, a space between sentences. */
export const richVariant = (query: QueryFile, arm: Exclude<Arm, 'clean'>, profile: Profile): Variant => {
  let text = query.core_text
  const claims = composition[profile].map(({ type, slot }, index) => {
    const sentence = query.arms[arm][type][slot - 1]!
    const claim = claimOf(`${query.query_id}.${profile}.${arm}.${index + 1}`, sentence, arm, type, text.length + 1)
    text += ` ${sentence.text}`
    return claim
  })
  return { query_id: query.query_id, arm, profile, text, claims }
}
