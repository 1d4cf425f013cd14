/**
 * What the file named by MODEL_JUDGES_FILE says of each judge. Every wait, size and sum has a limit with its unit in the name.
 * The key itself never stands in the file: `api_key_env` names the variable of the environment that holds it.
 */
import { z } from 'zod'
import { linkedSourceIds } from '../../domain/rerank_request.js'
import { attestationSourceId } from '../attestation.js'

/** A cascade is called after its judge; a dot, because names in requests hold no colon. */
export const cascadePrefix = 'cascade.'

const takenIds: readonly string[] = [...linkedSourceIds, attestationSourceId]

const wholeNumber = (min: number, max: number) => z.int().min(min).max(max)

const JudgeId = z
  .string()
  .regex(/^[A-Za-z0-9._-]{1,50}$/, 'must be 1 to 50 of A-Z a-z 0-9 . _ -')
  .refine((id) => !takenIds.includes(id) && !id.startsWith(cascadePrefix), { message: `must not be ${takenIds.join(', ')}, nor begin with ${cascadePrefix}` })

export const ModelJudgeSettings = z
  .strictObject({
    /** The name of the label source; `cascade.` and this name is the source in which the embedded judge goes first. */
    id: JudgeId,
    /** Up to and including the version, as clients of the chat-completions protocol want it: https://host/v1 */
    base_url: z.url({ protocol: /^https?$/ }),
    model: z.string().min(1).max(200),
    api_key_env: z.string().regex(/^[A-Za-z_][A-Za-z0-9_]*$/, 'must be the name of an environment variable').optional(),
    /** How the endpoint is asked for JSON: by a strict schema, by JSON alone, or in words alone. */
    response_format: z.enum(['json_schema', 'json_object', 'text']).default('json_schema'),
    /** Endpoints disagree about the name of the limit on a reply. */
    token_limit_parameter: z.enum(['max_tokens', 'max_completion_tokens']).default('max_tokens'),
    /** null leaves it out, for models that take none. */
    temperature: z.number().min(0).max(2).nullable().default(0),
    request_timeout_ms: wholeNumber(1, 600_000).default(20_000),
    /** Calls under way at once. */
    concurrency: wholeNumber(1, 64).default(4),
    claims_per_call_max: wholeNumber(1, 50).default(8),
    atoms_per_claim_max: wholeNumber(1, 40).default(40),
    /** Characters of claims and atoms in one call, as they are encoded. */
    prompt_characters_max: wholeNumber(10_000, 1_000_000).default(60_000),
    reply_tokens_max: wholeNumber(16, 100_000).default(4_096),
    /** Calls after the first one, where it failed in a way that may pass. */
    retries_max: wholeNumber(0, 10).default(2),
    retry_delay_ms: wholeNumber(1, 60_000).default(500),
    /** Also the longest Retry-After that is waited for; an endpoint that asks for more is not asked again. */
    retry_delay_max_ms: wholeNumber(1, 300_000).default(8_000),
    /** Failures in a row after which the endpoint is left alone. */
    circuit_failures_max: wholeNumber(1, 1_000).default(5),
    circuit_open_ms: wholeNumber(1, 3_600_000).default(30_000),
    prompt_price_per_million: z.number().min(0).optional(),
    completion_price_per_million: z.number().min(0).optional(),
    /** A day is a UTC day, counted by this process alone. */
    budget_tokens_per_day: wholeNumber(1, Number.MAX_SAFE_INTEGER).optional(),
    /** In the currency of the prices. */
    budget_money_per_day: z.number().positive().optional()
  })
  .refine(
    ({ budget_money_per_day, prompt_price_per_million, completion_price_per_million }) =>
      budget_money_per_day === undefined || (prompt_price_per_million !== undefined && completion_price_per_million !== undefined),
    { path: ['budget_money_per_day'], message: 'needs prompt_price_per_million and completion_price_per_million' }
  )
  .refine(({ retry_delay_ms, retry_delay_max_ms }) => retry_delay_ms <= retry_delay_max_ms, {
    path: ['retry_delay_max_ms'],
    message: 'must not be below retry_delay_ms'
  })
export type ModelJudgeSettings = z.infer<typeof ModelJudgeSettings>

export const ModelJudgesFile = z
  .array(ModelJudgeSettings)
  .max(20)
  .refine((judges) => new Set(judges.map(({ id }) => id)).size === judges.length, { message: 'two judges have the same id' })

/** A judge as it is started: its settings with the key that the environment holds for it. */
export interface ModelJudge {
  settings: ModelJudgeSettings
  apiKey: string | undefined
}
