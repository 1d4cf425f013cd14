#!/usr/bin/env node
/** The command `groundedgeo`. The only file that reads arguments and environment. */
import { Command, InvalidArgumentError, Option } from 'commander'
import { gate, type GateOptions } from './commands/gate.js'
import { goldAgree } from './commands/gold_agree.js'
import { goldRowCountMax } from './commands/gold_file.js'
import { goldMerge } from './commands/gold_merge.js'
import { goldSample, type GoldSampleOptions } from './commands/gold_sample.js'
import { ledgerLabels } from './commands/ledger_labels.js'
import { newKey } from './commands/new_key.js'
import { printProblem } from './commands/print_faults.js'
import { rerankFile } from './commands/rerank_file.js'
import { serve } from './commands/serve.js'
import type { ExitCode, Terminal } from './commands/terminal.js'
import { validatePacket } from './commands/validate_packet.js'
import { verifyLedgers } from './commands/verify_ledgers.js'
import { SettingsError, readConfig, settingsHelp } from './config.js'
import { ProblemError } from './domain/problem.js'
import { Scope, defaultTenant } from './http/keyring.js'
import { makeLog } from './http/request_log.js'
import { packageVersion } from './package_root.js'
import { defaultIndependenceMin } from './policy.js'

const terminal: Terminal = { out: (text) => process.stdout.write(text), error: (text) => process.stderr.write(text) }

/** Runs a command and turns whatever it throws into lines on the standard error and an exit code. */
const run = async (command: () => ExitCode | Promise<ExitCode>): Promise<void> => {
  try {
    process.exitCode = await command()
  } catch (error) {
    if (error instanceof SettingsError) {
      for (const fault of error.faults) terminal.error(`${fault}\n`)
      process.exitCode = 2
    } else if (error instanceof ProblemError) {
      printProblem(terminal, error)
      process.exitCode = 1
    } else {
      terminal.error(`${error instanceof Error ? error.message : String(error)}\n`)
      process.exitCode = 2
    }
  }
}

const config = () => readConfig(process.env)
/** Commands print their result on the standard output, so their log goes beside it. */
const commandLog = () => makeLog('warn', process.stderr)

const wholeNumberTo = (max: number) => (text: string): number => {
  const value = Number(text)
  if (!/^\d+$/.test(text) || value < 1 || value > max) throw new InvalidArgumentError(`must be a whole number from 1 to ${max}.`)
  return value
}

const program = new Command('groundedgeo')
  .description('Reranks candidates by whether their claims are supported by an evidence packet, and records why.')
  .version(packageVersion)
  .showHelpAfterError()

program
  .command('serve')
  .description('run the service')
  .addHelpText('after', `\nSettings, from the environment:\n${settingsHelp()}`)
  .action(() =>
    run(() => {
      const settings = config()
      return serve(settings, makeLog(settings.logLevel), terminal)
    })
  )

program
  .command('rerank')
  .description('rerank the request in FILE in this process, record it, and show what moved and why')
  .argument('<file>', 'a request as JSON; - reads the standard input')
  .option('--json', 'print the answer as JSON', false)
  .option('--tenant <tenant>', 'whose ledger records it', defaultTenant)
  .action((file: string, options: { json: boolean; tenant: string }) => run(() => rerankFile(config(), commandLog(), terminal, file, options)))

const ledger = program.command('ledger').description('the audit ledger')

ledger
  .command('verify')
  .description('recompute every hash, link and score; ends with 1 and names the first bad record when one does not hold')
  .option('--tenant <tenant>', 'only this tenant')
  .action(({ tenant }: { tenant?: string }) => run(() => verifyLedgers(config(), commandLog(), terminal, tenant)))

ledger
  .command('labels')
  .description('the labels of each source: how they are spread, what has none, and the drift from the certificate')
  .option('--tenant <tenant>', 'whose ledger', defaultTenant)
  .action(({ tenant }: { tenant: string }) => run(() => ledgerLabels(config(), commandLog(), terminal, tenant)))

program
  .command('gate')
  .description('measure a label source on gold, print the gate table and store the certificate; ends with 1 when the source does not pass')
  .requiredOption('--gold <file>', 'gold as JSON Lines')
  .requiredOption('--label-source <name>', 'the source to measure')
  .option('--development-queries <file>', 'queries that you developed on, one a line, besides the bundled ones; gold with one of them is refused')
  .option('--expires-in-days <days>', 'days for which the certificate holds', wholeNumberTo(3_650), 180)
  .option('--independence-min <tau>', 'the tau it is measured with, 1 to 4', wholeNumberTo(4), defaultIndependenceMin)
  .option('--json', 'print the certificate as JSON', false)
  .action((options: GateOptions) => run(() => gate(config(), commandLog(), terminal, options)))

const gold = program.command('gold').description('make gold: draw claims, compare two annotators, merge their labels')

gold
  .command('sample')
  .description('draw claims from the ledger, stratified by label and claim type, as a sheet for annotators')
  .option('--tenant <tenant>', 'whose ledger', defaultTenant)
  .requiredOption('--count <claims>', 'how many', wholeNumberTo(goldRowCountMax))
  .option('--seed <text>', 'another seed draws other claims', 'gold')
  .option('--development-queries <file>', 'claims for these queries are passed over, as for the bundled ones')
  .option('-o, --output <file>', 'where to write it; the standard output without it')
  .action((options: GoldSampleOptions) => run(() => goldSample(config(), commandLog(), terminal, options)))

gold
  .command('agree')
  .description('kappa of two annotators, and the claims on which they disagree')
  .argument('<first>', "one annotator's sheet")
  .argument('<second>', "the other's")
  .option('-o, --output <file>', 'write the disagreements, with a blank for the adjudicated label')
  .action((first: string, second: string, { output }: { output?: string }) => run(() => goldAgree(terminal, first, second, output)))

gold
  .command('merge')
  .description('gold from two sheets and the adjudicated disagreements')
  .argument('<first>', "one annotator's sheet")
  .argument('<second>', "the other's")
  .argument('<adjudicated>', 'what "gold agree --output" wrote, with every label filled in')
  .requiredOption('-o, --output <file>', 'where to write the gold')
  .action((first: string, second: string, adjudicated: string, { output }: { output: string }) => run(() => goldMerge(terminal, first, second, adjudicated, output)))

program
  .command('packet')
  .description('evidence packets')
  .command('validate')
  .description('list every fault of the packet in FILE with its place; ends with 1 when there are any')
  .argument('<file>', 'a packet as JSON; - reads the standard input')
  .action((file: string) => run(() => validatePacket(config().limits, terminal, file)))

program
  .command('key')
  .description('API keys')
  .command('new')
  .description('make a key, shown once, and the entry for API_KEYS_FILE')
  .requiredOption('--tenant <tenant>', 'whose records and packets the key opens')
  .addOption(
    new Option('--scope <scope>', 'what the key may do; may be given more than once')
      .choices(Scope.options)
      .argParser((value: string, before: Scope[] = []) => {
        const scope = Scope.safeParse(value)
        if (!scope.success) throw new InvalidArgumentError(`Allowed choices are ${Scope.options.join(', ')}.`)
        return [...before, scope.data]
      })
      .makeOptionMandatory()
  )
  .action(({ tenant, scope }: { tenant: string; scope: Scope[] }) => run(() => newKey(terminal, tenant, scope)))

await program.parseAsync()
