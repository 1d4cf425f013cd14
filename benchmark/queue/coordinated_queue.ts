/** A run's queue from the side of the run that coordinates it: opened alone, announced to workers, closed at the end. */
import pg from 'pg'
import { announceRun, closeRun, coordinateAlone } from './announced_runs.js'
import { openCaseJobs, type CaseJobs } from './case_jobs.js'
import { forgetLostLeases } from './leases.js'
import { createQueueTables, type Queryable } from './queue_tables.js'
import { forgetErrors } from './recorded_results.js'
import type { AnyBound } from '../runner/agent_bound.js'
import { manifestOf } from '../runner/manifest.js'

export interface Distribution<Planned> {
  url: string
  bound: AnyBound
  /** Whether a model answers this case. */
  isForWorkers(planned: Planned): boolean
  say(line: string): void
}

export interface Queue {
  run: string
  database: Queryable
  jobs: CaseJobs
}

/** Opens the queue of a run. @throws Error when another process coordinates the same run */
const withQueue = async <Value>({ url, bound }: Pick<Distribution<never>, 'url' | 'bound'>, work: (queue: Queue) => Promise<Value>): Promise<Value> => {
  const run = manifestOf(bound, null).manifest_hash
  const connection = new pg.Client({ connectionString: url, application_name: 'groundedgeo bench' })
  // A broken connection is found out by the next question to it.
  connection.on('error', () => undefined)
  await connection.connect()
  try {
    await createQueueTables(connection)
    await coordinateAlone(connection, run)
    const jobs = await openCaseJobs(url)
    try {
      return await work({ run, database: connection, jobs })
    } finally {
      await jobs.stop()
    }
  } finally {
    await connection.end()
  }
}

/** Announces the run while `work` goes on. @param work answers whether every case came to a row. @throws Error when another process coordinates the same run */
export const coordinated = (
  { url, bound, say }: Omit<Distribution<never>, 'isForWorkers'>,
  caseCount: number,
  work: (queue: Queue) => Promise<boolean>
): Promise<boolean> =>
  withQueue({ url, bound }, async (queue) => {
    const { run, database, jobs } = queue
    await Promise.all([forgetErrors(database, run), forgetLostLeases(database, run), jobs.begin(run)])
    await announceRun(database, { run, bound })
    say(`${caseCount} cases are for workers: npm run bench -- worker --queue …`)
    const complete = await work(queue)
    await closeRun(database, run)
    if (complete) await jobs.end(run)
    return complete
  })
