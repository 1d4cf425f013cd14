/** The word-overlap judge behind an address, which remembers who asked about which claims and when, and may fall silent to a caller. */
import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { startChatServer, type ChatAnswer } from '../../benchmark/judge_stub/chat_server.js'
import { dataOf } from '../../benchmark/judge_stub/read_fence.js'
import { stubReply } from '../../benchmark/judge_stub/stub_judge.js'

export interface JudgeCall {
  /** The key that came along tells callers apart. */
  caller: string | undefined
  claimIds: string[]
  at: Date
}

export interface CountingJudge {
  calls: JudgeCall[]
  /** Answers instead of a sound reply; null lets the sound one go. */
  instead: (call: JudgeCall) => ChatAnswer | null
  /** A file of judges with this one, called "stub". */
  judgesFile: string
  close(): Promise<void>
}

export const keyVariable = 'STUB_KEY'

/** @param replyMs how long an answer takes. */
export const startCountingJudge = async (replyMs: number, settings: Record<string, unknown> = {}): Promise<CountingJudge> => {
  const calls: JudgeCall[] = []
  const server = await startChatServer(async (request, headers) => {
    const data = dataOf(request)
    const caller = headers.authorization?.replace(/^Bearer /, '')
    const call = { caller, claimIds: data.claims.map(({ claim_id }) => claim_id), at: new Date() }
    calls.push(call)
    const other = judge.instead(call)
    await delay(replyMs)
    return other ?? { kind: 'reply', content: stubReply(data) }
  })
  const judgesFile = join(await mkdtemp(join(tmpdir(), 'groundedgeo-judges-')), 'judges.json')
  await writeFile(judgesFile, JSON.stringify([{ id: 'stub', base_url: server.baseUrl, model: 'word-overlap', api_key_env: keyVariable, ...settings }]))
  const judge: CountingJudge = { calls, instead: () => null, judgesFile, close: () => server.close() }
  return judge
}
