/** Verdicts that are kept, and the cascade in which the embedded judge goes first. */
import t, { test } from 'tap'
import type { Verdict } from '../../src/domain/claim.js'
import type { VerdictStore } from '../../src/labelling/chat/verdict_cache.js'
import { attestingConfidenceMin } from '../../src/labelling/cascade/settled.js'
import { atomOf, claimOf, embeddedJudge, groundedBy, lampAtoms, modelJudge, questionOf, rainClaim, recordedParts, scriptedModel, weightClaim } from '../support/chat_server.js'

t.setTimeout(230_000)

/** The database, as a map. */
const storeInMemory = (): VerdictStore & { kept: Map<string, Verdict> } => {
  const kept = new Map<string, Verdict>()
  return {
    kept,
    find: async (keys) => new Map(keys.flatMap((key) => (kept.has(key) ? [[key, kept.get(key)!]] : []))),
    save: async (rows) => rows.forEach(({ key, verdict }) => kept.set(key, verdict)),
    dropBefore: async () => 0
  }
}

test('a repeated request makes no call, in the same process and in the next one', async (t) => {
  const server = await scriptedModel(['sound'])
  const store = storeInMemory()
  const parts = recordedParts()
  const { model } = modelJudge({ baseUrl: server.baseUrl, parts, store })
  const question = questionOf([rainClaim, weightClaim], lampAtoms)
  const first = await groundedBy(model, question)
  t.same(await groundedBy(model, question), first)
  const next = modelJudge({ baseUrl: server.baseUrl, parts, store }).model
  t.same(await groundedBy(next, question), first)
  t.same(await groundedBy(next, { ...question, claims: question.claims.map((claim) => ({ ...claim, claim_id: `other-${claim.claim_id}` })), asOf: '2026-09-09' }), first)
  await server.finished()
  t.same(parts.observed.filter((line) => line.includes('from')), ['model 2 from memory', 'model 2 from database', 'model 2 from memory'])
})

test('another claim, atom, subject, validity or judge is another question', async (t) => {
  const server = await scriptedModel(Array.from({ length: 6 }, () => 'sound'))
  const store = storeInMemory()
  const { model } = modelJudge({ baseUrl: server.baseUrl, store })
  const question = questionOf([rainClaim], lampAtoms)
  await groundedBy(model, question)
  await groundedBy(model, questionOf([claimOf('c1', 'The lamp withstands light rain')], lampAtoms))
  await groundedBy(model, questionOf([rainClaim], [atomOf('a1', 'The lamp withstands no rain'), lampAtoms[1]!]))
  await groundedBy(model, { ...question, candidate: { ...question.candidate, entity: { name: 'Fennel' } } })
  const ending = { ...lampAtoms[0]!, origin: { kind: 'record' as const, source_type: 'certification_registry', voice: 'record' as const, valid_until: '2026-01-01' } }
  await groundedBy(model, questionOf([rainClaim], [ending, lampAtoms[1]!]))
  await groundedBy(modelJudge({ baseUrl: server.baseUrl, store, settings: { model: 'other' } }).model, question)
  t.equal(server.calls.length, 6)
  await server.finished()
})

test('an unwitnessed verdict is kept, a failure never', async (t) => {
  const server = await scriptedModel(['unwitnessed', 'unwitnessed', 'refused', 'sound'])
  const store = storeInMemory()
  const { model } = modelJudge({ baseUrl: server.baseUrl, store })
  const statusOf = async (claim = rainClaim) => (await groundedBy(model, questionOf([claim], lampAtoms)))[0]!.status
  t.equal(await statusOf(), 'unwitnessed')
  t.equal(await statusOf(), 'unwitnessed')
  t.equal(await statusOf(weightClaim), 'refused')
  t.equal(store.kept.size, 1)
  t.equal(await statusOf(weightClaim), 'ok')
  await server.finished()
})

test('a database that fails costs calls and no verdicts', async (t) => {
  const broken = async (): Promise<never> => {
    throw new Error('no database')
  }
  const server = await scriptedModel(['sound'])
  const parts = recordedParts()
  const [verdict] = await groundedBy(modelJudge({ baseUrl: server.baseUrl, parts, store: { find: broken, save: broken, dropBefore: broken } }).model, questionOf([rainClaim], lampAtoms))
  await server.finished()
  t.equal(verdict!.status, 'ok')
  t.equal(parts.reported.length, 2)
})

const verbatim = claimOf('c1', 'The lamp withstands heavy rain outdoors all year')
const vague = claimOf('c2', 'The lamp copes with a downpour')
const opinion = claimOf('c3', 'The prettiest lamp ever', { adjudicable: false })

test('the embedded judge settles what it is sure of, and the model is asked for the rest', async (t) => {
  const server = await scriptedModel(['sound'])
  const parts = recordedParts()
  const { cascade } = modelJudge({ baseUrl: server.baseUrl, parts, settings: { claims_per_call_max: 1 } })
  t.equal(cascade.id, 'cascade.model')
  const verdicts = await groundedBy(cascade, questionOf([verbatim, vague, opinion], lampAtoms))
  await server.finished()
  t.same(server.calls[0]!.data.claims.map(({ claim_id }) => claim_id), ['c2'])
  t.same(verdicts.map(({ status }) => status), ['ok', 'ok', 'ok'])
  t.same(verdicts[0]!.attestations, [['a1']])
  t.equal(verdicts[0]!.judge_label, undefined, 'the embedded judge utters no label')
  t.equal(verdicts[1]!.judge_label, 'unsupported')
  const counts = JSON.parse(parts.observed.at(-1)!.replace('cascade.model ', '')) as Record<string, number>
  t.match(counts, { settled: 2, asked: 1, callsSaved: 2 })
  t.equal(counts['agreed']! + counts['disagreed']!, 1)
})

test('an abstention of the embedded judge goes to the model', async (t) => {
  const named = claimOf('c1', 'Glimm L2')
  const { source } = embeddedJudge()
  const question = questionOf([named], lampAtoms)
  t.equal((await groundedBy(source, question))[0]!.status, 'abstained')
  const server = await scriptedModel(['sound'])
  const [verdict] = await groundedBy(modelJudge({ baseUrl: server.baseUrl }).cascade, question)
  await server.finished()
  t.equal(verdict!.status, 'ok')
})

test('a claim on which the model fails keeps that failure', async (t) => {
  const server = await scriptedModel(['refused'])
  const [first, second] = await groundedBy(modelJudge({ baseUrl: server.baseUrl }).cascade, questionOf([verbatim, vague], lampAtoms))
  await server.finished()
  t.same([first!.status, second!.status], ['ok', 'refused'])
})

test('a cascade is another source than its judge, and the threshold is a number of its own', async (t) => {
  const { model, cascade } = modelJudge({ baseUrl: 'http://127.0.0.1:1/v1' })
  t.not(model.fingerprint, cascade.fingerprint)
  t.equal(attestingConfidenceMin, 0.9)
})
