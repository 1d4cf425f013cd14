/**
 * One question to a judge whose reply has a closed form. A reply is read as it stands; one that does not fit, or contradicts itself, is
 * rejected and asked for again with the faults named. Nothing is repaired. HAE-GEO spec, section 7; MisKnow spec, section 4.
 */
import { z } from 'zod'
import type { ChatModel } from './chat_model.js'
import { strictJsonSchemaOf } from './strict_json_schema.js'
import { sumOfUsage } from '../sum_of_usage.js'
import { Usage } from '../trajectory.js'
import { parsedReply } from '../../ranker_model/ranking_task.js'
import type { ReplyCache, ReplyKey } from '../../ranker_model/reply_cache.js'
import { canonicalText, sha256Hex } from '../../../src/core/ledger_text.js'
import type { ChatMessage } from '../../../src/labelling/chat/chat_endpoint.js'

/** HAE-GEO spec, section 7. */
export const triesMax = 3

/** Our choice: what is named of a long list of faults. */
const faultsNamedMax = 12

export interface ClosedQuestion<Value> {
  /** Of the form, as endpoints want it: letters, digits, underscores. */
  name: string
  messages: readonly ChatMessage[]
  schema: z.ZodType<Value>
  /** What contradicts itself, or names what was not shown; empty when nothing does. Pure. */
  check(value: Value): readonly string[]
}

/** A try: the raw reply, null where none came, and what was wrong with it; no fault in the last one of a success. */
export const ClosedTry = z.strictObject({ reply: z.string().nullable(), faults: z.array(z.string()) })
export type ClosedTry = z.infer<typeof ClosedTry>

export type ClosedAnswer<Value> =
  { kind: 'answer'; value: Value; tries: ClosedTry[]; usage: Usage | null } | { kind: 'no_answer'; why: string; tries: ClosedTry[]; usage: Usage | null }

const faultsOf = <Value>({ schema, check }: ClosedQuestion<Value>, reply: string): { value: Value } | { faults: string[] } => {
  const parsed = schema.safeParse(parsedReply(reply))
  if (!parsed.success)
    return { faults: parsed.error.issues.map(({ path, message }) => `${path.join('.') || 'the reply'}: ${message}`).slice(0, faultsNamedMax) }
  const faults = check(parsed.data)
  return faults.length === 0 ? { value: parsed.data } : { faults: faults.slice(0, faultsNamedMax) }
}

const askedAgain = (faults: readonly string[]): string =>
  [
    'Your reply cannot be taken, because:',
    ...faults.map((fault) => `- ${fault}`),
    'Answer the same question again with one JSON object of the form asked for, and nothing before or after it.'
  ].join('\n')

/** What the cache keeps of a question that was answered: every try, raw. */
const KeptTries = z.strictObject({ tries: z.array(ClosedTry).min(1), usage: Usage.nullable() })

/** @param cache answers a question that was answered before, with the same tries; a failure is not kept, so it is asked again */
export const askClosed = async <Value>(
  model: ChatModel,
  question: ClosedQuestion<Value>,
  signal: AbortSignal,
  cache?: ReplyCache
): Promise<ClosedAnswer<Value>> => {
  const form = { name: question.name, schema: strictJsonSchemaOf(question.schema) }
  const key: ReplyKey = {
    model: model.model,
    base_url: model.baseUrl,
    prompt_hash: sha256Hex(canonicalText([model.fingerprint, form, triesMax])),
    input_hash: sha256Hex(canonicalText(question.messages)),
    repeat: 0
  }
  await cache?.load()
  const kept = cache?.find(key)
  if (kept !== undefined) {
    const { tries, usage } = KeptTries.parse(JSON.parse(kept))
    const reading = faultsOf(question, tries.at(-1)!.reply ?? '')
    // Rules that have changed since then ask anew.
    if ('value' in reading) return { kind: 'answer', value: reading.value, tries, usage }
  }

  const messages: ChatMessage[] = [...question.messages]
  const tries: ClosedTry[] = []
  const bills: (Usage | null)[] = []
  while (tries.length < triesMax) {
    const outcome = await model.reply({ messages, form }, signal)
    bills.push(outcome.usage)
    if (outcome.kind !== 'reply') {
      tries.push({ reply: null, faults: [`${outcome.kind}: ${outcome.why}`] })
      // The client has waited and tried as often as its settings say.
      if (outcome.kind === 'timed_out' || outcome.kind === 'unavailable') break
      continue
    }
    const reading = faultsOf(question, outcome.content)
    tries.push({ reply: outcome.content, faults: 'faults' in reading ? reading.faults : [] })
    const usage = sumOfUsage(bills)
    if ('value' in reading) {
      await cache?.append(key, canonicalText({ tries, usage }))
      return { kind: 'answer', value: reading.value, tries, usage }
    }
    messages.push({ role: 'assistant', content: outcome.content }, { role: 'user', content: askedAgain(reading.faults) })
  }
  return { kind: 'no_answer', why: tries.map(({ faults }) => faults.join('; ')).join(' | asked again: '), tries, usage: sumOfUsage(bills) }
}
