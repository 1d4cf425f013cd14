/**
 * The seam between a defence and whatever reranks for it: the product in this process, or a running service. Both are sent the same request,
 * and both enforce the grounded order or the run fails.
 */
import { DefenceFailed } from '../web/search_defence.js'
import type { Entity } from '../../src/domain/packet.js'
import type { LabelledClaim } from '../../src/domain/claim.js'
import type { StoredPacket } from '../../src/ports.js'

/** One text of a list. The id says where it stands in the list and nothing else. */
export interface ListCandidate {
  id: string
  text: string
  base_score: number
  entity?: Entity
}

/** Lambda in points of the base score, and tau. */
export interface GroundingPolicy {
  lambda: number
  independenceMin: number
}

export interface ListUnit {
  query: string
  candidates: readonly ListCandidate[]
  packet: StoredPacket
  policy: GroundingPolicy
}

/** Of one candidate, in the grounded order. */
export interface RerankedCandidate {
  id: string
  unsupported_mass: number
  extraction: 'supplied' | 'ok' | 'failed' | 'truncated'
  /** Only where they were asked for. */
  claims: readonly LabelledClaim[]
}

export interface RerankedList {
  record_id: string
  results: readonly RerankedCandidate[]
}

export interface ListReranker {
  /** Changes whenever the same unit could be ordered otherwise. */
  readonly fingerprint: string
  /** @param withClaims whether the answer holds every claim with its label @throws DefenceFailed */
  rerank(unit: ListUnit, withClaims: boolean, signal: AbortSignal): Promise<RerankedList>
}

/** What both ways find in an answer. */
export interface CheckedAnswer {
  enforced: boolean
  counts: { failed: number; dropped: number }
  results: readonly { id: string; unsupported_mass: number; extraction: RerankedCandidate['extraction']; claims?: readonly LabelledClaim[] | undefined }[]
  rerank_id: string
}

/** The list of an answer that judged every text of the unit. @throws DefenceFailed: a page that nobody judged would be called defended */
export const checkedListOf = (unit: ListUnit, answer: CheckedAnswer): RerankedList => {
  const refuse = (reason: string): never => {
    throw new DefenceFailed(`${answer.rerank_id}: ${reason}`)
  }
  if (!answer.enforced) refuse('the answer says that the order was not enforced')
  if (answer.counts.failed > 0) refuse(`${answer.counts.failed} claims were not judged`)
  if (answer.counts.dropped > 0) refuse(`${answer.counts.dropped} candidates were dropped`)
  const unread = answer.results.filter(({ extraction }) => extraction === 'failed')
  if (unread.length > 0) refuse(`no claims could be taken from ${unread.map(({ id }) => id).join(', ')}`)
  const ids = new Set(answer.results.map(({ id }) => id))
  if (ids.size !== unit.candidates.length || unit.candidates.some(({ id }) => !ids.has(id))) refuse('the answer does not hold the candidates that were sent')
  return {
    record_id: answer.rerank_id,
    results: answer.results.map(({ id, unsupported_mass, extraction, claims = [] }) => ({ id, unsupported_mass, extraction, claims }))
  }
}
