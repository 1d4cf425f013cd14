/**
 * Who is at work on which case. A lease is held by beating; one that is silent too long is free again, and whoever takes it counts.
 * Every clock here is that of the database, so that machines need not agree on the time.
 */
import { tablesSchema, type Queryable } from './queue_tables.js'
import { silenceMsMax } from './terms.js'

const leases = `${tablesSchema}.leases`
const isSilent = `${leases}.beat_at < clock_timestamp() - interval '${silenceMsMax} milliseconds'`

/** Whether the case is this worker's now; no while another one is at work on it. */
export const takeLease = async (database: Queryable, run: string, caseId: string, worker: string): Promise<boolean> => {
  const { rowCount } = await database.query(
    `insert into ${leases} (run, case_id, worker, taken_count, beat_at) values ($1, $2, $3, 1, clock_timestamp())
     on conflict (run, case_id) do update set worker = excluded.worker, taken_count = leases.taken_count + 1, beat_at = excluded.beat_at
     where leases.worker is null or ${isSilent}`,
    [run, caseId, worker]
  )
  return rowCount === 1
}

export const beat = async (database: Queryable, worker: string): Promise<void> => {
  await database.query(`update ${leases} set beat_at = clock_timestamp() where worker = $1`, [worker])
}

export const endLease = async (database: Queryable, run: string, caseId: string, worker: string): Promise<void> => {
  await database.query(`delete from ${leases} where run = $1 and case_id = $2 and worker = $3`, [run, caseId, worker])
}

/** Frees the leases of silent workers; answers how often each case was taken so far. */
export const freeSilentLeases = async (database: Queryable, run: string, caseIds: readonly string[]): Promise<{ caseId: string; takenCount: number }[]> => {
  const { rows } = await database.query(
    `update ${leases} set worker = null where run = $1 and case_id = any($2) and worker is not null and ${isSilent} returning case_id, taken_count`,
    [run, caseIds]
  )
  return rows.map((row) => ({ caseId: row['case_id'] as string, takenCount: row['taken_count'] as number }))
}

/** The cases among these on which somebody is at work. */
export const leasedCases = async (database: Queryable, run: string, caseIds: readonly string[]): Promise<Set<string>> => {
  const { rows } = await database.query(`select case_id from ${leases} where run = $1 and case_id = any($2) and worker is not null and not ${isSilent}`, [run, caseIds])
  return new Set(rows.map((row) => row['case_id'] as string))
}

/** A new start of the run counts lost workers anew. */
export const forgetLostLeases = async (database: Queryable, run: string): Promise<void> => {
  await database.query(`delete from ${leases} where run = $1 and (worker is null or ${isSilent})`, [run])
}
