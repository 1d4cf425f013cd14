/** Who may come in, how often, and what becomes of the work of those who leave: on a listening server where that matters. */
import { once } from 'node:events'
import { Agent, request as httpRequest } from 'node:http'
import { connect } from 'node:net'
import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { test, type Test } from 'tap'
import { holdsScope, makeKeyring, newApiKey, presentedKey, type Scope } from '../../src/http/keyring.js'
import type { JudgingSource } from '../../src/ports.js'
import { fakeApp, requestBody, type FakeAppOptions } from '../support/fake_app.js'
import { scriptedSource } from '../support/service_ports.js'

const keysFor = (...owners: { tenant: string; scopes: Scope[] }[]) => {
  const made = owners.map(({ tenant, scopes }) => newApiKey(tenant, scopes))
  return { keys: made.map(({ key }) => key), keyring: makeKeyring(made.map(({ entry }) => entry)) }
}

const listening = async (t: Test, options: FakeAppOptions = {}) => {
  const made = await fakeApp(options)
  await made.app.listen({ host: '127.0.0.1', port: 0 })
  t.teardown(() => made.app.close())
  return { ...made, port: (made.app.server.address() as AddressInfo).port }
}

/** A judge that works until it is told to stop. */
const endlessJudge = () => {
  const seen = { started: 0, stopped: 0 }
  const judge: JudgingSource = {
    ...scriptedSource('attestation'),
    ground: (_question, _shown, signal) =>
      new Promise((_resolve, reject) => {
        seen.started += 1
        signal.addEventListener('abort', () => {
          seen.stopped += 1
          reject(signal.reason)
        })
      })
  }
  return { judge, seen }
}

const until = async (isSo: () => boolean): Promise<void> => {
  for (let turn = 0; turn < 400 && !isSo(); turn++) await wait(5)
  if (!isSo()) throw new Error('it did not come to pass in two seconds')
}

test('a key is found by its digest, in either header', async (t) => {
  const { keys, keyring } = keysFor({ tenant: 'one', scopes: ['rerank'] }, { tenant: 'two', scopes: ['admin'] })
  t.match(keyring.principalOf(keys[0]), { tenant: 'one', scopes: ['rerank'] })
  t.match(keyring.principalOf(keys[1]), { tenant: 'two', scopes: ['admin'] })
  for (const wrong of [undefined, '', 'gg_', `${keys[0]} `, keys[0]!.slice(0, -1)]) t.equal(keyring.principalOf(wrong), undefined)
  t.equal(presentedKey({ authorization: 'Bearer abc' }), 'abc')
  t.equal(presentedKey({ authorization: 'bearer   abc ' }), 'abc')
  t.equal(presentedKey({ 'x-api-key': 'abc' }), 'abc')
  t.equal(presentedKey({ authorization: 'Basic abc', 'x-api-key': 'def' }), 'def')
  for (const headers of [{}, { authorization: 'abc' }, { authorization: 'Bearer' }, { 'x-api-key': '' }, { 'x-api-key': ['a', 'b'] }]) t.equal(presentedKey(headers), undefined)
  t.notSame(newApiKey('one', ['rerank']).key, newApiKey('one', ['rerank']).key)
  t.ok(holdsScope({ tenant: 't', scopes: ['admin'] }, 'ledger'))
})

const allowed: Record<Scope, string[]> = {
  rerank: ['POST /v1/rerank', 'POST /v1/rerank/batch', 'POST /v1/reranks/id-1/replay', 'PUT /v1/packets/p/versions/1', 'POST /v1/packets/p/versions/1/twin', 'POST /v1/packets/p/versions/1/thin'],
  ledger: ['GET /v1/reranks/id-1', 'GET /v1/reviews', 'POST /v1/reviews/id-2/resolve', 'GET /v1/ledger/verify'],
  admin: ['GET /metrics']
}
const allowedToTwo = ['POST /v1/reranks/id-1/reviews', 'GET /v1/packets/p/versions/1', `GET /v1/packets/contents/${'0'.repeat(64)}`]

test('a scope opens its own routes and no others; admin opens all; some are open to everybody', async (t) => {
  const { keys, keyring } = keysFor({ tenant: 't', scopes: ['rerank'] }, { tenant: 't', scopes: ['ledger'] }, { tenant: 't', scopes: ['admin'] })
  const { app } = await fakeApp({ keyring })
  const statusOf = async (route: string, key?: string): Promise<number> => {
    const [method, url] = route.split(' ') as ['GET', string]
    return (await app.inject({ method, url, ...(method !== 'GET' && { payload: {} }), headers: key === undefined ? {} : { authorization: `Bearer ${key}` } })).statusCode
  }
  for (const [scope, routes] of Object.entries(allowed)) {
    for (const route of routes) {
      t.equal(await statusOf(route), 401, `${route} without a key`)
      t.equal(await statusOf(route, 'wrong'), 401, `${route} with an unknown key`)
      t.equal((await statusOf(route, keys[0])) === 403, scope !== 'rerank', `${route} with scope rerank`)
      t.equal((await statusOf(route, keys[1])) === 403, scope !== 'ledger', `${route} with scope ledger`)
      t.not(await statusOf(route, keys[2]), 403, `${route} with scope admin`)
    }
  }
  for (const route of allowedToTwo) {
    t.equal(await statusOf(route), 401, `${route} without a key`)
    for (const index of [0, 1, 2]) t.notOk([401, 403].includes(await statusOf(route, keys[index])), `${route} with key ${index}`)
  }
  t.equal(await statusOf('GET /v1/label-sources'), 401)
  t.equal(await statusOf('GET /v1/label-sources', keys[1]), 200)
  for (const route of ['GET /healthz', 'GET /readyz', 'GET /openapi.json', 'GET /docs/']) t.equal(await statusOf(route), 200, `${route} is open`)
  t.equal((await app.inject({ method: 'POST', url: '/v1/rerank', payload: '{', headers: { 'content-type': 'application/json' } })).statusCode, 401, 'no body is read before the key')
})

test('a tenant sees neither records nor packets nor reviews nor keys of another', async (t) => {
  const { keys, keyring } = keysFor({ tenant: 'one', scopes: ['admin'] }, { tenant: 'two', scopes: ['admin'] })
  const { app } = await fakeApp({ keyring })
  const as = (index: number, method: 'GET' | 'POST' | 'PUT', url: string, payload?: object, idempotencyKey?: string) =>
    app.inject({ method, url, ...(payload && { payload }), headers: { 'x-api-key': keys[index]!, ...(idempotencyKey && { 'idempotency-key': idempotencyKey }) } })
  const mine = (await as(0, 'POST', '/v1/rerank', requestBody(), 'same')).json()
  await as(0, 'PUT', '/v1/packets/p/versions/1', { atoms: [] })
  const review = (await as(0, 'POST', `/v1/reranks/${mine.rerank_id}/reviews`, { candidate_id: 'lamp', claim_id: 'c1', reason: 'r' })).json()

  t.equal((await as(1, 'GET', `/v1/reranks/${mine.rerank_id}`)).json().code, 'rerank_not_found')
  t.equal((await as(1, 'POST', `/v1/reranks/${mine.rerank_id}/replay`, {})).json().code, 'rerank_not_found')
  t.equal((await as(1, 'GET', '/v1/packets/p/versions/1')).json().code, 'packet_not_found')
  t.equal((await as(1, 'POST', '/v1/rerank', { ...requestBody(), packet: undefined, packet_ref: { packet_id: 'p', version: '1' } })).json().code, 'packet_not_found')
  const { content_hash } = (await as(0, 'GET', '/v1/packets/p/versions/1')).json()
  t.equal((await as(0, 'GET', `/v1/packets/contents/${content_hash}`)).statusCode, 200)
  t.equal((await as(1, 'GET', `/v1/packets/contents/${content_hash}`)).json().code, 'packet_not_found')
  t.same((await as(1, 'GET', '/v1/reviews')).json().reviews, [])
  t.equal((await as(1, 'POST', `/v1/reviews/${review.review_id}/resolve`, { accept: true, reason: 'r' })).json().code, 'review_not_found')
  t.equal((await as(1, 'GET', '/v1/ledger/verify')).json().entries, 0)
  const theirs = (await as(1, 'POST', '/v1/rerank', { ...requestBody(), top_n: 1 }, 'same')).json()
  t.not(theirs.rerank_id, mine.rerank_id, 'an idempotency key is the tenant’s own')
  t.equal(theirs.sequence, 1, 'each tenant has a chain of its own')
})

test('the rate limit counts by key, and by address without one', async (t) => {
  const { keys, keyring } = keysFor({ tenant: 't', scopes: ['admin'] }, { tenant: 't', scopes: ['admin'] })
  const { app } = await fakeApp({ keyring, requestsPerMinuteMax: 2 })
  const statusOf = async (key?: string, remoteAddress = '10.0.0.1') => (await app.inject({ method: 'GET', url: '/v1/label-sources', headers: key === undefined ? {} : { 'x-api-key': key }, remoteAddress })).statusCode
  t.same([await statusOf(keys[0]), await statusOf(keys[0]), await statusOf(keys[0], '10.0.0.2')], [200, 200, 429])
  t.equal(await statusOf(keys[1]), 200, 'another key is not held back')
  t.same([await statusOf(), await statusOf('guess'), await statusOf('other guess')], [401, 401, 429], 'guessing keys is limited too')
  t.equal(await statusOf(undefined, '10.0.0.2'), 401)
})

test('security headers are on every answer, and the page of the interface may still load its own parts', async (t) => {
  const { app } = await fakeApp()
  for (const url of ['/healthz', '/nowhere', '/docs/']) {
    const { headers } = await app.inject({ method: 'GET', url })
    t.equal(headers['x-content-type-options'], 'nosniff')
    t.match(headers['content-security-policy'], /script-src 'self'/)
    t.notMatch(headers['content-security-policy'], /upgrade-insecure-requests/)
    t.match(headers['x-request-id'], /^[0-9a-f-]{36}$/)
  }
  const page = (await app.inject({ method: 'GET', url: '/docs/' })).body
  t.notMatch(page, /<script(?![^>]*\bsrc=)[^>]*>/, 'no script within the page')
  const parts = [...page.matchAll(/(?:src|href)="\.?\/?([^"]+)"/g)].map((match) => match[1]!.replace(/^docs\//, ''))
  for (const part of parts) t.equal((await app.inject({ method: 'GET', url: `/docs/${part}` })).statusCode, 200, part)
})

test('a client that leaves stops its work, and nothing is recorded', async (t) => {
  const { judge, seen } = endlessJudge()
  const { port, stores, lines, app } = await listening(t, { judge, requestsRunningMax: 2 })
  const payload = JSON.stringify(requestBody())
  const socket = connect(port, '127.0.0.1')
  socket.write(`POST /v1/rerank HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: ${Buffer.byteLength(payload)}\r\n\r\n${payload}`)
  await until(() => seen.started === 1)
  await wait(30)
  t.equal(seen.stopped, 0, 'the end of the body is not the end of the client')
  socket.destroy()
  await until(() => seen.stopped === 1)
  await until(() => lines.some((line) => line.includes('client_left')))
  t.equal(stores.rowsOf('default').length, 0)
  t.match((await app.inject({ method: 'GET', url: '/metrics' })).body, 'outcome="client_left"} 1')
  t.notMatch(lines.join(''), /"level":50/, 'leaving is nobody’s fault')
})

test('requests beyond those that may be under way are turned away until others end', async (t) => {
  const { judge, seen } = endlessJudge()
  const { port } = await listening(t, { judge, requestsRunningMax: 1 })
  const leave = new AbortController()
  const send = (signal?: AbortSignal) =>
    fetch(`http://127.0.0.1:${port}/v1/rerank`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(requestBody()), ...(signal && { signal }) })
  const first = send(leave.signal).catch(() => undefined)
  await until(() => seen.started === 1)
  const second = await send()
  t.equal(second.status, 429)
  t.equal(second.headers.get('retry-after'), '1')
  t.equal((await fetch(`http://127.0.0.1:${port}/healthz`)).status, 200)
  leave.abort()
  await first
  await until(() => seen.stopped === 1)
  t.equal((await fetch(`http://127.0.0.1:${port}/v1/label-sources`)).status, 200)
})

test('one connection serves many requests, and is not thrown away for a bad one', async (t) => {
  const { port } = await listening(t)
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  t.teardown(() => agent.destroy())
  const ports = new Set<number | undefined>()
  const send = async (payload: string): Promise<number | undefined> => {
    const outgoing = httpRequest({ port, host: '127.0.0.1', method: 'POST', path: '/v1/rerank', agent, headers: { 'content-type': 'application/json', 'content-length': Buffer.byteLength(payload) } })
    outgoing.end(payload)
    const [response] = await once(outgoing, 'response')
    ports.add(outgoing.socket?.localPort)
    response.resume()
    await once(response, 'end')
    return response.statusCode
  }
  t.same([await send(JSON.stringify(requestBody())), await send('{'), await send('{}'), await send(JSON.stringify(requestBody()))], [200, 400, 422, 200])
  t.equal(ports.size, 1)
})

test('bytes that are not HTTP are answered with a plain 400 and never logged', async (t) => {
  const { port, lines } = await listening(t)
  const socket = connect(port, '127.0.0.1')
  socket.write('zebrafish zebrafish\r\n\r\n')
  const [answer] = await once(socket, 'data')
  t.match(String(answer), /^HTTP\/1\.1 400 /)
  t.notMatch(lines.join(''), /zebrafish/)
})

test('closing finishes what was accepted and takes nothing new', async (t) => {
  let release = (): void => undefined
  let started = false
  const judge = scriptedSource('attestation', () => {
    started = true
    return new Promise((resolve) => (release = () => resolve({})))
  })
  const { port, app, stores } = await listening(t, { judge })
  const body = JSON.stringify({ ...requestBody(), candidates: requestBody().candidates.slice(0, 1) })
  const running = fetch(`http://127.0.0.1:${port}/v1/rerank`, { method: 'POST', headers: { 'content-type': 'application/json' }, body })
  await until(() => started)
  const closed = app.close()
  await until(() => !app.server.listening)
  await t.rejects(fetch(`http://127.0.0.1:${port}/healthz`))
  release()
  t.equal((await running).status, 200)
  await closed
  t.equal(stores.rowsOf('default').length, 1)
})
