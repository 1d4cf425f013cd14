/**
 * One record against itself: its text against its hash, its scores and its copied columns against its text.
 * An erased record has no text: its entry vouches for its hash and kind, its erasure for its id, and nothing else may be left.
 */
import { sha256Hex } from '../core/ledger_text.js'
import { recordFault } from '../core/record_fault.js'
import type { LedgerEntry, LedgerRecord } from '../domain/ledger.js'
import { erasableKinds } from './erase_before.js'
import { subjectIdOf } from './record_row.js'
import type { LedgerRecordRow } from './tables.js'

/** A record whose text could be trusted, or null for one that was rightly emptied as far as its row can tell. */
export type VerifiedRecord = { fault: string } | { record: LedgerRecord | null }

const emptiedRowFault = (row: LedgerRecordRow): string | null => {
  if (!(erasableKinds as readonly string[]).includes(row.kind)) return `the body of a record of kind ${row.kind} is empty, and such records are never erased`
  return row.subject_id === null && row.created_at === null ? null : 'the body is empty, but columns that only the body vouches for are not'
}

const copiedColumnFault = (row: LedgerRecordRow, record: LedgerRecord): string | null => {
  const copies = { record_id: record.record_id, kind: record.kind, subject_id: subjectIdOf(record), created_at: record.created_at }
  const wrong = (Object.keys(copies) as (keyof typeof copies)[]).find((name) => row[name] !== copies[name])
  return wrong === undefined ? null : `the column ${wrong} does not say what the record says`
}

export const verifyRecord = (entryKind: LedgerEntry['kind'], row: LedgerRecordRow): VerifiedRecord => {
  if (row.kind !== entryKind) return { fault: `the entry is of kind ${entryKind}, the record of kind ${row.kind}` }
  if (row.body === null) {
    const fault = emptiedRowFault(row)
    return fault === null ? { record: null } : { fault }
  }
  if (sha256Hex(row.body) !== row.record_hash) return { fault: 'the record does not fit its hash' }
  const record = JSON.parse(row.body) as LedgerRecord
  const fault = recordFault(record) ?? copiedColumnFault(row, record)
  return fault === null ? { record } : { fault }
}
