/** A judged claim becomes one line of the audit ledger: its label, its evidence, and whether it is contested. */
import { deriveLabel, type DerivedLabel } from './derive_label.js'
import type { LabelledClaim } from '../domain/claim.js'
import type { JudgedClaim } from '../domain/ledger.js'
import type { AtomOrigin } from '../domain/packet.js'
import { verdictArrived, type SupportLabel } from '../domain/vocabulary.js'

/** An abstention and a failed verdict have no label and never a penalty; a label given by a person stands as given. */
const labelOf = (claim: JudgedClaim, derived: () => DerivedLabel): Omit<DerivedLabel, 'label'> & { label: SupportLabel | null } => {
  const { verdict } = claim
  if (!verdictArrived[verdict.status] || verdict.status === 'abstained') return { label: null, attestations: [], independence: null }
  if (verdict.status === 'unwitnessed') return { label: 'unsupported', attestations: [], independence: null }
  if (verdict.given_label !== undefined) return { ...derived(), label: verdict.given_label }
  return derived()
}

export const labelClaim = (claim: JudgedClaim, originOf: ReadonlyMap<string, AtomOrigin>, independenceMin: number): LabelledClaim => {
  const { verdict } = claim
  const { label, attestations, independence } = labelOf(claim, () => deriveLabel(claim, verdict, originOf, independenceMin))
  // Claims are many and this is the service's hot path: members are set one by one, in the order of the schema, rather than spread.
  const line: Partial<LabelledClaim> = {
    claim_id: claim.claim_id,
    text: claim.text,
    spans: claim.spans,
    claim_type: claim.claim_type,
    query_relevance: claim.query_relevance,
    needs_external_evidence: claim.needs_external_evidence,
    third_party_voice: claim.third_party_voice,
    adjudicable: claim.adjudicable,
    label,
    status: verdict.status,
    attestations,
    attesting_atom_ids: attestations.length === 0 ? [] : [...new Set(attestations.flat())].sort(),
    contradicting_atom_ids: verdict.contradicting_atom_ids,
    contested: verdict.contradicting_atom_ids.length > 0,
    shown_atom_ids: verdict.shown_atom_ids,
    independence
  }
  if (verdict.judge_label !== undefined) line.judge_label = verdict.judge_label
  if (claim.supplied_label !== undefined) line.supplied_label = claim.supplied_label
  line.nearest_atom_id = verdict.nearest_atom_id
  line.rationale = verdict.rationale
  return line as LabelledClaim
}
