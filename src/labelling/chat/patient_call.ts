/**
 * The one loop around a call: slot, circuit, budget, call, wait, again. Its only clock is the caller's signal, so that all
 * tries together stay within the deadline of the request; when it aborts, the call under way is cancelled and its reason thrown.
 */
import type { Budget, Reservation, Usage } from './budget.js'
import type { CallSlots } from './call_slots.js'
import { callBody, type CallBody, type CallOutcome, type ChatEndpoint, type ChatMessage } from './chat_endpoint.js'
import type { CallKind, ChatParts } from './chat_parts.js'
import type { CircuitBreaker, Passage } from './circuit_breaker.js'
import type { ModelJudgeSettings } from './model_judge_settings.js'
import type { CompletionContent } from './read_completion.js'
import type { ReplyForm } from './reply_schema.js'
import { retryDelayMs } from './retry_delay.js'

/** What became of all tries together. */
export type FinalOutcome = CompletionContent | { kind: 'timed_out' | 'unavailable'; why: string }

export interface BodyCallTools {
  settings: ModelJudgeSettings
  endpoint: ChatEndpoint
  breaker: CircuitBreaker
  budget: Budget
  slots: CallSlots
  parts: ChatParts
}

export interface CallTools extends BodyCallTools {
  replyForm: ReplyForm
}

/** A call that was not made: nobody was asked, so there is nothing to wait for. */
const notMade = (why: string): CallOutcome => ({ kind: 'unavailable', why, cause: null, mayPass: false, isEndpointFault: false, wasBilled: false, usage: null })

const mostOf = (body: CallBody, replyTokensMax: number): Usage => ({ promptTokens: Buffer.byteLength(JSON.stringify(body)), completionTokens: replyTokensMax })

const settle = (reservation: Reservation, outcome: CallOutcome): void => {
  if (outcome.kind === 'unavailable' && !outcome.wasBilled) reservation.release()
  else reservation.settle(outcome.usage)
}

const tellBreaker = (passage: Passage, outcome: CallOutcome): void => {
  if (outcome.kind === 'timed_out' || (outcome.kind === 'unavailable' && outcome.isEndpointFault)) passage.failed()
  else if (outcome.kind === 'unavailable') passage.abandoned()
  else passage.succeeded()
}

const calledOnce = async (tools: BodyCallTools, body: CallBody, signal: AbortSignal): Promise<CallOutcome> => {
  const { settings, endpoint, breaker, budget, slots, parts } = tools
  return slots.within(signal, async () => {
    const passage = breaker.enter()
    if (passage === null) return notMade('the endpoint failed repeatedly and is left alone for a while')
    const reservation = budget.reserve(mostOf(body, settings.reply_tokens_max))
    if (reservation === null) {
      passage.abandoned()
      return notMade('the budget of the day does not cover this call')
    }
    const startedMs = performance.now()
    const told = (kind: CallKind, usage: Usage | null): void =>
      parts.observer.called(settings.id, kind, (performance.now() - startedMs) / 1_000, { prompt: usage?.promptTokens ?? 0, completion: usage?.completionTokens ?? 0 })
    let outcome: CallOutcome
    try {
      outcome = await endpoint.call(body, signal)
    } catch (error) {
      // Cancelled: the endpoint may have done the work all the same.
      reservation.settle(null)
      passage.abandoned()
      told('cancelled', null)
      throw error
    }
    settle(reservation, outcome)
    tellBreaker(passage, outcome)
    told(outcome.kind, outcome.usage)
    return outcome
  })
}

const waitBeforeRetry = (tools: BodyCallTools, outcome: CallOutcome, attempt: number): number | null => {
  const { settings, parts } = tools
  if (attempt >= settings.retries_max) return null
  if (outcome.kind !== 'timed_out' && !(outcome.kind === 'unavailable' && outcome.mayPass)) return null
  const retryAfterMs = outcome.kind === 'unavailable' ? outcome.retryAfterMs : undefined
  if (retryAfterMs !== undefined && retryAfterMs > settings.retry_delay_max_ms) return null
  return retryDelayMs(attempt, parts.random(), settings.retry_delay_ms, settings.retry_delay_max_ms, retryAfterMs)
}

/** The same body again and again, as far as retries reach. */
export const patientBodyCall = async (tools: BodyCallTools, body: CallBody, signal: AbortSignal): Promise<FinalOutcome> => {
  for (let attempt = 0; ; attempt++) {
    const outcome = await calledOnce(tools, body, signal)
    const waitMs = waitBeforeRetry(tools, outcome, attempt)
    if (waitMs === null) {
      if (outcome.kind === 'unavailable' && outcome.cause !== null) tools.parts.report(outcome.cause)
      return outcome
    }
    await tools.parts.sleep(waitMs, signal)
  }
}

export const patientCall = (tools: CallTools, messages: readonly ChatMessage[], signal: AbortSignal): Promise<FinalOutcome> =>
  patientBodyCall(tools, callBody(tools.settings, messages, tools.replyForm), signal)
