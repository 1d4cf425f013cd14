/** Model judges in the service: settings, a whole request, its record, and the numbers that show. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import t, { test } from 'tap'
import { readConfig, SettingsError, type Environment } from '../../src/config.js'
import type { RerankAnswer } from '../../src/domain/rerank_answer.js'
import { buildApp } from '../../src/http/build_app.js'
import { openHouse } from '../../src/http/keyring.js'
import { makeMetrics } from '../../src/http/metrics.js'
import { makeLog } from '../../src/http/request_log.js'
import { openPorts } from '../../src/start.js'
import { dataOf } from '../../benchmark/judge_stub/read_fence.js'
import { startChatServer } from '../../benchmark/judge_stub/chat_server.js'
import { stubReply } from '../../benchmark/judge_stub/stub_judge.js'

t.setTimeout(230_000)

const folder = mkdtempSync(join(tmpdir(), 'groundedgeo-judges-'))
t.teardown(() => rmSync(folder, { recursive: true, force: true }))
const file = join(folder, 'judges.json')
const write = (content: unknown): void => writeFileSync(file, JSON.stringify(content))
const faultsOf = (environment: Environment): readonly string[] => {
  try {
    readConfig(environment)
    return []
  } catch (error) {
    if (error instanceof SettingsError) return error.faults
    throw error
  }
}
const judge = { id: 'local', base_url: 'http://127.0.0.1:1/v1', model: 'm' }

test('a judge needs its id, address and model; everything else has a default, and its key comes from the variable it names', async (t) => {
  write([judge, { ...judge, id: 'remote', api_key_env: 'REMOTE_KEY' }])
  const { modelJudges, verdictCacheDays } = readConfig({ MODEL_JUDGES_FILE: file, REMOTE_KEY: 'secret', LEDGER_RETENTION_DAYS: '7' })
  t.match(modelJudges, [
    { settings: { id: 'local', request_timeout_ms: 20_000, concurrency: 4, claims_per_call_max: 8 }, apiKey: undefined },
    { settings: { id: 'remote' }, apiKey: 'secret' }
  ])
  t.equal(verdictCacheDays, 7, 'verdicts are kept no longer than records')
  t.same(readConfig({}).modelJudges, [])
})

test('faults of the file are told with their place, a missing key by the name of its variable', async (t) => {
  write([{ ...judge, api_key_env: 'REMOTE_KEY' }])
  t.same(faultsOf({ MODEL_JUDGES_FILE: file }), ['REMOTE_KEY must hold the key of model judge local, but is not set'])
  const faulty: Record<string, [unknown, RegExp]> = {
    'the name of an embedded source': [[{ ...judge, id: 'attestation' }], /\/0\/id: must not be supplied/],
    'the name of a cascade': [[{ ...judge, id: 'cascade.x' }], /\/0\/id/],
    'two of a name': [[judge, judge], /two judges have the same id/],
    'another protocol': [[{ ...judge, base_url: 'file:///x' }], /\/0\/base_url/],
    'a misspelt setting': [[{ ...judge, timeout: 3 }], /timeout/],
    'money without prices': [[{ ...judge, budget_money_per_day: 3 }], /budget_money_per_day: needs/],
    'no list': [{ judge }, /at the top/]
  }
  for (const [name, [content, expected]] of Object.entries(faulty)) {
    write(content)
    t.match(faultsOf({ MODEL_JUDGES_FILE: file }).join('\n'), expected, name)
  }
})

const atom = (atomId: string, text: string) => ({ atom_id: atomId, text, origin: { kind: 'record', source_type: 'certification_registry', voice: 'record' } })

const request = {
  query: 'lamp for the garden',
  candidates: [
    { id: 'lamp', text: 'The lamp withstands heavy rain. It weighs 200 g.', base_score: 80 },
    { id: 'torch', text: 'The torch floats on salt water for a whole day.', base_score: 70 }
  ],
  packet: { packet_id: 'lamps', version: '1', atoms: [atom('a1', 'The lamp withstands heavy rain all year'), atom('a2', 'The torch is green')] },
  label_source: 'stub'
}

test('a request is judged by the model, recorded, and answered without a call when it is repeated, also after a restart', async (t) => {
  let callCount = 0
  const server = await startChatServer((each) => {
    callCount += 1
    return { kind: 'reply', content: stubReply(dataOf(each)) }
  })
  t.teardown(() => server.close())
  write([{ id: 'stub', base_url: server.baseUrl, model: 'word-overlap' }])
  const config = readConfig({ MODEL_JUDGES_FILE: file, DATA_DIR: join(folder, 'data'), LOG_LEVEL: 'silent' })
  const log = makeLog('silent')

  const inService = async (work: (post: (body: object) => Promise<RerankAnswer>, get: (url: string) => Promise<string>) => Promise<void>): Promise<void> => {
    const metrics = makeMetrics({ withProcess: false })
    const { ports, close, dropOldVerdicts } = await openPorts(config, log, metrics)
    await dropOldVerdicts()
    const app = await buildApp({ ...config, ports, keyring: openHouse, metrics, log, version: '0.0.0' })
    const post = async (body: object): Promise<RerankAnswer> => {
      const answer = await app.inject({ method: 'POST', url: '/v1/rerank', payload: body })
      t.equal(answer.statusCode, 200, answer.body.slice(0, 200))
      return answer.json()
    }
    await work(post, async (url) => (await app.inject({ method: 'GET', url })).body)
    await app.close()
    await close()
  }

  let first: RerankAnswer
  await inService(async (post, get) => {
    first = await post(request)
    t.match(first, { standing: 'diagnostic', label_source: { id: 'stub' } })
    const labels = Object.fromEntries(first.results.map(({ id, claims }) => [id, (claims ?? []).map(({ label }) => label)]))
    t.ok(labels['lamp']!.includes('independent_source_supported'))
    t.ok(labels['torch']!.includes('unsupported'))
    const before = callCount
    t.ok(before >= 1)
    const again = await post(request)
    t.same(again.results, first.results)
    t.equal(callCount, before)
    t.match(JSON.parse(await get('/v1/ledger/verify')), { entries: 2, first_bad: null })
    const numbers = await get('/metrics')
    for (const line of [/judge_call_duration_seconds_count\{judge="stub",outcome="reply"\} \d/, /judge_tokens_total\{judge="stub",kind="prompt"\} \d/, /judge_cache_hits_total\{judge="stub",place="memory"\} \d/, /judge_verdicts_total\{judge="stub",status="ok"\} \d/]) t.match(numbers, line)
    t.match(JSON.parse(await get('/v1/label-sources')).label_sources.map(({ id }: { id: string }) => id), ['supplied', 'construction', 'attestation', 'stub', 'cascade.stub'])
  })
  const before = callCount
  await inService(async (post, get) => {
    t.same((await post(request)).results, first.results)
    t.equal(callCount, before, 'the database remembers')
    t.match((await post({ ...request, label_source: 'cascade.stub' })).label_source.id, 'cascade.stub')
    t.match(await get('/metrics'), /cascade_claims_total\{label_source="cascade.stub",settled_by="model"\} \d/)
  })
})

test('a model of which nothing arrives ranks nothing: 503, or 504 when time ran out', async (t) => {
  const server = await startChatServer((each) => (each.model === 'slow' ? { kind: 'silence' } : { kind: 'status', status: 401 }))
  t.teardown(() => server.close())
  write([
    { id: 'broken', base_url: server.baseUrl, model: 'broken' },
    { id: 'slow', base_url: server.baseUrl, model: 'slow' }
  ])
  const config = readConfig({ MODEL_JUDGES_FILE: file, DATA_DIR: join(folder, 'other'), LOG_LEVEL: 'silent' })
  const log = makeLog('silent')
  const { ports, close } = await openPorts(config, log)
  const app = await buildApp({ ...config, ports, keyring: openHouse, metrics: makeMetrics({ withProcess: false }), log, version: '0.0.0' })
  const answer = async (body: object) => (await app.inject({ method: 'POST', url: '/v1/rerank', payload: body })).json<{ status: number; code: string }>()
  t.match(await answer({ ...request, label_source: 'broken' }), { status: 503, code: 'model_unavailable' })
  t.match(await answer({ ...request, label_source: 'slow', policy: { deadline_ms: 300 } }), { status: 504, code: 'deadline_exceeded' })
  await app.close()
  await close()
})
