/**
 * Verdicts from links: `atom_ids` of a claim means "each of these atoms attests it", and a construction atom with the
 * claim's own words attests it too. What is counted is what the packet at hand holds; links to absent atoms say nothing.
 */
import { isSameText } from '../core/same_text.js'
import type { LinkedClaim, Verdict } from '../domain/claim.js'
import type { Atom } from '../domain/packet.js'

const withoutEvidence = { attestations: [], contradicting_atom_ids: [], shown_atom_ids: [], nearest_atom_id: null } satisfies Partial<Verdict>

/** The packet at hand, looked at once for all claims of a candidate. */
export interface LinkableAtoms {
  ids: ReadonlySet<string>
  construction: readonly Atom[]
}

export const linkableAtoms = (atoms: readonly Atom[]): LinkableAtoms => ({
  ids: new Set(atoms.map(({ atom_id }) => atom_id)),
  construction: atoms.filter(({ origin }) => origin.kind === 'construction')
})

/** The sets of one atom each by which the packet at hand attests the claim, in ascending order of atom id. */
export const linkedAttestations = (claim: LinkedClaim, { ids, construction }: LinkableAtoms): string[][] => {
  const attesting = new Set((claim.atom_ids ?? []).filter((atomId) => ids.has(atomId)))
  for (const atom of construction) if (isSameText(atom.text, claim.text)) attesting.add(atom.atom_id)
  return [...attesting].sort().map((atomId) => [atomId])
}

/** The claim's label is to be derived from its links. */
export const verdictFromLinks = (claim: LinkedClaim, atoms: LinkableAtoms): Verdict => {
  const attestations = linkedAttestations(claim, atoms)
  const rationale = attestations.length === 0 ? 'no atom of this packet is linked to the claim' : `linked to ${attestations.flat().join(', ')}`
  return { ...withoutEvidence, status: 'ok', attestations, rationale }
}

/** No verdict arrived: a status, no label, no penalty. */
export const verdictMissing = (status: Verdict['status'], rationale: string): Verdict => ({ ...withoutEvidence, status, rationale })
