/** Reviews with their resolutions, in the order in which they were appended, from one query. Erased reviews are left out. */
import { sql } from 'kysely'
import { reviewOf } from '../core/review_of.js'
import type { ResolutionRecord, ReviewRecord } from '../domain/ledger.js'
import { ProblemError } from '../domain/problem.js'
import type { Review, ReviewStatus } from '../domain/review.js'
import { readRecord } from './record_row.js'
import type { Database } from './tables.js'

const sequenceOf = async (database: Database, tenant: string, reviewId: string): Promise<number> => {
  const row = await database
    .selectFrom('ledger_records as record')
    .innerJoin('ledger_entries as entry', (join) => join.onRef('entry.tenant', '=', 'record.tenant').onRef('entry.record_hash', '=', 'record.record_hash'))
    .select('entry.sequence')
    .where('record.tenant', '=', tenant)
    .where('record.record_id', '=', reviewId)
    .where('record.kind', '=', 'review')
    .executeTakeFirst()
  if (row === undefined) throw new ProblemError('review_not_found', `there is no review ${reviewId} to continue after`)
  return Number(row.sequence)
}

export const isReviewResolved = async (database: Database, tenant: string, reviewId: string): Promise<boolean> => {
  const query = database
    .selectFrom('ledger_records')
    .select('record_id')
    .where('tenant', '=', tenant)
    .where('kind', '=', 'review_resolution')
    .where('subject_id', '=', reviewId)
  return (await query.executeTakeFirst()) !== undefined
}

export const listReviews = async (database: Database, tenant: string, filter: { status?: ReviewStatus; after?: string; limit: number }): Promise<Review[]> => {
  const after = filter.after === undefined ? 0 : await sequenceOf(database, tenant, filter.after)
  const query = database
    .selectFrom('ledger_entries as entry')
    .innerJoin('ledger_records as review', (join) => join.onRef('review.tenant', '=', 'entry.tenant').onRef('review.record_hash', '=', 'entry.record_hash'))
    .leftJoin('ledger_records as resolution', (join) =>
      join
        .onRef('resolution.tenant', '=', 'review.tenant')
        .onRef('resolution.subject_id', '=', 'review.record_id')
        .on('resolution.kind', '=', 'review_resolution')
    )
    .select(['review.record_hash', 'review.body', 'resolution.record_hash as resolution_hash', 'resolution.body as resolution_body'])
    .where('entry.tenant', '=', tenant)
    .where('entry.kind', '=', 'review')
    .where('entry.sequence', '>', after)
    .where('review.body', 'is not', null)
    .orderBy('entry.sequence')
    .limit(filter.limit)
  const accepted = sql<string | null>`resolution.body::json ->> 'accepted'`
  const filtered: Record<ReviewStatus | 'any', () => typeof query> = {
    any: () => query,
    open: () => query.where('resolution.record_hash', 'is', null),
    accepted: () => query.where(accepted, '=', 'true'),
    rejected: () => query.where(accepted, '=', 'false')
  }
  const rows = await filtered[filter.status ?? 'any']().execute()
  return rows.map((row) =>
    reviewOf(
      readRecord(row.body!, row.record_hash) as ReviewRecord,
      row.resolution_body === null || row.resolution_hash === null ? null : (readRecord(row.resolution_body, row.resolution_hash) as ResolutionRecord)
    )
  )
}
