/** The results table: what a case came to. A recorded case is never written over; an error gives way to a result, and to nothing else. */
import { tablesSchema, type Queryable } from './queue_tables.js'
import { rowsAtOnceMax } from './terms.js'
import { stateOfRow, type RecordedRow } from '../runner/row_log.js'

const results = `${tablesSchema}.results`

export const recordResult = async <Recorded extends RecordedRow>(database: Queryable, run: string, row: Recorded, worker: string): Promise<void> => {
  await database.query(
    `insert into ${results} (run, case_id, row, errored, worker) values ($1, $2, $3, $4, $5)
     on conflict (run, case_id) do update set row = excluded.row, errored = excluded.errored, worker = excluded.worker, recorded_at = excluded.recorded_at
     where results.errored and not excluded.errored`,
    [run, row.case_id, JSON.stringify(row), stateOfRow(row) !== 'scored', worker]
  )
}

export const isRecorded = async (database: Queryable, run: string, caseId: string): Promise<boolean> => {
  const { rowCount } = await database.query(`select 1 from ${results} where run = $1 and case_id = $2 and not errored`, [run, caseId])
  return rowCount === 1
}

/** At most so many at a time, the earliest first: a row of an agent's run weighs up to 100 KB. */
export const resultsOf = async <Recorded extends RecordedRow>(database: Queryable, run: string, caseIds: readonly string[]): Promise<Recorded[]> => {
  const { rows } = await database.query(`select row from ${results} where run = $1 and case_id = any($2) order by recorded_at, case_id limit ${rowsAtOnceMax}`, [run, caseIds])
  return rows.map((found) => JSON.parse(found['row'] as string) as Recorded)
}

/** Errored and failed cases run again. */
export const forgetErrors = async (database: Queryable, run: string): Promise<void> => {
  await database.query(`delete from ${results} where run = $1 and errored`, [run])
}
