/**
 * What the file named by --ranker-model says of a model that ranks: the settings of a model judge as far as they concern calls.
 * `npm run bench -- promotion --ranker-model FILE.json` with { "id": "small", "base_url": "http://127.0.0.1:8000/v1", "model": "…" }
 *
 * Temperature is 0, or left out for models that take none. How many calls are under way at once is the run's own business (--concurrency).
 */
import { readFile } from 'node:fs/promises'
import { z } from 'zod'
import { ModelJudgeSettings, type ModelJudge } from '../../src/labelling/chat/model_judge_settings.js'

/** The file, and the environment in which `api_key_env` names the key. */
export interface RankerModelFile {
  file: string
  environment: Readonly<Record<string, string | undefined>>
}

export interface RankerModel extends ModelJudge {
  /** Which of several independent replies to the same question this run takes. */
  repeat: number
}

/** The name under which the embedded ones run. */
const takenId = 'embedded'

export const isWithoutSecrets = (address: string): boolean => {
  const { username, password, search } = new URL(address)
  return username === '' && password === '' && search === ''
}

const { shape } = ModelJudgeSettings

export const RankerModelSettings = z.strictObject({
  id: shape.id.refine((id) => id !== takenId, `must not be ${takenId}`),
  base_url: shape.base_url.refine(isWithoutSecrets, 'must hold no user, password or query: it is recorded with every reply'),
  model: shape.model,
  api_key_env: shape.api_key_env,
  response_format: shape.response_format,
  token_limit_parameter: shape.token_limit_parameter,
  temperature: z.literal(0).nullable().default(0),
  reply_tokens_max: shape.reply_tokens_max,
  request_timeout_ms: shape.request_timeout_ms,
  retries_max: shape.retries_max,
  retry_delay_ms: shape.retry_delay_ms,
  retry_delay_max_ms: shape.retry_delay_max_ms,
  circuit_failures_max: shape.circuit_failures_max,
  circuit_open_ms: shape.circuit_open_ms,
  prompt_price_per_million: shape.prompt_price_per_million,
  completion_price_per_million: shape.completion_price_per_million,
  budget_tokens_per_day: shape.budget_tokens_per_day,
  budget_money_per_day: shape.budget_money_per_day,
  repeat: z.int().min(0).max(999).default(0)
})

/** @throws Error with one line for everything that is wrong, and where */
export const parsedAs = <Value>(file: string, parsed: z.ZodSafeParseResult<Value>): Value => {
  if (parsed.success) return parsed.data
  throw new Error(parsed.error.issues.map(({ path, message }) => `${file}, at ${path.join('/') || 'the top'}: ${message}`).join('\n'))
}

/** @param kind of model, for the message. @throws Error saying which variable lacks the key */
export const apiKeyOf = ({ id, api_key_env: name }: ModelJudgeSettings, environment: RankerModelFile['environment'], kind: string): string | undefined => {
  const apiKey = name === undefined ? undefined : environment[name] || undefined
  if (name !== undefined && apiKey === undefined) throw new Error(`${name} must hold the key of ${kind} ${id}, but is not set`)
  return apiKey
}

/** @throws Error saying what is wrong where, or which variable lacks the key */
export const rankerModelOf = ({ file, environment }: RankerModelFile, content: unknown): RankerModel => {
  const { repeat, ...own } = parsedAs(file, RankerModelSettings.safeParse(content))
  // The rules that join two settings are those of the judges.
  const settings = parsedAs(file, ModelJudgeSettings.safeParse(own))
  return { settings, apiKey: apiKeyOf(settings, environment, 'ranker model'), repeat }
}

/** A settings file of one model, read by its own rules. */
export const readModelFile = async <Model>(given: RankerModelFile, modelOf: (given: RankerModelFile, content: unknown) => Model): Promise<Model> => {
  const text = await readFile(given.file, 'utf8')
  try {
    return modelOf(given, JSON.parse(text))
  } catch (error) {
    throw error instanceof SyntaxError ? new Error(`${given.file}: not JSON`, { cause: error }) : error
  }
}

export const readRankerModel = (given: RankerModelFile): Promise<RankerModel> => readModelFile(given, rankerModelOf)
