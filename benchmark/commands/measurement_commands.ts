/** Measurements beside the nine studies: load, growth, extraction, attestation and the cascade, and a stand-in for a model judge. */
import { InvalidArgumentError, Option, type Command } from 'commander'
import { count, modelJudgesWith, positive, type Environment } from './option_values.js'
import { failureNames, isFailureName, type FailureName } from '../judge_stub/failures.js'
import { judgeStubCommand, type JudgeStubOptions } from '../judge_stub/judge_stub_command.js'
import { obediences } from '../judge_stub/stub_judge.js'
import { attestationStudy, attestationText } from '../studies/attestation_study.js'
import { cascadeCommand } from '../studies/cascade.js'
import { extractionStudy, printExtractionStudy } from '../studies/extraction.js'
import { fitAttestation } from '../studies/fit_attestation.js'
import { growthLine, growthStudy } from '../studies/growth.js'
import type { LoadOptions } from '../studies/load.js'
import type { ModelJudge } from '../../src/labelling/chat/model_judge_settings.js'

const failureName = (name: string): FailureName => {
  if (!isFailureName(name)) throw new InvalidArgumentError(`must be one of ${failureNames.join(', ')}.`)
  return name
}

export const addMeasurementCommands = (program: Command, environment: Environment): void => {
  program
    .command('load')
    .description('requests a second and latencies, as ratios to an echo of the same body')
    .option('--seconds <seconds>', 'of sending, a scenario and round', positive, 4)
    .option('--rounds <count>', 'medians are over so many', count, 3)
    // Loaded when asked for: its embedded server ends the whole process on Ctrl-C, which a run wants to survive.
    .action(async (options: LoadOptions) => (await import('../studies/load.js')).load(options))

  program
    .command('extraction')
    .description('claims against human atomic facts, and what of real product texts they account for')
    .requiredOption('--data <folder>', 'holds extraction/ and products/')
    .action(async ({ data }: { data: string }) => console.log(printExtractionStudy(await extractionStudy(data))))

  program
    .command('attestation')
    .description('labels of the embedded judge against product claims of six writers, beside word overlap')
    .requiredOption('--data <folder>', 'holds training/product-claims/')
    .action(({ data }: { data: string }) => console.log(attestationText(attestationStudy(data))))

  program
    .command('fit-attestation')
    .description('fits the weights of the embedded judge again, as src/attestation/scorer_weights.ts holds them')
    .requiredOption('--data <folder>', 'holds training/product-claims/')
    .action(async ({ data }: { data: string }) => console.log(await fitAttestation(data)))

  program
    .command('judge-stub')
    .description('a model judge to try the service with: compares words, and fails or obeys injections when told to')
    .option('--port <port>', 'to listen on', count, 8090)
    .addOption(new Option('--obey <how>', 'do what an injection says, naming no atom, a made-up one, or a true one').choices([...obediences]))
    .option('--fail <how>', `answer in a broken way: ${failureNames.join(', ')}`, failureName)
    .option('--every <count>', 'only every so many calls fail', count, 1)
    .action((options: JudgeStubOptions) => judgeStubCommand(options))

  program
    .command('cascade')
    .description('what the embedded judge settles before a model is asked: calls saved, and agreement where both judge')
    .option(
      '--judges <file>',
      'model judges as MODEL_JUDGES_FILE has them, with their keys in the environment (default: the word-overlap stub)',
      modelJudgesWith(environment)
    )
    .action(({ judges = [] }: { judges?: readonly ModelJudge[] }) => cascadeCommand(judges))

  program
    .command('growth')
    .description('time and memory of the oracle on generated datasets of up to 5,000 queries (195,000 cases)')
    .action(async () => void (await growthStudy((row) => console.log(growthLine(row)))))
}
