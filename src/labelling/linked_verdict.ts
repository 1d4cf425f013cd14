/**
 * Verdicts from links: `atom_ids` of a claim means "each of these atoms attests it", and a construction atom with the
 * claim's own words attests it too. What is counted is what the packet at hand holds; links to absent atoms say nothing.
 */
import { isSameText } from '../core/same_text.js'
import type { LinkedClaim, Verdict } from '../domain/claim.js'
import type { Atom } from '../domain/packet.js'

const withoutEvidence = { attestations: [], contradicting_atom_ids: [], shown_atom_ids: [], nearest_atom_id: null } satisfies Partial<Verdict>

/** The sets of one atom each by which the packet at hand attests the claim. */
export const linkedAttestations = (claim: LinkedClaim, atoms: readonly Atom[]): string[][] => {
  const linked = new Set(claim.atom_ids)
  return atoms
    .filter((atom) => linked.has(atom.atom_id) || (atom.origin.kind === 'construction' && isSameText(atom.text, claim.text)))
    .map((atom) => [atom.atom_id])
    .sort(([left], [right]) => (left! < right! ? -1 : 1))
}

/** The claim's label is to be derived from its links. */
export const verdictFromLinks = (claim: LinkedClaim, atoms: readonly Atom[]): Verdict => {
  const attestations = linkedAttestations(claim, atoms)
  const rationale = attestations.length === 0 ? 'no atom of this packet is linked to the claim' : `linked to ${attestations.flat().join(', ')}`
  return { ...withoutEvidence, status: 'ok', attestations, rationale }
}

/** No verdict arrived: a status, no label, no penalty. */
export const verdictMissing = (status: Verdict['status'], rationale: string): Verdict => ({ ...withoutEvidence, status, rationale })
