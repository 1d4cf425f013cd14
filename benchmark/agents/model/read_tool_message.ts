/** The message of a reply, read for calls of tools and reasoning. Pure. */
import { z } from 'zod'

const ToolMessage = z.object({
  content: z.string().nullish(),
  tool_calls: z.array(z.object({ function: z.object({ name: z.string(), arguments: z.string().nullish() }) })).nullish(),
  // Two names are in use; neither is part of the protocol, so neither is insisted on.
  reasoning_content: z.string().nullish().catch(null),
  reasoning: z.string().nullish().catch(null)
})

export interface ToolMessage {
  text: string
  reasoning: string | null
  /** Arguments are whatever the model wrote. Ids are given by the caller: endpoints leave them out or repeat them. */
  calls: { name: string; arguments: string }[]
}

/** Servers that do not part thinking from words leave it in front of them, closed by this mark; the opening one may stand in the prompt. */
const thinkingInFront = /^\s*(?:<think>)?([\s\S]*?)<\/think>\s*/

/** Null where calls are not of the protocol: they are not guessed at. */
export const readToolMessage = (message: unknown): ToolMessage | null => {
  const parsed = ToolMessage.safeParse(message)
  if (!parsed.success) return null
  const { content, tool_calls: toolCalls, reasoning_content: reasoningContent, reasoning } = parsed.data
  const [thinking, thought] = thinkingInFront.exec(content ?? '') ?? ['', '']
  return {
    text: (content ?? '').slice(thinking.length),
    reasoning: reasoningContent || reasoning || thought!.trim() || null,
    calls: (toolCalls ?? []).map(({ function: called }) => ({ name: called.name, arguments: called.arguments ?? '' }))
  }
}
