/** A review as it is answered: the contest, and its resolution once there is one. */
import type { ResolutionRecord, ReviewRecord } from '../domain/ledger.js'
import type { Review } from '../domain/review.js'

export const reviewOf = (review: ReviewRecord, resolution: ResolutionRecord | null): Review => ({
  review_id: review.record_id,
  rerank_id: review.rerank_id,
  candidate_id: review.candidate_id,
  claim_id: review.claim_id,
  contested_label: review.contested_label,
  reason: review.reason,
  atoms: review.atoms,
  created_at: review.created_at,
  status: resolution === null ? 'open' : resolution.accepted ? 'accepted' : 'rejected',
  ...(resolution !== null && {
    resolution: {
      resolved_at: resolution.created_at,
      reason: resolution.reason,
      ...(resolution.packet !== undefined && { packet: { packet_id: resolution.packet.packet_id, version: resolution.packet.version } }),
      ...(resolution.replay_id !== undefined && { replay_id: resolution.replay_id })
    }
  })
})
