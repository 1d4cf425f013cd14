/** `npm run bench -- <study>`: one command a study. The only file of the benchmark that reads arguments. */
import { Command, InvalidArgumentError, Option } from 'commander'
import { growthLine, growthStudy } from './studies/growth.js'
import { failureNames, isFailureName, type FailureName } from './judge_stub/failures.js'
import { judgeStubCommand, type JudgeStubOptions } from './judge_stub/judge_stub_command.js'
import { obediences } from './judge_stub/stub_judge.js'
import { attestationStudy, attestationText } from './studies/attestation_study.js'
import { cascadeCommand } from './studies/cascade.js'
import { extractionStudy, printExtractionStudy } from './studies/extraction.js'
import { fitAttestation } from './studies/fit_attestation.js'
import type { LoadOptions } from './studies/load.js'
import { importBeirCommand, importEsciCommand, importPacketsCommand, importSentencesCommand, type DraftOptions } from './import/import_command.js'
import type { RankerModelFile } from './ranker_model/ranker_model_settings.js'
import type { WorkerOptions } from './queue/worker_command.js'
import { labelSourceNames } from './runner/label_source_names.js'
import { runCommand, runDefaults, type RunCommandOptions } from './runner/run_command.js'
import { studyNames } from './runner/studies.js'
import type { ServiceAddress } from './service/service_client.js'
import { studyTitles } from './tables/study_tables.js'
import { validateCommand } from './validate_command.js'
import { readConfig } from '../src/config.js'
import type { ModelJudge } from '../src/labelling/chat/model_judge_settings.js'

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

const andAnother = (name: string, before: string[] = []): string[] => [...before, name]

const address = (text: string): ServiceAddress => {
  if (!URL.canParse(text)) throw new InvalidArgumentError('must be an address like http://127.0.0.1:8080.')
  const apiKey = process.env['GROUNDEDGEO_API_KEY']
  return { url: text, ...(apiKey !== undefined && { apiKey }) }
}

const rankerModel = (file: string, before: RankerModelFile[] = []): RankerModelFile[] => [...before, { file, environment: process.env }]

/** Keys are read from the environment, as the service reads them. */
const modelJudges = (file: string): readonly ModelJudge[] => readConfig({ ...process.env, MODEL_JUDGES_FILE: file }).modelJudges

/** An address on the command line shows its password to whoever lists processes; the environment does not. */
const queueAddress = (given: string | true): string => {
  const url = given === true ? process.env['DATABASE_URL'] : given
  if (url === undefined || !/^postgres(ql)?:\/\//.test(url)) throw new Error('--queue must be followed by postgres://user:password@host:port/database, or DATABASE_URL must hold that')
  return url
}

const date = (text: string): string => {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text) || Number.isNaN(Date.parse(text))) throw new InvalidArgumentError('must be a date, YYYY-MM-DD.')
  return text
}

const failureName = (name: string): FailureName => {
  if (!isFailureName(name)) throw new InvalidArgumentError(`must be one of ${failureNames.join(', ')}.`)
  return name
}

const program = new Command('bench').description('Studies of GroundedGEO, each with the command that repeats it.').showHelpAfterError()

for (const name of ['all', ...studyNames] as const) {
  program
    .command(name)
    .description(name === 'all' ? 'the nine studies below, with tables, results and exports in one folder' : studyTitles[name])
    .option('--out <folder>', `where rows and results go; the same folder resumes (default: results/${name})`)
    .option('--data <folder>', 'your own dataset: a folder with queries/ and packets/ (default: the bundled one)')
    .option('--limit <count>', 'only the first so many queries, with all their conditions', count)
    .option('--label-source <name>', `a label source under test; repeat for more (default: ${labelSourceNames.join(', ')})`, andAnother)
    .option('--model-judges <file>', 'JSON: model judges as MODEL_JUDGES_FILE has them, for --label-source to name; their keys in the environment', modelJudges)
    .option('--queue [url]', 'hand the cases that a model answers to workers through this PostgreSQL (without an address: that in DATABASE_URL)')
    .option('--service <url>', 'let a running service keep the packets, make twins and thinned versions, and judge; its key in GROUNDEDGEO_API_KEY', address)
    .option('--ranker-model <file>', 'JSON: a model that scores and ranks instead of the embedded rankers; repeat for more rankers, the first gives the scores', rankerModel)
    .option('--gold <file>', 'human gold: JSON Lines of claim_id and label')
    .option('--seed <text>', 'of thinning, noise and bootstrap', runDefaults.seed)
    .option('--concurrency <count>', 'cases under way at once', count, runDefaults.concurrency)
    .option('--dry-run', 'print cases, model calls and tokens, and do nothing')
    .action(({ queue, ...options }: Omit<RunCommandOptions, 'queue'> & { queue?: string | true }) => runCommand(name, { ...options, ...(queue !== undefined && { queue: queueAddress(queue) }) }))
}

program
  .command('worker')
  .description('answers cases of runs that were started with --queue, on any machine with the same code and data, until Ctrl-C')
  .requiredOption('--queue [url]', 'the PostgreSQL of the runs (without an address: that in DATABASE_URL)')
  .option('--data <folder>', 'as the run was given it')
  .option('--gold <file>', 'as the run was given it')
  .option('--model-judges <file>', 'as the run was given it; keys may differ', modelJudges)
  .option('--ranker-model <file>', 'as the run was given it', rankerModel)
  .option('--concurrency <count>', 'cases under way at once', count, runDefaults.concurrency)
  // Loaded when asked for: whoever runs at home needs no queue.
  .action(async ({ queue, ...options }: WorkerOptions & { queue: string | true }) => (await import('./queue/worker_command.js')).workerCommand(queueAddress(queue), options))

program
  .command('load')
  .description('requests a second and latencies, as ratios to an echo of the same body')
  .option('--seconds <seconds>', 'of sending, a scenario and round', positive, 4)
  .option('--rounds <count>', 'medians are over so many', count, 3)
  // Loaded when asked for: its embedded server ends the whole process on Ctrl-C, which a run wants to survive.
  .action(async (options: LoadOptions) => (await import('./studies/load.js')).load(options))

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
  .action(({ data }: { data: string }) => console.log(fitAttestation(data)))

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
  .option('--judges <file>', 'model judges as MODEL_JUDGES_FILE has them, with their keys in the environment (default: the word-overlap stub)')
  .action(({ judges }: { judges?: string }) => cascadeCommand(judges === undefined ? [] : readConfig({ ...process.env, MODEL_JUDGES_FILE: judges }).modelJudges))

program
  .command('validate')
  .description('checks every rule of the dataset, naming the row at fault')
  .argument('[dir]', 'a folder with queries/ and packets/; the bundled dataset without it')
  .action((folder?: string) => validateCommand(folder))

const importing = program.command('import').description("other people's data into a folder with queries/ and packets/")

const draftCommand = (name: string, description: string): Command =>
  importing
    .command(name)
    .description(description)
    .requiredOption('--out <folder>', 'where queries/ and packets/ go')
    .requiredOption('--as-of <date>', 'the day on which validity of certificates is judged', date)
    .option('--category <name>', 'of all its queries', 'imported')
    .option('--limit <count>', 'only the first so many queries', count)
    .option('--seed <text>', 'of the choice of distractors and of the split', runDefaults.seed)

draftCommand('esci', 'queries and candidates of the Shopping Queries Dataset, from its two parquet files')
  .requiredOption('--examples <file>', 'shopping_queries_dataset_examples.parquet')
  .requiredOption('--products <file>', 'shopping_queries_dataset_products.parquet')
  .option('--locale <name>', 'us, es or jp', 'us')
  .action((options: DraftOptions & { examples: string; products: string; locale: string }) => importEsciCommand(options))

draftCommand('beir', 'queries and candidates of a folder with corpus.jsonl, queries.jsonl and qrels/test.tsv')
  .requiredOption('--folder <folder>', 'in the style of BEIR')
  .action((options: DraftOptions & { folder: string }) => importBeirCommand(options))

importing
  .command('packets')
  .description('packets from JSON Lines, one packet a line')
  .requiredOption('--file <file>', 'packet_id is the id of the query')
  .requiredOption('--out <folder>', 'its packets/ is written')
  .action((options: { file: string; out: string }) => importPacketsCommand(options))

importing
  .command('sentences')
  .description("the arms' sentences from JSON Lines into imported queries")
  .requiredOption('--file <file>', 'query_id, arm, type, slot, text and atom_ids a line')
  .requiredOption('--out <folder>', 'its queries/ is filled')
  .action((options: { file: string; out: string }) => importSentencesCommand(options))

program
  .command('growth')
  .description('time and memory of the oracle on generated datasets of up to 5,000 queries (195,000 cases)')
  .action(async () => void (await growthStudy((row) => console.log(growthLine(row)))))

try {
  await program.parseAsync()
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}
