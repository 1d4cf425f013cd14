/**
 * Retention: the bodies of old records are emptied, each with an erasure record that says so, in the same transaction.
 * Reranks, replays and reviews hold queries and candidate texts; resolutions and erasures hold none and stay.
 */
import { sql } from 'kysely'
import { prepareRecord } from '../core/ledger_text.js'
import { recordSchemaVersion, type ErasureRecord, type LedgerRecordKind } from '../domain/ledger.js'
import { lockHeads, writeChains } from './chain_writer.js'
import type { Database } from './tables.js'

export interface ErasureParts {
  now(): Date
  newId(): string
  /** Does the database clear away emptied bodies by itself? A server does; PGlite has no background work. */
  vacuumsItself: boolean
}

/** Kinds whose bodies retention empties; the trigger and an index in the migrations name the same. */
export const erasableKinds = ['rerank', 'replay', 'review'] as const satisfies readonly LedgerRecordKind[]

/** Records emptied in one transaction: it holds the head of the chain, and requests wait for it. */
export const erasureCountMax = 200

const erasePage = (database: Database, parts: ErasureParts, tenant: string, cutoff: Date, retentionDays: number): Promise<number> =>
  database.transaction().execute(async (transaction) => {
    // The lock comes first: two processes erasing at once would else choose the same records.
    const heads = await lockHeads(transaction, [tenant])
    const old = await transaction
      .selectFrom('ledger_records')
      .select(['record_hash', 'record_id'])
      .where('tenant', '=', tenant)
      .where('kind', 'in', erasableKinds)
      .where('body', 'is not', null)
      .where('created_at', '<', cutoff.toISOString())
      .orderBy('created_at')
      .limit(erasureCountMax)
      .execute()
    if (old.length === 0) return 0
    const erasures = old.map(({ record_hash, record_id }): ErasureRecord => ({
      schema_version: recordSchemaVersion,
      record_id: parts.newId(),
      created_at: parts.now().toISOString(),
      kind: 'erasure',
      erased_record_hash: record_hash,
      erased_record_id: record_id,
      reason: 'retention',
      retention_days: retentionDays
    }))
    await writeChains(transaction, heads, [{ tenant, records: erasures.map(prepareRecord) }])
    await transaction
      .updateTable('ledger_records')
      .set({ body: null, subject_id: null, created_at: null })
      .where('tenant', '=', tenant)
      .where(
        'record_hash',
        'in',
        old.map((row) => row.record_hash)
      )
      .execute()
    return old.length
  })

export const eraseBefore = async (database: Database, parts: ErasureParts, tenant: string, cutoff: Date, retentionDays: number): Promise<number> => {
  let erasedCount = 0
  for (;;) {
    const pageCount = await erasePage(database, parts, tenant, cutoff, retentionDays)
    erasedCount += pageCount
    if (pageCount < erasureCountMax) break
  }
  if (erasedCount > 0 && !parts.vacuumsItself) await sql`vacuum ledger_records`.execute(database)
  return erasedCount
}
