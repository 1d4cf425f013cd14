/** Puts public claims to the embedded judge as the service would, one claim a question, and notes what it makes of each. */
import type { Judge } from '../../src/attestation/judge.js'
import { deriveLabel } from '../../src/core/derive_label.js'
import type { Claim } from '../../src/domain/claim.js'
import { independenceMin } from '../data/construction_labels.js'
import type { EvidencedClaim } from './evidenced_claims.js'
import { overlapShareOf } from './overlap_yardstick.js'
import { readByExtractor } from './read_by_extractor.js'

export interface JudgedClaimRow {
  row: EvidencedClaim
  /** An attested label, of whatever basis. An abstention is none. */
  supported: boolean
  contradicted: boolean
  abstained: boolean
  /** Taken for opinion or praise, which nothing can attest. */
  unverifiable: boolean
  /** 0..1, or above 1 where the judge says attested: for a threshold fitted as word overlap's is. */
  grade: number
  /** The yardstick's own grade. */
  overlap: number
}

/** No certificate of these sets has a date. Our choice. */
const asOf = '2026-01-01'

const claimOf = (row: EvidencedClaim): Claim => ({
  claim_id: 'claim',
  text: row.claim,
  spans: [],
  query_relevance: 'high',
  needs_external_evidence: true,
  ...readByExtractor(row.query, row.claim, row.entity)
})

export const judgeClaim = (judge: Judge, row: EvidencedClaim): JudgedClaimRow => {
  const claim = claimOf(row)
  const [shown] = judge.choose({ claims: [claim], atoms: row.atoms, entity: row.entity, asOf })
  const verdict = judge.verdictOf(claim, shown!, row.entity, asOf)
  const label =
    verdict.status === 'ok' ? deriveLabel(claim, verdict, new Map(row.atoms.map((atom) => [atom.atom_id, atom.origin])), independenceMin).label : null
  const supported = label !== null && label !== 'unsupported' && label !== 'unverifiable'
  const reading = judge.readClaim(claim, row.entity, asOf)
  const confidence = shown!.reduce((most, atom) => Math.max(most, judge.score(reading, judge.readAtom(atom)).confidence), 0)
  return {
    row,
    supported,
    contradicted: !supported && verdict.status === 'ok' && verdict.contradicting_atom_ids.length > 0,
    abstained: label === null,
    unverifiable: label === 'unverifiable',
    // What it says stands above what it leans to, so that a fitted threshold can only lower the bar.
    grade: supported ? 1 + confidence : confidence,
    overlap: overlapShareOf(row.claim, row.evidence)
  }
}
