/** The nine studies, one command each, all of them as one, and the workers that answer cases for them and for agents. */
import type { Command } from 'commander'
import { addressWith, andAnother, count, modelFilesWith, modelJudgesWith, queueAddress, type Environment } from './option_values.js'
import type { WorkerOptions } from '../queue/worker_command.js'
import type { AnyAgentBenchmark } from '../runner/agent_benchmark.js'
import { labelSourceNames } from '../runner/label_source_names.js'
import { runCommand, runDefaults, type RunCommandOptions } from '../runner/run_command.js'
import { studyNames } from '../runner/studies.js'
import { studyTitles } from '../tables/study_tables.js'

export const addStudyCommands = (program: Command, environment: Environment): void => {
  for (const name of ['all', ...studyNames] as const) {
    program
      .command(name)
      .description(name === 'all' ? 'the nine studies below, with tables, results and exports in one folder' : studyTitles[name])
      .option('--out <folder>', `where rows and results go; the same folder resumes (default: results/${name})`)
      .option('--data <folder>', 'your own dataset: a folder with queries/ and packets/ (default: the bundled one)')
      .option('--limit <count>', 'only the first so many queries, with all their conditions', count)
      .option('--label-source <name>', `a label source under test; repeat for more (default: ${labelSourceNames.join(', ')})`, andAnother)
      .option(
        '--model-judges <file>',
        'JSON: model judges as MODEL_JUDGES_FILE has them, for --label-source to name; their keys in the environment',
        modelJudgesWith(environment)
      )
      .option('--queue [url]', 'hand the cases that a model answers to workers through this PostgreSQL (without an address: that in DATABASE_URL)')
      .option(
        '--service <url>',
        'let a running service keep the packets, make twins and thinned versions, and judge; its key in GROUNDEDGEO_API_KEY',
        addressWith(environment)
      )
      .option(
        '--ranker-model <file>',
        'JSON: a model that scores and ranks instead of the embedded rankers; repeat for more rankers, the first gives the scores',
        modelFilesWith(environment)
      )
      .option('--gold <file>', 'human gold: JSON Lines of claim_id and label')
      .option('--seed <text>', 'of thinning, noise and bootstrap', runDefaults.seed)
      .option('--concurrency <count>', 'cases under way at once', count, runDefaults.concurrency)
      .option('--dry-run', 'print cases, model calls and tokens, and do nothing')
      .action(({ queue, ...options }: Omit<RunCommandOptions, 'queue'> & { queue?: string | true }) =>
        runCommand(name, { ...options, ...(queue !== undefined && { queue: queueAddress(environment, queue) }) })
      )
  }
}

export const addWorkerCommand = (program: Command, agentBenchmarks: readonly AnyAgentBenchmark[], environment: Environment): void => {
  program
    .command('worker')
    .description('answers cases of runs that were started with --queue, on any machine with the same code and data, until Ctrl-C')
    .requiredOption('--queue [url]', 'the PostgreSQL of the runs (without an address: that in DATABASE_URL)')
    .option('--data <folder>', 'as the run was given it')
    .option('--gold <file>', 'as the run was given it')
    .option('--model-judges <file>', 'as the run was given it; keys may differ', modelJudgesWith(environment))
    .option('--ranker-model <file>', 'as the run was given it', modelFilesWith(environment))
    .option('--agent-model <file>', 'as the run was given it', modelFilesWith(environment))
    .option('--concurrency <count>', 'cases under way at once', count, runDefaults.concurrency)
    // Loaded when asked for: whoever runs at home needs no queue.
    .action(async ({ queue, ...options }: WorkerOptions & { queue: string | true }) =>
      (await import('../queue/worker_command.js')).workerCommand(queueAddress(environment, queue), agentBenchmarks, options)
    )
}
