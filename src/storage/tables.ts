/**
 * The tables as kysely sees them. The canonical text in `body` is the record; every column beside it is a copy for searching,
 * and `groundedgeo ledger verify` checks each copy against the text.
 */
import type { ColumnType, Kysely } from 'kysely'
import type { LedgerEntry, LedgerRecordKind } from '../domain/ledger.js'

/** A bigint: pg reads it as a string, PGlite as a number. */
type Sequence = ColumnType<string | number | bigint, number, number>

/** The end of each tenant's chain. Its row is locked while entries are appended, so that the chain cannot fork. */
export interface LedgerHeadRow {
  tenant: string
  sequence: Sequence
  entry_hash: string
}

/** The chain. Rows are never changed or removed. */
export interface LedgerEntryRow {
  tenant: string
  sequence: Sequence
  kind: LedgerEntry['kind']
  record_hash: string
  previous_entry_hash: string
  entry_hash: string
}

/** The records. Erasure empties `body` and the two copies that only the body vouches for. */
export interface LedgerRecordRow {
  tenant: string
  record_hash: string
  record_id: string
  kind: LedgerRecordKind
  /** What the record is about: the reviewed rerank, the resolved review, the replayed rerank, the hash of the erased record. */
  subject_id: string | null
  created_at: string | null
  body: string | null
}

/** The atoms of packets, once a tenant by content. */
export interface PacketContentRow {
  tenant: string
  content_hash: string
  body: string
}

/** The names under which packets are registered. No record's hash covers a name, so the row carries its own. */
export interface PacketVersionRow {
  tenant: string
  packet_id: string
  version: string
  content_hash: string
  derived_from: string | null
  row_hash: string
}

/** What requests with an Idempotency-Key came to. */
export interface IdempotentRequestRow {
  tenant: string
  route: string
  key: string
  body_hash: string
  outcome: string
  /** Canonical JSON: the hashes of the records that the request appended. */
  record_hashes: string
  row_hash: string
}

/** Gate certificates. The id is cut from the hash of the body. */
export interface GateCertificateRow {
  certificate_id: string
  label_source: string
  body: string
}

/** The gold rows of a certificate, in order, each with the verdict that the source gave. */
export interface GateGoldRow {
  certificate_id: string
  position: number
  gold: string
  verdict: string
  row_hash: string
}

export interface Tables {
  ledger_heads: LedgerHeadRow
  ledger_entries: LedgerEntryRow
  ledger_records: LedgerRecordRow
  packet_contents: PacketContentRow
  packet_versions: PacketVersionRow
  idempotent_requests: IdempotentRequestRow
  gate_certificates: GateCertificateRow
  gate_gold: GateGoldRow
}

export type Database = Kysely<Tables>

/** The tables that belong to a tenant. */
export const tableNames = [
  'ledger_heads',
  'ledger_entries',
  'ledger_records',
  'packet_contents',
  'packet_versions',
  'idempotent_requests'
] as const satisfies readonly (keyof Tables)[]
