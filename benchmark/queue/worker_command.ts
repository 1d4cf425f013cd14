/** `npm run bench -- worker`: serves runs on this machine until Ctrl-C. */
import { randomUUID } from 'node:crypto'
import { hostname } from 'node:os'
import pg from 'pg'
import { openCaseJobs } from './case_jobs.js'
import { createQueueTables } from './queue_tables.js'
import { serveRuns, type WorkerParts } from './serve_runs.js'
import type { AnyAgentBenchmark } from '../runner/agent_benchmark.js'

export interface WorkerOptions extends WorkerParts {
  concurrency: number
}

export const workerCommand = async (url: string, agentBenchmarks: readonly AnyAgentBenchmark[], { concurrency, ...parts }: WorkerOptions): Promise<void> => {
  const say = (line: string): void => void process.stderr.write(`${line}\n`)
  const interruption = new AbortController()
  const interrupt = (): void => {
    // A second Ctrl-C ends the process at once; its cases go to others.
    if (interruption.signal.aborted) process.exit(1)
    say('interrupted: finishing the cases under way')
    interruption.abort()
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, interrupt)
  const database = new pg.Pool({ connectionString: url, application_name: 'groundedgeo bench worker' })
  database.on('error', () => undefined)
  try {
    await createQueueTables(database)
    const jobs = await openCaseJobs(url)
    try {
      say('waiting for runs')
      const recordedCount = await serveRuns({ database, jobs, worker: `${hostname()}/${process.pid}/${randomUUID()}`, parts, agentBenchmarks, concurrency, signal: interruption.signal, say })
      say(`${recordedCount} cases recorded`)
    } finally {
      await jobs.stop()
    }
  } finally {
    await database.end()
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.off(signal, interrupt)
  }
}
