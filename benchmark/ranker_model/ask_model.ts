/**
 * Puts one kind of question to a ranker model: a recorded reply is replayed, a new one read strictly and recorded, one that cannot be
 * read asked for once more. What is still no answer then is an error of the case; no score and no place is ever made up.
 */
import { listwiseTask } from './listwise_task.js'
import { pointwiseTask } from './pointwise_task.js'
import type { RankerModel } from './ranker_model_settings.js'
import type { RankingTask } from './ranking_task.js'
import type { ReplyCache, ReplyKey } from './reply_cache.js'
import { markOf } from '../agents/model/data_mark.js'
import type { CallCost } from '../scorers/scoring.js'
import { canonicalText, sha256Hex } from '../../src/core/ledger_text.js'
import { callBody } from '../../src/labelling/chat/chat_endpoint.js'
import { encodedJson } from '../../src/labelling/chat/fenced_json.js'
import { patientCall, type BodyCallTools, type CallTools } from '../../src/labelling/chat/patient_call.js'

export interface ModelAsker<Input, Answer> {
  /** Changes whenever the same texts could get another answer. */
  fingerprint: string
  /** Null when no reply was recorded. */
  recorded(input: Input): Answer | null
  /** Asks unless a reply is recorded. @throws ModelGaveNoAnswer */
  record(input: Input): Promise<void>
  /** Null when no call is needed. */
  callCost(input: Input): Promise<CallCost | null>
}

export class ModelGaveNoAnswer extends Error {
  override readonly name = 'ModelGaveNoAnswer'
}

/** No deadline in a study: each call has its own. */
const neverAborted = new AbortController().signal

const askedTimesMax = 2
/** The usual rule of thumb, for an estimate alone. */
const bytesPerToken = 4

const tokensOf = (text: string): number => Math.ceil(Buffer.byteLength(text) / bytesPerToken)

const makeAsker = <Input, Answer>(
  { settings, repeat }: RankerModel,
  task: RankingTask<Input, Answer>,
  rankerTools: BodyCallTools,
  cache: ReplyCache
): ModelAsker<Input, Answer> => {
  const tools: CallTools = { ...rankerTools, replyForm: task.replyForm }
  const { model, ...bodyWithoutModel } = callBody(settings, task.messagesFor(task.standIn, 'mark'), task.replyForm)
  const promptHash = sha256Hex(canonicalText([bodyWithoutModel, encodedJson('<[|`\u200b')]))
  const keyOf = (input: Input): ReplyKey => {
    const inputHash = sha256Hex(canonicalText(input))
    return { model, base_url: settings.base_url, prompt_hash: promptHash, input_hash: inputHash, repeat }
  }

  const recorded = (input: Input): Answer | null => {
    const reply = cache.find(keyOf(input))
    const reading = reply === undefined ? null : task.read(reply, input)
    return reading !== null && 'answer' in reading ? reading.answer : null
  }

  /** The reply, or why there is none and whether it is worth asking again. */
  const ask = async (input: Input, attempt: number): Promise<{ reply: string } | { why: string; isFinal: boolean }> => {
    const outcome = await patientCall(tools, task.messagesFor(input, markOf(input, attempt)), neverAborted)
    if (outcome.kind !== 'reply') return { why: `${outcome.kind}, ${outcome.why}`, isFinal: outcome.kind === 'timed_out' || outcome.kind === 'unavailable' }
    const reading = task.read(outcome.content, input)
    return 'fault' in reading ? { why: reading.fault, isFinal: false } : { reply: outcome.content }
  }

  return {
    fingerprint: [settings.base_url, model, `prompt ${promptHash}`, `repeat ${repeat}`].join(' | '),
    recorded,
    record: async (input) => {
      await cache.load()
      if (recorded(input) !== null) return
      const whys: string[] = []
      for (let attempt = 0; attempt < askedTimesMax; attempt++) {
        const asked = await ask(input, attempt)
        if ('reply' in asked) return cache.append(keyOf(input), asked.reply)
        whys.push(asked.why)
        if (asked.isFinal) break
      }
      throw new ModelGaveNoAnswer(whys.join('; asked again: '))
    },
    callCost: async (input) => {
      await cache.load()
      if (recorded(input) !== null) return null
      const body = callBody(settings, task.messagesFor(input, markOf(input, 0)), task.replyForm)
      return { promptTokens: tokensOf(JSON.stringify(body)), replyTokens: tokensOf(task.replyLike(input)) }
    }
  }
}

export const scoreAsker = (model: RankerModel, tools: BodyCallTools, cache: ReplyCache) => makeAsker(model, pointwiseTask, tools, cache)
export const orderAsker = (model: RankerModel, tools: BodyCallTools, cache: ReplyCache) => makeAsker(model, listwiseTask, tools, cache)
