/**
 * Gate certificates, with the gold rows and verdicts that each was issued on. They belong to the service and to no tenant.
 * Append-only as the ledger is: a certificate is replaced by a newer one, never changed.
 */
import { sql, type Kysely } from 'kysely'

const text = sql`text collate "C"`

export const createGateTables = async (database: Kysely<unknown>): Promise<void> => {
  const { schema } = database
  await schema
    .createTable('gate_certificates')
    .addColumn('certificate_id', text, (column) => column.primaryKey())
    .addColumn('label_source', text, (column) => column.notNull())
    .addColumn('body', text, (column) => column.notNull())
    .execute()

  await schema
    .createTable('gate_gold')
    .addColumn('certificate_id', text, (column) => column.notNull())
    .addColumn('position', 'integer', (column) => column.notNull())
    .addColumn('gold', text, (column) => column.notNull())
    .addColumn('verdict', text, (column) => column.notNull())
    .addColumn('row_hash', text, (column) => column.notNull())
    .addPrimaryKeyConstraint('gate_gold_one_a_position', ['certificate_id', 'position'])
    .execute()

  for (const name of ['gate_certificates', 'gate_gold']) {
    const table = sql.table(name)
    await sql`create trigger refuse_change before update or delete on ${table} for each row execute function groundedgeo_refuse_change()`.execute(database)
    await sql`create trigger refuse_truncate before truncate on ${table} for each statement execute function groundedgeo_refuse_change()`.execute(database)
  }
}
