/** The envelope of a reply: what the endpoint sent, read for its text, its refusal, its cut and its bill. Pure. */
import { z } from 'zod'
import type { Usage } from './budget.js'

const TokenCount = z.int().min(0)

/** Only what is used, and loosely: endpoints add fields, and leave out what they do not count. */
const Completion = z.object({
  choices: z
    .array(z.object({ finish_reason: z.string().nullish(), message: z.looseObject({ content: z.string().nullish(), refusal: z.string().nullish() }) }))
    .min(1),
  usage: z.object({ prompt_tokens: TokenCount, completion_tokens: TokenCount }).nullish().catch(null)
})

/** `message` is the whole message, for readers of what judges have no use for: calls of tools, reasoning. */
export type CompletionContent = { kind: 'reply'; content: string; message: Readonly<Record<string, unknown>> } | { kind: 'refused' | 'truncated'; why: string }

export class NoCompletion extends Error {
  override readonly name = 'NoCompletion'
}

/** @throws NoCompletion when this is no reply of the protocol: a page of a proxy, an error in the clothes of a success. */
export const readCompletion = (body: unknown): CompletionContent & { usage: Usage | null } => {
  const parsed = Completion.safeParse(body)
  if (!parsed.success) throw new NoCompletion('the body is not a chat completion')
  const { finish_reason: finishReason, message } = parsed.data.choices[0]!
  const usage = parsed.data.usage ? { promptTokens: parsed.data.usage.prompt_tokens, completionTokens: parsed.data.usage.completion_tokens } : null
  if (finishReason === 'content_filter' || (message.refusal ?? '') !== '') return { kind: 'refused', why: 'the model refused', usage }
  if (finishReason === 'length') return { kind: 'truncated', why: 'the reply was cut off at the limit of tokens', usage }
  return { kind: 'reply', content: message.content ?? '', message, usage }
}
