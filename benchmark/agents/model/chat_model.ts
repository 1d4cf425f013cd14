/**
 * A model behind any chat-completions address, as the agents and judges of the benchmarks ask it: patient calls with tools or with a
 * closed form of reply, and an account of calls and tokens, those of failed tries among them.
 */
import type { AgentModel } from './agent_model_settings.js'
import { callToolsOf } from './call_tools.js'
import { readToolMessage, type ToolMessage } from './read_tool_message.js'
import { AgentFailed } from '../agent.js'
import { sumOfUsage } from '../sum_of_usage.js'
import type { Usage } from '../trajectory.js'
import { canonicalText, sha256Hex } from '../../../src/core/ledger_text.js'
import { callSlots } from '../../../src/labelling/chat/call_slots.js'
import { callBody, type CallBody, type ChatMessage } from '../../../src/labelling/chat/chat_endpoint.js'
import type { ChatParts } from '../../../src/labelling/chat/chat_parts.js'
import { patientBodyCall, type FinalOutcome } from '../../../src/labelling/chat/patient_call.js'
import type { ReplyForm } from '../../../src/labelling/chat/reply_schema.js'

/** A function that the model may call. `parameters` is a JSON Schema. */
export interface ToolDefinition {
  name: string
  description: string
  parameters: Readonly<Record<string, unknown>>
}

export interface ModelReply extends ToolMessage {
  usage: Usage | null
}

export interface ChatModel {
  readonly id: string
  readonly model: string
  readonly baseUrl: string
  /** Of everything that is sent but messages, tools and form. */
  readonly fingerprint: string
  /** @throws AgentFailed when the reply is refused, cut off, or cannot be had; the signal's reason when it aborts */
  complete(asked: { messages: readonly ChatMessage[]; tools: readonly ToolDefinition[] }, signal: AbortSignal): Promise<ModelReply>
  /** One reply in words, or why there is none. Whatever happens is data, except that the signal's reason is thrown. */
  reply(asked: { messages: readonly ChatMessage[]; form: ReplyForm }, signal: AbortSignal): Promise<FinalOutcome & { usage: Usage | null }>
}

const toolsAsSent = (tools: readonly ToolDefinition[]): Pick<CallBody, 'tools'> =>
  tools.length === 0 ? {} : { tools: tools.map((tool) => ({ type: 'function', function: { ...tool, parameters: { ...tool.parameters } } })) }

export const makeChatModel = (model: AgentModel, parts: ChatParts): ChatModel => {
  const { settings, extraBody } = model
  const shared = callToolsOf(model, parts, callSlots(settings.concurrency))
  const { messages: _, ...bodyWithoutMessages } = callBody(settings, [], null)

  /** The outcome of all tries, and what they took together. */
  const asked = async (body: CallBody, signal: AbortSignal): Promise<{ outcome: FinalOutcome; usage: Usage | null }> => {
    const bills: (Usage | null)[] = []
    const endpoint = {
      call: async (sent: CallBody, callSignal: AbortSignal) => {
        const outcome = await shared.endpoint.call(sent, callSignal)
        const { usage } = outcome
        if (usage !== null) bills.push({ prompt_tokens: usage.promptTokens, completion_tokens: usage.completionTokens, calls: 1 })
        // What was turned down is not billed; a lost or uncounted reply may have cost something, and nobody says how much.
        else bills.push(outcome.kind === 'unavailable' && !outcome.wasBilled ? { prompt_tokens: 0, completion_tokens: 0, calls: 1 } : null)
        return outcome
      }
    }
    const outcome = await patientBodyCall({ ...shared, endpoint }, { ...extraBody, ...body } as CallBody, signal)
    return { outcome, usage: sumOfUsage(bills) }
  }

  return {
    id: settings.id,
    model: settings.model,
    baseUrl: settings.base_url,
    fingerprint: [
      settings.base_url,
      settings.model,
      sha256Hex(canonicalText({ extraBody, bodyWithoutMessages, response_format: settings.response_format }))
    ].join(' | '),
    complete: async ({ messages, tools }, signal) => {
      const { outcome, usage } = await asked({ ...callBody(settings, messages, null), ...toolsAsSent(tools) }, signal)
      if (outcome.kind !== 'reply') throw new AgentFailed(outcome.kind, outcome.why, usage)
      const message = readToolMessage(outcome.message)
      if (message === null) throw new AgentFailed('no_answer', 'the calls in the reply are not of the protocol', usage)
      return { ...message, usage }
    },
    reply: async ({ messages, form }, signal) => {
      const { outcome, usage } = await asked(callBody(settings, messages, form), signal)
      return { ...outcome, usage }
    }
  }
}
