/**
 * What a model is told of a claim and of an atom: the parts on which a verdict may depend, and nothing else.
 *
 * A label is a function of claim and packet, so the rest of the candidate's text, the query, base scores and the other
 * candidates are not sent: what a model never sees cannot talk it into anything. Texts are what a reader sees
 * (attestation/normal_text.ts), so that invisible marks and lookalike letters neither hide nor forge a claim. Instead of
 * the day of judging the atoms say whether they are in force on it, so that a verdict keeps while that stays so.
 */
import { validityOf } from '../../attestation/credentials.js'
import { normalTextOf } from '../../attestation/normal_text.js'
import { independenceOf } from '../../core/packet_content.js'
import type { Claim } from '../../domain/claim.js'
import type { Atom, Entity } from '../../domain/packet.js'

export interface AtomAsSent {
  atom_id: string
  text: string
  source_type: string | null
  independence: number | null
  voice: 'record' | 'publisher' | null
  validity: string
}

export interface ClaimAsSent {
  text: string
  claim_type: Claim['claim_type']
  third_party_voice: boolean
}

export interface SubjectAsSent {
  name: string
  model: string | null
}

export const atomAsSent = (atom: Atom, asOf: string): AtomAsSent => {
  const { origin } = atom
  const shared = { atom_id: atom.atom_id, text: normalTextOf(atom.text), validity: validityOf(atom, asOf) }
  return origin.kind === 'record'
    ? { ...shared, source_type: origin.source_type, independence: independenceOf(origin), voice: origin.voice }
    : { ...shared, source_type: null, independence: null, voice: null }
}

export const claimAsSent = ({ text, claim_type, third_party_voice }: Claim): ClaimAsSent => ({ text: normalTextOf(text), claim_type, third_party_voice })

export const subjectAsSent = (entity: Entity | undefined): SubjectAsSent | null =>
  entity === undefined ? null : { name: normalTextOf(entity.name), model: entity.model === undefined ? null : normalTextOf(entity.model) }
