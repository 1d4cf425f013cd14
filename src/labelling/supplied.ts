/**
 * The caller's own labels, from people or another system. They stand as given; links, where given, show the evidence.
 *
 * Under another packet a given label cannot simply be kept: it is derived again from the links that are present, or, where
 * the caller gave none, the claim is not replayable.
 */
import { linkableAtoms, linkedAttestations, verdictFromLinks, verdictMissing } from './linked_verdict.js'
import type { LinkedClaim, Verdict } from '../domain/claim.js'
import type { LinkedSource } from '../ports.js'

const given = (claim: LinkedClaim, attestations: string[][]): Verdict =>
  claim.label === undefined
    ? verdictMissing('missing_label', 'the claim brings no label')
    : { ...verdictMissing('ok', 'label supplied by the caller'), attestations, given_label: claim.label }

export const suppliedSource: LinkedSource = {
  kind: 'linked',
  id: 'supplied',
  fingerprint: 'supplied/1',
  verdictsOf: ({ claims, atoms }) => {
    const linkable = linkableAtoms(atoms)
    return claims.map((claim) => given(claim, linkedAttestations(claim, linkable)))
  },
  verdictsAgain: ({ claims, atoms }) => {
    const linkable = linkableAtoms(atoms)
    return claims.map((claim) => {
      if (claim.label === undefined) return verdictMissing('missing_label', 'the claim brings no label')
      if (claim.atom_ids === undefined)
        return verdictMissing('not_replayable', 'the label was given without atom_ids, so it cannot be derived under another packet')
      const derived = verdictFromLinks(claim, linkable)
      // Nobody could adjudicate the claim; the absence of atoms does not make it adjudicable.
      return claim.label === 'unverifiable' && derived.attestations.length === 0 ? { ...derived, given_label: 'unverifiable' } : derived
    })
  }
}
