/** Reranking: one unit, many units, and a recorded unit again. */
import { rerankBatch } from '../../batch.js'
import { ProblemError, requestInvalid } from '../../domain/problem.js'
import { RerankAnswer } from '../../domain/rerank_answer.js'
import { ReplayRequest, RerankRequest } from '../../domain/rerank_request.js'
import { replay } from '../../replay.js'
import { rerank } from '../../rerank.js'
import { route } from '../route.js'
import { makeChecker } from '../schema_faults.js'
import { BatchAnswer, BatchEnvelope, BatchRequest, RerankPath } from '../shapes.js'

const whileJudging = ['packet_not_found', 'identity_check_failed', 'model_unavailable', 'ledger_unavailable', 'deadline_exceeded'] as const

const unitFaults = makeChecker(RerankRequest)

/** A unit of a batch, or the fault that keeps it from being one. Pointers start at the unit. */
const unitOf = (unit: unknown): RerankRequest | ProblemError => {
  const faults = unitFaults(unit)
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
    // What is compared is what will be worked on: units, and for a bad unit its faults. That is bounded JSON whatever was sent.
    comparedBy: ({ requests }) => requests.map(unitOf).map((unit) => (unit instanceof ProblemError ? unit.problem : unit)),
    answers: { 200: BatchAnswer },
    problems: ['ledger_unavailable'],
    handle: async ({ ports, batchUnitCountMax }, { context, body: { requests } }) => {
      if (requests.length > batchUnitCountMax) {
        throw requestInvalid([{ pointer: '/requests', detail: `${requests.length} units, at most ${batchUnitCountMax} are allowed (BATCH_UNITS_MAX)` }])
      }
      return { status: 200, body: { results: await rerankBatch(ports, context, requests.map(unitOf)) } }
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
    answers: { 200: RerankAnswer },
    problems: ['rerank_not_found', 'label_source_changed', 'record_erased', ...whileJudging],
    handle: async ({ ports }, { context, path, body }) => ({ status: 200, body: await replay(ports, context, path.rerank_id, body) })
  })
]
