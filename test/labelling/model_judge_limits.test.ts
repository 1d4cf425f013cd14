/** Waits, deadlines, circuits and budgets of the model judge. */
import t, { test } from 'tap'
import { stubReply } from '../../benchmark/judge_stub/stub_judge.js'
import { DeadlinePassed, startDeadline } from '../../src/deadline.js'
import { judgedBy } from '../../src/gather.js'
import { type Step, answerWith, claimOf, groundedBy, judgedUnder, lampAtoms, modelJudge, questionOf, rainClaim, recordedParts, scriptedModel, weightClaim } from '../support/chat_server.js'

t.setTimeout(230_000)

test('waits double with jitter, and Retry-After is waited for', async (t) => {
  t.same((await judgedUnder(['server_error', 'server_error', 'sound'], {}, [rainClaim])).parts.waitsMs, [375, 750])
  t.same((await judgedUnder(['rate_limited', 'sound'], {}, [rainClaim])).parts.waitsMs, [1_250])
})

test('a Retry-After beyond the longest wait is not waited for', async (t) => {
  const { statuses, parts } = await judgedUnder([() => ({ kind: 'status', status: 429, headers: { 'retry-after': '3600' } })], {}, [rainClaim])
  t.same(statuses, ['unavailable'])
  t.same(parts.waitsMs, [])
})

test('when the signal aborts the HTTP request is cancelled and its reason thrown', async (t) => {
  for (const step of ['silence', 'stall'] as const) {
    const server = await scriptedModel([step])
    const parts = recordedParts()
    const { model } = modelJudge({ baseUrl: server.baseUrl, parts, settings: { request_timeout_ms: 60_000 } })
    const leaving = new AbortController()
    const work = groundedBy(model, questionOf([rainClaim], lampAtoms), leaving.signal)
    while (server.calls.length === 0) await new Promise((resolve) => setTimeout(resolve, 5))
    leaving.abort(new DeadlinePassed('up'))
    await t.rejects(work, { name: 'DeadlinePassed' })
    t.same(parts.observed, ['model call cancelled'], 'and counted')
    for (let tries = 0; server.abandonedCount === 0 && tries < 200; tries++) await new Promise((resolve) => setTimeout(resolve, 5))
    t.equal(server.abandonedCount, 1, `${step}: the connection was closed`)
    await server.finished()
  }
})

test('after repeated failures the endpoint is left alone, then one call may try', async (t) => {
  const server = await scriptedModel(['server_error', 'server_error', 'server_error', 'sound', 'sound'])
  const parts = recordedParts()
  const { model } = modelJudge({ baseUrl: server.baseUrl, parts, settings: { retries_max: 0, circuit_failures_max: 2, circuit_open_ms: 1_000 } })
  const ask = async (text: string) => (await groundedBy(model, questionOf([claimOf('c1', text)], lampAtoms)))[0]!.status
  t.equal(await ask('It withstands rain'), 'unavailable')
  t.equal(await ask('It withstands rain'), 'unavailable')
  t.equal(server.calls.length, 2)
  t.equal(await ask('It withstands rain'), 'unavailable')
  t.equal(server.calls.length, 2, 'open: nobody was called')
  parts.advance(1_001)
  t.equal(await ask('It withstands rain'), 'unavailable')
  t.equal(server.calls.length, 3, 'one trial, which failed')
  t.equal(await ask('It withstands rain'), 'unavailable')
  t.equal(server.calls.length, 3)
  parts.advance(1_001)
  t.equal(await ask('It withstands rain'), 'ok')
  t.equal(await ask('It withstands snow'), 'ok')
  await server.finished()
})

test('calls under way together cannot overspend the budget, and a new day brings a new one', async (t) => {
  const claims = Array.from({ length: 6 }, (_, index) => claimOf(`c${index}`, `The lamp withstands rain ${index} times`))
  const settings = { claims_per_call_max: 1, concurrency: 6, reply_tokens_max: 100 }
  const [sample] = (await judgedUnder(['sound'], settings, claims.slice(0, 1))).calls
  const reservedTokens = Buffer.byteLength(JSON.stringify(sample!.request)) + settings.reply_tokens_max
  /** Takes its time, and bills all that was reserved. */
  const dear: Step = async (data) => {
    await new Promise((resolve) => setTimeout(resolve, 50))
    return { kind: 'reply', content: stubReply(data), usage: { prompt_tokens: reservedTokens - settings.reply_tokens_max, completion_tokens: settings.reply_tokens_max } }
  }
  const server = await scriptedModel([dear, dear, dear, dear])
  const parts = recordedParts()
  const { model } = modelJudge({ baseUrl: server.baseUrl, parts, settings: { ...settings, budget_tokens_per_day: Math.floor(2.5 * reservedTokens) } })
  const first = await groundedBy(model, questionOf(claims, lampAtoms))
  t.same(first.map(({ status }) => status).sort(), ['ok', 'ok', 'unavailable', 'unavailable', 'unavailable', 'unavailable'])
  t.equal(server.calls.length, 2)
  t.equal((await groundedBy(model, questionOf(claims.slice(5), lampAtoms)))[0]!.status, 'unavailable', 'all of it is spent')
  t.equal(server.calls.length, 2)
  parts.advance(24 * 60 * 60 * 1_000)
  const next = await groundedBy(model, questionOf(claims.slice(2, 4), lampAtoms))
  t.same(
    next.map(({ status }) => status),
    ['ok', 'ok']
  )
  await server.finished()
})

test('a budget in money counts both prices', async (t) => {
  const server = await scriptedModel([])
  const settings = { prompt_price_per_million: 1, completion_price_per_million: 1_000, reply_tokens_max: 1_000, budget_money_per_day: 1 }
  const [verdict] = await groundedBy(modelJudge({ baseUrl: server.baseUrl, settings }).model, questionOf([rainClaim], lampAtoms))
  await server.finished()
  t.match(verdict, { status: 'unavailable', rationale: /budget/ })
})

test('an endpoint that nobody can reach costs nothing of the budget; one that hangs up costs what it may have billed', async (t) => {
  const gone = await scriptedModel([])
  await gone.finished()
  const settings = { retries_max: 3, circuit_failures_max: 100, reply_tokens_max: 100 }
  const [sample] = (await judgedUnder(['sound'], settings, [rainClaim])).calls
  const budget_tokens_per_day = Buffer.byteLength(JSON.stringify(sample!.request)) + 200
  const rationaleAt = async (baseUrl: string) => (await groundedBy(modelJudge({ baseUrl, settings: { ...settings, budget_tokens_per_day } }).model, questionOf([rainClaim], lampAtoms)))[0]!.rationale
  t.match(await rationaleAt(gone.baseUrl), /connection failed/)
  const server = await scriptedModel(['reset'])
  t.match(await rationaleAt(server.baseUrl), /budget/)
  await server.finished()
})

test('when time is up, verdicts that had arrived stand, and the other claims have timed out', async (t) => {
  const slow: Step = (data) => (data.claims.some(({ claim_id }) => claim_id === 'c2') ? { kind: 'silence' } : answerWith('sound', data))
  const verbatim = claimOf('c1', 'The lamp withstands heavy rain outdoors all year')
  const judges = { model: [slow, slow], cascade: [slow] } as const
  for (const name of ['model', 'cascade'] as const) {
    const server = await scriptedModel(judges[name])
    const source = modelJudge({ baseUrl: server.baseUrl, settings: { claims_per_call_max: 1, request_timeout_ms: 60_000 } })[name]
    const deadline = startDeadline(1_500, new AbortController().signal)
    const verdicts = await judgedBy(source, questionOf([verbatim, weightClaim], lampAtoms), deadline, { report: (cause) => t.fail(String(cause)) })
    deadline.clear()
    t.match(verdicts, [{ status: 'ok', attestations: [['a1']] }, { status: 'timed_out', attestations: [] }], name)
    await server.finished()
  }
})
