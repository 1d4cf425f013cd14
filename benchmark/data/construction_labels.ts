/**
 * What the links of a variant come to under a packet: the labels of the source `construction`, claim by claim.
 * Nothing is decided here: links are read by src/labelling, the label is derived by src/core. They are not human gold.
 */
import type { Variant } from './compose_case.js'
import type { QueryFile } from './query_file.js'
import { candidatesOf, targetOf } from './target.js'
import { atomFilter } from '../../src/core/atoms_about.js'
import { deriveLabel } from '../../src/core/derive_label.js'
import type { LinkedClaim } from '../../src/domain/claim.js'
import type { Atom } from '../../src/domain/packet.js'
import type { SupportLabel } from '../../src/domain/vocabulary.js'
import { constructionSource } from '../../src/labelling/construction.js'

/** tau. Paper, section 3. */
export const independenceMin = 3

/** A variant's claims as label sources receive them. */
export const linkedClaimsOf = (variant: Variant): LinkedClaim[] =>
  variant.claims.map(({ span, third_party_voice, adjudicable, contradicting_atom_ids: _contradicting, ...claim }) => ({
    ...claim,
    spans: span === undefined ? [] : [span],
    third_party_voice: third_party_voice ?? false,
    adjudicable: adjudicable ?? true
  }))

/** The atoms that concern the target: the rest of the packet speaks of somebody else. */
export const atomsOfTarget = (query: QueryFile, atoms: readonly Atom[]): readonly Atom[] =>
  atomFilter(atoms, candidatesOf(query, query.core_text)).about(targetOf(query, query.core_text))

export const constructionLabelsOf = (query: QueryFile, variant: Variant, atoms: readonly Atom[]): SupportLabel[] => {
  const claims = linkedClaimsOf(variant)
  const originOf = new Map(atoms.map((atom) => [atom.atom_id, atom.origin]))
  const verdicts = constructionSource.verdictsOf({
    query: query.query,
    candidate: targetOf(query, variant.text),
    claims,
    atoms: atomsOfTarget(query, atoms),
    asOf: query.as_of
  })
  return claims.map((claim, index) => deriveLabel(claim, verdicts[index]!, originOf, independenceMin).label)
}
