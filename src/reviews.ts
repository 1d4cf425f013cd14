/**
 * Review of a penalty: anyone who may rerank can contest a label and offer attestations that the packet lacked; whoever
 * keeps the ledger accepts or rejects. Accepted attestations make a new packet version and a replay; nothing is overwritten.
 */
import { prepareRecord } from './core/ledger_text.js'
import { storedPacketOf } from './core/packet_content.js'
import { once } from './idempotency.js'
import { derivedVersion, withFurtherAtoms } from './packets.js'
import { judgeAgain } from './replay.js'
import { packetFaults } from './request_faults.js'
import { reviewOf } from './core/review_of.js'
import { findRerank, findReview } from './stored_record.js'
import { recordSchemaVersion, type ResolutionRecord, type ReviewRecord } from './domain/ledger.js'
import { ProblemError, requestInvalid } from './domain/problem.js'
import type { ResolveRequest, Review, ReviewRequest } from './domain/review.js'
import type { Append, Ports, StoredPacket } from './ports.js'
import type { RequestContext } from './request_context.js'

const recordHead = (ports: Ports) => ({ schema_version: recordSchemaVersion, record_id: ports.newId(), created_at: ports.now().toISOString() }) as const

/** Contests the label of one claim of a recorded rerank. @throws ProblemError rerank_not_found, record_erased, request_invalid */
export const fileReview = (ports: Ports, context: RequestContext, rerankId: string, request: ReviewRequest): Promise<Review> =>
  once(
    ports,
    context,
    async () => {
      const { record: reranked } = await findRerank(ports, context.tenant, rerankId)
      const result = reranked.outcome.results.find(({ id }) => id === request.candidate_id)
      if (result === undefined)
        throw requestInvalid([{ pointer: '/candidate_id', detail: `${JSON.stringify(request.candidate_id)} was not ranked in ${rerankId}` }])
      const claim = result.claims.find(({ claim_id }) => claim_id === request.claim_id)
      if (claim === undefined)
        throw requestInvalid([{ pointer: '/claim_id', detail: `${request.claim_id} is no claim of candidate ${JSON.stringify(request.candidate_id)}` }])
      const faults = packetFaults(request.atoms ?? [], ports.limits)
      if (faults.length > 0) throw requestInvalid(faults)
      const { candidate_id, claim_id, reason, atoms = [] } = request
      const record: ReviewRecord = {
        ...recordHead(ports),
        kind: 'review',
        rerank_id: rerankId,
        candidate_id,
        claim_id,
        contested_label: claim.label,
        reason,
        atoms
      }
      return { append: { records: [prepareRecord(record)], packetContents: [] }, notes: {} }
    },
    ([placed]) => reviewOf(placed!.record as ReviewRecord, null)
  )

/** Answers a review once and for all. @throws ProblemError review_not_found, review_resolved, record_erased */
export const resolveReview = (ports: Ports, context: RequestContext, reviewId: string, request: ResolveRequest): Promise<Review> =>
  once(
    ports,
    context,
    async () => {
      const { record: review } = await findReview(ports, context.tenant, reviewId)
      if (await ports.ledger.isResolved(context.tenant, reviewId)) throw new ProblemError('review_resolved', `review ${reviewId} is resolved already`)
      const follow = request.accept && review.atoms.length > 0 ? await followAcceptance(ports, context, review) : null
      const record: ResolutionRecord = {
        ...recordHead(ports),
        kind: 'review_resolution',
        review_id: reviewId,
        accepted: request.accept,
        reason: request.reason,
        ...(follow !== null && {
          packet: { packet_id: follow.version.packet.packet_id, version: follow.version.packet.version, content_hash: follow.version.contentHash },
          replay_id: follow.replayed.records[0]!.record.record_id
        })
      }
      const append: Omit<Append, 'tenant'> = {
        records: [prepareRecord(record), ...(follow?.replayed.records ?? [])],
        packetContents: follow?.replayed.packetContents ?? [],
        ...(follow !== null && { packetVersions: [follow.version] })
      }
      return { append, notes: {} }
    },
    async ([placed]) => reviewOf((await findReview(ports, context.tenant, reviewId)).record, placed!.record as ResolutionRecord)
  )

/** The packet version with the accepted attestations, and the contested rerank judged again under it. */
const followAcceptance = async (
  ports: Ports,
  context: RequestContext,
  review: ReviewRecord
): Promise<{ version: StoredPacket; replayed: Pick<Append, 'records' | 'packetContents'> }> => {
  const { record: reranked } = await findRerank(ports, context.tenant, review.rerank_id)
  const { packet } = reranked.unit
  const atoms = await ports.packets.atomsOf(context.tenant, packet.content_hash)
  if (atoms === null) throw new Error(`packet content ${packet.content_hash} of record ${review.rerank_id} is missing`)
  const draft = storedPacketOf({ packet_id: packet.packet_id, version: packet.version, atoms: withFurtherAtoms(atoms, review.atoms) })
  const version = { ...draft, packet: { ...draft.packet, version: derivedVersion(packet.version, 'review', draft.contentHash) } }
  return { version, replayed: await judgeAgain(ports, context, review.rerank_id, { packet: version.packet }) }
}
