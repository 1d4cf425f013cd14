/**
 * The label source of constructed data: labels are computed from links, never stored. Paper, section 9.
 * Twins and thinning change the packet at hand, and so the labels; nothing else does.
 */
import { linkableAtoms, verdictFromLinks, verdictMissing } from './linked_verdict.js'
import type { LinkedClaim, Verdict } from '../domain/claim.js'
import type { LinkedSource, Question } from '../ports.js'

const verdictsOf = ({ claims, atoms }: Question<LinkedClaim>): Verdict[] => {
  const linkable = linkableAtoms(atoms)
  return claims.map((claim) =>
    claim.atom_ids === undefined ? verdictMissing('missing_label', 'the claim brings no atom_ids') : verdictFromLinks(claim, linkable)
  )
}

export const constructionSource: LinkedSource = { kind: 'linked', id: 'construction', fingerprint: 'construction/1', verdictsOf, verdictsAgain: verdictsOf }
