/**
 * A worker: takes cases of the runs that want workers, answers each and records its row. Any number may do so at once.
 *
 * A case is taken by its lease, looked up, answered, recorded, and only then done with; a worker that is killed anywhere between
 * leaves a silent lease behind, and the case goes to another. After an abort no case begins, and those under way are finished.
 */
import { setTimeout as delay } from 'node:timers/promises'
import { openRuns, type AnnouncedRun } from './announced_runs.js'
import type { CaseJob, CaseJobs } from './case_jobs.js'
import { beat, endLease, takeLease } from './leases.js'
import type { Queryable } from './queue_tables.js'
import { isRecorded, recordResult } from './recorded_results.js'
import { agentCaseAnswers } from './agent_case_answers.js'
import { RunRefused } from './refusal.js'
import { studyAnswers, type StudyWorkerParts } from './study_answers.js'
import { beatEveryMs, lookEveryMs } from './terms.js'
import type { AgentWorkerParts, AnyAgentBenchmark } from '../runner/agent_benchmark.js'
import { isAgentBound } from '../runner/agent_bound.js'
import type { RecordedRow } from '../runner/row_log.js'

/** What a worker brings along; the rest is the run's. */
export type WorkerParts = StudyWorkerParts & AgentWorkerParts

/** The row of a case, given the rows that came with its job. */
export type CaseAnswer = (caseId: string, carried: readonly RecordedRow[]) => Promise<RecordedRow>

export interface WorkerSetting {
  database: Queryable
  jobs: CaseJobs
  /** Unlike the name of any other. */
  worker: string
  parts: WorkerParts
  /** The agent benchmarks there are. */
  agentBenchmarks: readonly AnyAgentBenchmark[]
  concurrency: number
  signal: AbortSignal
  say(line: string): void
}

/** The answers of runs that this worker may serve; a refusal is said once. */
const answersOfRuns = ({ parts, agentBenchmarks, say }: WorkerSetting): ((announced: AnnouncedRun) => Promise<CaseAnswer | null>) => {
  const answers = new Map<string, Promise<CaseAnswer | null>>()
  const make = async (announced: AnnouncedRun): Promise<CaseAnswer | null> => {
    try {
      const { run, bound } = announced
      const answer = await (isAgentBound(bound) ? agentCaseAnswers(run, bound, agentBenchmarks, parts) : studyAnswers(run, bound, parts))
      say(`at work on run ${announced.run}`)
      return answer
    } catch (error) {
      if (!(error instanceof RunRefused)) throw error
      say(error.message)
      return null
    }
  }
  return (announced) => {
    let answer = answers.get(announced.run)
    if (answer === undefined) answers.set(announced.run, (answer = make(announced)))
    return answer
  }
}

/** @returns how many cases it recorded. */
export const serveRuns = async (setting: WorkerSetting): Promise<number> => {
  const { database, jobs, worker, concurrency, signal } = setting
  const answerOf = answersOfRuns(setting)
  const underWay = new Set<Promise<void>>()
  let recordedCount = 0
  let failure: { error: unknown } | null = null

  const work = async (answer: CaseAnswer, id: string, { run, case_id, scores }: CaseJob): Promise<void> => {
    if (await takeLease(database, run, case_id, worker)) {
      if (!(await isRecorded(database, run, case_id))) {
        await recordResult(database, run, await answer(case_id, JSON.parse(scores) as RecordedRow[]), worker)
        recordedCount++
      }
      await endLease(database, run, case_id, worker)
    }
    await jobs.done(run, id)
  }
  const begin = (answer: CaseAnswer, id: string, job: CaseJob): void => {
    const working: Promise<void> = work(answer, id, job)
      .catch((error: unknown) => void (failure ??= { error }))
      .finally(() => underWay.delete(working))
    underWay.add(working)
  }
  const takeCases = async (): Promise<void> => {
    for (const announced of await openRuns(database)) {
      const answer = await answerOf(announced)
      const free = concurrency - underWay.size
      if (answer === null || free === 0 || signal.aborted) continue
      for (const { id, job } of await jobs.take(announced.run, free)) begin(answer, id, job)
    }
  }

  // A beat that is missed is no harm; a database that is gone shows in the questions to it.
  const beating = setInterval(() => void beat(database, worker).catch(() => undefined), beatEveryMs)
  try {
    while (!signal.aborted && failure === null) {
      await takeCases()
      if (underWay.size < concurrency) await delay(lookEveryMs, undefined, { signal }).catch(() => undefined)
      else await Promise.race(underWay)
    }
    await Promise.all(underWay)
  } finally {
    clearInterval(beating)
  }
  if (failure !== null) throw (failure as { error: unknown }).error
  return recordedCount
}
