/** The end of the service, and clients that are slow or silent: nobody holds it open, and nobody else is locked out by them. */
import { once } from 'node:events'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { test, type Test } from 'tap'
import { unfinishedGraceMs } from '../../src/http/connections.js'
import type { JudgingSource } from '../../src/ports.js'
import { fakeApp, requestBody, type FakeAppOptions } from '../support/fake_app.js'
import { scriptedSource } from '../support/service_ports.js'

const listening = async (t: Test, options: FakeAppOptions = {}) => {
  const made = await fakeApp(options)
  await made.app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = made.app.server.address() as AddressInfo
  const sockets: Socket[] = []
  const open = async (text: string): Promise<Socket> => {
    const socket = connect(port, '127.0.0.1')
    sockets.push(socket.on('error', () => undefined))
    await once(socket, 'connect')
    if (text !== '') socket.write(text)
    return socket
  }
  t.teardown(() => {
    for (const socket of sockets) socket.destroy()
    return made.app.close()
  })
  const send = (signal?: AbortSignal) =>
    fetch(`http://127.0.0.1:${port}/v1/rerank`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(requestBody()), ...(signal && { signal }) })
  return { ...made, port, open, send }
}

const payload = JSON.stringify(requestBody())
const head = `POST /v1/rerank HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: ${Buffer.byteLength(payload)}\r\n\r\n`

const answerOf = async (socket: Socket): Promise<string> => {
  let text = ''
  socket.on('data', (chunk) => (text += String(chunk)))
  if (!socket.closed) await once(socket, 'close')
  return text
}

const secondsOf = async (work: () => Promise<unknown>): Promise<number> => {
  const startedAt = performance.now()
  await work()
  return (performance.now() - startedAt) / 1_000
}

/** Generous, for a busy machine; without an end of its own a connection would last for minutes. */
const soonSeconds = unfinishedGraceMs / 1_000 + 8

const unfinished = [
  { title: 'nothing', text: '' },
  { title: 'half a head', text: 'POST /v1/rerank HTTP/1.1\r\nHost: loc' },
  { title: 'half a body', text: `${head}${payload.slice(0, 20)}` }
]
for (const { title, text } of unfinished) {
  test(`closing does not wait for a client that sent ${title}`, async (t) => {
    const { app, open } = await listening(t)
    const socket = await open(text)
    await wait(50)
    const ended = answerOf(socket)
    t.ok((await secondsOf(() => app.close())) < soonSeconds)
    t.equal(await ended, '', 'it is not answered')
  })
}

test('closing answers a request that was accepted, however long it takes, and one that arrives within the grace', async (t) => {
  let release = (): void => undefined
  const judge = scriptedSource('attestation', () => new Promise((resolve) => (release = () => resolve({}))))
  const { app, open, send, stores } = await listening(t, { judge })
  const oneCandidate = JSON.stringify({ ...requestBody(), candidates: requestBody().candidates.slice(0, 1) })
  const accepted = await open(head.replace(String(Buffer.byteLength(payload)), String(Buffer.byteLength(oneCandidate))) + oneCandidate)
  const unsupplied = JSON.stringify({})
  const late = await open(head.replace(String(Buffer.byteLength(payload)), String(unsupplied.length)) + unsupplied.slice(0, 1))
  await wait(100)
  const answers = [answerOf(accepted), answerOf(late)]
  const closed = app.close()
  await wait(100)
  late.write(unsupplied.slice(1))
  await wait(unfinishedGraceMs + 200)
  await t.rejects(send(), 'nothing new is taken')
  release()
  const [first, second] = await Promise.all(answers)
  t.match(first, /^HTTP\/1\.1 200 /)
  t.match(second, /^HTTP\/1\.1 422 /)
  await closed
  t.equal(stores.rowsOf('default').length, 1)
})

test('a hard limit ends what takes longer than a deadline, and nothing of it is recorded', async (t) => {
  let stopped = false
  const judge: JudgingSource = {
    ...scriptedSource('attestation'),
    ground: (_question, _shown, signal) => new Promise((_resolve, reject) => signal.addEventListener('abort', () => ((stopped = true), reject(signal.reason))))
  }
  const limits = { candidateCountMax: 10, candidateCharacterCountMax: 1_000, claimCountMax: 10, atomCountMax: 10, atomCharacterCountMax: 100, deadlineMsDefault: 100 }
  const { app, open, stores } = await listening(t, { judge, ports: { limits } })
  const patient = JSON.stringify({ ...requestBody(), policy: { deadline_ms: 600_000 } })
  const socket = await open(head.replace(String(Buffer.byteLength(payload)), String(Buffer.byteLength(patient))) + patient)
  await wait(100)
  const ended = answerOf(socket)
  t.ok((await secondsOf(() => app.close())) < soonSeconds)
  t.equal(await ended, '')
  await wait(50)
  t.ok(stopped, 'its work was stopped')
  t.equal(stores.rowsOf('default').length, 0)
})

test('slow uploads take no place from requests that have arrived, and beyond as many the oldest is turned away', async (t) => {
  const runningMax = 4
  const { open, send } = await listening(t, { requestsRunningMax: runningMax })
  const slow: Socket[] = []
  for (let count = 0; count < runningMax; count++) slow.push(await open(`${head}{`))
  await wait(50)
  const answer = answerOf(slow[0]!)
  t.equal((await send()).status, 200, 'with every place for arriving requests taken')
  const [status] = (await answer).split('\r\n')
  t.equal(status, 'HTTP/1.1 429 Too Many Requests', 'the oldest made room')
  t.match(await answer, /retry-after: 1/)
  slow[1]!.write(payload.slice(1))
  t.match(String((await once(slow[1]!, 'data'))[0]), /^HTTP\/1\.1 200 /, 'another still arrives')
})
