/** Words of the command line read into values, with what is wrong with them. Keys and addresses come from the environment that main.ts hands over. */
import { InvalidArgumentError } from 'commander'
import type { RankerModelFile } from '../ranker_model/ranker_model_settings.js'
import type { ServiceAddress } from '../service/service_client.js'
import { readConfig } from '../../src/config.js'
import type { ModelJudge } from '../../src/labelling/chat/model_judge_settings.js'

export type Environment = Readonly<Record<string, string | undefined>>

export const positive = (text: string): number => {
  const value = Number(text)
  if (!(value > 0)) throw new InvalidArgumentError('must be a number above 0.')
  return value
}

export const count = (text: string): number => {
  const value = positive(text)
  if (!Number.isInteger(value)) throw new InvalidArgumentError('must be a whole number.')
  return value
}

export const date = (text: string): string => {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text) || Number.isNaN(Date.parse(text))) throw new InvalidArgumentError('must be a date, YYYY-MM-DD.')
  return text
}

/** A list of words separated by commas, each of which is one of some; in the order of those. */
export const someOf =
  <Name extends string>(names: readonly Name[]) =>
  (text: string): Name[] => {
    const words = text.split(',').map((word) => word.trim())
    const unknown = words.find((word) => !(names as readonly string[]).includes(word))
    if (unknown !== undefined) throw new InvalidArgumentError(`"${unknown}" is none of ${names.join(', ')}.`)
    return names.filter((name) => words.includes(name))
  }

export const oneOf =
  <Name extends string>(names: readonly Name[]) =>
  (text: string): Name => {
    const found = names.find((name) => name === text)
    if (found === undefined) throw new InvalidArgumentError(`must be one of ${names.join(', ')}.`)
    return found
  }

/** For an option that may be repeated. */
export const andAnother = (name: string, before: string[] = []): string[] => [...before, name]

export const addressWith =
  (environment: Environment) =>
  (text: string): ServiceAddress => {
    if (!URL.canParse(text)) throw new InvalidArgumentError('must be an address like http://127.0.0.1:8080.')
    const apiKey = environment['GROUNDEDGEO_API_KEY']
    return { url: text, ...(apiKey !== undefined && { apiKey }) }
  }

/** For an option that may be repeated. */
export const modelFilesWith =
  (environment: Environment) =>
  (file: string, before: RankerModelFile[] = []): RankerModelFile[] => [...before, { file, environment }]

/** Keys are read from the environment, as the service reads them. */
export const modelJudgesWith =
  (environment: Environment) =>
  (file: string): readonly ModelJudge[] =>
    readConfig({ ...environment, MODEL_JUDGES_FILE: file }).modelJudges

/** An address on the command line shows its password to whoever lists processes; the environment does not. @throws Error */
export const queueAddress = (environment: Environment, given: string | true): string => {
  const url = given === true ? environment['DATABASE_URL'] : given
  if (url === undefined || !/^postgres(ql)?:\/\//.test(url))
    throw new Error('--queue must be followed by postgres://user:password@host:port/database, or DATABASE_URL must hold that')
  return url
}
