/** The ledger as the rest of the service knows it: appends by group commit, reads that hash again what they read. */
import type { FoundRecord, IdempotentOutcome, LedgerStore } from '../ports.js'
import { ProblemError } from '../domain/problem.js'
import { sql } from 'kysely'
import type { AppendQueue } from './append_queue.js'
import { eraseBefore, type ErasureParts } from './erase_before.js'
import { entryOfRow, readRecord, recomputedEntryHash } from './record_row.js'
import { recordsAfter } from './records_after.js'
import { isReviewResolved, listReviews } from './reviews.js'
import { idempotentRequestRow } from './row_hash.js'
import { withProblems } from './storage_problem.js'
import type { Database } from './tables.js'
import { tenantsOf } from './tenants.js'
import { verifyLedger } from './verify_ledger.js'

const findRecord = async (database: Database, tenant: string, recordId: string): Promise<FoundRecord | null> => {
  const row = await database
    .selectFrom('ledger_records as record')
    .innerJoin('ledger_entries as entry', (join) => join.onRef('entry.tenant', '=', 'record.tenant').onRef('entry.record_hash', '=', 'record.record_hash'))
    .selectAll('entry')
    .select('record.body')
    .where('record.tenant', '=', tenant)
    .where('record.record_id', '=', recordId)
    .executeTakeFirst()
  if (row === undefined) return null
  const entry = entryOfRow(row)
  const record = row.body === null ? null : readRecord(row.body, entry.record_hash)
  if (recomputedEntryHash(entry) !== entry.entry_hash || (record !== null && record.record_id !== recordId)) {
    throw new ProblemError('internal_error', 'a ledger entry does not fit its hash', {
      cause: new Error(`entry ${entry.sequence} of record ${recordId}: run groundedgeo ledger verify`)
    })
  }
  return { entry, record }
}

const findIdempotent = async (database: Database, tenant: string, route: string, key: string): Promise<IdempotentOutcome | null> => {
  const row = await database
    .selectFrom('idempotent_requests')
    .selectAll()
    .where('tenant', '=', tenant)
    .where('route', '=', route)
    .where('key', '=', key)
    .executeTakeFirst()
  if (row === undefined) return null
  if (idempotentRequestRow(row).row_hash !== row.row_hash) {
    throw new ProblemError('internal_error', 'a recorded outcome does not fit its hash', {
      cause: new Error(`idempotent_requests ${route} ${key}: run groundedgeo ledger verify`)
    })
  }
  return { bodyHash: row.body_hash, outcome: row.outcome }
}

export const ledgerStore = (database: Database, queue: AppendQueue, parts: ErasureParts): LedgerStore => ({
  append: (append) => queue.add(append),
  find: (tenant, recordId) => withProblems(() => findRecord(database, tenant, recordId)),
  findIdempotent: (tenant, route, key) => withProblems(() => findIdempotent(database, tenant, route, key)),
  reviews: (tenant, filter) => withProblems(() => listReviews(database, tenant, filter)),
  isResolved: (tenant, reviewId) => withProblems(() => isReviewResolved(database, tenant, reviewId)),
  recordsAfter: (tenant, sequence) => withProblems(() => recordsAfter(database, tenant, sequence)),
  verify: (tenant) => withProblems(() => verifyLedger(database, tenant)),
  eraseBefore: (tenant, cutoff, retentionDays) => withProblems(() => eraseBefore(database, parts, tenant, cutoff, retentionDays)),
  tenants: () => withProblems(() => tenantsOf(database)),
  ping: () => withProblems(async () => void (await sql`select 1`.execute(database)))
})
