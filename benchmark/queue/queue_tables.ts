/**
 * The tables through which a coordinating run and its workers speak, in a schema of their own beside that of pg-boss.
 *
 * - runs: what a run is bound to, as in its manifest; its hash is the name of the run everywhere here
 * - leases: who is at work on which case, with a beat by the clock of the database
 * - results: the row that a case came to, once for good. Rows are text, so that they stay the bytes that a worker wrote.
 */
export interface Queryable {
  query(text: string, values?: unknown[]): Promise<{ rows: Record<string, unknown>[]; rowCount: number | null }>
}

export const tablesSchema = 'groundedgeo_bench'
export const jobsSchema = 'groundedgeo_bench_jobs'

const createText = `
  create schema if not exists ${tablesSchema};
  create table if not exists ${tablesSchema}.runs (
    run text primary key, bound text not null, is_open boolean not null
  );
  create table if not exists ${tablesSchema}.leases (
    run text not null, case_id text not null, worker text, taken_count integer not null, beat_at timestamptz not null, primary key (run, case_id)
  );
  create table if not exists ${tablesSchema}.results (
    run text not null, case_id text not null, row text not null, errored boolean not null, worker text not null, recorded_at timestamptz not null default now(), primary key (run, case_id)
  );`

/** Any number, the same for all: whoever creates the tables does so alone. */
const creatingLock = 4_071_992

/** Statements without values go as one, and PostgreSQL makes one transaction of them. */
export const createQueueTables = async (database: Queryable): Promise<void> => {
  await database.query(`select pg_advisory_xact_lock(${creatingLock});${createText}`)
}
