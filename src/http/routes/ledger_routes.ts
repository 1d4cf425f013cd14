/** The ledger: records, their verification, and reviews of contested labels. */
import { z } from 'zod'
import { Identifier } from '../../domain/identifiers.js'
import { LedgerVerification } from '../../domain/ledger.js'
import { ResolveRequest, Review, ReviewRequest, ReviewStatus } from '../../domain/review.js'
import { fileReview, resolveReview } from '../../reviews.js'
import { atomListFaultsAt } from '../../list_faults.js'
import { findRerank } from '../../stored_record.js'
import { route } from '../route.js'
import { FoundRerank, RerankPath, ReviewPage, ReviewPath } from '../shapes.js'

const pageLengthMax = 200
const pageLengthDefault = 50

export const ledgerRoutes = [
  route({
    method: 'GET',
    pattern: '/v1/reranks/{rerank_id}',
    operationId: 'findRerank',
    summary: 'The record of a rerank or a replay: everything that made the ranking',
    access: 'ledger',
    path: RerankPath,
    answers: { 200: FoundRerank },
    problems: ['rerank_not_found', 'record_erased', 'ledger_unavailable'],
    handle: async ({ ports }, { context, path }) => {
      const { entry, record } = await findRerank(ports, context.tenant, path.rerank_id)
      return { status: 200, body: { entry, record } }
    }
  }),
  route({
    method: 'POST',
    pattern: '/v1/reranks/{rerank_id}/reviews',
    operationId: 'fileReview',
    summary: 'Contest the label of a claim, with attestations where the packet lacked them',
    access: ['rerank', 'ledger'],
    idempotent: true,
    path: RerankPath,
    body: ReviewRequest,
    listFaults: ({ ports }, body) => atomListFaultsAt(body, ports.limits, 'atoms'),
    answers: { 201: Review },
    problems: ['rerank_not_found', 'record_erased', 'ledger_unavailable'],
    handle: async ({ ports }, { context, path, body }) => ({ status: 201, body: await fileReview(ports, context, path.rerank_id, body) })
  }),
  route({
    method: 'GET',
    pattern: '/v1/reviews',
    operationId: 'listReviews',
    summary: 'Reviews in the order in which they were filed',
    access: 'ledger',
    query: z.strictObject({
      status: ReviewStatus.optional(),
      after: Identifier.optional().describe('The last review of the page before'),
      limit: z.coerce.number().int().min(1).max(pageLengthMax).default(pageLengthDefault)
    }),
    answers: { 200: ReviewPage },
    problems: ['review_not_found', 'ledger_unavailable'],
    handle: async ({ ports }, { context, query }) => {
      const { status, after, limit } = query
      // One more than the page holds tells whether there is another page.
      const found = await ports.ledger.reviews(context.tenant, { ...(status && { status }), ...(after && { after }), limit: limit + 1 })
      const reviews = found.slice(0, limit)
      return { status: 200, body: { reviews, next_after: found.length > limit ? reviews.at(-1)!.review_id : null } }
    }
  }),
  route({
    method: 'POST',
    pattern: '/v1/reviews/{review_id}/resolve',
    operationId: 'resolveReview',
    summary: 'Accept or reject a review; accepted attestations make a new packet version and a replay',
    access: 'ledger',
    idempotent: true,
    path: ReviewPath,
    body: ResolveRequest,
    answers: { 200: Review },
    problems: [
      'review_not_found',
      'rerank_not_found',
      'packet_not_found',
      'review_resolved',
      'packet_conflict',
      'label_source_changed',
      'record_erased',
      'identity_check_failed',
      'model_unavailable',
      'ledger_unavailable',
      'deadline_exceeded'
    ],
    handle: async ({ ports }, { context, path, body }) => ({ status: 200, body: await resolveReview(ports, context, path.review_id, body) })
  }),
  route({
    method: 'GET',
    pattern: '/v1/ledger/verify',
    operationId: 'verifyLedger',
    summary: 'Recompute every hash, link and score of the ledger',
    access: 'ledger',
    answers: { 200: LedgerVerification },
    problems: ['ledger_unavailable'],
    handle: async ({ ports }, { context }) => ({ status: 200, body: await ports.ledger.verify(context.tenant) })
  })
]
