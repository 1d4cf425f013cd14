/** Small valid ledger records for suites about storage: real ones, whose outcome is what `decide` makes of the unit. */
import { decide } from '../../src/core/decide.js'
import { recordedOutcomeOf } from '../../src/core/recorded_outcome.js'
import { prepareRecord } from '../../src/core/ledger_text.js'
import { storedPacketOf } from '../../src/core/packet_content.js'
import type { ErasureRecord, JudgedUnit, RerankRecord, ResolutionRecord, ReviewRecord } from '../../src/domain/ledger.js'
import type { Append, PreparedRecord, StoredPacket } from '../../src/ports.js'

export const packetNamed = (version: string, atomText = 'The lamp is certified to IP67.'): StoredPacket =>
  storedPacketOf({
    packet_id: 'lamps',
    version,
    atoms: [
      { atom_id: 'a1', text: atomText, origin: { kind: 'record', source_type: 'certification_registry', voice: 'record', source_ref: 'registry/1 — “IP67” ✓' } }
    ]
  })

export const unitOf = (stored: StoredPacket, query = 'waterproof lamp'): JudgedUnit => ({
  query,
  candidates: [
    {
      id: 'lamp-é-𝛼',
      text: 'The lamp is certified to IP67. It floats.',
      base_score: 80.5,
      extraction: 'supplied',
      claims: [
        {
          claim_id: 'c1',
          text: 'The lamp is certified to IP67.',
          spans: [{ start: 0, end: 30 }],
          claim_type: 'credential',
          query_relevance: 'high',
          needs_external_evidence: true,
          third_party_voice: false,
          adjudicable: true,
          verdict: {
            status: 'ok',
            attestations: [['a1']],
            contradicting_atom_ids: [],
            shown_atom_ids: ['a1'],
            nearest_atom_id: 'a1',
            rationale: 'the registry says so'
          }
        },
        {
          claim_id: 'c2',
          text: 'It floats.',
          spans: [{ start: 31, end: 41 }],
          claim_type: 'specification',
          query_relevance: 'high',
          needs_external_evidence: true,
          third_party_voice: false,
          adjudicable: true,
          verdict: { status: 'ok', attestations: [], contradicting_atom_ids: [], shown_atom_ids: ['a1'], nearest_atom_id: null, rationale: '' }
        }
      ]
    },
    { id: 'plain', text: 'A lamp.', base_score: 70, extraction: 'supplied', claims: [] }
  ],
  packet: { packet_id: stored.packet.packet_id, version: stored.packet.version, content_hash: stored.contentHash, atom_count: stored.packet.atoms.length },
  attesting_atoms: stored.packet.atoms.map(({ atom_id, origin }) => ({ atom_id, origin })),
  policy: { lambda: 40, independence_min: 3, enforce: 'always', score_range: { min: 0, max: 100 }, deadline_ms: 1_000 },
  label_source: { id: 'attestation', fingerprint: 'test' }
})

const createdAtDefault = '2026-03-01T12:00:00.000Z'

export const rerankRecord = (recordId: string, { stored = packetNamed('1'), createdAt = createdAtDefault, query = 'waterproof lamp' } = {}): PreparedRecord => {
  const unit = unitOf(stored, query)
  const record: RerankRecord = {
    schema_version: 1,
    record_id: recordId,
    created_at: createdAt,
    kind: 'rerank',
    as_of: createdAt.slice(0, 10),
    extractor_fingerprint: 'test',
    unit,
    outcome: recordedOutcomeOf(decide(unit))
  }
  return prepareRecord(record)
}

export const replayRecord = (recordId: string, replayOf: string, options: { stored?: StoredPacket; createdAt?: string } = {}): PreparedRecord => {
  const { record } = rerankRecord(recordId, options)
  return prepareRecord({ ...(record as RerankRecord), kind: 'replay', replay_of: replayOf, changes: [] })
}

export const reviewRecord = (recordId: string, rerankId: string, { createdAt = createdAtDefault } = {}): PreparedRecord => {
  const record: ReviewRecord = {
    schema_version: 1,
    record_id: recordId,
    created_at: createdAt,
    kind: 'review',
    rerank_id: rerankId,
    candidate_id: 'lamp-é-𝛼',
    claim_id: 'c2',
    contested_label: 'unsupported',
    reason: 'it does float',
    atoms: []
  }
  return prepareRecord(record)
}

export const resolutionRecord = (
  recordId: string,
  reviewId: string,
  { accepted, stored, replayId, createdAt = createdAtDefault }: { accepted: boolean; stored?: StoredPacket; replayId?: string; createdAt?: string }
): PreparedRecord => {
  const record: ResolutionRecord = {
    schema_version: 1,
    record_id: recordId,
    created_at: createdAt,
    kind: 'review_resolution',
    review_id: reviewId,
    accepted,
    reason: accepted ? 'shown' : 'not shown',
    ...(stored && { packet: { packet_id: stored.packet.packet_id, version: stored.packet.version, content_hash: stored.contentHash } }),
    ...(replayId && { replay_id: replayId })
  }
  return prepareRecord(record)
}

export const erasureRecord = (recordId: string, erased: PreparedRecord): PreparedRecord => {
  const record: ErasureRecord = {
    schema_version: 1,
    record_id: recordId,
    created_at: createdAtDefault,
    kind: 'erasure',
    erased_record_hash: erased.hash,
    erased_record_id: erased.record.record_id,
    reason: 'retention',
    retention_days: 30
  }
  return prepareRecord(record)
}

/** One request that appends these records, with the contents of the packet they name. */
export const appendOf = (tenant: string, records: readonly PreparedRecord[], stored = packetNamed('1')): Append => ({
  tenant,
  records,
  packetContents: [{ contentHash: stored.contentHash, atoms: stored.packet.atoms }]
})
