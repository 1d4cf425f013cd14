/** Runs that want workers, with all that their numbers are bound to. A run is announced and coordinated by one process at a time. */
import { tablesSchema, type Queryable } from './queue_tables.js'
import type { AnyBound } from '../runner/agent_bound.js'

const runs = `${tablesSchema}.runs`

export interface AnnouncedRun {
  run: string
  bound: AnyBound
}

/** Holds until the connection ends. @throws Error when another process coordinates the same run */
export const coordinateAlone = async (connection: Queryable, run: string): Promise<void> => {
  const { rows } = await connection.query('select pg_try_advisory_lock(hashtextextended($1, 0)) as alone', [`${tablesSchema} ${run}`])
  if (rows[0]!['alone'] !== true) throw new Error(`another process collects this run (${run}) from the same queue: wait for it, or stop it.`)
}

export const announceRun = async (database: Queryable, { run, bound }: AnnouncedRun): Promise<void> => {
  await database.query(`insert into ${runs} (run, bound, is_open) values ($1, $2, true) on conflict (run) do update set is_open = true`, [run, JSON.stringify(bound)])
}

/** No worker begins another case of it. */
export const closeRun = async (database: Queryable, run: string): Promise<void> => {
  await database.query(`update ${runs} set is_open = false where run = $1`, [run])
}

export const openRuns = async (database: Queryable): Promise<AnnouncedRun[]> => {
  const { rows } = await database.query(`select run, bound from ${runs} where is_open order by run`)
  return rows.map((row) => ({ run: row['run'] as string, bound: JSON.parse(row['bound'] as string) as AnyBound }))
}
