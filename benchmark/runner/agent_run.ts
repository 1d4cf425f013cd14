/**
 * A run of an agent benchmark into one folder. trajectories.jsonl and rows.jsonl grow as runs end; results.json, tables.md,
 * report.html and exports/ are made from the rows, and the report's examples from their trajectories.
 *
 * Memory: an index of about 300 bytes a case, the trajectories under way, and one row at a time while results are made. What a
 * benchmark keeps of its measures comes on top.
 */
import { join } from 'node:path'
import { agentAnswers, measured } from './agent_answers.js'
import type { AgentCase, AnyAgentBenchmark, AnyAgentRuns } from './agent_benchmark.js'
import { casesWithin, type AgentRunBound } from './agent_bound.js'
import { agentCaseCountsOf, measuredRuns, type AgentResults } from './agent_results.js'
import { rowOfAnswer, type AgentAnswer, type AgentRow } from './agent_rows.js'
import { inTurn } from './in_turn.js'
import { replaceFile } from './replace_file.js'
import { stateOfRow, type RowLog } from './row_log.js'
import { runFolder, type RunEnd, type RunWatch } from './run_folder.js'
import { openTrajectoryLog, trajectoriesFile, type TrajectoryLog } from './trajectory_log.js'
import { writeStudyCsv } from '../exports/study_csv.js'
import { agentReportPage } from '../report/agent_report_page.js'
import { agentTablesText } from '../tables/agent_tables_text.js'

/** Cases that have no row that counts, and whom to hand an answer. */
export interface AgentCasesToRun {
  cases: readonly AgentCase[]
  signal: AbortSignal
  /** Records an answer; it is safe once this resolves. */
  record(answer: AgentAnswer): Promise<void>
}

/** @returns whether every case came to an answer. */
export type RunAgentCases = (given: AgentCasesToRun) => Promise<boolean>

/** Runs them in this process. */
export const agentCasesHere =
  (runs: Pick<AnyAgentRuns, 'run' | 'measure' | 'groupEnded'>, concurrency: number): RunAgentCases =>
  async ({ cases, signal, record }) => {
    const answer = agentAnswers(runs)
    let isWhole = true
    await inTurn(cases, concurrency, signal, async (planned) => {
      const answered = await answer(planned, signal)
      if (answered === null) isWhole = false
      else await record(answered)
    })
    return isWhole && !signal.aborted
  }

export interface AgentRunSetting extends RunWatch {
  folder: string
  benchmark: AnyAgentBenchmark
  runs: AnyAgentRuns
  bound: AgentRunBound
  revision: string | null
  runAll: RunAgentCases
}

/** What a process that was killed between a trajectory and its row, or a machine that lost power, left undone. */
const settleRows = async (runs: AnyAgentRuns, cases: ReadonlyMap<string, AgentCase>, rows: RowLog<AgentRow>, trajectories: TrajectoryLog): Promise<void> => {
  for (const [caseId, { failure }] of trajectories.entries()) {
    const planned = cases.get(caseId)
    if (planned === undefined || rows.state(caseId) === 'scored') continue
    if (failure === null) await rows.append(rowOfAnswer(measured(runs, planned, trajectories.read(caseId)!.trajectory)))
    else if (rows.state(caseId) === 'absent') await rows.append({ case_id: caseId, kind: 'failed', error: failure })
  }
  for (const caseId of cases.keys()) {
    if (rows.state(caseId) === 'scored' && !trajectories.has(caseId))
      await rows.append({ case_id: caseId, kind: 'error', error: `Error: ${trajectoriesFile} has no such run` })
  }
}

export const runAgents = async ({ folder, benchmark, runs, bound, runAll, ...watch }: AgentRunSetting): Promise<RunEnd> => {
  const cases = casesWithin(runs.cases, bound.arguments.limit)
  let trajectories: TrajectoryLog | undefined
  return runFolder<AgentRunBound, AgentCase, AgentRow>({
    ...watch,
    folder,
    bound,
    plan: async () => cases,
    opened: async (rows) => {
      trajectories = await openTrajectoryLog(join(folder, trajectoriesFile))
      await settleRows(runs, cases, rows, trajectories)
    },
    runAll: ({ cases: toRun, rows, ended }) =>
      runAll({
        cases: toRun,
        signal: watch.signal,
        record: async (answer) => {
          const planned = cases.get(answer.case_id)!
          const row = rowOfAnswer(answer)
          if (answer.trajectory !== undefined)
            await trajectories!.append({ failure: answer.kind === 'failed' ? answer.error : null, planned, trajectory: answer.trajectory })
          await rows.append(row)
          ended(planned, stateOfRow(row) !== 'scored')
        }
      }),
    write: async ({ manifest, complete, rows, timed }) => {
      const measuredOnes = () => measuredRuns(cases.values(), rows)
      const result = await timed('results', async () => benchmark.results(measuredOnes(), bound.arguments))
      const study = { cases: agentCaseCountsOf(cases.keys(), rows), ...result }
      const results: AgentResults = {
        manifest_hash: manifest.manifest_hash,
        ...(!complete && { partial: true as const }),
        studies: { [benchmark.name]: study }
      }
      const tables = agentTablesText(benchmark, results, result)
      await timed('write', async () => {
        await replaceFile(join(folder, 'results.json'), `${JSON.stringify(results, null, 2)}\n`)
        await replaceFile(join(folder, 'tables.md'), tables)
        await replaceFile(
          join(folder, 'report.html'),
          await agentReportPage(benchmark, { results, result, examples: benchmark.examples(measuredOnes()), rows, trajectories: trajectories! })
        )
        await writeStudyCsv(join(folder, 'exports'), benchmark.name, result)
        for (const [path, text] of Object.entries(benchmark.exports?.(result) ?? {})) await replaceFile(join(folder, 'exports', path), text)
      })
      return tables
    },
    closed: async () => trajectories?.close()
  })
}
