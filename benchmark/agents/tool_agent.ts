/**
 * A model as an agent: it decides by calls of tools, and a reply without calls is its answer. What tools found goes to it as JSON in
 * messages of the tool role, escaped so that no page can open a role of its own; nothing but observations is put there.
 */
import type { Agent, AgentReply, Observation, PromptName } from './agent.js'
import type { ChatModel, ToolDefinition } from './model/chat_model.js'
import { canonicalText, sha256Hex } from '../../src/core/ledger_text.js'
import type { ChatMessage } from '../../src/labelling/chat/chat_endpoint.js'
import { encodedJson } from '../../src/labelling/chat/fenced_json.js'

export interface ToolAgentWords {
  system: Readonly<Record<PromptName, string>>
  tools: readonly ToolDefinition[]
  /** Said when no tools are offered any more. */
  answerNow: string
  /** How the loop asks for a search in the agent's name: what stands as the call of an observation that no reply asked for. */
  callInItsName(query: string): { name: string; arguments: string }
}

interface AssistantCall {
  callId: string
  name: string
  arguments: string
}

const isJsonObject = (text: string): boolean => {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null && !Array.isArray(value)
  } catch {
    return false
  }
}

/** Chat templates parse the arguments of earlier calls, so broken ones are not sent back; the error result says what was wrong. */
const sentBack = (written: string): string => (isJsonObject(written) ? written : '{}')

const assistantMessage = (text: string, calls: readonly AssistantCall[]): ChatMessage => ({
  role: 'assistant',
  content: text,
  tool_calls: calls.map((call) => ({ id: call.callId, type: 'function', function: { name: call.name, arguments: sentBack(call.arguments) } }))
})

const contentOf = (observation: Observation): string => {
  if ('error' in observation) return encodedJson({ error: observation.error })
  return encodedJson('page' in observation ? observation.page : { results: observation.results })
}

export const toolAgent = (model: ChatModel, words: ToolAgentWords): Agent => ({
  name: model.id,
  kind: 'model',
  fingerprint: `${model.fingerprint} | prompts ${sha256Hex(canonicalText([words.system, words.tools, words.answerNow]))}`,
  start: ({ query, prompt }) => {
    const messages: ChatMessage[] = [
      { role: 'system', content: words.system[prompt] },
      { role: 'user', content: query }
    ]
    let pending: readonly AssistantCall[] = []
    let replyCount = 0
    return {
      next: async (observations, mustAnswer, signal): Promise<AgentReply> => {
        const unasked = observations.filter(({ callId }) => !pending.some((call) => call.callId === callId))
        if (unasked.length > 0) {
          messages.push(
            assistantMessage(
              '',
              unasked.map(({ callId }) => ({ callId, ...words.callInItsName(query) }))
            )
          )
        }
        for (const observation of observations) messages.push({ role: 'tool', tool_call_id: observation.callId, content: contentOf(observation) })
        if (mustAnswer) messages.push({ role: 'user', content: words.answerNow })
        const reply = await model.complete({ messages, tools: mustAnswer ? [] : words.tools }, signal)
        replyCount += 1
        // Without tools on offer, what the model wrote is its answer, and calls that it makes up are passed over.
        // Ids are ours: endpoints leave them out or repeat them, and a run is the same whatever they are.
        const calls = mustAnswer ? [] : reply.calls.map((call, place) => ({ callId: `call_${replyCount}_${place + 1}`, ...call }))
        pending = calls
        if (calls.length > 0) messages.push(assistantMessage(reply.text, calls))
        return { text: reply.text, reasoning: reply.reasoning, calls, intended: [], usage: reply.usage }
      }
    }
  }
})
