/**
 * A later migration: verdicts of model judges, kept so that a repeated question makes no call. Not part of the ledger: rows
 * may be replaced and removed, and `ledger verify` does not look here. A row carries its own hash, and one that does not fit is ignored.
 */
import { sql, type Kysely } from 'kysely'

const text = sql`text collate "C"`

export const createVerdictCache = async (database: Kysely<unknown>): Promise<void> => {
  await database.schema
    .createTable('verdict_cache')
    .addColumn('cache_key', text, (column) => column.notNull())
    .addColumn('judge_id', text, (column) => column.notNull())
    .addColumn('verdict', text, (column) => column.notNull())
    .addColumn('created_at', text, (column) => column.notNull())
    .addColumn('row_hash', text, (column) => column.notNull())
    .addPrimaryKeyConstraint('verdict_cache_one_a_key', ['cache_key'])
    .execute()
  await database.schema.createIndex('verdict_cache_by_age').on('verdict_cache').column('created_at').execute()
}
