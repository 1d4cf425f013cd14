/** `npm run bench -- <agent benchmark>`: from options to a run, on one core or several, alone or with workers. */
import type { ChildProcess } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { agentDryRunText } from './agent_dry_run.js'
import { agentCasesHere, runAgents, type RunAgentCases } from './agent_run.js'
import { agentCasesOnProcesses } from './agent_cases_on_processes.js'
import type { AgentCase, AgentRunOptions, AnyAgentBenchmark, AnyAgentRuns } from './agent_benchmark.js'
import { agentRunBound, casesWithin } from './agent_bound.js'
import type { AgentRow } from './agent_rows.js'
import { manifestOf } from './manifest.js'
import { openRowLog } from './row_log.js'
import { serveAsJob } from './serve_as_job.js'
import { say, watchedRun } from './watched_run.js'
import { revisionOf } from './what_runs.js'

export interface AgentCommandOptions extends Omit<AgentRunOptions, 'folder'> {
  out?: string
  limit?: number
  dryRun?: boolean
  concurrency: number
  /** Processes; as many as there are cores where it is left out and no model is asked, else one. */
  jobs?: number
  /** A PostgreSQL through which workers take the cases that a model answers. */
  queue?: string
  /** This process serves a run that started it. */
  asJob?: boolean
}

export const folderOf = (benchmark: Pick<AnyAgentBenchmark, 'name'>, out: string | undefined): string => out ?? join('results', benchmark.name)

/** @param startJob starts this very command once more, as a job of it */
export const agentCommand = async (benchmark: AnyAgentBenchmark, options: AgentCommandOptions, startJob: () => ChildProcess): Promise<void> => {
  if (options.service !== undefined && options.queue !== undefined) throw new Error('a service is not for workers: leave out --queue or --service')
  const startedMs = performance.now()
  const folder = folderOf(benchmark, options.out)
  const runs = await benchmark.prepare({ ...options, folder })
  const bound = await agentRunBound(benchmark.name, runs, { seed: options.seed, limit: options.limit ?? null })
  const run = manifestOf(bound, null).manifest_hash
  if (options.asJob === true) {
    await serveAsJob(runs, run, options.concurrency, process)
    // Whatever else was opened ends with the process.
    process.exit()
  }
  try {
    if (options.dryRun === true) {
      const rows = await openRowLog<AgentRow>(join(folder, 'rows.jsonl'), { readOnly: true })
      const text = agentDryRunText(runs, casesWithin(runs.cases, options.limit ?? null), (caseId) => rows.state(caseId) === 'scored')
      await rows.close()
      process.stdout.write(`${text}\n`)
      return
    }
    // A process takes seconds to start, and more of them than groups would have nothing to do.
    const jobCount = Math.min(options.jobs ?? (asksModels(runs) ? 1 : availableParallelism()), groupCountOf(casesWithin(runs.cases, options.limit ?? null)))
    const atHome = jobCount <= 1 ? agentCasesHere(runs, options.concurrency) : agentCasesOnProcesses({ count: jobCount, start: startJob, run })
    const runAll: RunAgentCases =
      options.queue === undefined
        ? atHome
        : // Loaded when asked for: whoever runs at home needs no queue.
          (await import('../queue/distributed_agent_cases.js')).distributedAgentCases(
            { url: options.queue, bound, isForWorkers: (planned) => runs.modelCalls(planned) !== null, say },
            atHome
          )
    const revision = await revisionOf()
    await watchedRun(folder, startedMs, (watch) => runAgents({ ...watch, folder, benchmark, runs, bound, revision, runAll }))
  } finally {
    await runs.close?.()
  }
}

const groupCountOf = (cases: ReadonlyMap<string, AgentCase>): number => new Set([...cases.values()].map(({ group }) => group)).size

const asksModels = ({ cases, modelCalls }: AnyAgentRuns): boolean => cases.some((planned) => modelCalls(planned) !== null)
