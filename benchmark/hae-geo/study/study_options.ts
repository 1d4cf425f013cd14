/** The options of `hae-geo` beside those of every benchmark of agents, what they are when nobody says, and how they are read from words. */
import { InvalidArgumentError, type Command } from 'commander'
import { coreCleanPageCount } from '../corpus/choices.js'
import { policyNames } from '../policies/tempers.js'
import { defences, levels, type Defence, type Level } from '../levels.js'
import type { RunMode } from '../run_record.js'
import { count, date, oneOf, someOf } from '../../commands/option_values.js'
import { independenceMin } from '../../data/construction_labels.js'
import type { AgentRunOptions } from '../../runner/agent_benchmark.js'
import { comparisonLambda } from '../../studies/lambdas.js'

export const rubricScorers = ['rules', 'model'] as const
export type RubricScorer = (typeof rubricScorers)[number]

/** What decides a number, and is bound to the folder of a run. */
export interface StudyArguments {
  levels: readonly Level[]
  defences: readonly Defence[]
  /** Scripted ones; agents that are models are named by their files. */
  policies: readonly string[]
  modes: readonly RunMode[]
  lambda: number
  tau: number
  /** Null: the registers and the questions' own pages, without a wider background. */
  clean_pages: number | null
  rubric: RubricScorer
  /** Null: the day of the bundled world, or the youngest page of the user's own. */
  as_of: string | null
}

export interface HaeGeoOptions extends AgentRunOptions {
  levels: readonly Level[]
  defences: readonly Defence[]
  policies?: readonly string[]
  mode: readonly RunMode[]
  lambda: number
  tau: number
  cleanPages?: number
  rubric: RubricScorer
  asOf?: string
  /** Where indexes are kept between runs. */
  indexFolder: string
  /** The process serves a run that another one writes. */
  asJob?: boolean
}

/** Our choice, as the paper's comparisons have it: score points a unit of unsupported mass, on base scores from 0 to 100. */
export const lambdaDefault = comparisonLambda
/** The paper's. */
export const tauDefault = independenceMin
/** Out of version control, beside the runs. */
export const indexFolderDefault = 'results/.indexes'

const fail = (message: string): never => {
  throw new InvalidArgumentError(message)
}

const weight = (text: string): number => {
  const value = Number(text)
  return text.trim() !== '' && value >= 0 && Number.isFinite(value) ? value : fail('must be a number of score points, 0 or more.')
}

const grade = (text: string): number => {
  const value = Number(text)
  return [1, 2, 3, 4].includes(value) ? value : fail('must be 1, 2, 3 or 4.')
}

const cleanPageCount = (text: string): number => {
  const value = count(text)
  return value >= coreCleanPageCount ? value : fail(`must be ${coreCleanPageCount} or more, which are the registers and the questions' own pages.`)
}

const modesOf = (text: string): RunMode[] => {
  const mode = oneOf(['agentic', 'static_full_context', 'both'] as const)(text)
  return mode === 'both' ? ['agentic', 'static_full_context'] : [mode]
}

export const addStudyOptions = (command: Command): void => {
  command
    .option('--levels <list>', `of ${levels.join(',')}, separated by commas`, someOf(levels), [...levels])
    .option('--defences <list>', `of ${defences.join(',')}`, someOf(defences), [...defences])
    .option('--policies <list>', `scripted agents of ${policyNames.join(',')} (default: all; none beside --agent-model)`, someOf(policyNames))
    .option('--mode <name>', 'agentic, static_full_context or both', modesOf, ['agentic'])
    .option('--lambda <points>', 'weight of unsupported mass against search scores from 0 to 100', weight, lambdaDefault)
    .option('--tau <grade>', 'independence from which a source counts as independent, 1 to 4', grade, tauDefault)
    .option('--clean-pages <count>', `grow the clean background from ${coreCleanPageCount} to so many pages (the paper: 72039)`, cleanPageCount)
    .option('--rubric <scorer>', 'rules, or model: the first of --model-judges, else of --agent-model', oneOf(rubricScorers), 'rules')
    .option('--as-of <date>', "the day on which evidence is judged (default: the corpus' own)", date)
    .option('--index-folder <folder>', 'where search indexes are kept between runs', indexFolderDefault)
}

/** What of the options goes into the manifest. @param options as they were given or are their defaults */
export const studyArgumentsOf = ({
  levels,
  defences,
  policies,
  mode,
  lambda,
  tau,
  cleanPages,
  rubric,
  asOf,
  agentModel = []
}: HaeGeoOptions): StudyArguments => ({
  levels,
  defences,
  policies: policies ?? (agentModel.length > 0 ? [] : policyNames),
  modes: mode,
  lambda,
  tau,
  clean_pages: cleanPages ?? null,
  rubric,
  as_of: asOf ?? null
})

/** The way back, for a worker. */
export const optionsOfArguments = (args: StudyArguments): Omit<HaeGeoOptions, keyof AgentRunOptions> => ({
  levels: args.levels,
  defences: args.defences,
  policies: args.policies,
  mode: args.modes,
  lambda: args.lambda,
  tau: args.tau,
  ...(args.clean_pages !== null && { cleanPages: args.clean_pages }),
  rubric: args.rubric,
  ...(args.as_of !== null && { asOf: args.as_of }),
  indexFolder: indexFolderDefault
})
