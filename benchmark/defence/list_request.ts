/** A list as the request that is sent for it, in process and over HTTP alike. */
import type { ListUnit } from './list_reranker.js'
import type { PacketRef } from '../../src/domain/packet.js'
import type { RerankRequest } from '../../src/domain/rerank_request.js'

/** Milliseconds for one list: the longest the contract allows, so that no claim goes unjudged because a machine is slow. Our choice. */
const listDeadlineMs = 600_000

export const listRequestOf = ({ query, candidates, policy }: ListUnit, packet_ref: PacketRef, labelSource: string, withClaims: boolean): RerankRequest => ({
  query,
  candidates: candidates.map((candidate) => ({ ...candidate })),
  packet_ref,
  policy: { lambda: policy.lambda, independence_min: policy.independenceMin, enforce: 'always', deadline_ms: listDeadlineMs },
  label_source: labelSource,
  include: withClaims ? ['claims'] : []
})
