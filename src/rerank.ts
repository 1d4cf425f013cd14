/**
 * The whole of it, as one straight line: gather claims and verdicts, decide by one pure function, record, and only then answer.
 */
import { answerOf } from './answer.js'
import { certificateUseOf } from './core/certificate_use.js'
import { prepareRecord } from './core/ledger_text.js'
import { recordedOutcomeOf } from './core/recorded_outcome.js'
import { startDeadline } from './deadline.js'
import { decidedOnce } from './decided.js'
import { attestingAtoms, gather, requireSomeVerdict } from './gather.js'
import { once } from './idempotency.js'
import { labelSourceFaults, labelSourceFor, labelSourceRef } from './label_source_choice.js'
import { packetFor } from './packets.js'
import { policyOf } from './policy.js'
import { requestFaults } from './request_faults.js'
import { recordSchemaVersion, type JudgedUnit, type RerankRecord } from './domain/ledger.js'
import { ProblemError, requestInvalid } from './domain/problem.js'
import type { RerankAnswer } from './domain/rerank_answer.js'
import type { RerankRequest } from './domain/rerank_request.js'
import type { Append, Ports } from './ports.js'
import type { RequestContext } from './request_context.js'

/** Reranks one unit. @throws ProblemError for everything foreseen; then nothing was ranked and nothing recorded. */
export const rerank = (ports: Ports, context: RequestContext, request: RerankRequest): Promise<RerankAnswer> =>
  once(
    ports,
    context,
    async () => ({ append: await judge(ports, context, request), notes: { top_n: request.top_n, include: request.include } }),
    ([placed], view) => answerOf(placed!.record as RerankRecord, placed!.entry, view)
  )

/** Everything up to the record, which the caller appends. */
export const judge = async (ports: Ports, context: RequestContext, request: RerankRequest): Promise<Pick<Append, 'records' | 'packetContents'>> => {
  const { record, packetContents } = await judgedRecord(ports, context, request)
  return { records: [prepareRecord(record)], packetContents }
}

export interface JudgedRecord extends Pick<Append, 'packetContents'> {
  record: RerankRecord
}

/** The same without the text and the hash that the ledger stores, for whoever stores nothing. */
export const judgedRecord = async (ports: Omit<Ports, 'ledger' | 'inFlight'>, context: RequestContext, request: RerankRequest): Promise<JudgedRecord> => {
  const policy = policyOf(request.policy, ports.limits)
  const deadline = startDeadline(policy.deadline_ms, context.signal)
  try {
    const breathe = async (): Promise<void> => {
      await deadline.breathe()
      if (deadline.passed) throw new ProblemError('deadline_exceeded', 'the deadline passed while claims were sought in their texts; nothing was ranked')
    }
    const faults = [...(await requestFaults(request, ports.limits, breathe)), ...labelSourceFaults(ports, request.label_source)]
    if (faults.length > 0) throw requestInvalid(faults)
    const source = labelSourceFor(ports, request)
    const stored = await packetFor(ports, context.tenant, request)
    const { atoms, ...packet } = stored.packet
    const createdAt = ports.now().toISOString()
    const asOf = createdAt.slice(0, 'YYYY-MM-DD'.length)
    const candidates = await gather(ports, request, source, atoms, asOf, deadline)
    requireSomeVerdict(candidates, policy.deadline_ms)
    const unit: JudgedUnit = {
      query: request.query,
      candidates,
      packet: { ...packet, content_hash: stored.contentHash, atom_count: atoms.length },
      attesting_atoms: attestingAtoms(candidates, atoms),
      policy,
      label_source: labelSourceRef(ports, source, certificateUseOf({ candidates, policy }, ports.extractor.fingerprint))
    }
    const record: RerankRecord = {
      schema_version: recordSchemaVersion,
      kind: 'rerank',
      record_id: ports.newId(),
      created_at: createdAt,
      as_of: asOf,
      extractor_fingerprint: ports.extractor.fingerprint,
      unit,
      outcome: recordedOutcomeOf(decidedOnce(unit))
    }
    return { record, packetContents: request.packet === undefined ? [] : [{ contentHash: stored.contentHash, atoms }] }
  } finally {
    deadline.clear()
  }
}
