/** What records name must be there: other records, packet contents, packet versions, and an erasure for every emptied body. */
import { sha256Hex } from '../core/ledger_text.js'
import type { ErasureRecord, LedgerRecord } from '../domain/ledger.js'
import type { Database, LedgerRecordRow } from './tables.js'

type ReferenceKind = 'record' | 'content' | 'version' | 'emptied' | 'erasure'

export interface Reference {
  to: ReferenceKind
  /** The name that is looked up; several parts are joined by spaces, which none of them can hold. */
  key: string
  fault: string
}

const keyOf = (...parts: readonly string[]): string => parts.join(' ')

const toRecord = (recordId: string | undefined): Reference[] =>
  recordId === undefined ? [] : [{ to: 'record', key: recordId, fault: `it names record ${recordId}, which is missing` }]

const toContent = (contentHash: string): Reference => ({ to: 'content', key: contentHash, fault: `it names packet content ${contentHash}, which is missing` })

const referencesOfRecord = (record: LedgerRecord): Reference[] => {
  switch (record.kind) {
    case 'rerank':
    case 'replay':
      return [...toRecord(record.replay_of), toContent(record.unit.packet.content_hash)]
    case 'review':
      return toRecord(record.rerank_id)
    case 'review_resolution': {
      const named = [...toRecord(record.review_id), ...toRecord(record.replay_id)]
      if (record.packet === undefined) return named
      const { packet_id, version, content_hash } = record.packet
      const fault = `it names version ${version} of packet ${packet_id}, which is missing or has other content`
      return [...named, toContent(content_hash), { to: 'version', key: keyOf(packet_id, version, content_hash), fault }]
    }
    case 'erasure':
      return [
        {
          to: 'emptied',
          key: keyOf(record.erased_record_hash, record.erased_record_id),
          fault: `it says that record ${record.erased_record_id} was erased, but that record is missing or has its body still`
        }
      ]
  }
}

/** @param record null when the row's body is empty. */
export const referencesOf = (row: LedgerRecordRow, record: LedgerRecord | null): Reference[] =>
  record === null
    ? [{ to: 'erasure', key: keyOf(row.record_hash, row.record_id), fault: 'the body is empty, but no erasure in the chain names the record' }]
    : referencesOfRecord(record)

const firstPart = (key: string): string => key.split(' ')[0]!

type Lookup = (database: Database, tenant: string, keys: readonly string[]) => Promise<string[]>

/** For each kind of name: those of the given keys that are stored. */
const lookups: Record<ReferenceKind, Lookup> = {
  record: async (database, tenant, keys) => {
    const rows = await database.selectFrom('ledger_records').select('record_id').where('tenant', '=', tenant).where('record_id', 'in', keys).execute()
    return rows.map((row) => row.record_id)
  },
  content: async (database, tenant, keys) => {
    const rows = await database.selectFrom('packet_contents').select('content_hash').where('tenant', '=', tenant).where('content_hash', 'in', keys).execute()
    return rows.map((row) => row.content_hash)
  },
  version: async (database, tenant, keys) => {
    const packetIds = keys.map(firstPart)
    const rows = await database.selectFrom('packet_versions').selectAll().where('tenant', '=', tenant).where('packet_id', 'in', packetIds).execute()
    return rows.map((row) => keyOf(row.packet_id, row.version, row.content_hash))
  },
  emptied: async (database, tenant, keys) => {
    const hashes = keys.map(firstPart)
    const rows = await database
      .selectFrom('ledger_records')
      .select(['record_hash', 'record_id'])
      .where('tenant', '=', tenant)
      .where('record_hash', 'in', hashes)
      .where('body', 'is', null)
      .execute()
    return rows.map((row) => keyOf(row.record_hash, row.record_id))
  },
  erasure: async (database, tenant, keys) => {
    const rows = await database
      .selectFrom('ledger_records as erasure')
      .innerJoin('ledger_entries as entry', (join) => join.onRef('entry.tenant', '=', 'erasure.tenant').onRef('entry.record_hash', '=', 'erasure.record_hash'))
      .select(['erasure.record_hash', 'erasure.body'])
      .where('erasure.tenant', '=', tenant)
      .where('erasure.kind', '=', 'erasure')
      .where('erasure.subject_id', 'in', keys.map(firstPart))
      .execute()
    const bodies = rows.filter((row) => row.body !== null && sha256Hex(row.body) === row.record_hash).map((row) => JSON.parse(row.body!) as ErasureRecord)
    return bodies.map((erasure) => keyOf(erasure.erased_record_hash, erasure.erased_record_id))
  }
}

/** The position of the first list that names something missing, and what it is. */
export const firstMissing = async (
  database: Database,
  tenant: string,
  lists: readonly (readonly Reference[])[]
): Promise<{ index: number; fault: string } | null> => {
  const every = lists.flat()
  const found = new Map<ReferenceKind, Set<string>>()
  for (const kind of Object.keys(lookups) as ReferenceKind[]) {
    const keys = [...new Set(every.filter((reference) => reference.to === kind).map((reference) => reference.key))]
    found.set(kind, new Set(keys.length === 0 ? [] : await lookups[kind](database, tenant, keys)))
  }
  for (const [index, references] of lists.entries()) {
    const missing = references.find((reference) => !found.get(reference.to)!.has(reference.key))
    if (missing !== undefined) return { index, fault: missing.fault }
  }
  return null
}
