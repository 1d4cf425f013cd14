/**
 * The second migration: the database itself refuses to change what was appended, whoever asks.
 *
 * Two updates are let through. A chain's head may move forward. A record's body may be emptied, together with the copies that
 * only the body vouches for, when the same transaction has inserted the erasure that names the record.
 */
import { sql, type Kysely } from 'kysely'

const unchangeableTables = ['ledger_entries', 'packet_contents', 'packet_versions', 'idempotent_requests'] as const
const everyTable = [...unchangeableTables, 'ledger_heads', 'ledger_records'] as const

export const createTriggers = async (database: Kysely<unknown>): Promise<void> => {
  await sql`
    create function groundedgeo_refuse_change() returns trigger language plpgsql as $$
    begin
      raise exception '% is append-only, % is refused', tg_table_name, lower(tg_op) using errcode = 'restrict_violation';
    end $$`.execute(database)

  await sql`
    create function groundedgeo_allow_only_progress() returns trigger language plpgsql as $$
    begin
      if new.tenant = old.tenant and new.sequence > old.sequence then
        return new;
      end if;
      raise exception 'the head of a chain only moves forward' using errcode = 'restrict_violation';
    end $$`.execute(database)

  // xmin is the transaction that wrote a row: the erasure must come from this very transaction.
  await sql`
    create function groundedgeo_allow_only_erasure() returns trigger language plpgsql as $$
    begin
      if old.kind in ('rerank', 'replay', 'review') and old.body is not null
        and new.body is null and new.subject_id is null and new.created_at is null
        and (new.tenant, new.record_hash, new.record_id, new.kind) = (old.tenant, old.record_hash, old.record_id, old.kind)
        and exists (
          select from ledger_records erasure
          where erasure.tenant = old.tenant and erasure.kind = 'erasure' and erasure.subject_id = old.record_hash
            and erasure.xmin = pg_current_xact_id()::xid
        )
      then
        return new;
      end if;
      raise exception 'a record is only emptied together with the erasure that names it' using errcode = 'restrict_violation';
    end $$`.execute(database)

  for (const name of unchangeableTables) {
    await sql`create trigger refuse_change before update or delete on ${sql.table(name)} for each row execute function groundedgeo_refuse_change()`.execute(
      database
    )
  }
  for (const name of ['ledger_heads', 'ledger_records'] as const) {
    await sql`create trigger refuse_delete before delete on ${sql.table(name)} for each row execute function groundedgeo_refuse_change()`.execute(database)
  }
  await sql`create trigger allow_only_progress before update on ledger_heads for each row execute function groundedgeo_allow_only_progress()`.execute(database)
  await sql`create trigger allow_only_erasure before update on ledger_records for each row execute function groundedgeo_allow_only_erasure()`.execute(database)
  for (const name of everyTable) {
    await sql`create trigger refuse_truncate before truncate on ${sql.table(name)} for each statement execute function groundedgeo_refuse_change()`.execute(
      database
    )
  }
}
