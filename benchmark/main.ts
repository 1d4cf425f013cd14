/** `npm run bench -- <study>`: one command a study. The only file of the benchmark that reads arguments and environment; commands/ says what they are. */
import { fork } from 'node:child_process'
import { Command } from 'commander'
import { addAgentCommand } from './commands/agent_commands.js'
import { agentBenchmarks } from './commands/agent_benchmarks.js'
import { addDataCommands } from './commands/data_commands.js'
import { addMeasurementCommands } from './commands/measurement_commands.js'
import { addStudyCommands, addWorkerCommand } from './commands/study_commands.js'
import { addLabelCommands } from './labels/label_commands.js'

const { env: environment } = process

/**
 * This very command once more, to run agents on another core. Out of reach of Ctrl-C, which the run passes on in its own way. Room for young
 * objects as the service has it: reading and judging pages makes many that live shortly, and collecting them took a tenth of the time.
 */
const startJob = () =>
  fork(process.argv[1]!, [...process.argv.slice(2), '--as-job'], { detached: true, execArgv: [...process.execArgv, '--max-semi-space-size=64'] })

const program = new Command('bench').description('Studies of GroundedGEO, each with the command that repeats it.').showHelpAfterError()
addStudyCommands(program, environment)
for (const benchmark of agentBenchmarks) addAgentCommand(program, benchmark, { environment, startJob })
addWorkerCommand(program, agentBenchmarks, environment)
addMeasurementCommands(program, environment)
addLabelCommands(program)
addDataCommands(program)

try {
  await program.parseAsync()
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}
