/** The first migration: the tables of `tables.ts`. Text is compared by code point, whatever the database's own collation. */
import { sql, type Kysely } from 'kysely'

const text = sql`text collate "C"`

export const createTables = async (database: Kysely<unknown>): Promise<void> => {
  const { schema } = database
  await schema
    .createTable('ledger_heads')
    .addColumn('tenant', text, (column) => column.notNull())
    .addColumn('sequence', 'bigint', (column) => column.notNull())
    .addColumn('entry_hash', text, (column) => column.notNull())
    .addPrimaryKeyConstraint('ledger_heads_one_a_tenant', ['tenant'])
    .execute()

  await schema
    .createTable('ledger_entries')
    .addColumn('tenant', text, (column) => column.notNull())
    .addColumn('sequence', 'bigint', (column) => column.notNull())
    .addColumn('kind', text, (column) => column.notNull())
    .addColumn('record_hash', text, (column) => column.notNull())
    .addColumn('previous_entry_hash', text, (column) => column.notNull())
    .addColumn('entry_hash', text, (column) => column.notNull())
    .addPrimaryKeyConstraint('ledger_entries_one_a_sequence', ['tenant', 'sequence'])
    .addUniqueConstraint('ledger_entries_one_a_record', ['tenant', 'record_hash'])
    .execute()
  await sql`create index ledger_entries_reviews on ledger_entries (tenant, sequence) where kind = 'review'`.execute(database)

  await schema
    .createTable('ledger_records')
    .addColumn('tenant', text, (column) => column.notNull())
    .addColumn('record_hash', text, (column) => column.notNull())
    .addColumn('record_id', text, (column) => column.notNull())
    .addColumn('kind', text, (column) => column.notNull())
    .addColumn('subject_id', text)
    .addColumn('created_at', text)
    .addColumn('body', text)
    .addPrimaryKeyConstraint('ledger_records_one_a_hash', ['tenant', 'record_hash'])
    .addUniqueConstraint('ledger_records_one_an_id', ['tenant', 'record_id'])
    .execute()
  await sql`create unique index ledger_records_one_resolution_a_review on ledger_records (tenant, subject_id) where kind = 'review_resolution'`.execute(
    database
  )
  await sql`create unique index ledger_records_one_erasure_a_record on ledger_records (tenant, subject_id) where kind = 'erasure'`.execute(database)
  await sql`
    create index ledger_records_erasable on ledger_records (tenant, created_at)
    where body is not null and kind in ('rerank', 'replay', 'review')`.execute(database)

  await schema
    .createTable('packet_contents')
    .addColumn('tenant', text, (column) => column.notNull())
    .addColumn('content_hash', text, (column) => column.notNull())
    .addColumn('body', text, (column) => column.notNull())
    .addPrimaryKeyConstraint('packet_contents_one_a_hash', ['tenant', 'content_hash'])
    .execute()

  await schema
    .createTable('packet_versions')
    .addColumn('tenant', text, (column) => column.notNull())
    .addColumn('packet_id', text, (column) => column.notNull())
    .addColumn('version', text, (column) => column.notNull())
    .addColumn('content_hash', text, (column) => column.notNull())
    .addColumn('derived_from', text)
    .addColumn('row_hash', text, (column) => column.notNull())
    .addPrimaryKeyConstraint('packet_versions_one_a_name', ['tenant', 'packet_id', 'version'])
    .execute()

  await schema
    .createTable('idempotent_requests')
    .addColumn('tenant', text, (column) => column.notNull())
    .addColumn('route', text, (column) => column.notNull())
    .addColumn('key', text, (column) => column.notNull())
    .addColumn('body_hash', text, (column) => column.notNull())
    .addColumn('outcome', text, (column) => column.notNull())
    .addColumn('record_hashes', text, (column) => column.notNull())
    .addColumn('row_hash', text, (column) => column.notNull())
    .addPrimaryKeyConstraint('idempotent_requests_one_a_key', ['tenant', 'route', 'key'])
    .execute()
}
