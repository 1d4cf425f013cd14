/** A model that ranks, over the wire: it answers as the embedded rankers do, unless a test says otherwise for some question. */
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { newFolder } from './bench_run.js'
import { startChatServer, type ChatAnswer, type ChatRequest } from '../../benchmark/judge_stub/chat_server.js'
import { fencedValueOf } from '../../benchmark/judge_stub/read_fence.js'
import { rankerReply } from '../../benchmark/judge_stub/stub_ranker.js'

export interface RankerQuestion {
  query: string
  /** Of a question for a score. */
  text?: string
  /** Of a question for an order. */
  candidates?: { id: string; text: string }[]
}

export interface RankerCall {
  request: ChatRequest
  headers: Readonly<Record<string, unknown>>
  question: RankerQuestion
}

export interface RankerServer {
  baseUrl: string
  calls: RankerCall[]
  /** The most calls that were under way at once. */
  readonly callsAtOnce: number
  /** A settings file that names this server. */
  settingsFile(settings?: Record<string, unknown>): Promise<string>
  close(): Promise<void>
}

/** Undefined leaves the question to the embedded rankers. @param sound the reply they would give. */
export type RankerScript = (question: RankerQuestion, sound: string, callNumber: number) => ChatAnswer | undefined | Promise<ChatAnswer | undefined>

export const reply = (content: string): ChatAnswer => ({ kind: 'reply', content })

export const startRankerServer = async (script: RankerScript = () => undefined): Promise<RankerServer> => {
  const calls: RankerCall[] = []
  let underWay = 0
  let callsAtOnce = 0
  const server = await startChatServer(async (request, headers) => {
    callsAtOnce = Math.max(callsAtOnce, ++underWay)
    try {
      const question = fencedValueOf(request) as RankerQuestion
      calls.push({ request, headers, question })
      const sound = rankerReply(question)
      if (sound === null) throw new Error('no question to a ranker')
      return (await script(question, sound, calls.length)) ?? reply(sound)
    } finally {
      underWay--
    }
  })
  return {
    baseUrl: server.baseUrl,
    calls,
    get callsAtOnce() {
      return callsAtOnce
    },
    settingsFile: async (settings = {}) => {
      const file = join(await newFolder(), 'ranker.json')
      const quick = { retry_delay_ms: 1, request_timeout_ms: 5_000 }
      await writeFile(file, JSON.stringify({ id: 'small', base_url: server.baseUrl, model: 'test-model', ...quick, ...settings }))
      return file
    },
    close: server.close
  }
}
