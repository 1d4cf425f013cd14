/**
 * The coordinating run: cases that a model answers go to workers, the others are run here, and rows are appended as they come.
 *
 * Scores come first, as they do at home: a unit is judged together with them, and its job carries them along. Only so many cases
 * are in the queue at a time, so that memory does not grow with the run. Whatever is lost on the way is sent again.
 */
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { announceRun, closeRun, coordinateAlone } from './announced_runs.js'
import { openCaseJobs, type CaseJobs } from './case_jobs.js'
import { forgetLostLeases, freeSilentLeases, leasedCases } from './leases.js'
import { createQueueTables, type Queryable } from './queue_tables.js'
import { forgetErrors, resultsOf } from './recorded_results.js'
import { lookEveryMs, lostJobsAfterMs, lostWorkerCountMax, sentCaseCountMax } from './terms.js'
import { rememberTextNames, scoredCaseId } from '../runner/case_ids.js'
import { manifestOf, type Bound } from '../runner/manifest.js'
import type { PlannedCase } from '../runner/plan.js'
import type { Row } from '../runner/row_log.js'
import { runCases, type CasesToRun } from '../runner/run_cases.js'

interface Distribution {
  url: string
  bound: Bound
  /** Whether a model answers this case. */
  isForWorkers(planned: PlannedCase): boolean
  say(line: string): void
}

interface Queue {
  run: string
  database: Queryable
  jobs: CaseJobs
}

/** A unit goes with the rows of its five scores; a case without one of them would be judged as if a candidate had been dropped. */
const scoresFor = ({ setting, rows }: CasesToRun): ((planned: PlannedCase) => { scores: Row[] } | { missing: string }) => {
  const textNameOf = rememberTextNames()
  return (planned) => {
    if (planned.kind !== 'judged') return { scores: [] }
    const { row, unit } = planned
    const ids = [unit.variant.text, ...row.query.distractors.map(({ text }) => text)].map((text) => scoredCaseId(textNameOf(row, text), setting.scoring.id))
    const missing = ids.find((id) => rows.state(id) !== 'scored')
    return missing === undefined ? { scores: ids.map((id) => rows.read(id)!) } : { missing }
  }
}

const rested = (signal: AbortSignal): Promise<void> => delay(lookEveryMs, undefined, { signal }).catch(() => undefined)

/** @returns whether every case came to a row. */
const collectRows = async ({ run, database, jobs }: Queue, given: CasesToRun): Promise<boolean> => {
  const { rows, signal, ended } = given
  const scoresOf = scoresFor(given)
  const unsent = given.cases.values()
  const outstanding = new Map<string, { planned: PlannedCase; scores: Row[] }>()
  let lastNewsMs = performance.now()

  const close = async (planned: PlannedCase, row: Row): Promise<void> => {
    outstanding.delete(planned.case_id)
    await rows.append(row)
    ended(planned, row.kind === 'error')
  }
  const fail = (planned: PlannedCase, error: string): Promise<void> => close(planned, { case_id: planned.case_id, kind: 'error', error })
  const send = (caseIds: readonly string[]): Promise<void> => jobs.send(run, caseIds.flatMap((case_id) => (outstanding.has(case_id) ? [{ case_id, scores: outstanding.get(case_id)!.scores }] : [])))

  const takeMore = async (): Promise<string[]> => {
    const taken: string[] = []
    while (outstanding.size < sentCaseCountMax) {
      const { value: planned, done } = unsent.next()
      if (done === true) break
      const found = scoresOf(planned)
      if ('missing' in found) {
        await fail(planned, `Error: ${found.missing} was not scored`)
        continue
      }
      outstanding.set(planned.case_id, { planned, scores: found.scores })
      taken.push(planned.case_id)
    }
    return taken
  }
  const collect = async (): Promise<void> => {
    for (const row of await resultsOf(database, run, [...outstanding.keys()])) {
      lastNewsMs = performance.now()
      await close(outstanding.get(row.case_id)!.planned, row)
    }
  }
  const replaceSilentWorkers = async (): Promise<void> => {
    for (const { caseId, takenCount } of await freeSilentLeases(database, run, [...outstanding.keys()])) {
      if (takenCount < lostWorkerCountMax) await send([caseId])
      else await fail(outstanding.get(caseId)!.planned, `WorkersLost: ${takenCount} workers were lost while they judged this case`)
    }
  }
  const sendUnlessAtWork = async (caseIds: readonly string[]): Promise<void> => {
    const atWork = await leasedCases(database, run, caseIds)
    await send(caseIds.filter((caseId) => !atWork.has(caseId)))
  }
  const sendLostJobs = async (): Promise<void> => {
    if (performance.now() - lastNewsMs < lostJobsAfterMs || (await jobs.waitingCount(run)) > 0) return
    lastNewsMs = performance.now()
    await sendUnlessAtWork([...outstanding.keys()])
  }

  for (;;) {
    const taken = await takeMore()
    // A run that was stopped may find rows that came meanwhile.
    await collect()
    if (taken.length > 0) await sendUnlessAtWork(taken.filter((caseId) => outstanding.has(caseId)))
    else if (outstanding.size === 0) return true
    if (signal.aborted) return false
    await replaceSilentWorkers()
    await sendLostJobs()
    await rested(signal)
  }
}

const withQueue = async <Value>({ url, bound }: Distribution, work: (queue: Queue) => Promise<Value>): Promise<Value> => {
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

/** Runs cases as `runCases` does, with those that a model answers handed to workers. */
export const distributedCases =
  (distribution: Distribution): typeof runCases =>
  async (given) => {
    const [forWorkers, here] = [given.cases.filter(distribution.isForWorkers), given.cases.filter((planned) => !distribution.isForWorkers(planned))]
    const isScored = ({ kind }: PlannedCase): boolean => kind === 'scored'
    if (forWorkers.length === 0) return runCases(given)
    return withQueue(distribution, async (queue) => {
      const { run, database, jobs } = queue
      await Promise.all([forgetErrors(database, run), forgetLostLeases(database, run), jobs.begin(run)])
      await announceRun(database, { run, bound: distribution.bound })
      distribution.say(`${forWorkers.length} cases are for workers: npm run bench -- worker --queue …`)
      const complete =
        (await collectRows(queue, { ...given, cases: forWorkers.filter(isScored) })) &&
        (await runCases({ ...given, cases: here })) &&
        (await collectRows(queue, { ...given, cases: forWorkers.filter((planned) => !isScored(planned)) }))
      await closeRun(database, run)
      if (complete) await jobs.end(run)
      return complete
    })
  }
