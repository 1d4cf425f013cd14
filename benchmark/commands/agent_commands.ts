/** A command for every benchmark of agents, all in one shape, each with `show` and with what it adds itself. */
import type { ChildProcess } from 'node:child_process'
import { Option, type Command } from 'commander'
import { addressWith, count, modelFilesWith, modelJudgesWith, queueAddress, type Environment } from './option_values.js'
import type { AnyAgentBenchmark } from '../runner/agent_benchmark.js'
import { agentCommand, folderOf, type AgentCommandOptions } from '../runner/agent_command.js'
import { showRun } from '../runner/agent_show.js'
import { runDefaults } from '../runner/run_command.js'

export interface AgentCommandSetting {
  environment: Environment
  /** Starts the very command of this process once more, with the option --as-job. */
  startJob(): ChildProcess
}

export const addAgentCommand = (program: Command, benchmark: AnyAgentBenchmark, { environment, startJob }: AgentCommandSetting): void => {
  const { name, description } = benchmark
  const command = program
    .command(name)
    .description(description)
    .option('--out <folder>', `where rows, trajectories and results go; the same folder resumes (default: ${folderOf(benchmark, undefined)})`)
    .option('--data <folder>', 'your own data in place of the bundled ones')
    .option('--limit <count>', 'only the first so many tasks, with all their conditions', count)
    .option('--seed <text>', 'of everything that varies', runDefaults.seed)
    .option('--agent-model <file>', 'JSON: a model that is the agent in place of the scripted policies; repeat for more', modelFilesWith(environment))
    .option('--model-judges <file>', 'JSON: model judges as MODEL_JUDGES_FILE has them, their keys in the environment', modelJudgesWith(environment))
    .option('--service <url>', 'a running service as the defence; its key in GROUNDEDGEO_API_KEY', addressWith(environment))
    .option('--concurrency <count>', 'runs under way at once, in each process', count, runDefaults.concurrency)
    .option('--jobs <count>', 'processes of this machine (default: one a core, or one where a model is asked)', count)
    .option('--queue [url]', 'hand the runs that ask a model to workers through this PostgreSQL (without an address: that in DATABASE_URL)')
    .option('--dry-run', 'print cases, model calls and tokens, and do nothing')
    .addOption(new Option('--as-job', 'serve the run that started this process').hideHelp())
    .action(({ queue, ...options }: Omit<AgentCommandOptions, 'queue'> & { queue?: string | true }) =>
      agentCommand(benchmark, { ...options, ...(queue !== undefined && { queue: queueAddress(environment, queue) }) }, startJob)
    )
  command
    .command('show')
    .description('one recorded run: what the agent saw, said and did')
    .argument('<run>', 'as results and report name it')
    .option('--html', 'write it as a page beside the report, and print where')
    .action(async (run: string, { html }: { html?: boolean }, { parent }: Command) => {
      const { out } = parent!.opts<{ out?: string }>()
      process.stdout.write(`${(await showRun(benchmark, folderOf(benchmark, out), run, { html: html === true })).trimEnd()}\n`)
    })
  benchmark.addOptions(command)
}
