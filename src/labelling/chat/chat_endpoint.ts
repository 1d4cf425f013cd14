/**
 * One call to an endpoint that speaks the chat-completions protocol, through the `openai` client. Whatever can happen to a
 * call comes back as data; the one thing thrown is the caller's own reason for stopping, after the HTTP request was cancelled.
 *
 * The client's retries, its log and the environment variables that it would read are switched off: waits belong to one loop
 * (patient_call.ts), settings to one file.
 */
import OpenAI, { APIConnectionError, APIError } from 'openai'
import type { ChatCompletionCreateParamsNonStreaming, ChatCompletionMessageParam } from 'openai/resources/chat/completions'
import { boundedFetch } from './bounded_fetch.js'
import type { Usage } from './budget.js'
import type { ModelJudge, ModelJudgeSettings } from './model_judge_settings.js'
import { readCompletion, type CompletionContent } from './read_completion.js'
import type { ReplyForm } from './reply_schema.js'
import { retryAfterMsOf } from './retry_delay.js'

export type CallOutcome =
  | (CompletionContent & { usage: Usage | null })
  | { kind: 'timed_out'; why: string; usage: null }
  /** @param mayPass worth another try. @param isEndpointFault says something about the endpoint, not about this request. */
  | { kind: 'unavailable'; why: string; cause: unknown; mayPass: boolean; isEndpointFault: boolean; wasBilled: boolean; retryAfterMs?: number | undefined; usage: null }

export type CallBody = ChatCompletionCreateParamsNonStreaming
export type ChatMessage = ChatCompletionMessageParam

export interface ChatEndpoint {
  call(body: CallBody, signal: AbortSignal): Promise<CallOutcome>
}

const responseFormats: Record<ModelJudgeSettings['response_format'], (form: ReplyForm) => CallBody['response_format']> = {
  json_schema: ({ name, schema }) => ({ type: 'json_schema', json_schema: { name, strict: true, schema: { ...schema } } }),
  json_object: () => ({ type: 'json_object' }),
  text: () => undefined
}

/** @param replyForm null where words, or calls of tools, are as good as JSON */
export const callBody = (settings: ModelJudgeSettings, messages: readonly ChatMessage[], replyForm: ReplyForm | null): CallBody => {
  const format = replyForm === null ? undefined : responseFormats[settings.response_format](replyForm)
  return {
    model: settings.model,
    messages: [...messages],
    [settings.token_limit_parameter]: settings.reply_tokens_max,
    ...(settings.temperature !== null && { temperature: settings.temperature }),
    ...(format !== undefined && { response_format: format })
  }
}

class CallTimeOut extends Error {
  override readonly name = 'CallTimeOut'
}

/** Codes with which endpoints turn one request down for what is in it. */
const refusedCodes = ['content_filter', 'content_policy_violation']
const tooLongCodes = ['context_length_exceeded', 'string_above_max_length']

/** Nobody was reached, so nothing was done and nothing is billed. */
const unreachedCodes = ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH', 'UND_ERR_CONNECT_TIMEOUT']
const causeDepthMax = 4

/** The reason stands some causes deep: client, fetch, socket. */
const wasReached = (error: unknown, depth = 0): boolean => {
  if (!(error instanceof Error) || depth > causeDepthMax) return true
  if ('code' in error && typeof error.code === 'string' && unreachedCodes.includes(error.code)) return false
  return wasReached(error.cause, depth + 1)
}

/** What a failure tells: about the endpoint, or only about this request? Will it pass? */
const failureOf = (error: unknown, nowMs: number): CallOutcome => {
  // A broken connection may have broken after the work was done and billed.
  const fault = { kind: 'unavailable', cause: error, usage: null, mayPass: true, isEndpointFault: true, wasBilled: true } as const
  if (!(error instanceof APIError)) return { ...fault, why: 'the reply broke off or was no reply of the protocol' }
  if (error instanceof APIConnectionError || error.status === undefined) return { ...fault, wasBilled: wasReached(error), why: 'the connection failed' }
  const { status, code } = error
  if (typeof code === 'string' && refusedCodes.includes(code)) return { kind: 'refused', why: 'the endpoint refused the request', usage: null }
  if (typeof code === 'string' && tooLongCodes.includes(code)) return { kind: 'truncated', why: 'the request is too long for the model', usage: null }
  const answered = { ...fault, wasBilled: false, why: `the endpoint answered ${status}` }
  if (status === 429) return { ...answered, isEndpointFault: false, retryAfterMs: retryAfterMsOf(error.headers?.get('retry-after'), nowMs) }
  if (status >= 500 || status === 408 || status === 409) return { ...answered, retryAfterMs: retryAfterMsOf(error.headers?.get('retry-after'), nowMs) }
  return { ...answered, mayPass: false, isEndpointFault: [401, 403, 404].includes(status) }
}

/** Sent where a judge names no key: the client insists on one, and local servers ignore it. */
const keyWhereNoneIsNeeded = 'none'

export const chatEndpoint = ({ settings, apiKey }: ModelJudge, nowMs: () => number): ChatEndpoint => {
  const key = apiKey ?? keyWhereNoneIsNeeded
  const client = new OpenAI({
    baseURL: settings.base_url,
    apiKey: key,
    organization: null,
    project: null,
    webhookSecret: null,
    adminAPIKey: null,
    maxRetries: 0,
    // Ours ends the call, its body included; the client's would end at the headers.
    timeout: settings.request_timeout_ms + 60_000,
    logLevel: 'off',
    fetch: boundedFetch
  })
  return {
    call: async (body, signal) => {
      signal.throwIfAborted()
      const timeUp = new AbortController()
      const timer = setTimeout(() => timeUp.abort(new CallTimeOut()), settings.request_timeout_ms)
      try {
        return readCompletion(await client.chat.completions.create(body, { signal: AbortSignal.any([signal, timeUp.signal]), headers: { Authorization: `Bearer ${key}` } }))
      } catch (error) {
        signal.throwIfAborted()
        if (timeUp.signal.aborted) return { kind: 'timed_out', why: `no reply within ${settings.request_timeout_ms} ms`, usage: null }
        return failureOf(error, nowMs())
      } finally {
        clearTimeout(timer)
      }
    }
  }
}
