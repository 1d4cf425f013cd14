/** `npm run bench -- <study>`: one command a study. The only file of the benchmark that reads arguments. */
import { Command, InvalidArgumentError } from 'commander'
import { load, type LoadOptions } from './studies/load.js'

const positive = (text: string): number => {
  const value = Number(text)
  if (!(value > 0)) throw new InvalidArgumentError('must be a number above 0.')
  return value
}

const count = (text: string): number => {
  const value = positive(text)
  if (!Number.isInteger(value)) throw new InvalidArgumentError('must be a whole number.')
  return value
}

const program = new Command('bench').description('Studies of GroundedGEO, each with the command that repeats it.').showHelpAfterError()

program
  .command('load')
  .description('requests a second and latencies, as ratios to an echo of the same body')
  .option('--seconds <seconds>', 'of sending, a scenario and round', positive, 4)
  .option('--rounds <count>', 'medians are over so many', count, 3)
  .action((options: LoadOptions) => load(options))

await program.parseAsync()
