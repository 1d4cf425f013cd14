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

const isWithoutSecrets = (address: string): boolean => {
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

const parsedAs = <Value>(file: string, parsed: z.ZodSafeParseResult<Value>): Value => {
  if (parsed.success) return parsed.data
  throw new Error(parsed.error.issues.map(({ path, message }) => `${file}, at ${path.join('/') || 'the top'}: ${message}`).join('\n'))
}

/** @throws Error saying what is wrong where, or which variable lacks the key */
export const rankerModelOf = ({ file, environment }: RankerModelFile, content: unknown): RankerModel => {
  const { repeat, ...own } = parsedAs(file, RankerModelSettings.safeParse(content))
  // The rules that join two settings are those of the judges.
  const settings = parsedAs(file, ModelJudgeSettings.safeParse(own))
  const apiKey = settings.api_key_env === undefined ? undefined : environment[settings.api_key_env] || undefined
  if (settings.api_key_env !== undefined && apiKey === undefined) {
    throw new Error(`${settings.api_key_env} must hold the key of ranker model ${settings.id}, but is not set`)
  }
  return { settings, apiKey, repeat }
}

export const readRankerModel = async (given: RankerModelFile): Promise<RankerModel> => {
  const text = await readFile(given.file, 'utf8')
  try {
    return rankerModelOf(given, JSON.parse(text))
  } catch (error) {
    throw error instanceof SyntaxError ? new Error(`${given.file}: not JSON`, { cause: error }) : error
  }
}
