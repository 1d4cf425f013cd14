/**
 * The seam of the studies, answered by a running service: one request a unit and lambda, nothing computed here.
 *
 * The service judges validity as of its own day and not of the query's; labels from links do not depend on it.
 */
import { servicePackets } from './service_packets.js'
import type { ServiceClient } from './service_client.js'
import { independenceMin } from '../data/construction_labels.js'
import { candidatesOf } from '../data/target.js'
import type { PointwiseScoring } from '../scorers/scoring.js'
import type { Rerank, UnitToRerank } from '../studies/rerank_unit.js'
import type { PacketRef } from '../../src/domain/packet.js'
import { RerankAnswer } from '../../src/domain/rerank_answer.js'
import type { RerankRequest } from '../../src/domain/rerank_request.js'

export interface OverHttp {
  service: ServiceClient
  /** The service's own name of the label source. */
  labelSource: string
  scoring: PointwiseScoring
  tau?: number
}

/** Only the target carries claims. */
export const rerankRequestOf = ({ row, variant }: UnitToRerank, packet_ref: PacketRef, lambda: number, { labelSource, scoring, tau = independenceMin }: Omit<OverHttp, 'service'>): RerankRequest => ({
  query: row.query.query,
  candidates: candidatesOf(row.query, variant.text).map(({ id, text, entity }, index) => ({
    id,
    text,
    base_score: scoring.scoreOf(row, text),
    ...(entity !== undefined && { entity }),
    claims: index === 0 ? variant.claims.map(({ contradicting_atom_ids: _contradicting, ...claim }) => claim) : []
  })),
  packet_ref,
  policy: { lambda, independence_min: tau, enforce: 'always' },
  label_source: labelSource
})

export const rerankOverHttp = ({ service, ...settings }: OverHttp): Rerank => {
  const packetOf = servicePackets(service)
  return async (unit, lambdas) => {
    const ref = await packetOf(unit)
    const outcomes = []
    for (const lambda of lambdas) {
      const answer = await service.send(RerankAnswer, 'POST', '/v1/rerank', rerankRequestOf(unit, ref, lambda, settings))
      outcomes.push({ ...answer, results: answer.results.map((result) => ({ ...result, claims: result.claims ?? [] })) })
    }
    return outcomes
  }
}
