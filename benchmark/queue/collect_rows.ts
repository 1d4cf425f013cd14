/**
 * Sends cases to workers and records rows as they come. Only so many cases are in the queue at a time, so that memory does not grow
 * with the run. Whatever is lost on the way is sent again.
 */
import { setTimeout as delay } from 'node:timers/promises'
import type { Queue } from './coordinated_queue.js'
import { freeSilentLeases, leasedCases } from './leases.js'
import { resultsOf } from './recorded_results.js'
import { lookEveryMs, lostJobsAfterMs, lostWorkerCountMax, rowsAtOnceMax, sentCaseCountMax } from './terms.js'
import type { RecordedRow } from '../runner/row_log.js'

const rested = (signal: AbortSignal): Promise<void> => delay(lookEveryMs, undefined, { signal }).catch(() => undefined)

export interface CasesToCollect<Planned extends { case_id: string }, Row extends RecordedRow> {
  cases: readonly Planned[]
  signal: AbortSignal
  /** The rows that a worker needs for a case. */
  carriedBy(planned: Planned): { carried: readonly RecordedRow[] } | { missing: string }
  /** Records a row; it is safe once this resolves. */
  record(planned: Planned, row: Row | ErrorRow): Promise<void>
}

export interface ErrorRow {
  case_id: string
  kind: 'error'
  error: string
}

/** @returns whether every case came to a row. */
export const collectRows = async <Planned extends { case_id: string }, Row extends RecordedRow>(
  { run, database, jobs }: Queue,
  { cases, signal, carriedBy, record }: CasesToCollect<Planned, Row>
): Promise<boolean> => {
  const unsent = cases.values()
  const outstanding = new Map<string, { planned: Planned; carried: readonly RecordedRow[] }>()
  let lastNewsMs = performance.now()

  const close = async (planned: Planned, row: Row | ErrorRow): Promise<void> => {
    outstanding.delete(planned.case_id)
    await record(planned, row)
  }
  const fail = (planned: Planned, error: string): Promise<void> => close(planned, { case_id: planned.case_id, kind: 'error', error })
  const send = (caseIds: readonly string[]): Promise<void> =>
    jobs.send(
      run,
      caseIds.flatMap((case_id) => (outstanding.has(case_id) ? [{ case_id, scores: outstanding.get(case_id)!.carried }] : []))
    )

  const takeMore = async (): Promise<string[]> => {
    const taken: string[] = []
    while (outstanding.size < sentCaseCountMax) {
      const { value: planned, done } = unsent.next()
      if (done === true) break
      const found = carriedBy(planned)
      if ('missing' in found) {
        await fail(planned, `Error: ${found.missing} was not scored`)
        continue
      }
      outstanding.set(planned.case_id, { planned, carried: found.carried })
      taken.push(planned.case_id)
    }
    return taken
  }
  const collect = async (): Promise<void> => {
    let count: number
    do {
      const rows = await resultsOf<Row>(database, run, [...outstanding.keys()])
      count = rows.length
      for (const row of rows) {
        lastNewsMs = performance.now()
        await close(outstanding.get(row.case_id)!.planned, row)
      }
    } while (count === rowsAtOnceMax)
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
