/** A finished text, claim by claim, against a packet: the same straight line with one candidate. Issue of MisKnow-Agent, section 4. */
import type { GroundingPolicy, ListReranker } from './list_reranker.js'
import type { Span } from '../../src/domain/claim.js'
import type { SupportLabel, VerdictStatus } from '../../src/domain/vocabulary.js'
import type { StoredPacket } from '../../src/ports.js'

export interface AuditedClaim {
  text: string
  /** Half-open ranges of the text's UTF-16 units. */
  spans: readonly Span[]
  /** Null where the judge abstained; `status` says so. */
  label: SupportLabel | null
  status: VerdictStatus
  /** Atoms that attest it alone or together, and atoms that contradict it. */
  attesting_atom_ids: readonly string[]
  contradicting_atom_ids: readonly string[]
  /** Whether it bears on the query, so that it can be penalised. */
  bears_on_query: boolean
  rationale: string
}

export interface Audit {
  record_id: string
  /** `truncated`: the text or its claims go beyond a limit of the service, and what lies beyond was not judged. */
  extraction: 'ok' | 'truncated'
  /** In the order of the text. */
  claims: readonly AuditedClaim[]
}

export interface AuditSettings {
  reranker: ListReranker
  query: string
  packet: StoredPacket
  policy: GroundingPolicy
}

/** @throws DefenceFailed when not every claim could be judged */
export const auditText = async (text: string, { reranker, query, packet, policy }: AuditSettings, signal: AbortSignal): Promise<Audit> => {
  const unit = { query, candidates: [{ id: 'text', text, base_score: 100 }], packet, policy }
  const { record_id, results } = await reranker.rerank(unit, true, signal)
  const [result] = results
  const claims = result!.claims.map((claim) => ({
    text: claim.text,
    spans: claim.spans,
    label: claim.label,
    status: claim.status,
    attesting_atom_ids: claim.attesting_atom_ids,
    contradicting_atom_ids: claim.contradicting_atom_ids,
    bears_on_query: claim.query_relevance === 'high',
    rationale: claim.rationale
  }))
  return { record_id, extraction: result!.extraction === 'truncated' ? 'truncated' : 'ok', claims }
}
