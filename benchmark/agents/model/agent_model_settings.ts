/**
 * What the file named by --agent-model says of a model that acts: the settings of a model judge as far as they concern calls, and thinking.
 * `{ "id": "small", "base_url": "http://127.0.0.1:8000/v1", "model": "…", "thinking": "off" }`
 *
 * Endpoints disagree about how thinking is switched, so `thinking_body` says which fields are sent for "on" and for "off"; its default is
 * what open servers of chat templates take. `extra_body` is sent with every call. Neither may hold a field that the client sets itself.
 */
import { z } from 'zod'
import { apiKeyOf, isWithoutSecrets, parsedAs, readModelFile, type RankerModelFile } from '../../ranker_model/ranker_model_settings.js'
import { ModelJudgeSettings, type ModelJudge } from '../../../src/labelling/chat/model_judge_settings.js'

const ownFields = ['model', 'messages', 'tools', 'tool_choice', 'response_format', 'temperature', 'max_tokens', 'max_completion_tokens', 'stream', 'n']

const BodyFields = z
  .record(z.string(), z.json())
  .refine((fields) => !ownFields.some((name) => Object.hasOwn(fields, name)), `must hold none of ${ownFields.join(', ')}`)

const { shape } = ModelJudgeSettings

export const AgentModelSettings = z.strictObject({
  id: shape.id,
  base_url: shape.base_url.refine(isWithoutSecrets, 'must hold no user, password or query: it is recorded with every run'),
  model: shape.model,
  api_key_env: shape.api_key_env,
  response_format: shape.response_format,
  token_limit_parameter: shape.token_limit_parameter,
  temperature: shape.temperature,
  reply_tokens_max: shape.reply_tokens_max,
  /** Our choice: an agent that thinks takes longer than a judge. */
  request_timeout_ms: shape.request_timeout_ms.unwrap().default(180_000),
  concurrency: shape.concurrency,
  retries_max: shape.retries_max,
  retry_delay_ms: shape.retry_delay_ms,
  retry_delay_max_ms: shape.retry_delay_max_ms,
  circuit_failures_max: shape.circuit_failures_max,
  circuit_open_ms: shape.circuit_open_ms,
  prompt_price_per_million: shape.prompt_price_per_million,
  completion_price_per_million: shape.completion_price_per_million,
  budget_tokens_per_day: shape.budget_tokens_per_day,
  budget_money_per_day: shape.budget_money_per_day,
  /** `as_is` sends nothing about it. */
  thinking: z.enum(['on', 'off', 'as_is']).default('as_is'),
  thinking_body: z
    .strictObject({ on: BodyFields, off: BodyFields })
    .default({ on: { chat_template_kwargs: { enable_thinking: true } }, off: { chat_template_kwargs: { enable_thinking: false } } }),
  extra_body: BodyFields.default({})
})

export interface AgentModel extends ModelJudge {
  /** Sent with every call beside the client's own fields. */
  extraBody: Readonly<Record<string, unknown>>
}

/** @throws Error saying what is wrong where, or which variable lacks the key */
export const agentModelOf = ({ file, environment }: RankerModelFile, content: unknown): AgentModel => {
  const { thinking, thinking_body, extra_body, ...own } = parsedAs(file, AgentModelSettings.safeParse(content))
  // The rules that join two settings are those of the judges.
  const settings = parsedAs(file, ModelJudgeSettings.safeParse(own))
  const extraBody = { ...extra_body, ...(thinking !== 'as_is' && thinking_body[thinking]) }
  return { settings, apiKey: apiKeyOf(settings, environment, 'agent model'), extraBody }
}

export const readAgentModel = (given: RankerModelFile): Promise<AgentModel> => readModelFile(given, agentModelOf)
