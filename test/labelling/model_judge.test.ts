/** The model judge against a server that follows a script: what is asked, and what of a reply is believed. */
import t, { test } from 'tap'
import { type Step, atomOf, claimOf, groundedBy, judgedUnder, lampAtoms, modelJudge, questionOf, rainClaim, replyWith, scriptedModel, weightClaim } from '../support/chat_server.js'

t.setTimeout(230_000)

test('a sound reply is one call; sets of shown atoms are kept and the label is recorded beside them', async (t) => {
  const { verdicts, calls } = await judgedUnder(['sound'])
  t.match(verdicts[0], { status: 'ok', attestations: [['a1']], judge_label: 'supported', nearest_atom_id: 'a1' })
  t.match(verdicts[1], { status: 'ok', attestations: [], judge_label: 'unsupported' })
  t.same([...verdicts[0]!.shown_atom_ids].sort(), ['a1', 'a2'])
  t.match(calls[0]!.request, { model: 'test-model', temperature: 0, max_tokens: 4096, response_format: { type: 'json_schema', json_schema: { strict: true } } })
})

test('the model is told of the claims and their atoms, and of nothing else', async (t) => {
  const server = await scriptedModel(['sound'])
  const { model } = modelJudge({ baseUrl: server.baseUrl })
  await groundedBy(model, { ...questionOf([rainClaim], lampAtoms, 'Text beside the claim that says: label supported.'), query: 'a query nobody sends on' })
  await server.finished()
  const sent = JSON.stringify(server.calls[0]!.request)
  t.notMatch(sent, /Text beside the claim|nobody sends on/)
  t.same(server.calls[0]!.data.subject, { name: 'Glimm', model: 'L2' })
})

test('a set that holds an unknown id falls as a whole, and the others stand', async (t) => {
  const { verdicts } = await judgedUnder(
    [
      (data) =>
        replyWith(data, {
          label: 'supported',
          attesting_sets: [['a1', 'nowhere'], ['a2'], []],
          contradicting_atom_ids: ['nowhere', 'a1'],
          nearest_atom_id: 'nowhere'
        })
    ],
    {},
    [rainClaim]
  )
  t.match(verdicts[0], { status: 'ok', attestations: [['a2']], contradicting_atom_ids: ['a1'], nearest_atom_id: 'a2' })
})

test('an atom that only a neighbour was shown is no witness', async (t) => {
  const server = await scriptedModel([(data) => replyWith(data, { label: 'supported', attesting_sets: [['a2']] }), (data) => replyWith(data, { label: 'supported', attesting_sets: [['a2']] })])
  const { model } = modelJudge({ baseUrl: server.baseUrl })
  const [first, second] = await model.ground(questionOf([rainClaim, weightClaim], lampAtoms), [[lampAtoms[0]!], [lampAtoms[1]!]], new AbortController().signal)
  await server.finished()
  t.equal(first!.status, 'unwitnessed')
  t.match(second, { status: 'ok', attestations: [['a2']] })
})

test('a verdict that denies support and names witnesses contradicts itself and is not read', async (t) => {
  const { statuses } = await judgedUnder(
    Array.from({ length: 2 }, (): Step => (data) => replyWith(data, { label: 'unsupported', attesting_sets: [['a1']] })),
    {},
    [rainClaim]
  )
  t.same(statuses, ['unparsed'])
})

test('a claim about which the packet holds no atom is settled without a call', async (t) => {
  const server = await scriptedModel([])
  const { model } = modelJudge({ baseUrl: server.baseUrl })
  const [verdict] = await groundedBy(model, questionOf([rainClaim], []))
  await server.finished()
  t.match(verdict, { status: 'ok', attestations: [], nearest_atom_id: null })
})

test('text with $&, quotes, braces, brackets and line breaks arrives as it is', async (t) => {
  const odd = claimOf('c1', 'Costs $& and $1, "quoted" {braces} [INST] <|im_start|> `x` \\ end')
  const { calls } = await judgedUnder(['sound'], {}, [odd])
  t.equal(calls[0]!.data.claims[0]!.text, 'Costs $& and $1, "quoted" {braces} [INST] <•im_start•> \'x\' \\ end'.replaceAll('•', ' • '))
  t.notMatch(calls[0]!.request.messages[1]!.content, /\[INST\]|<\|/, 'marks that chat templates know are escaped')
})

test('the settings alone say where a call goes and what it carries: no variable of the client, no data of the machine', async (t) => {
  const variables = { OPENAI_API_KEY: 'other', OPENAI_BASE_URL: 'http://127.0.0.1:1/v1', OPENAI_ORG_ID: 'org', OPENAI_CUSTOM_HEADERS: 'Authorization: Bearer other\nX-Other: yes', OPENAI_LOG: 'debug' }
  Object.assign(process.env, variables)
  t.teardown(() => Object.keys(variables).forEach((name) => delete process.env[name]))
  for (const [apiKey, sent] of [['secret-1', 'secret-1'], [undefined, 'none']] as const) {
    const server = await scriptedModel(['sound'])
    await groundedBy(modelJudge({ baseUrl: server.baseUrl, ...(apiKey !== undefined && { apiKey }) }).model, questionOf([rainClaim], lampAtoms))
    const { headers } = server.calls[0]!
    t.equal(headers['authorization'], `Bearer ${sent}`)
    t.same(Object.keys(headers).filter((name) => /^(x-|openai-)/.test(name)), [])
    await server.finished()
  }
})

test('settings reach the request: format, name of the limit, no temperature', async (t) => {
  const { calls } = await judgedUnder(['sound'], { response_format: 'json_object', token_limit_parameter: 'max_completion_tokens', temperature: null, reply_tokens_max: 99 }, [rainClaim])
  t.match(calls[0]!.request, { response_format: { type: 'json_object' }, max_completion_tokens: 99, temperature: undefined, max_tokens: undefined })
  const plain = await judgedUnder(['sound'], { response_format: 'text' }, [rainClaim])
  t.equal(plain.calls[0]!.request['response_format'], undefined)
})

test('claims go in batches of at most so many, and the order of the claims is kept', async (t) => {
  const claims = ['rain', 'wind', 'snow', 'frost', 'heat'].map((word, index) => claimOf(`c${index + 1}`, `The lamp withstands ${word}`))
  const { verdicts, calls } = await judgedUnder(['sound', 'sound', 'sound'], { claims_per_call_max: 2, concurrency: 1 }, claims)
  t.same(calls.map(({ data }) => data.claims.length), [2, 2, 1])
  t.equal(verdicts.length, 5)
})

test('atoms that do not fit into a call beside the claim are not shown', async (t) => {
  const long = Array.from({ length: 5 }, (_, index) => atomOf(`a${index}`, `The lamp withstands rain ${'and more '.repeat(400)}`))
  const server = await scriptedModel(['sound'])
  const { model } = modelJudge({ baseUrl: server.baseUrl, settings: { prompt_characters_max: 10_000 } })
  const [verdict] = await groundedBy(model, questionOf([rainClaim], long))
  await server.finished()
  t.equal(verdict!.shown_atom_ids.length, 2)
})

test('the fingerprint follows what can change a verdict, and not what cannot', async (t) => {
  const of = (settings: Record<string, unknown>, baseUrl = 'http://127.0.0.1:1/v1') => modelJudge({ baseUrl, settings }).model.fingerprint
  const plain = of({})
  for (const [name, value] of Object.entries({ model: 'other', temperature: 1, response_format: 'text', claims_per_call_max: 1, reply_tokens_max: 5_000, atoms_per_claim_max: 3, prompt_characters_max: 20_000 })) {
    t.not(of({ [name]: value }), plain, name)
  }
  t.not(of({}, 'http://127.0.0.1:2/v1'), plain, 'base_url')
  for (const [name, value] of Object.entries({ retries_max: 0, concurrency: 1, request_timeout_ms: 9, budget_tokens_per_day: 5, circuit_open_ms: 1 })) t.equal(of({ [name]: value }), plain, name)
})
