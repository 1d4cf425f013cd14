/** A unit judged by a running service: reranked there at lambda 0, and the judged unit taken from the record in its ledger. */
import { z } from 'zod'
import { rerankRequestOf, type OverHttp } from './rerank_over_http.js'
import { servicePackets } from './service_packets.js'
import type { UnitToRerank } from '../studies/rerank_unit.js'
import { decide } from '../../src/core/decide.js'
import { canonicalText } from '../../src/core/ledger_text.js'
import { RerankRecord, type JudgedUnit } from '../../src/domain/ledger.js'
import { RerankAnswer } from '../../src/domain/rerank_answer.js'

const FoundRecord = z.object({ record: RerankRecord })

const placesOf = (results: readonly { id: string; grounded_rank: number; grounded_score: number }[]): string => canonicalText(results.map(({ id, grounded_rank, grounded_score }) => ({ id, grounded_rank, grounded_score })))

/** @throws Error when the record does not give what the service answered. */
export const judgeOverHttp = ({ service, ...settings }: OverHttp): ((unit: UnitToRerank) => Promise<JudgedUnit>) => {
  const packetOf = servicePackets(service)
  return async (unit) => {
    const answer = await service.send(RerankAnswer, 'POST', '/v1/rerank', rerankRequestOf(unit, await packetOf(unit), 0, settings))
    const { record } = await service.send(FoundRecord, 'GET', `/v1/reranks/${encodeURIComponent(answer.rerank_id)}`)
    if (placesOf(decide(record.unit).results) !== placesOf(answer.results)) throw new Error(`${answer.rerank_id}: the record does not give the ranks that were answered`)
    return record.unit
  }
}
