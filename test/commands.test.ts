/** The command line and the settings: in this process where that is enough, and as a child process where signals and exit codes matter. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { t as suite, test } from 'tap'
import { beforeAfterTable } from '../src/before_after_table.js'
import { newKey } from '../src/commands/new_key.js'
import { validatePacket } from '../src/commands/validate_packet.js'
import { Settings, SettingsError, readConfig, requireKeysBeyondLoopback, settingsHelp, type Environment } from '../src/config.js'
import { ProblemError } from '../src/domain/problem.js'
import { makeKeyring } from '../src/http/keyring.js'
import { isLoopback } from '../src/loopback.js'
import { printable, printableWithin } from '../src/printable.js'
import { eraseOldRecords, startRetention } from '../src/retention.js'
import { startDatabases } from './support/databases.js'
import { fakeApp, requestBody } from './support/fake_app.js'
import { memoryStores } from './support/memory_stores.js'
import { runCommand, startCommand } from './support/run_command.js'

const folder = mkdtempSync(join(tmpdir(), 'groundedgeo-commands-'))
const fileWith = (name: string, content: unknown): string => {
  const file = join(folder, name)
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content))
  return file
}
const databases = startDatabases()
suite.teardown(async () => {
  await databases.stop()
  rmSync(folder, { recursive: true, force: true })
})
const faultsOf = (environment: Environment): readonly string[] => {
  try {
    requireKeysBeyondLoopback(readConfig(environment))
    return []
  } catch (error) {
    if (error instanceof SettingsError) return error.faults
    throw error
  }
}

test('settings have the defaults of the contract', async (t) => {
  t.match(readConfig({}), {
    host: '127.0.0.1',
    port: 8080,
    databaseUrl: undefined,
    dataDir: 'data',
    apiKeys: undefined,
    bodyBytesMax: 16 * 1024 * 1024,
    ledgerRetentionDays: undefined,
    limits: {
      candidateCountMax: 1_000,
      candidateCharacterCountMax: 20_000,
      claimCountMax: 200,
      atomCountMax: 2_000,
      atomCharacterCountMax: 8_000,
      deadlineMsDefault: 30_000
    }
  })
  t.equal(readConfig({ PORT: '', DATABASE_URL: '' }).port, 8080, 'an empty variable is one that is not set')
  for (const name of Object.keys(Settings.shape)) t.match(settingsHelp(), new RegExp(`^  ${name} +\\S`, 'm'))
})

const settingCases: { title: string; environment: Environment; faults: RegExp[] }[] = [
  { title: 'a word for a number', environment: { PORT: 'http' }, faults: [/^PORT must be a whole number from 0 to 65535, but is "http"$/] },
  {
    title: 'numbers out of bounds, all at once',
    environment: { PORT: '70000', ATOMS_MAX: '0', DEADLINE_MS: '-1' },
    faults: [/^PORT/, /^ATOMS_MAX/, /^DEADLINE_MS/]
  },
  { title: 'half a unit', environment: { BATCH_UNITS_MAX: '1.5' }, faults: [/^BATCH_UNITS_MAX must be a whole number/] },
  {
    title: 'another database, whose password is not repeated',
    environment: { DATABASE_URL: 'mysql://me:secret@host/db' },
    faults: [/^DATABASE_URL must be postgres:\/\/user:password@host:port\/database$/]
  },
  { title: 'a log level that is none', environment: { LOG_LEVEL: 'loud' }, faults: [/^LOG_LEVEL must be one of fatal, /] },
  { title: 'an open address without keys', environment: { HOST: '0.0.0.0' }, faults: [/^HOST is 0\.0\.0\.0, .* API_KEYS_FILE, or ALLOW_UNAUTHENTICATED=true/] },
  { title: 'an open address, told so', environment: { HOST: '::', ALLOW_UNAUTHENTICATED: 'true' }, faults: [] },
  {
    title: 'an open address with keys',
    environment: { HOST: '::', API_KEYS_FILE: fileWith('keys.json', [{ key_id: 'k', sha256: 'a'.repeat(64), tenant: 't', scopes: ['rerank'] }]) },
    faults: []
  },
  { title: 'a key file that is not there', environment: { API_KEYS_FILE: join(folder, 'none') }, faults: [/^API_KEYS_FILE .* ENOENT$/] },
  { title: 'a key file that is not JSON', environment: { API_KEYS_FILE: fileWith('broken.json', '[') }, faults: [/^API_KEYS_FILE .* not JSON$/] },
  { title: 'an empty key file', environment: { API_KEYS_FILE: fileWith('empty.json', []) }, faults: [/^API_KEYS_FILE, at the top/] },
  {
    title: 'a key written out, and twice the same',
    environment: { API_KEYS_FILE: fileWith('faulty.json', [{ key_id: 'k', sha256: 'gg_plain', tenant: 't', scopes: ['all'] }]) },
    faults: [/at \/0\/sha256/, /at \/0\/scopes\/0/]
  }
]
for (const { title, environment, faults } of settingCases) {
  test(`settings: ${title}`, async (t) => {
    const found = faultsOf(environment)
    t.equal(found.length, faults.length)
    faults.forEach((fault, index) => t.match(found[index], fault))
    t.notMatch(found.join(), /secret|gg_plain/)
  })
}

test('loopback is what only this machine can reach', async (t) => {
  for (const host of ['127.0.0.1', '127.9.9.9', '::1', 'localhost']) t.ok(isLoopback(host), host)
  for (const host of ['0.0.0.0', '::', '10.0.0.1', 'example.org', '127.evil.example', '']) t.notOk(isLoopback(host), host)
})

test('a new key opens what its entry says', async (t) => {
  let out = ''
  t.equal(newKey({ out: (text) => (out += text), error: () => undefined }, 'acme', ['rerank', 'ledger']), 0)
  const [, key, entry] = /only now:\n(\S+)\n[^{]+(\{.*\})\n$/.exec(out)!
  t.match(makeKeyring([JSON.parse(entry!)]).principalOf(key), { tenant: 'acme', scopes: ['rerank', 'ledger'] })
  t.notOk(entry!.includes(key!))
  let error = ''
  t.equal(newKey({ out: () => undefined, error: (text) => (error += text) }, 'two words', ['rerank']), 1)
  t.match(error, /^\/tenant: must be/)
})

test('text of others cannot move the cursor, colour the table or turn it around', async (t) => {
  t.equal(printable('a\u001b[2Jb\r\nc\u202ed\u2028e\u0007'), 'a [2Jb c d e')
  t.equal(printableWithin('lámpara 🔦🔦🔦', 10), 'lámpara 🔦…')
  t.equal(printableWithin('short', 10), 'short')
})

test('the table shows where each candidate stood and stands, and why', async (t) => {
  const { app } = await fakeApp()
  const request = { ...requestBody(), policy: { enforce: 'always' } }
  const shown = beforeAfterTable(request, (await app.inject({ method: 'POST', url: '/v1/rerank', payload: request })).json())
  const lines = shown.split('\n')
  t.same(lines.slice(0, 6), [
    'query: lamp for the garden',
    'labels from attestation (diagnostic), grounded order enforced; lambda 40, independence from 3, most relevant claims of one candidate 1',
    '',
    'after  before  move  candidate  base  grounded  unsupported',
    '    1       2    +1  torch        70        70       0 of 1',
    '    2       1    -1  lamp         80        40       1 of 1'
  ])
  t.match(shown, '    unsupported: The lamp withstands rain.\n      as scripted\n')
  t.match(shown, '    independent source supported: The torch weighs 200 g. [a1]\n')
  const withoutClaims = beforeAfterTable(
    request,
    (
      await app.inject({
        method: 'POST',
        url: '/v1/rerank',
        payload: { ...request, include: [], candidates: [...request.candidates, { id: 'x\u001b[31m', text: 'No score.', base_score: null }] }
      })
    ).json()
  )
  t.match(withoutClaims, 'dropped x [31m: missing base score')
  t.notMatch(withoutClaims, /\u001b|as scripted/)
  t.match(
    beforeAfterTable(requestBody(), (await app.inject({ method: 'POST', url: '/v1/rerank', payload: requestBody() })).json()),
    /base order kept[^]*warning shadow_mode/
  )
})

test('retention erases for every tenant what is older than the days', async (t) => {
  const { app, stores, ports } = await fakeApp()
  await app.inject({ method: 'POST', url: '/v1/rerank', payload: requestBody() })
  const at = (days: number) => ({ ...ports, now: () => new Date(Date.parse('2026-03-01T12:00:00.000Z') + days * 86_400_000 + 1) })
  t.equal(await eraseOldRecords(at(29), 30), 0)
  t.equal(await eraseOldRecords(at(30), 30), 1)
  t.equal(stores.rowsOf('default')[0]!.record, null)
  t.equal((await app.inject({ method: 'GET', url: '/v1/reranks/id-1' })).json().code, 'record_erased')
  t.match((await app.inject({ method: 'GET', url: '/metrics' })).body, 'groundedgeo_ledger_records_total{kind="erasure"} 1')

  const away = memoryStores()
  away.ledger.tenants = () => Promise.reject(new ProblemError('ledger_unavailable', 'away'))
  const reported: unknown[] = []
  const logged: number[] = []
  await startRetention({ ledger: away.ledger, now: ports.now, report: (cause) => reported.push(cause) }, 30, (erased) => logged.push(erased)).stop()
  t.match(reported, [{ code: 'ledger_unavailable' }], 'a failed run is reported and does not stop the service')
  await startRetention(at(30), 30, (erased) => logged.push(erased)).stop()
  t.same(logged, [0])
  await startRetention(at(30), undefined, () => t.fail('nothing is erased unless it is asked for')).stop()
})

test('help names every command, a wrong word is told so, and settings that do not fit stop the start', async (t) => {
  const [help, wrongScope, wrongSettings] = await Promise.all([
    runCommand(['--help']),
    runCommand(['key', 'new', '--tenant', 't', '--scope', 'everything']),
    runCommand(['serve'], { PORT: 'x', HOST: '0.0.0.0' })
  ])
  t.equal(help.code, 0)
  for (const word of ['serve', 'rerank', 'ledger', 'gate', 'gold', 'packet', 'key']) t.match(help.out, new RegExp(`^  ${word} `, 'm'))
  t.match(wrongScope, { code: 1, error: /Allowed choices are rerank, ledger, admin/ })
  t.same(wrongSettings, { code: 2, out: '', error: 'PORT must be a whole number from 0 to 65535, but is "x"\n' })
})

test('packet validate lists every fault with its place', async (t) => {
  const validated = (file: string, limits = readConfig({}).limits) => {
    const printed = { out: '', error: '' }
    const code = validatePacket(limits, { out: (text) => (printed.out += text), error: (text) => (printed.error += text) }, file)
    return { code, ...printed }
  }
  t.match(validated(fileWith('packet.json', requestBody().packet)), { code: 0, out: /^lamps 1: 1 atoms, content hash [0-9a-f]{64}\n$/ })
  t.match(validated(fileWith('packet.json', requestBody().packet), readConfig({ ATOM_CHARACTERS_MAX: '5' }).limits), {
    code: 1,
    error: /^\/atoms\/0\/text: .*ATOM_CHARACTERS_MAX/
  })
  t.throws(() => validated(fileWith('not.json', '{')), { code: 'malformed_json' })
  t.throws(() => validated(join(folder, 'none')), { code: 'ENOENT' })
  const bad = await runCommand(['packet', 'validate', '-'], {}, JSON.stringify({ packet_id: 'a b', atoms: [{}], colour: 1 }))
  t.match(bad, { code: 1, out: '' })
  t.same(
    bad.error
      .trim()
      .split('\n')
      .map((line) => line.split(':')[0]),
    ['/packet_id', '/version', '/atoms/0/atom_id', '/atoms/0/text', '/atoms/0/origin', '/colour']
  )
})

test('the service starts, says where it listens, finishes what it accepted when told to stop, and leaves a ledger that verifies', async (t) => {
  const { dataDir } = await databases.fresh('PGlite')
  const settings = { DATA_DIR: dataDir, PORT: '0' }
  const service = startCommand(['serve'], settings)
  const url = (await service.printed(/listens on (http:\/\/127\.0\.0\.1:\d+) /))[1]!
  t.match(await (await fetch(`${url}/readyz`)).json(), { status: 'ready' })
  const send = () => fetch(`${url}/v1/rerank`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(requestBody()) })
  t.match(await (await send()).json(), { sequence: 1, standing: 'diagnostic' })
  t.match(await runCommand(['ledger', 'verify'], settings), { code: 2, error: /\S/ }, 'a second process is refused while the first holds the folder')

  const accepted = Array.from({ length: 20 }, send)
  await (await accepted[0]!).text()
  service.child.kill('SIGTERM')
  const statuses = (await Promise.allSettled(accepted)).map((each) => (each.status === 'fulfilled' ? each.value.status : 0))
  t.equal(await service.ended, 0)
  t.same(
    [...new Set(statuses)].filter((status) => status !== 200 && status !== 0),
    []
  )
  const answered = statuses.filter((status) => status === 200).length
  const verified = await runCommand(['ledger', 'verify'], settings)
  t.equal(verified.code, 0)
  const [, entries] = /^default: (\d+) entries, .* all hold$/m.exec(verified.out)!
  t.ok(Number(entries) >= answered + 1, 'every answer has its record')
  t.notMatch(service.out, /withstands rain|for the garden/)
})

test('a request in a file is reranked in this process, as a table or as JSON, and recorded', async (t) => {
  const { dataDir } = await databases.fresh('PGlite')
  const settings = { DATA_DIR: dataDir }
  const file = fileWith('request.json', { ...requestBody(), policy: { enforce: 'always' } })
  t.match(await runCommand(['rerank', file], settings), { code: 0, out: /after +before +move[^]*record \S+, entry 1 of the ledger/ })
  const answer = await runCommand(['rerank', '-', '--json', '--tenant', 'other'], settings, JSON.stringify(requestBody()))
  t.match(JSON.parse(answer.out), { sequence: 1, results: [{ id: 'lamp' }, { id: 'torch' }] })
  const [verified, refused] = await Promise.all([
    runCommand(['ledger', 'verify'], settings),
    runCommand(['rerank', fileWith('bad.json', { ...requestBody(), top_n: 0 })], { DATA_DIR: join(folder, 'never-made') })
  ])
  t.match(verified, { code: 0, out: /^default: 1 entries, 1 bodies, 0 erased: all hold\nother: 1 entries, 1 bodies, 0 erased: all hold\n$/ })
  t.match(refused, { code: 1, error: /^request_invalid: [^]*\n\/top_n: / })
})

test('silent clients and half requests do not keep the service from ending', async (t) => {
  const { dataDir } = await databases.fresh('PGlite')
  const service = startCommand(['serve'], { DATA_DIR: dataDir, PORT: '0', HOST: '0.0.0.0', ALLOW_UNAUTHENTICATED: 'true' })
  const port = Number((await service.printed(/listens on http:\/\/0\.0\.0\.0:(\d+) /))[1])
  const sockets = ['', 'POST /v1/re', 'POST /v1/rerank HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{'].map((text) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(text))
    return socket.on('error', () => undefined)
  })
  await new Promise((resolve) => setTimeout(resolve, 100))
  service.child.kill('SIGTERM')
  t.equal(await service.ended, 0)
  for (const socket of sockets) socket.destroy()
})

test('a database that cannot be reached is told by its setting, and a file that cannot be read by its name', async (t) => {
  const [refused, unread] = await Promise.all([
    runCommand(['ledger', 'verify'], { DATABASE_URL: 'postgres://me:secret@127.0.0.1:1/none' }),
    runCommand(['rerank', join(folder, 'nofile.json')], { DATA_DIR: join(folder, 'never-made') })
  ])
  t.match(refused, { code: 2, out: '', error: /^DATABASE_URL names .* nothing listens there \(ECONNREFUSED\)\n$/ })
  t.notMatch(refused.error, /secret/)
  t.match(unread, { code: 2, out: '', error: /nofile\.json cannot be read: there is no such file\n$/ })
})

test('told twice, the service ends at once', async (t) => {
  const { dataDir } = await databases.fresh('PGlite')
  const service = startCommand(['serve'], { DATA_DIR: dataDir, PORT: '0' })
  const url = new URL((await service.printed(/listens on (\S+) /))[1]!)
  // Half a request keeps the service from ending by itself.
  const socket = connect(Number(url.port), url.hostname)
  socket.on('error', () => undefined)
  socket.write('POST /v1/rerank HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{')
  await new Promise((resolve) => setTimeout(resolve, 100))
  service.child.kill('SIGINT')
  await service.printed(/Stopping/)
  service.child.kill('SIGINT')
  t.equal(await service.ended, 130)
  socket.destroy()
})
