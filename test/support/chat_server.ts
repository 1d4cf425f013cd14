/**
 * A model that follows a script, over the wire: each call takes the next step, and a call beyond the last one is answered
 * with an error and makes `finished` fail. The judge under test is the real one, with the real client.
 */
import { judgeOf, type Judge } from '../../src/attestation/judge.js'
import { scorerOf } from '../../src/attestation/scorer.js'
import { failures, type FailureName } from '../../benchmark/judge_stub/failures.js'
import { startChatServer, type ChatAnswer, type ChatRequest } from '../../benchmark/judge_stub/chat_server.js'
import { dataOf } from '../../benchmark/judge_stub/read_fence.js'
import { stubReply, type Obedience } from '../../benchmark/judge_stub/stub_judge.js'
import type { Claim } from '../../src/domain/claim.js'
import type { Atom } from '../../src/domain/packet.js'
import { attestationSourceOf } from '../../src/labelling/attestation.js'
import type { ChatParts } from '../../src/labelling/chat/chat_parts.js'
import { makeModelJudges } from '../../src/labelling/chat/make_model_judges.js'
import { ModelJudgeSettings } from '../../src/labelling/chat/model_judge_settings.js'
import type { CallData } from '../../src/labelling/chat/prompt.js'
import type { VerdictStore } from '../../src/labelling/chat/verdict_cache.js'
import { loadLexicon } from '../../src/labelling/load_lexicon.js'
import type { JudgingSource, Question } from '../../src/ports.js'

/** A failure by name, `sound` for the reply of the word-overlap judge, a way to obey, or an answer made from the data. */
export type Step = FailureName | 'sound' | Obedience | ((data: CallData, request: ChatRequest) => ChatAnswer | Promise<ChatAnswer>)

const answerOf = (step: Step, request: ChatRequest): ChatAnswer | Promise<ChatAnswer> => {
  const data = dataOf(request)
  if (typeof step === 'function') return step(data, request)
  if (step === 'sound') return { kind: 'reply', content: stubReply(data) }
  if (step in failures) return failures[step as FailureName](stubReply(data), data)
  return { kind: 'reply', content: stubReply(data, step as Obedience) }
}

export interface Call {
  request: ChatRequest
  data: CallData
  headers: Readonly<Record<string, unknown>>
}

export interface ScriptedModel {
  baseUrl: string
  calls: Call[]
  readonly abandonedCount: number
  /** Stops the server. @throws Error when steps are left over or calls went beyond the last one. */
  finished(): Promise<void>
}

export const scriptedModel = async (script: readonly Step[]): Promise<ScriptedModel> => {
  const calls: Call[] = []
  const server = await startChatServer((request, headers) => {
    calls.push({ request, data: dataOf(request), headers })
    const step = script[calls.length - 1]
    return step === undefined ? { kind: 'status', status: 418, body: { error: { message: 'the script has run out' } } } : answerOf(step, request)
  })
  return {
    baseUrl: server.baseUrl,
    calls,
    get abandonedCount() {
      return server.abandonedCount
    },
    finished: async () => {
      await server.close()
      if (calls.length !== script.length) throw new Error(`the script has ${script.length} steps, and ${calls.length} calls came`)
    }
  }
}

export interface RecordedParts extends ChatParts {
  /** Waits between tries, in the order in which they were made; none of them takes any time. */
  waitsMs: number[]
  reported: unknown[]
  observed: string[]
  advance(ms: number): void
}

/** Chance is always one half, nonces count up, and the clock stands still unless moved. */
export const recordedParts = (): RecordedParts => {
  let clockMs = Date.parse('2026-03-14T09:00:00.000Z')
  let nonceCount = 0
  const waitsMs: number[] = []
  const reported: unknown[] = []
  const observed: string[] = []
  return {
    waitsMs,
    reported,
    observed,
    advance: (ms) => void (clockMs += ms),
    newNonce: () => `nonce-${++nonceCount}`,
    random: () => 0.5,
    nowMs: () => clockMs,
    sleep: async (ms, signal) => {
      signal.throwIfAborted()
      waitsMs.push(ms)
    },
    report: (cause) => void reported.push(cause),
    observer: {
      called: (judge, kind) => observed.push(`${judge} call ${kind}`),
      cacheHits: (judge, place, count) => observed.push(`${judge} ${count} from ${place}`),
      judged: (judge, status) => observed.push(`${judge} judged ${status}`),
      cascaded: (source, counts) => observed.push(`${source} ${JSON.stringify(counts)}`)
    }
  }
}

let embedded: { judge: Judge; source: JudgingSource } | undefined

/** The embedded judge, which chooses the atoms; made once a test file. */
export const embeddedJudge = (): { judge: Judge; source: JudgingSource } => {
  if (embedded === undefined) {
    const lexicon = loadLexicon()
    const judge = judgeOf(lexicon, scorerOf(lexicon))
    embedded = { judge, source: attestationSourceOf(judge) }
  }
  return embedded
}

export interface JudgeOptions {
  baseUrl: string
  settings?: Partial<Record<keyof ModelJudgeSettings, unknown>>
  parts?: ChatParts
  store?: VerdictStore
  apiKey?: string
}

/** The judge `model` and its cascade, as the service makes them. */
export const modelJudge = ({ baseUrl, settings = {}, parts = recordedParts(), store, apiKey }: JudgeOptions): { model: JudgingSource; cascade: JudgingSource } => {
  const judge = { settings: ModelJudgeSettings.parse({ id: 'model', base_url: baseUrl, model: 'test-model', request_timeout_ms: 2_000, ...settings }), apiKey }
  const { judge: embeddedOne, source } = embeddedJudge()
  const [model, cascade] = makeModelJudges([judge], embeddedOne, source, parts, store)
  return { model: model!, cascade: cascade! }
}

export const claimOf = (claimId: string, text: string, more: Partial<Claim> = {}): Claim => ({
  claim_id: claimId,
  text,
  spans: [],
  claim_type: 'specification',
  query_relevance: 'high',
  needs_external_evidence: true,
  third_party_voice: false,
  adjudicable: true,
  ...more
})

export const atomOf = (atomId: string, text: string): Atom => ({ atom_id: atomId, text, origin: { kind: 'record', source_type: 'certification_registry', voice: 'record' } })

export const questionOf = (claims: readonly Claim[], atoms: readonly Atom[], text = claims.map((claim) => claim.text).join(' ')): Question<Claim> => ({
  query: 'garden lamp',
  candidate: { id: 'lamp', text, entity: { name: 'Glimm', model: 'L2' } },
  claims,
  atoms,
  asOf: '2026-03-14'
})

/** Chosen and judged, as gather.ts does it. */
export const groundedBy = (source: JudgingSource, question: Question<Claim>, signal = new AbortController().signal) => source.ground(question, source.choose(question), signal)

/** The word-overlap judge's reply to these data, or one of its failures. */
export const answerWith = (name: FailureName | 'sound', data: CallData): ChatAnswer => {
  const sound = stubReply(data)
  return name === 'sound' ? { kind: 'reply', content: sound } : failures[name](sound, data)
}

/** The same verdict on every claim of the call. */
export const replyWith = (data: CallData, verdict: Record<string, unknown>): ChatAnswer => {
  const whole = { contradicting_atom_ids: [], nearest_atom_id: null, rationale: 'as scripted', ...verdict }
  return { kind: 'reply', content: JSON.stringify({ verdicts: data.claims.map(({ claim_id }) => ({ claim_id, ...whole })) }) }
}

export const rainClaim = claimOf('c1', 'The lamp withstands heavy rain outdoors')
export const weightClaim = claimOf('c2', 'The lamp weighs 310 grams with battery')
/** The first attests that the lamp withstands rain, the second nothing. */
export const lampAtoms = [atomOf('a1', 'The lamp withstands heavy rain outdoors all year'), atomOf('a2', 'The lamp comes in green')]

/** Verdicts of a judge on these claims under a script, which must be used up. */
export const judgedUnder = async (script: readonly Step[], settings: Record<string, unknown> = {}, claims: readonly Claim[] = [rainClaim, weightClaim]) => {
  const server = await scriptedModel(script)
  const parts = recordedParts()
  const { model } = modelJudge({ baseUrl: server.baseUrl, settings, parts })
  const verdicts = await groundedBy(model, questionOf(claims, lampAtoms))
  await server.finished()
  return { verdicts, statuses: verdicts.map(({ status }) => status), calls: server.calls, parts }
}
