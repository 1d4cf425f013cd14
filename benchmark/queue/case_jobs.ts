/**
 * Cases as jobs of pg-boss, one queue a run. The id of a job follows from its run and case, so that a case is in the queue once.
 *
 * pg-boss hands jobs out; who is at work, and what is done, stands in the tables (leases.ts, recorded_results.ts). So a job may be
 * lost, doubled or given out again without harm.
 */
import { createHash } from 'node:crypto'
import PgBoss from 'pg-boss'
import { jobsSchema } from './queue_tables.js'
import { jobExpiryS } from './terms.js'
import type { RecordedRow } from '../runner/row_log.js'

export interface CaseJob {
  run: string
  case_id: string
  /** JSON of the rows that the case needs: the base scores it is judged with. As text, so that no number changes on its way. */
  scores: string
}

export interface CaseJobs {
  begin(run: string): Promise<void>
  /** In the place of the jobs that these cases have. */
  send(run: string, cases: readonly { case_id: string; scores: readonly RecordedRow[] }[]): Promise<void>
  take(run: string, count: number): Promise<{ id: string; job: CaseJob }[]>
  done(run: string, id: string): Promise<void>
  /** How many wait to be taken. */
  waitingCount(run: string): Promise<number>
  end(run: string): Promise<void>
  stop(): Promise<void>
}

const runCharacterCount = 32
const connectionCountMax = 4

export const queueNameOf = (run: string): string => `run-${run.slice(0, runCharacterCount)}`

const jobIdOf = (run: string, caseId: string): string =>
  createHash('sha256').update(`${run}/${caseId}`).digest('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*$/, '$1-$2-$3-$4-$5')

export const openCaseJobs = async (url: string): Promise<CaseJobs> => {
  const boss = new PgBoss({ connectionString: url, schema: jobsSchema, schedule: false, max: connectionCountMax, application_name: 'groundedgeo bench' })
  // What matters fails where it is asked for; this is about upkeep.
  boss.on('error', () => undefined)
  await boss.start()
  return {
    begin: (run) => boss.createQueue(queueNameOf(run), { name: queueNameOf(run), expireInSeconds: jobExpiryS }),
    send: async (run, cases) => {
      if (cases.length === 0) return
      const name = queueNameOf(run)
      const jobs = cases.map(({ case_id, scores }) => ({ id: jobIdOf(run, case_id), name, data: { run, case_id, scores: JSON.stringify(scores) } satisfies CaseJob }))
      await boss.deleteJob(name, jobs.map(({ id }) => id))
      await boss.insert(jobs)
    },
    take: async (run, count) => (await boss.fetch<CaseJob>(queueNameOf(run), { batchSize: count })).map(({ id, data }) => ({ id, job: data })),
    done: (run, id) => boss.complete(queueNameOf(run), id),
    waitingCount: (run) => boss.getQueueSize(queueNameOf(run)),
    end: async (run) => {
      // A queue that still holds jobs, done or not, is not deleted.
      await boss.getDb().executeSql(`delete from ${jobsSchema}.job where name = $1`, [queueNameOf(run)])
      await boss.deleteQueue(queueNameOf(run))
    },
    stop: () => boss.stop({ graceful: false })
  }
}
