/**
 * How far the labels of a unit may be trusted: the caller's own, those of a source that passed the gate, or neither. Paper, section 8.
 */
import { isBeyond } from './certificate_use.js'
import { queryRelevantOf } from './grounded_score.js'
import type { LabelledClaim } from '../domain/claim.js'
import type { JudgedUnit } from '../domain/ledger.js'
import type { LabelSourceRef } from '../domain/rerank_answer.js'
import { verdictArrived, type Standing } from '../domain/vocabulary.js'

/** Above this share of failed verdicts among the unit's high-relevance claims nothing but a diagnostic answer is given. */
export const failedShareMax = 0.1

/** What a unit judged by the source has at best. */
export const standingOfSource = ({ id, certificate }: LabelSourceRef): Standing => {
  if (id === 'supplied') return 'supplied'
  return certificate !== undefined && certificate.valid && certificate.passed && certificate.gold_kind === 'human' ? 'confirmatory' : 'diagnostic'
}

export const standingOf = (unit: JudgedUnit, claims: readonly Pick<LabelledClaim, 'query_relevance' | 'status'>[]): Standing => {
  const relevant = queryRelevantOf(claims)
  const failed = relevant.filter(({ status }) => !verdictArrived[status]).length
  if (unit.packet.atom_count === 0 || failed > failedShareMax * relevant.length) return 'diagnostic'
  const { certificate } = unit.label_source
  // Asked again here, so that a record which says more of its certificate than the unit allows does not verify.
  if (certificate !== undefined && isBeyond(certificate, unit)) return 'diagnostic'
  return standingOfSource(unit.label_source)
}
