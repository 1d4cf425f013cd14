/** Reranking: one unit, many units, and a recorded unit again. */
import { rerankBatch } from '../../batch.js'
import { ProblemError, requestInvalid } from '../../domain/problem.js'
import { RerankAnswer } from '../../domain/rerank_answer.js'
import { ReplayRequest, RerankRequest } from '../../domain/rerank_request.js'
import { faultsBesideRerankSchema } from '../../faults_beside_schema.js'
import { atomListFaultsAt, batchListFaults, rerankListFaults } from '../../list_faults.js'
import { replay } from '../../replay.js'
import { rerank } from '../../rerank.js'
import { makeBodyFaults } from '../body_faults.js'
import { route, type Service } from '../route.js'
import { BatchAnswer, BatchEnvelope, BatchRequest, RerankPath } from '../shapes.js'

const whileJudging = ['packet_not_found', 'identity_check_failed', 'model_unavailable', 'ledger_unavailable', 'deadline_exceeded'] as const

/** Of a rerank request: what a unit of a batch is held to as well. */
const rerankRules = {
  listFaults: ({ ports }: Service, body: unknown) => rerankListFaults(body, ports.limits),
  faultsBeside: ({ ports }: Service, body: unknown, signal: AbortSignal) => faultsBesideRerankSchema(body, ports, signal)
}

const unitFaults = makeBodyFaults(RerankRequest, rerankRules)

/** A unit of a batch, or the fault that keeps it from being one. Pointers start at the unit. */
const unitOf = async (service: Service, unit: unknown, signal: AbortSignal): Promise<RerankRequest | ProblemError> => {
  const faults = await unitFaults(service, unit, signal)
  return faults.length === 0 ? (unit as RerankRequest) : requestInvalid(faults)
}

export const rerankRoutes = [
  route({
    method: 'POST',
    pattern: '/v1/rerank',
    operationId: 'rerank',
    summary: 'Rerank candidates by whether an evidence packet attests their claims',
    access: 'rerank',
    idempotent: true,
    body: RerankRequest,
    ...rerankRules,
    answers: { 200: RerankAnswer },
    problems: whileJudging,
    handle: async ({ ports }, { context, body }) => ({ status: 200, body: await rerank(ports, context, body) })
  }),
  route({
    method: 'POST',
    pattern: '/v1/rerank/batch',
    operationId: 'rerankBatch',
    summary: 'Rerank many units, each answered and recorded for itself',
    access: 'rerank',
    idempotent: true,
    body: BatchEnvelope,
    documentedBody: BatchRequest,
    listFaults: ({ batchUnitCountMax }, body) => batchListFaults(body, batchUnitCountMax),
    answers: { 200: BatchAnswer },
    problems: ['ledger_unavailable'],
    handle: async (service, { context, body: { requests } }) => {
      const units: (RerankRequest | ProblemError)[] = []
      for (const unit of requests) units.push(await unitOf(service, unit, context.signal))
      return { status: 200, body: { results: await rerankBatch(service.ports, context, units) } }
    }
  }),
  route({
    method: 'POST',
    pattern: '/v1/reranks/{rerank_id}/replay',
    operationId: 'replay',
    summary: 'Judge a recorded unit again under another policy or another packet',
    access: 'rerank',
    idempotent: true,
    path: RerankPath,
    body: ReplayRequest,
    listFaults: ({ ports }, body) => atomListFaultsAt(body, ports.limits, 'packet', 'atoms'),
    answers: { 200: RerankAnswer },
    problems: ['rerank_not_found', 'label_source_changed', 'record_erased', ...whileJudging],
    handle: async ({ ports }, { context, path, body }) => ({ status: 200, body: await replay(ports, context, path.rerank_id, body) })
  })
]
