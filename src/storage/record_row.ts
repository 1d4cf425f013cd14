/** A record as a row, and back. The row's copies are taken from the record; reading trusts the text alone, after hashing it. */
import { entryOf, sha256Hex } from '../core/ledger_text.js'
import type { LedgerEntry, LedgerRecord } from '../domain/ledger.js'
import { ProblemError } from '../domain/problem.js'
import type { PreparedRecord } from '../ports.js'
import type { LedgerRecordRow, Tables } from './tables.js'
import type { Selectable } from 'kysely'

/** What a record is about, copied so that it can be searched for. */
export const subjectIdOf = (record: LedgerRecord): string | null => {
  switch (record.kind) {
    case 'rerank':
    case 'replay':
      return record.replay_of ?? null
    case 'review':
      return record.rerank_id
    case 'review_resolution':
      return record.review_id
    case 'erasure':
      return record.erased_record_hash
  }
}

export const recordRowOf = (tenant: string, { record, text, hash }: PreparedRecord): LedgerRecordRow => {
  if (sha256Hex(text) !== hash)
    throw new ProblemError('internal_error', 'a record does not fit its hash', {
      cause: new Error(`record ${record.record_id}: its text does not hash to ${hash}`)
    })
  return {
    tenant,
    record_hash: hash,
    record_id: record.record_id,
    kind: record.kind,
    subject_id: subjectIdOf(record),
    created_at: record.created_at,
    body: text
  }
}

/** The text of a stored body as a value, once it is known to be the text that was hashed. */
export const readBody = (body: string, hash: string): unknown => {
  if (sha256Hex(body) !== hash)
    throw new ProblemError('internal_error', 'a stored text does not fit its hash', {
      cause: new Error(`the stored text does not hash to ${hash}: run groundedgeo ledger verify`)
    })
  return JSON.parse(body)
}

export const readRecord = (body: string, hash: string): LedgerRecord => readBody(body, hash) as LedgerRecord

export const entryOfRow = (row: Selectable<Tables['ledger_entries']>): LedgerEntry => ({
  tenant: row.tenant,
  sequence: Number(row.sequence),
  kind: row.kind,
  record_hash: row.record_hash,
  previous_entry_hash: row.previous_entry_hash,
  entry_hash: row.entry_hash
})

/** What the entry's hash should be, from its other fields. */
export const recomputedEntryHash = ({ tenant, sequence, kind, record_hash, previous_entry_hash }: LedgerEntry): string =>
  entryOf({ tenant, sequence, kind, record_hash, previous_entry_hash }).entry_hash
