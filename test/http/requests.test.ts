/** What the edge does with requests: faults with their places, problems by the table, idempotency, and what the log keeps. */
import fc from 'fast-check'
import { test } from 'tap'
import type { InjectOptions } from 'fastify'
import { jsonPointer } from '../../src/http/json_pointer.js'
import { faultsListedMax, schemaFaults } from '../../src/http/schema_faults.js'
import { RerankRequest } from '../../src/domain/rerank_request.js'
import { ProblemError, problemTable, type ProblemCode } from '../../src/domain/problem.js'
import { atom, fakeApp, requestBody } from '../support/fake_app.js'
import { scriptedSource } from '../support/service_ports.js'

const candidate = (change: object = {}): Record<string, unknown> => ({ id: 'lamp', text: 'It glows.', base_score: 50, ...change })
const packet = (change: object = {}) => ({ packet_id: 'p', version: '1', atoms: [], ...change })
const body = (change: object = {}) => ({ query: 'lamp', candidates: [candidate()], packet: packet(), ...change })
const claimOf = (claimId: string) => ({ claim_id: claimId, text: 'It glows.', claim_type: 'specification', query_relevance: 'high', needs_external_evidence: false })
const json = (text: string): unknown => JSON.parse(text)

test('a JSON pointer escapes tilde and slash', async (t) => {
  t.equal(jsonPointer([]), '')
  t.equal(jsonPointer(['a/b', 0, 'm~n']), '/a~1b/0/m~0n')
})

const faultCases: { title: string; body: unknown; pointers: string[] }[] = [
  { title: 'nothing at all', body: undefined, pointers: [''] },
  { title: 'a list', body: [], pointers: [''] },
  { title: 'missing members', body: {}, pointers: ['/query', '/candidates', ''] },
  {
    title: 'a wrong type beside a score out of range and a duplicate',
    body: body({ query: 7, candidates: [candidate(), candidate({ base_score: 101 })] }),
    pointers: ['/query', '/candidates/1/id', '/candidates/1/base_score']
  },
  { title: 'no packet', body: body({ packet: undefined }), pointers: [''] },
  { title: 'two packets', body: body({ packet_ref: { packet_id: 'p', version: '1' } }), pointers: [''] },
  { title: 'several unknown keys, one entry each', body: body({ 'a/b': 1, 'c~d': 2 }), pointers: ['/a~1b', '/c~0d'] },
  { title: 'an unknown key deep inside', body: body({ candidates: [candidate({ entity: { name: 'A', maker: 'B' } })] }), pointers: ['/candidates/0/entity/maker'] },
  { title: 'a prototype key', body: json('{"query":"q","candidates":[{"id":"a","text":"b","base_score":1,"__proto__":{"x":1}}],"packet":{"packet_id":"p","version":"1","atoms":[]}}'), pointers: ['/candidates/0/__proto__'] },
  { title: 'a constructor key', body: body({ constructor: { prototype: {} } }), pointers: ['/constructor'] },
    { title: 'a NUL and a lone surrogate', body: json('{"query":"a\\u0000","candidates":[{"id":"\\ud800","text":"\\udfff","base_score":1}],"packet":{"packet_id":"p","version":"1","atoms":[]}}'), pointers: ['/query', '/candidates/0/id', '/candidates/0/text'] },
  { title: 'a score outside the range', body: body({ candidates: [candidate({ base_score: 101 })] }), pointers: ['/candidates/0/base_score'] },
  { title: 'no score anywhere', body: body({ candidates: [candidate({ base_score: null })] }), pointers: ['/candidates'] },
  { title: 'no candidate', body: body({ candidates: [] }), pointers: ['/candidates'] },
  { title: 'a candidate twice', body: body({ candidates: [candidate(), candidate()] }), pointers: ['/candidates/1/id'] },
  { title: 'top_n below one', body: body({ top_n: 0 }), pointers: ['/top_n'] },
  { title: 'the meant branch of a union: candidate ids', body: body({ packet: packet({ atoms: [{ ...atom('a', 'x'), about: { candidate_ids: [] } }] }) }), pointers: ['/packet/atoms/0/about/candidate_ids'] },
  { title: 'the meant branch of a union: an entity', body: body({ packet: packet({ atoms: [{ ...atom('a', 'x'), about: { entity: { name: 7 } } }] }) }), pointers: ['/packet/atoms/0/about/entity/name'] },
  { title: 'an unknown kind of origin', body: body({ packet: packet({ atoms: [{ atom_id: 'a', text: 'x', origin: { kind: 'rumour' } }] }) }), pointers: ['/packet/atoms/0/origin/kind'] },
  { title: 'neither date nor instant', body: body({ packet: packet({ atoms: [{ ...atom('a', 'x'), origin: { kind: 'record', source_type: 'certification_registry', voice: 'record', valid_until: 'soon' } }] }) }), pointers: ['/packet/atoms/0/origin/valid_until'] },
  { title: 'an injected atom that states its independence', body: body({ packet: packet({ atoms: [{ atom_id: 'a', text: 'x', origin: { kind: 'construction', twin_of: 'c1', independence: 4 } }] }) }), pointers: ['/packet/atoms/0/origin/independence'] }
]

test('a body that does not fit is a 422 that lists every fault with its place', async (t) => {
  const { app } = await fakeApp()
  for (const { title, body: payload, pointers } of faultCases) {
    const answer = await app.inject({ method: 'POST', url: '/v1/rerank', ...(payload !== undefined && { payload: JSON.stringify(payload), headers: { 'content-type': 'application/json' } }) })
    const problem = answer.json()
    t.equal(answer.statusCode, 422, title)
    t.equal(problem.code, 'request_invalid', title)
    t.same(problem.errors.map((fault: { pointer: string }) => fault.pointer), pointers, title)
    t.notMatch(answer.body, /invalid union|Invalid input"/, `${title}: the detail says something`)
    t.match(answer.headers['content-type'], /^application\/problem\+json/, title)
  }
})

test('a number that JSON can write and a double cannot hold is a fault like any other', async (t) => {
  const { app } = await fakeApp()
  const payload = JSON.stringify(body()).replace('"base_score":50', '"base_score":1e999')
  const answer = await app.inject({ method: 'POST', url: '/v1/rerank', payload, headers: { 'content-type': 'application/json' } })
  t.match(answer.json(), { status: 422, errors: [{ pointer: '/candidates/0/base_score' }] })
})

test('details say what is expected', async (t) => {
  const faults = schemaFaults(RerankRequest, { candidates: [{ id: 'a', text: 't', base_score: 'high', claims: [{}] }], packet: packet(), colour: 1 })
  t.same(faults, [
    { pointer: '/query', detail: 'is required' },
    { pointer: '/candidates/0/base_score', detail: 'Invalid input: expected number, received string' },
    { pointer: '/candidates/0/claims/0/claim_id', detail: 'is required' },
    { pointer: '/candidates/0/claims/0/text', detail: 'is required' },
    { pointer: '/candidates/0/claims/0/claim_type', detail: 'is required: one of "specification", "use_case", "credential", "location_service_coverage", "case_customer", "comparative"' },
    { pointer: '/candidates/0/claims/0/query_relevance', detail: 'is required: one of "high", "medium", "low"' },
    { pointer: '/candidates/0/claims/0/needs_external_evidence', detail: 'is required' },
    { pointer: '/colour', detail: 'is not a known key' }
  ])
})

test('a small body with a million faults is refused quickly, and says that there are more than are listed', async (t) => {
  const many = { query: 'q', packet: packet(), candidates: Array.from({ length: 1_000 }, (_, index) => candidate({ id: `c${index}`, claims: Array.from({ length: 200 }, () => ({})) })) }
  const startedAt = performance.now()
  const faults = schemaFaults(RerankRequest, many)
  t.equal(faults.length, faultsListedMax + 1)
  t.match(faults.at(-1), { pointer: '', detail: /more faults/ })
  t.ok(performance.now() - startedAt < 2_000)
  const last = { ...many, candidates: [...many.candidates.map(({ claims: _claims, ...rest }) => rest), candidate({ id: 7 })] }
  t.same(schemaFaults(RerankRequest, last).map(({ pointer }) => pointer), ['/candidates/1000/id'], 'a lone fault at the end of a long list is found')
})

test('path, query and header parameters are validated, and all faults come together', async (t) => {
  const { app } = await fakeApp()
  const pointersOf = async (options: InjectOptions): Promise<string[]> => {
    const answer = await app.inject(options)
    t.equal(answer.statusCode, 422)
    return answer.json().errors.map((fault: { pointer: string }) => fault.pointer)
  }
  t.same(await pointersOf({ method: 'GET', url: '/v1/reranks/a%20b?colour=red' }), ['/path/rerank_id', '/query/colour'])
  t.same(await pointersOf({ method: 'GET', url: '/v1/reviews?limit=0&status=closed&after=%2F' }), ['/query/status', '/query/after', '/query/limit'])
  t.same(await pointersOf({ method: 'GET', url: '/v1/reviews?limit=ten' }), ['/query/limit'])
  t.same(await pointersOf({ method: 'PUT', url: '/v1/packets/a%20b/versions/1', payload: {} }), ['/path/packet_id', '/atoms'])
  t.same(await pointersOf({ method: 'PUT', url: '/v1/packets/p/versions/1', payload: { packet_id: 'q', version: '2', atoms: [] } }), ['/packet_id', '/version'])
  t.same(await pointersOf({ method: 'POST', url: '/v1/rerank', headers: { 'idempotency-key': 'two words' }, payload: { ...requestBody(), top_n: 0 } }), ['/top_n', '/headers/idempotency-key'])
  t.same(await pointersOf({ method: 'POST', url: '/v1/rerank', headers: { 'idempotency-key': 'x'.repeat(256) }, payload: requestBody() }), ['/headers/idempotency-key'])
})

test('a body that is not JSON, too large, or of another kind is told so', async (t) => {
  const { app } = await fakeApp({ bodyBytesMax: 2_000 })
  const post = (payload: string | Buffer, contentType: string | undefined = 'application/json') =>
    app.inject({ method: 'POST', url: '/v1/rerank', payload, headers: contentType === '' ? {} : { 'content-type': contentType } })
  for (const text of ['', '{', '{"query": NaN}', "{'query': 1}", '\ufeff{}', '{"a":1}{"b":2}']) {
    const answer = await post(text)
    t.equal(answer.statusCode, 400, JSON.stringify(text))
    t.equal(answer.json().code, 'malformed_json')
  }
  t.equal((await post(Buffer.from([0x7b, 0xff, 0x7d]))).json().code, 'malformed_json', 'not UTF-8')
  t.equal((await post(JSON.stringify({ text: 'x'.repeat(2_000) }))).json().code, 'payload_too_large')
  t.equal((await post('{}', 'text/plain')).json().code, 'unsupported_media_type')
  t.equal((await post('{}', 'application/xml')).json().code, 'unsupported_media_type')
  t.equal((await post('{}', '')).json().code, 'unsupported_media_type')
  for (const charset of ['utf-8', 'UTF8', '"utf-8"']) t.equal((await post('{}', `application/json; charset=${charset}`)).statusCode, 422, `${charset} is what is read`)
  for (const charset of ['latin1', '"utf-16"', 'iso-8859-1; q=1']) t.equal((await post('{}', `application/json;charset=${charset}`)).json().code, 'unsupported_media_type', charset)
  t.match((await post('\ufeff{}')).json(), { code: 'malformed_json', detail: /byte order mark/ })
})

test('a part with more members than any schema takes is refused before it is built, and named', async (t) => {
  const { app } = await fakeApp()
  const post = async (url: string, payload: string, key?: string) => {
    const startedAt = performance.now()
    const answer = await app.inject({ method: 'POST', url, payload, headers: { 'content-type': 'application/json', ...(key !== undefined && { 'idempotency-key': key }) } })
    return { status: answer.statusCode, errors: answer.json().errors, seconds: (performance.now() - startedAt) / 1_000 }
  }
  const keys = `{${Array.from({ length: 1_000_000 }, (_, index) => `"k${index}":0`).join(',')}}`
  const zeros = `[${'0,'.repeat(8_000_000)}0]`
  const cases: { title: string; payload: string; errors: object[] }[] = [
    { title: 'a million keys', payload: keys, errors: [{ pointer: '', detail: 'has more than 1000 keys' }] },
    { title: 'a million keys further down', payload: `{"query":"a,b:{\\"[","candidates":[{},{"a/b":${keys}}]}`, errors: [{ pointer: '/candidates/1/a~1b', detail: 'has more than 1000 keys' }] },
    { title: 'eight million zeros', payload: zeros, errors: [{ pointer: '', detail: 'has more than 100000 members' }] },
    { title: 'zeros in place of text', payload: `{"query":${zeros}}`, errors: [{ pointer: '/query' }] }
  ]
  for (const { title, payload, errors } of cases) {
    for (const [url, key] of [['/v1/rerank', undefined], ['/v1/rerank/batch', 'key']] as const) {
      const answer = await post(url, payload, key)
      t.match(answer, { status: 422, errors }, title)
      // Three times what it takes on a machine with nothing else to do; it was twenty times as much.
      t.ok(answer.seconds < 1, `${title}: ${answer.seconds} s`)
    }
  }
  const lists = `{"requests":[{"candidates":[${Array.from({ length: 80 }, () => `[${'0,'.repeat(80_000)}0]`).join(',')}]}]}`
  t.match(await post('/v1/rerank/batch', lists, 'lists'), { status: 200 })
  const nested = await post('/v1/rerank/batch', lists, 'lists')
  t.ok(nested.seconds < 3, `lists of zeros: ${nested.seconds} s`)
  const candidates = Array.from({ length: 90_000 }, () => candidate())
  const many = await post('/v1/rerank', JSON.stringify(body({ candidates })))
  t.match(many.errors[0], { pointer: '/candidates', detail: /^90000 candidates, .*CANDIDATES_MAX/ })
  t.match(many.errors[1], { pointer: '/candidates/1/id' })
  t.ok(many.errors.length <= faultsListedMax + 2)
  t.ok(many.seconds < 2, `duplicates: ${many.seconds} s`)
  const links = Array.from({ length: 2_001 }, (_, index) => `a${index}`)
  const linked = await post('/v1/rerank', JSON.stringify(body({ candidates: [candidate({ claims: [{ ...claimOf('c1'), atom_ids: links }] })] })))
  t.match(linked.errors, [{ pointer: '/candidates/0/claims/0/atom_ids', detail: /ATOMS_MAX/ }])
})

test('a long text is read once for all its claims, and others are served meanwhile', async (t) => {
  const { app } = await fakeApp()
  const text = 'The lamp withstands rain and glows at night. '.repeat(5_000)
  const claims = Array.from({ length: 200 }, (_, index) => ({ ...claimOf(`c${index}`), text: 'It floats.' }))
  const spans = claims.map((claim, index) => ({ ...claim, span: { start: index, end: text.length } }))
  const answered = app.inject({ method: 'POST', url: '/v1/rerank', payload: body({ candidates: [candidate({ text, claims })] }) })
  t.equal((await answered).json().errors.length, 200)
  let isDone = false
  const long = app.inject({ method: 'POST', url: '/v1/rerank', payload: body({ candidates: [candidate({ text, claims: spans })], policy: { deadline_ms: 1_500 } }) }).then((answer) => {
    isDone = true
    return answer
  })
  await new Promise((resolve) => setTimeout(resolve, 200))
  t.equal((await app.inject({ method: 'GET', url: '/healthz' })).statusCode, 200)
  t.notOk(isDone, 'the others did not wait for it')
  t.equal((await long).json().code, 'deadline_exceeded')
})

test('a body that does not fit its schema still hears of limits, label source and claims where they are well-formed', async (t) => {
  const { app } = await fakeApp({ ports: { limits: { candidateCountMax: 3, candidateCharacterCountMax: 20_000, claimCountMax: 1, atomCountMax: 1, atomCharacterCountMax: 20, deadlineMsDefault: 1_000 } } })
  const pointersOf = async (url: string, payload: object, method: 'POST' | 'PUT' = 'POST'): Promise<string[]> =>
    (await app.inject({ method, url, payload })).json().errors.map(({ pointer }: { pointer: string }) => pointer)
  const unit = body({
    colour: 1,
    label_source: 'nobody',
    candidates: [
      candidate({ claims: [{ ...claimOf('c1'), text: 'It floats.' }] }),
      candidate({ id: 'b', base_score: 'high', claims: [claimOf('c1'), claimOf('c2')] }),
      candidate({ id: 'c', claims: [{ ...claimOf('c1'), span: { start: 0, end: 99 } }] })
    ],
    packet: packet({ atoms: [atom('a1', 'longer than twenty characters'), { atom_id: 7, text: 'longer than twenty characters' }] })
  })
  const expected = [
    '/candidates/0/claims/0/text',
    '/candidates/1/base_score',
    '/candidates/1/claims',
    '/candidates/2/claims/0/span/end',
    '/colour',
    '/label_source',
    '/packet/atoms',
    '/packet/atoms/0/text',
    '/packet/atoms/1/atom_id',
    '/packet/atoms/1/origin',
    '/packet/atoms/1/text'
  ]
  t.same((await pointersOf('/v1/rerank', unit)).sort(), expected)
  const batch = await app.inject({ method: 'POST', url: '/v1/rerank/batch', payload: { requests: [unit] } })
  t.same(batch.json().results[0].problem.errors.map(({ pointer }: { pointer: string }) => pointer).sort(), expected, 'and so does a unit of a batch')
  t.same(await pointersOf('/v1/rerank', { ...requestBody(), label_source: 'nobody', packet: packet({ atoms: [atom('a1', 'longer than twenty characters')] }) }), ['/packet/atoms/0/text', '/label_source'])
  t.same(await pointersOf('/v1/packets/p/versions/1', { atoms: [{ atom_id: 7, text: 'longer than twenty characters' }] }, 'PUT'), ['/atoms/0/atom_id', '/atoms/0/origin', '/atoms/0/text'])
})

test('an id of any length is a fault of the address like any other', async (t) => {
  const { app } = await fakeApp({ requestsPerMinuteMax: 1 })
  const long = 'x'.repeat(5_000)
  t.match((await app.inject({ method: 'GET', url: `/v1/reranks/${long}` })).json(), { status: 422, errors: [{ pointer: '/path/rerank_id' }] })
  t.equal((await app.inject({ method: 'GET', url: `/v1/packets/${long}/versions/1` })).json().code, 'too_many_requests', 'and counted like any other')
  const { app: keyed } = await fakeApp({ keyring: { principalOf: () => undefined } })
  t.equal((await keyed.inject({ method: 'POST', url: `/v1/reviews/${long}/resolve`, payload: {} })).json().code, 'unauthorized')
})

test('what is stored of a packet is what is answered, and a note of its making cannot be changed', async (t) => {
  const { app } = await fakeApp()
  const call = async (method: 'GET' | 'POST' | 'PUT', url: string, payload?: object) => {
    const answer = await app.inject({ method, url, ...(payload && { payload }) })
    return { status: answer.statusCode, body: answer.json() }
  }
  const at = '/v1/packets/p/versions'
  const atoms = [atom('a1', 'It glows.'), atom('a2', 'It floats.')]
  const from = (level: string) => ({ packet_id: 'p', version: '0', operation: 'thin', level })
  await call('PUT', `${at}/1`, { atoms })
  t.match(await call('PUT', `${at}/1`, { atoms, derived_from: from('10') }), { status: 409, body: { code: 'packet_conflict', detail: /derived_from/ } })
  await call('PUT', `${at}/2`, { atoms, derived_from: from('10') })
  t.match(await call('PUT', `${at}/2`, { atoms, derived_from: from('20') }), { status: 409 })
  const plain = await call('PUT', `${at}/2`, { atoms })
  t.equal(plain.status, 200, 'the same content is the same packet')
  t.same(plain.body, (await call('GET', `${at}/2`)).body, 'and is answered as it is stored')
  const thin = (level: string, newVersion?: string) => call('POST', `${at}/1/thin`, { atom_ids: ['a2'], level, ...(newVersion && { new_version: newVersion }) })
  t.match(await thin('10', 'less'), { status: 201 })
  t.match(await thin('10', 'less'), { status: 200, body: { derived_from: { level: '10' } } })
  t.match(await thin('20', 'less'), { status: 409 })
  t.match(await thin('10'), { status: 201, body: { derived_from: { level: '10' } } })
  t.match(await thin('20'), { status: 200, body: { derived_from: { level: '10' } } }, 'a name nobody chose is that of the atoms')
})

test('a probe that would make too large a packet is told at its own part of the request', async (t) => {
  const { app } = await fakeApp({ ports: { limits: { candidateCountMax: 3, candidateCharacterCountMax: 20_000, claimCountMax: 1, atomCountMax: 2, atomCharacterCountMax: 20, deadlineMsDefault: 1_000 } } })
  await app.inject({ method: 'PUT', url: '/v1/packets/p/versions/1', payload: { atoms: [atom('a1', 'It glows.')] } })
  const twin = async (...texts: string[]) =>
    (await app.inject({ method: 'POST', url: '/v1/packets/p/versions/1/twin', payload: { claims: texts.map((text, index) => ({ claim_id: `c${index}`, text })) } })).json().errors
  t.match(await twin('It sings.', 'It floats.'), [{ pointer: '/claims', detail: /resulting packet would exceed .*3 atoms, at most 2/ }])
  t.match(await twin('It is longer than twenty.'), [{ pointer: '/claims', detail: /resulting packet would exceed .*ATOM_CHARACTERS_MAX/ }])
  t.match(await twin('It sings.', 'It floats.', 'It flies.'), [{ pointer: '/claims', detail: /^3 claims, .*ATOMS_MAX/ }])
})

test('a packet that came with a request can be read by its content hash', async (t) => {
  const { app } = await fakeApp()
  await app.inject({ method: 'POST', url: '/v1/rerank', payload: requestBody() })
  const { content_hash } = (await app.inject({ method: 'GET', url: '/v1/reranks/id-1' })).json().record.unit.packet
  const found = await app.inject({ method: 'GET', url: `/v1/packets/contents/${content_hash}` })
  t.match(found.json(), { content_hash, atoms: [{ atom_id: 'a1', text: 'The torch weighs 200 g.' }] })
  t.match((await app.inject({ method: 'GET', url: `/v1/packets/contents/${'0'.repeat(64)}` })).json(), { status: 404, code: 'packet_not_found' })
  t.match((await app.inject({ method: 'GET', url: '/v1/packets/contents/abc' })).json(), { status: 422, errors: [{ pointer: '/path/content_hash' }] })
  t.equal((await app.inject({ method: 'PUT', url: '/v1/packets/contents/versions/1', payload: { atoms: [] } })).statusCode, 201, 'a packet may be called contents')
  t.equal((await app.inject({ method: 'GET', url: '/v1/packets/contents/versions/1' })).statusCode, 200)
})

test('limits that are settings are told with their names', async (t) => {
  const { app } = await fakeApp({
    batchUnitCountMax: 2,
    ports: { limits: { candidateCountMax: 2, candidateCharacterCountMax: 20_000, claimCountMax: 1, atomCountMax: 1, atomCharacterCountMax: 20, deadlineMsDefault: 1_000 } }
  })
  const answer = await app.inject({
    method: 'POST',
    url: '/v1/rerank',
    payload: body({
      candidates: [candidate({ claims: [claimOf('c1'), claimOf('c2')] }), candidate({ id: 'b' }), candidate({ id: 'c' })],
      packet: packet({ atoms: [atom('a1', 'short'), atom('a2', 'longer than twenty characters')] })
    })
  })
  t.equal(answer.statusCode, 422)
  t.match(answer.json().errors, [
    { pointer: '/candidates', detail: /CANDIDATES_MAX/ },
    { pointer: '/candidates/0/claims', detail: /CLAIMS_MAX/ },
    { pointer: '/packet/atoms', detail: /ATOMS_MAX/ },
    { pointer: '/packet/atoms/1/text', detail: /ATOM_CHARACTERS_MAX/ }
  ])
  const batch = await app.inject({ method: 'POST', url: '/v1/rerank/batch', payload: { requests: [{}, {}, {}] } })
  t.match(batch.json(), { code: 'request_invalid', errors: [{ pointer: '/requests', detail: /BATCH_UNITS_MAX/ }] })
})

test('every route answers as the contract says', async (t) => {
  const { app } = await fakeApp()
  const call = async (method: 'GET' | 'POST' | 'PUT', url: string, payload?: object) => {
    const answer = await app.inject({ method, url, ...(payload && { payload }) })
    return { status: answer.statusCode, body: answer.json() }
  }
  const first = await call('POST', '/v1/rerank', requestBody())
  t.match(first, { status: 200, body: { rerank_id: 'id-1', standing: 'diagnostic', enforced: false, sequence: 1 } })
  t.match(await call('GET', '/v1/reranks/id-1'), { status: 200, body: { entry: { sequence: 1, entry_hash: first.body.entry_hash }, record: { kind: 'rerank', unit: { query: requestBody().query } } } })
  t.match(await call('POST', '/v1/reranks/id-1/replay', { policy: { lambda: 0 } }), { status: 200, body: { replay_of: 'id-1', sequence: 2, policy: { lambda: 0 } } })

  const batch = await call('POST', '/v1/rerank/batch', { requests: [requestBody(), { query: 7 }, requestBody()] })
  t.equal(batch.status, 200)
  t.match(batch.body.results, [{ index: 0, answer: { sequence: 3 } }, { index: 1, problem: { code: 'request_invalid', status: 422 } }, { index: 2, answer: { sequence: 4 } }])
  t.match(await call('POST', '/v1/rerank/batch', { requests: [] }), { status: 422 })

  const review = await call('POST', '/v1/reranks/id-1/reviews', { candidate_id: 'lamp', claim_id: 'c1', reason: 'We have a certificate.' })
  t.match(review, { status: 201, body: { rerank_id: 'id-1', status: 'open' } })
  t.match(await call('GET', '/v1/reviews?status=open&limit=1'), { status: 200, body: { reviews: [{ review_id: review.body.review_id }], next_after: null } })
  t.match(await call('POST', `/v1/reviews/${review.body.review_id}/resolve`, { accept: false, reason: 'It is for another model.' }), { status: 200, body: { status: 'rejected' } })
  t.match(await call('POST', `/v1/reviews/${review.body.review_id}/resolve`, { accept: false, reason: 'Again.' }), { status: 409, body: { code: 'review_resolved' } })
  await call('POST', '/v1/reranks/id-1/reviews', { candidate_id: 'lamp', claim_id: 'c1', reason: 'Once more.' })
  const page = await call('GET', '/v1/reviews?limit=1')
  t.equal(page.body.next_after, review.body.review_id, 'a full page names where the next one starts')
  t.match(await call('GET', `/v1/reviews?limit=1&after=${page.body.next_after}`), { body: { reviews: [{ reason: 'Once more.' }], next_after: null } })

  const atoms = [atom('a1', 'It glows.'), atom('a2', 'It floats.')]
  const at = '/v1/packets/lamps/versions/1'
  t.match(await call('PUT', at, { atoms }), { status: 201, body: { packet_id: 'lamps', version: '1', content_hash: /^[0-9a-f]{64}$/ } })
  t.match(await call('PUT', at, { packet_id: 'lamps', version: '1', atoms }), { status: 200 })
  t.match(await call('PUT', at, { atoms: [] }), { status: 409, body: { code: 'packet_conflict' } })
  t.match(await call('GET', at), { status: 200, body: { atoms: [{ atom_id: 'a1' }, { atom_id: 'a2' }] } })
  const twin = await call('POST', `${at}/twin`, { claims: [{ claim_id: 'c1', text: 'It sings.' }] })
  t.match(twin, { status: 201, body: { version: /^1-twin-[0-9a-f]{12}$/, derived_from: { operation: 'twin', version: '1' } } })
  t.match(await call('POST', `${at}/twin`, { claims: [{ claim_id: 'c1', text: 'It sings.' }] }), { status: 200 })
  t.match(await call('POST', `${at}/thin`, { atom_ids: ['a2'] }), { status: 201, body: { atoms: [{ atom_id: 'a1' }] } })

  t.match(await call('GET', '/v1/ledger/verify'), { status: 200, body: { erased: 0, first_bad: null } })
  t.match(await call('GET', '/v1/label-sources'), { status: 200, body: { label_sources: [{ id: 'supplied', standing: 'supplied' }, { id: 'construction', standing: 'diagnostic' }, { id: 'attestation', standing: 'diagnostic' }] } })
  t.match(await call('GET', '/healthz?cache=no'), { status: 200, body: { status: 'ok' } })
  t.match(await call('GET', '/readyz'), { status: 200, body: { status: 'ready' } })
})

test('every problem code of the table comes from somewhere', async (t) => {
  const seen = new Set<ProblemCode>()
  const open = async (options: Parameters<typeof fakeApp>[0] = {}) => {
    const made = await fakeApp(options)
    const call = async (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, payload?: object | string, headers: Record<string, string> = {}) => {
      const answer = await made.app.inject({ method, url, ...(payload !== undefined && { payload }), headers: { ...(typeof payload === 'string' && { 'content-type': 'application/json' }), ...headers } })
      if (answer.statusCode < 400) return answer
      const problem = answer.json()
      seen.add(problem.code)
      t.match(problem, { ...problemTable[problem.code as ProblemCode], type: `urn:groundedgeo:problem:${problem.code}`, status: answer.statusCode })
      t.notMatch(answer.body, /\bat .+\.[jt]s:\d+/, 'no stack')
      t.match(answer.headers['content-type'], /^application\/problem\+json/)
      return answer
    }
    return { ...made, call }
  }

  const { call, stores } = await open()
  await call('POST', '/v1/rerank', '{')
  await call('DELETE', '/v1/rerank')
  await call('POST', '/v1/rerank', { ...requestBody(), packet: undefined, packet_ref: { packet_id: 'none', version: '1' } })
  await call('GET', '/v1/reranks/none')
  await call('POST', '/v1/reviews/none/resolve', { accept: true, reason: 'r' })
  await call('PUT', '/v1/packets/p/versions/1', { atoms: [] })
  await call('PUT', '/v1/packets/p/versions/1', { atoms: [atom('a', 'x')] })
  await call('POST', '/v1/rerank', requestBody(), { 'idempotency-key': 'k' })
  await call('POST', '/v1/rerank', { ...requestBody(), top_n: 1 }, { 'idempotency-key': 'k' })
  await call('POST', '/v1/reranks/id-1/reviews', { candidate_id: 'lamp', claim_id: 'c1', reason: 'r' })
  await call('POST', '/v1/reviews/id-2/resolve', { accept: false, reason: 'r' })
  await call('POST', '/v1/reviews/id-2/resolve', { accept: false, reason: 'r' })
  stores.erase('default', 'id-1')
  await call('GET', '/v1/reranks/id-1')
  await call('POST', '/v1/rerank', {})
  await call('POST', '/v1/rerank', '{}', { 'content-type': 'text/plain' })
  stores.failWith.current = new ProblemError('ledger_unavailable', 'the database is away', { retryAfterSeconds: 2 })
  t.equal((await call('POST', '/v1/rerank', requestBody())).headers['retry-after'], '2')
  t.equal((await call('GET', '/readyz')).statusCode, 503)
  stores.failWith.current = new Error('anything at all')
  await call('GET', '/readyz')

  await (await open({ bodyBytesMax: 10 })).call('POST', '/v1/rerank', requestBody())
  const limited = await open({ requestsPerMinuteMax: 1 })
  await limited.call('GET', '/v1/ledger/verify')
  t.match((await limited.call('GET', '/v1/ledger/verify')).headers['retry-after'], /^\d+$/)
  t.equal((await limited.call('GET', '/healthz')).statusCode, 200, 'health probes are never turned away')

  const keys = await open({ keyring: { principalOf: (key) => (key === undefined ? undefined : { keyId: 'k', tenant: 't', scopes: ['ledger'] }) } })
  t.match((await keys.call('GET', '/v1/ledger/verify')).headers['www-authenticate'], /^Bearer/)
  await keys.call('POST', '/v1/rerank', requestBody(), { 'x-api-key': 'x' })

  const away = scriptedSource('attestation', () => Promise.reject(new Error('the model is away')))
  await (await open({ judge: away })).call('POST', '/v1/rerank', requestBody())
  const slow = scriptedSource('attestation', () => new Promise((resolve) => setTimeout(resolve, 200, {})))
  await (await open({ judge: slow })).call('POST', '/v1/rerank', { ...requestBody(), policy: { deadline_ms: 20 } })
  // Where these two come from is tested with the rules that throw them; here only their way out matters.
  for (const code of ['identity_check_failed', 'label_source_changed'] as const) {
    const newId = () => {
      throw new ProblemError(code, 'thrown by the test')
    }
    await (await open({ ports: { newId } })).call('POST', '/v1/rerank', requestBody())
  }

  t.same([...seen].sort(), Object.keys(problemTable).sort())
})

test('an idempotency key is compared by what the body says, not by how it is written', async (t) => {
  const { app, stores } = await fakeApp()
  const post = (url: string, payload: string, key = 'once') => app.inject({ method: 'POST', url, payload, headers: { 'content-type': 'application/json', 'idempotency-key': key } })
  const { query, candidates, packet: inline } = requestBody()
  const first = await post('/v1/rerank', JSON.stringify({ query, candidates, packet: inline }))
  const again = await post('/v1/rerank', JSON.stringify({ packet: inline, candidates, query }, null, 2))
  t.same(again.json(), first.json())
  t.equal(stores.rowsOf('default').length, 1)
  t.equal((await post('/v1/rerank', JSON.stringify({ query: 'other', candidates, packet: inline }))).json().code, 'idempotency_conflict')
  t.equal((await post(`/v1/reranks/${first.json().rerank_id}/replay`, '{}')).statusCode, 200, 'a key belongs to its route')

  const batch = JSON.stringify({ requests: [requestBody(), { query: 1 }] })
  const deep = `{"requests":[${'['.repeat(50_000)}${']'.repeat(50_000)},{"query":1e999}]}`
  t.same((await post('/v1/rerank/batch', batch, 'batch')).json(), (await post('/v1/rerank/batch', batch, 'batch')).json())
  t.equal((await post('/v1/rerank/batch', deep, 'deep')).statusCode, 200, 'units that cannot be written canonically are still only bad units')
  t.equal((await post('/v1/rerank/batch', deep, 'deep')).statusCode, 200)
  t.equal((await post('/v1/rerank/batch', deep.replace('1e999', '2e999'), 'deep')).json().code, 'idempotency_conflict', 'and are compared by their bytes')
  await post('/v1/rerank/batch', '{"requests":[{"query":1,"zz":2}]}', 'bad')
  t.equal((await post('/v1/rerank/batch', '{"requests":[{"zz":2, "query":1}]}', 'bad')).statusCode, 200)
  t.equal((await post('/v1/rerank/batch', '{"requests":[{"query":2,"zz":2}]}', 'bad')).json().code, 'idempotency_conflict', 'a bad unit is compared by what it says, not by what is wrong with it')
})

test('the log holds neither queries nor texts nor keys, whatever went wrong', async (t) => {
  const secret = 'zebrafish'
  const failing = scriptedSource('attestation', ({ text }) => Promise.reject(new SyntaxError(`cannot read "${text}"`, { cause: new Error(text) })))
  const { app, lines } = await fakeApp({ judge: failing })
  const headers = { 'x-api-key': `key-${secret}`, authorization: `Bearer ${secret}`, cookie: secret }
  const sent = { query: `${secret} query`, candidates: [candidate({ text: `A ${secret} text.` })], packet: packet({ atoms: [atom('a', `${secret} atom`)] }) }
  const calls: InjectOptions[] = [
    { method: 'POST', url: '/v1/rerank', payload: sent },
    { method: 'POST', url: '/v1/rerank', payload: { ...sent, [secret]: secret } },
    { method: 'POST', url: '/v1/rerank', payload: `{"query": "${secret}" `, headers: { 'content-type': 'application/json' } },
    { method: 'POST', url: '/v1/rerank', payload: secret, headers: { 'content-type': secret } },
    { method: 'POST', url: '/v1/rerank/batch', payload: { requests: [sent] } },
    { method: 'GET', url: `/v1/${secret}?q=${secret}` },
    { method: 'GET', url: `/v1/reranks/%${secret}` },
    { method: 'GET', url: `/v1/reviews?status=${secret}` },
    { method: 'GET', url: `/docs/static/${secret}` }
  ]
  for (const call of calls) await app.inject({ ...call, headers: { ...headers, ...call.headers } })
  const { app: second, lines: secondLines, stores } = await fakeApp()
  for (const error of [
    new Error(`insert failed: ${secret}\n    at ${secret} (${secret})`),
    Object.assign(new Error(secret), { detail: `Key (${secret})`, where: secret, code: '22P02', table: 'ledger_records' }),
    secret,
    { secret }
  ]) {
    stores.failWith.current = error
    t.equal((await second.inject({ method: 'POST', url: '/v1/rerank', payload: sent })).statusCode, 500)
  }
  app.log.error(new Error(secret))
  app.log.info({ err: new Error(secret) })

  const log = [...lines, ...secondLines].join('')
  t.notMatch(log, new RegExp(secret, 'i'))
  t.match(log, /"route":"\/v1\/rerank"/)
  t.match(log, /"codes":\["code=22P02","table=ledger_records"\]/, 'what is safe and useful is there')
  t.match(log, /"frames":\["at /)
  t.ok(lines.every((line) => typeof JSON.parse(line).level === 'number'))
})

/** Bodies near enough to the real thing to get past the first checks, and far enough to break the next ones. */
const scalar = fc.oneof(
  fc.constantFrom<unknown>(null, true, 0, -1, 1e308, '', ' ', 'lamp', '\u0000', '\ud800', '__proto__', 'constructor', [], {}, [null]),
  fc.string({ unit: 'binary' }),
  fc.double()
)
const keys = ['query', 'candidates', 'packet', 'packet_ref', 'policy', 'label_source', 'top_n', 'include', '__proto__', 'toString']
const damaged = fc.tuple(fc.constantFrom(...keys), scalar, fc.constantFrom('body', 'candidate', 'packet')).map(([key, value, place]) => {
  const base = requestBody() as Record<string, unknown>
  const target = place === 'body' ? base : place === 'candidate' ? (base['candidates'] as Record<string, unknown>[])[0]! : (base['packet'] as Record<string, unknown>)
  Object.defineProperty(target, key, { value, enumerable: true, configurable: true, writable: true })
  return base
})
const anyBody = fc.oneof(
  damaged.map((value) => JSON.stringify(value)),
  fc.json(),
  fc.string(),
  fc.dictionary(fc.constantFrom(...keys, 'requests', 'claims', 'atom_ids', 'atoms', 'accept', 'reason', 'candidate_id'), fc.jsonValue()).map((value) => JSON.stringify(value))
)
const anyRoute = fc.constantFrom(
  ['POST', '/v1/rerank'] as const,
  ['POST', '/v1/rerank/batch'] as const,
  ['POST', '/v1/reranks/id-1/replay'] as const,
  ['POST', '/v1/reranks/id-1/reviews'] as const,
  ['POST', '/v1/reviews/id-2/resolve'] as const,
  ['PUT', '/v1/packets/p/versions/1'] as const,
  ['POST', '/v1/packets/p/versions/1/twin'] as const,
  ['POST', '/v1/packets/p/versions/1/thin'] as const
)

test('no body whatever gives a 5xx', async (t) => {
  const { app } = await fakeApp()
  await app.inject({ method: 'POST', url: '/v1/rerank', payload: requestBody() })
  await fc.assert(
    fc.asyncProperty(anyRoute, anyBody, fc.option(fc.string({ maxLength: 5 })), async ([method, url], payload, key) => {
      const headers = { 'content-type': 'application/json', ...(key !== null && /^[ -~]*$/.test(key) && { 'idempotency-key': key }) }
      const answer = await app.inject({ method, url, payload, headers })
      if (answer.statusCode >= 500) throw new Error(`${method} ${url} ${payload}: ${answer.body}`)
    }),
    { numRuns: 1_500 }
  )
  t.pass()
})

test('no address whatever gives a 5xx', async (t) => {
  const { app } = await fakeApp()
  const part = fc.oneof(fc.constantFrom('v1', 'rerank', 'reranks', 'packets', 'versions', 'reviews', 'docs', 'static', '..', '.', '%00', '%', '%ff', '%2e%2e', '?', '#', '*', ':id'), fc.webSegment())
  await fc.assert(
    fc.asyncProperty(fc.constantFrom('GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'HEAD'), fc.array(part, { maxLength: 6 }), async (method, parts) => {
      const answer = await app.inject({ method: method as 'GET', url: `/${parts.join('/')}` })
      if (answer.statusCode >= 500) throw new Error(`${method} /${parts.join('/')}: ${answer.body}`)
    }),
    { numRuns: 500 }
  )
  t.pass()
})

test('metrics count what was recorded, once, and hold no text of callers', async (t) => {
  const { app } = await fakeApp()
  const headers = { 'idempotency-key': 'k' }
  for (let time = 0; time < 3; time++) await app.inject({ method: 'POST', url: '/v1/rerank', payload: requestBody(), headers })
  await app.inject({ method: 'GET', url: '/v1/who-knows' })
  await app.inject({ method: 'POST', url: '/v1/rerank', payload: { ...requestBody(), label_source: 'no-such-source' } })
  const text = (await app.inject({ method: 'GET', url: '/metrics' })).body
  t.match(text, 'groundedgeo_ledger_records_total{kind="rerank"} 1')
  t.match(text, 'groundedgeo_reranks_total{kind="rerank",standing="diagnostic",label_source="attestation",enforced="false"} 1')
  t.match(text, 'groundedgeo_labels_total{label="unsupported",label_source="attestation"} 1')
  t.match(text, 'groundedgeo_labels_total{label="independent_source_supported",label_source="attestation"} 1')
  t.match(text, 'groundedgeo_warnings_total{code="shadow_mode"} 1')
  t.match(text, 'groundedgeo_http_request_duration_seconds_count{method="POST",route="/v1/rerank",outcome="2xx"} 3')
  t.match(text, 'groundedgeo_http_request_duration_seconds_count{method="GET",route="unknown",outcome="4xx"} 1')
  t.notMatch(text, /who-knows|no-such-source/)
})
