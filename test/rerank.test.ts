/** The straight line over a real database: labels, standings, failures, replays, reviews, probes and keys. Contract, all sections. */
import { test } from 'tap'
import { rerankBatch } from '../src/batch.js'
import { recordFault } from '../src/core/record_fault.js'
import { findPacket, putPacket, thinPacket, twinPacket } from '../src/packets.js'
import { replay } from '../src/replay.js'
import { rerank } from '../src/rerank.js'
import { fileReview, resolveReview } from '../src/reviews.js'
import { ProblemError } from '../src/domain/problem.js'
import type { Atom, Packet } from '../src/domain/packet.js'
import { RerankAnswer } from '../src/domain/rerank_answer.js'
import { RerankRequest } from '../src/domain/rerank_request.js'
import type { RerankRecord } from '../src/domain/ledger.js'
import { VerdictStatus } from '../src/domain/vocabulary.js'
import { contextOf, scriptedSource, servicePorts, type Script } from './support/service_ports.js'

const { ports, close } = await servicePorts()

const atom = (atom_id: string, text: string, more: Partial<Atom> = {}): Atom => ({
  atom_id,
  text,
  origin: { kind: 'record', source_type: 'official_public_dataset_record', voice: 'record' },
  ...more
})

const packet: Packet = { packet_id: 'lamps', version: '1', atoms: [atom('e1', 'The lamp weighs 300 g.'), atom('e2', 'The lamp floats.')] }

const request = (more: Partial<RerankRequest> = {}): RerankRequest =>
  RerankRequest.parse({
    query: 'camping lamp',
    candidates: [
      { id: 'honest', text: 'The lamp weighs 300 g. The lamp floats.', base_score: 70 },
      { id: 'inflated', text: 'The lamp weighs 90 g. The lamp glows for a month.', base_score: 80 }
    ],
    packet,
    ...more
  })

const problemOf = async (work: Promise<unknown>): Promise<ProblemError> => {
  try {
    await work
  } catch (error) {
    if (error instanceof ProblemError) return error
    throw error
  }
  throw new Error('expected a problem')
}

/** The same ports with another judge in the place of the embedded one. */
const judgedBy = (script: Script, fingerprint?: string) => {
  const source = scriptedSource('attestation', script, fingerprint)
  return { ...ports, labelSources: new Map([...ports.labelSources, [source.id, source]]) }
}

test('a claim nobody attests lowers only the candidate that makes it, by lambda times its share', async (t) => {
  const answer = RerankAnswer.parse(await rerank(ports, contextOf('lowers'), request({ policy: { enforce: 'always' } })))
  t.same(
    answer.results.map(({ id, rank, base_rank, grounded_rank, grounded_score, unsupported_mass }) => ({
      id,
      rank,
      base_rank,
      grounded_rank,
      grounded_score,
      unsupported_mass
    })),
    [
      { id: 'honest', rank: 1, base_rank: 2, grounded_rank: 1, grounded_score: 70, unsupported_mass: 0 },
      { id: 'inflated', rank: 2, base_rank: 1, grounded_rank: 2, grounded_score: 40, unsupported_mass: 1 }
    ]
  )
  t.equal(answer.enforced, true)
  t.equal(answer.standing, 'diagnostic', 'enforcing makes no source better than it is')
  t.equal(answer.policy.lambda, 40)
})

test('the default lambda is 40 % of the width of the score range', async (t) => {
  const answer = await rerank(ports, contextOf('lowers'), request({ policy: { score_range: { min: -50, max: 200 } } }))
  t.equal(answer.policy.lambda, 100)
})

test('without a gate an unvalidated source only shadows: base order, grounded ranks beside it, and a warning', async (t) => {
  const answer = await rerank(ports, contextOf('shadow'), request())
  t.same(
    answer.results.map(({ id, rank, grounded_rank }) => [id, rank, grounded_rank]),
    [
      ['inflated', 1, 2],
      ['honest', 2, 1]
    ]
  )
  t.equal(answer.enforced, false)
  t.same(
    answer.warnings.map(({ code }) => code),
    ['shadow_mode']
  )
})

test('enforce: never keeps the base order and needs no warning', async (t) => {
  const answer = await rerank(ports, contextOf('shadow'), request({ policy: { enforce: 'never' } }))
  t.same(
    answer.results.map(({ id }) => id),
    ['inflated', 'honest']
  )
  t.same(answer.warnings, [])
})

test('a passing certificate on human gold makes a source confirmatory, and when_gated then enforces; construction gold does not', async (t) => {
  const certificate = { certificate_id: 'g1', gold_kind: 'human' as const, passed: true, expires_at: '2027-01-01', independence_min: 3, claims_extractor: 'sentences/1', valid: true }
  const gated = await rerank({ ...ports, certificateOf: () => certificate }, contextOf('gate'), request())
  t.equal(gated.standing, 'confirmatory')
  t.equal(gated.enforced, true)
  for (const short of [
    { ...certificate, gold_kind: 'construction' as const },
    { ...certificate, passed: false },
    { ...certificate, valid: false },
    { ...certificate, independence_min: 2 },
    { ...certificate, claims_extractor: null }
  ]) {
    t.equal((await rerank({ ...ports, certificateOf: () => short }, contextOf('gate'), request())).standing, 'diagnostic')
  }
})

const labelled = (claims: { claim_id: string; text: string; label?: string; atom_ids?: string[] }[]) =>
  claims.map((claim) => ({ claim_type: 'specification', query_relevance: 'high', needs_external_evidence: true, ...claim }))

const suppliedRequest = (more: Record<string, unknown> = {}) =>
  RerankRequest.parse({
    query: 'camping lamp',
    candidates: [
      { id: 'a', text: 'It floats.', base_score: 60, claims: labelled([{ claim_id: 'k1', text: 'It floats.', label: 'supported', atom_ids: ['e2'] }]) },
      { id: 'b', text: 'It flies.', base_score: 61, claims: labelled([{ claim_id: 'k1', text: 'It flies.', label: 'unsupported', atom_ids: [] }]) }
    ],
    packet,
    ...more
  })

test('when every claim brings a label, the caller’s labels are used and enforced', async (t) => {
  const answer = await rerank(ports, contextOf('supplied'), suppliedRequest())
  t.equal(answer.label_source.id, 'supplied')
  t.equal(answer.standing, 'supplied')
  t.same(
    answer.results.map(({ id }) => id),
    ['a', 'b']
  )
  t.same(answer.results[0]!.claims![0]!.attesting_atom_ids, ['e2'])
})

test('with another source a supplied label is kept beside the verdict and not used', async (t) => {
  const answer = await rerank(
    judgedBy(() => ({ attestations: [] })),
    contextOf('supplied'),
    suppliedRequest({ label_source: 'attestation' })
  )
  const claim = answer.results.find(({ id }) => id === 'a')!.claims![0]!
  t.equal(claim.supplied_label, 'supported')
  t.equal(claim.label, 'unsupported')
})

test('no judge ever receives a label or a link', async (t) => {
  const seen: string[] = []
  await rerank(
    judgedBy((claim) => (seen.push(...Object.keys(claim)), {})),
    contextOf('supplied'),
    suppliedRequest({ label_source: 'attestation' })
  )
  t.ok(seen.includes('text'))
  t.notOk(seen.includes('label') || seen.includes('atom_ids'))
})

test('with supplied labels, a claim without one is missing_label: counted, unpenalised, and above a tenth diagnostic', async (t) => {
  const body = suppliedRequest({ label_source: 'supplied' })
  delete body.candidates[1]!.claims![0]!.label
  const answer = await rerank(ports, contextOf('supplied'), body)
  const claim = answer.results.find(({ id }) => id === 'b')!.claims![0]!
  t.same([claim.status, claim.label], ['missing_label', null])
  t.same([answer.counts.claims, answer.counts.labelled, answer.counts.failed], [2, 1, 1])
  t.equal(answer.standing, 'diagnostic')
  t.same(
    answer.warnings.map(({ code }) => code),
    ['failed_verdicts', 'shadow_mode', 'unlabelled_claims']
  )
})

test('a linked source without any link or label to read is the caller’s fault, named as such', async (t) => {
  const body = request({ label_source: 'supplied' })
  const problem = await problemOf(rerank(ports, contextOf('supplied'), body))
  t.equal(problem.code, 'request_invalid')
  t.equal(problem.options.errors![0]!.pointer, '/label_source')
})

test('an unknown label source is refused with the names of those there are', async (t) => {
  const problem = await problemOf(rerank(ports, contextOf('supplied'), request({ label_source: 'oracle' })))
  t.match(problem.options.errors![0], { pointer: '/label_source', detail: /supplied, construction, attestation/ })
})

for (const status of VerdictStatus.options.filter((each) => !['ok', 'missing_label', 'not_replayable'].includes(each))) {
  test(`a verdict with status ${status} is told and counted`, async (t) => {
    const answer = await rerank(
      judgedBy((claim) => (claim.text.includes('90 g') ? { status, attestations: [] } : {})),
      contextOf('status'),
      request({ policy: { enforce: 'always' } })
    )
    const claim = answer.results.flatMap(({ claims }) => claims!).find(({ text }) => text.includes('90 g'))!
    t.equal(claim.status, status)
    t.equal(claim.label, status === 'unwitnessed' ? 'unsupported' : null)
    t.equal(answer.counts.claims, answer.counts.labelled + answer.counts.abstained + answer.counts.failed)
    t.equal(answer.results.find(({ id }) => id === 'inflated')!.query_relevant_count, 2, 'it stays in n_Q')
    if (status === 'unwitnessed') t.ok(answer.warnings.some(({ code }) => code === 'unwitnessed_verdicts'))
  })
}

test('a source that fails on every claim is a 503, and nothing is recorded', async (t) => {
  const broken = judgedBy(() => {
    throw new Error('no such weights')
  })
  const problem = await problemOf(rerank(broken, contextOf('broken'), request()))
  t.equal(problem.code, 'model_unavailable')
  t.match(ports.reported.at(-1), /no such weights/, 'the cause goes to the log')
  t.notMatch(JSON.stringify(problem.problem), /weights/, 'and not to the caller')
  t.equal((await ports.ledger.verify('broken')).entries, 0)
})

test('a source that fails on one candidate leaves the others judged', async (t) => {
  const answer = await rerank(
    judgedBy((claim) => {
      if (claim.text.includes('90 g')) throw new Error('stumbled')
      return {}
    }),
    contextOf('broken'),
    request()
  )
  t.same(
    answer.results.find(({ id }) => id === 'inflated')!.claims!.map(({ status }) => status),
    ['unavailable', 'unavailable']
  )
  t.same(
    answer.results.find(({ id }) => id === 'honest')!.claims!.map(({ status }) => status),
    ['ok', 'ok']
  )
})

test('a judge that names an atom it was not shown is not believed', async (t) => {
  const problem = await problemOf(
    rerank(
      judgedBy(() => ({ attestations: [['e1']], shown_atom_ids: ['e2'] })),
      contextOf('broken'),
      request()
    )
  )
  t.equal(problem.code, 'model_unavailable')
})

test('when no verdict arrives before the deadline it is a 504, and nothing is recorded', async (t) => {
  const slow = judgedBy(() => new Promise((resolve) => setTimeout(() => resolve({}), 200)))
  const problem = await problemOf(rerank(slow, contextOf('slow'), request({ policy: { deadline_ms: 20 } })))
  t.equal(problem.code, 'deadline_exceeded')
  t.equal((await ports.ledger.verify('slow')).entries, 0)
})

test('when the deadline passes half-way, what was judged stands and the rest is timed_out', async (t) => {
  const slow = judgedBy((claim) => (claim.text.includes('90 g') ? new Promise((resolve) => setTimeout(() => resolve({}), 2000)) : {}))
  const answer = await rerank(slow, contextOf('slow'), request({ policy: { deadline_ms: 300, enforce: 'always' } }))
  t.same(
    answer.results.map(({ id, claims }) => [id, claims!.map(({ status }) => status)]),
    [
      ['inflated', ['timed_out', 'timed_out']],
      ['honest', ['ok', 'ok']]
    ]
  )
})

test('a caller who leaves stops the work, and nothing is recorded', async (t) => {
  const leaving = new AbortController()
  const judged: string[] = []
  const source = judgedBy((claim) => {
    judged.push(claim.text)
    leaving.abort(new Error('the caller left'))
    return {}
  })
  await t.rejects(rerank(source, contextOf('left', undefined, null, leaving.signal), request()), /the caller left/)
  t.equal(judged.length, 2, 'the second candidate was never judged')
  t.equal((await ports.ledger.verify('left')).entries, 0)
})

test('blank texts, failed and cut extractions and missing scores are warned of, each once', async (t) => {
  const answer = await rerank(
    ports,
    contextOf('warnings'),
    request({
      candidates: [
        { id: 'blank', text: ' \n', base_score: 5 },
        { id: 'failing', text: 'crash.', base_score: 5 },
        { id: 'cut', text: 'The lamp floats. endless', base_score: 5 },
        { id: 'hiding', text: 'The lamp floats. comment', base_score: 5 },
        { id: 'silent', text: 'no sentence', base_score: 5 },
        { id: 'scoreless', text: 'The lamp sings.', base_score: null }
      ],
      policy: { enforce: 'always' }
    })
  )
  t.same(
    answer.warnings.map(({ code }) => code),
    ['blank_text', 'candidate_dropped', 'extraction_failed', 'extraction_truncated', 'hidden_text', 'no_claims']
  )
  t.match(answer.warnings[3]!.detail, /"cut" \(7 characters were not read\)/)
  t.same(answer.dropped, [{ id: 'scoreless', reason: 'missing_base_score' }])
  t.equal(answer.counts.dropped, 1)
  t.same(
    answer.results.map(({ id, extraction, unsupported_mass }) => [id, extraction, unsupported_mass]),
    [
      ['blank', 'ok', 0],
      ['cut', 'truncated', 0],
      ['failing', 'failed', 0],
      ['hiding', 'ok', 0],
      ['silent', 'ok', 0]
    ]
  )
})

test('an empty packet attests nothing: closed world, diagnostic even for supplied labels, and every unsupported claim a gap', async (t) => {
  const answer = await rerank(ports, contextOf('empty'), request({ packet: { ...packet, atoms: [] } }))
  t.equal(answer.packet_gaps, 4)
  t.ok(answer.warnings.some(({ code }) => code === 'empty_packet'))
  t.equal((await rerank(ports, contextOf('empty'), suppliedRequest({ packet: { ...packet, atoms: [] } }))).standing, 'diagnostic')
})

test('top_n cuts what is shown, not what is counted; include: [] leaves the claims out', async (t) => {
  const answer = await rerank(ports, contextOf('top'), request({ top_n: 1, include: [] }))
  t.equal(answer.results.length, 1)
  t.equal(answer.results[0]!.claims, undefined)
  t.equal(answer.counts.ranked, 2)
  t.equal((await rerank(ports, contextOf('top'), request({ top_n: 99 }))).results.length, 2)
})

test('limits and claims that say more than their source are faults with their places, all at once', async (t) => {
  const strict = { ...ports, limits: { ...ports.limits, candidateCountMax: 1, claimCountMax: 1, atomCountMax: 1, atomCharacterCountMax: 18 } }
  const body = suppliedRequest()
  body.candidates[0]!.claims = [...body.candidates[0]!.claims!, { ...body.candidates[0]!.claims![0]!, claim_id: 'k2', text: 'It floats for years.' }]
  body.candidates[1]!.claims![0]!.span = { start: 3, end: 99 }
  const problem = await problemOf(rerank(strict, contextOf('limits'), body))
  t.same(
    problem.options.errors!.map(({ pointer }) => pointer).sort(),
    ['/candidates', '/candidates/0/claims', '/candidates/0/claims/1/text', '/candidates/1/claims/0/span/end', '/packet/atoms', '/packet/atoms/0/text']
  )
})

test('the record alone gives every score again', async (t) => {
  const answer = await rerank(ports, contextOf('record'), request())
  const found = await ports.ledger.find('record', answer.rerank_id)
  const record = JSON.parse(JSON.stringify(found!.record)) as RerankRecord
  t.equal(recordFault(record), null)
  record.outcome.results[0]!.grounded_score += 1
  t.match(recordFault(record), /grounded_score of candidate "inflated"/)
})

test('replaying with another lambda keeps the verdicts and lists what moved', async (t) => {
  const first = await rerank(ports, contextOf('replay'), request())
  const again = await replay(ports, contextOf('replay'), first.rerank_id, { policy: { lambda: 4, enforce: 'always' } })
  t.equal(again.replay_of, first.rerank_id)
  t.same(again.changes, [
    { id: 'inflated', old_grounded_rank: 2, new_grounded_rank: 1, old_grounded_score: 40, new_grounded_score: 76, relabelled: [] },
    { id: 'honest', old_grounded_rank: 1, new_grounded_rank: 2, old_grounded_score: 70, new_grounded_score: 70, relabelled: [] }
  ])
})

test('replaying with another tau derives the labels again', async (t) => {
  const first = await rerank(ports, contextOf('replay'), request())
  const again = await replay(ports, contextOf('replay'), first.rerank_id, { policy: { independence_min: 1 } })
  t.same(
    again.changes!.map(({ id, relabelled }) => [id, relabelled.map(({ new_label }) => new_label)]),
    [['honest', ['independent_source_supported', 'independent_source_supported']]]
  )
})

test('a full twin of the packet, made and replayed, restores the base order', async (t) => {
  await putPacket(ports, 'twin', packet)
  const first = await rerank(
    ports,
    contextOf('twin'),
    request({ packet: undefined, packet_ref: { packet_id: 'lamps', version: '1' }, policy: { enforce: 'always' } })
  )
  const claims = first.results.flatMap(({ id, claims: own }) => own!.map(({ claim_id, text }) => ({ claim_id: `${id}.${claim_id}`, text })))
  const { stored, created } = await twinPacket(ports, 'twin', { packet_id: 'lamps', version: '1' }, { claims, profile: 'S' })
  t.equal(created, true)
  t.match(stored.packet.version, /^1-twin-[0-9a-f]{12}$/)
  t.same(stored.packet.derived_from, { packet_id: 'lamps', version: '1', operation: 'twin', profile: 'S' })
  const again = await replay(ports, contextOf('twin'), first.rerank_id, { packet_ref: { packet_id: 'lamps', version: stored.packet.version } })
  t.same(
    again.results.map(({ id }) => id),
    ['inflated', 'honest']
  )
  t.ok(again.results.every(({ unsupported_mass }) => unsupported_mass === 0))
  t.equal(
    (await twinPacket(ports, 'twin', { packet_id: 'lamps', version: '1' }, { claims, profile: 'S' })).created,
    false,
    'the same twin again is the same version'
  )
})

test('thinning withdraws atoms, and a replay never has less unsupported mass', async (t) => {
  await putPacket(ports, 'thin', packet)
  const first = await rerank(ports, contextOf('thin'), request({ packet: undefined, packet_ref: { packet_id: 'lamps', version: '1' } }))
  const { stored } = await thinPacket(ports, 'thin', { packet_id: 'lamps', version: '1' }, { atom_ids: ['e2'], level: '50', new_version: 'half' })
  t.same(stored.packet.derived_from, { packet_id: 'lamps', version: '1', operation: 'thin', level: '50' })
  const again = await replay(ports, contextOf('thin'), first.rerank_id, { packet_ref: { packet_id: 'lamps', version: 'half' } })
  t.equal(again.results.find(({ id }) => id === 'honest')!.unsupported_mass, 0.5)
  const problem = await problemOf(thinPacket(ports, 'thin', { packet_id: 'lamps', version: 'half' }, { atom_ids: ['e2'] }))
  t.equal(problem.options.errors![0]!.pointer, '/atom_ids/0')
})

test('a packet version that exists cannot be given other content, in whatever order its atoms stand', async (t) => {
  t.equal((await putPacket(ports, 'put', packet)).created, true)
  t.equal((await putPacket(ports, 'put', { ...packet, atoms: packet.atoms.toReversed() })).created, false)
  t.equal((await problemOf(putPacket(ports, 'put', { ...packet, atoms: [] }))).code, 'packet_conflict')
  t.equal((await problemOf(findPacket(ports, 'other-tenant', { packet_id: 'lamps', version: '1' }))).code, 'packet_not_found')
  t.equal((await problemOf(putPacket({ ...ports, limits: { ...ports.limits, atomCountMax: 1 } }, 'put', packet))).code, 'request_invalid')
})

test('a verdict is kept under another packet while the chosen atoms are the same by content; otherwise the same source must still be there', async (t) => {
  const narrow = scriptedSource('attestation')
  const choosing = {
    ...narrow,
    choose: ({ claims, atoms }: Parameters<typeof narrow.choose>[0]) => claims.map(({ text }) => atoms.filter((each) => each.text === text))
  }
  const before = { ...ports, labelSources: new Map([...ports.labelSources, ['attestation', choosing]]) }
  const changed = { ...ports, labelSources: new Map([...ports.labelSources, ['attestation', { ...choosing, fingerprint: 'attestation/2' }]]) }
  const gone = { ...ports, labelSources: new Map([...ports.labelSources].filter(([id]) => id !== 'attestation')) }
  const first = await rerank(before, contextOf('kept'), request())
  const unrelated = { packet: { ...packet, version: '2', atoms: [...packet.atoms, atom('e9', 'Socks are warm.')] } }
  const relevant = { packet: { ...packet, version: '3', atoms: [...packet.atoms, atom('e9', 'The lamp weighs 90 g.')] } }
  t.same((await replay(changed, contextOf('kept'), first.rerank_id, unrelated)).changes, [], 'nothing new is shown, so the old verdicts stand')
  t.equal((await problemOf(replay(changed, contextOf('kept'), first.rerank_id, relevant))).code, 'label_source_changed')
  t.equal((await problemOf(replay(gone, contextOf('kept'), first.rerank_id, relevant))).code, 'label_source_changed')
  t.same(
    (await replay(before, contextOf('kept'), first.rerank_id, relevant)).changes!.map(({ id }) => id),
    ['inflated']
  )
})

test('a supplied label without links is not replayable under another packet; with links it is derived from those present', async (t) => {
  const body = suppliedRequest()
  delete body.candidates[0]!.claims![0]!.atom_ids
  const first = await rerank(ports, contextOf('again'), body)
  const other = { packet: { ...packet, version: '2', atoms: [atom('e1', 'The lamp weighs 300 g.')] } }
  const again = await replay(ports, contextOf('again'), first.rerank_id, other)
  t.same(again.results.map(({ id, claims }) => [id, claims![0]!.status, claims![0]!.label]).sort(), [
    ['a', 'not_replayable', null],
    ['b', 'ok', 'unsupported']
  ])
  const linked = await rerank(ports, contextOf('again'), suppliedRequest())
  t.equal(
    (await replay(ports, contextOf('again'), linked.rerank_id, other)).results.find(({ id }) => id === 'a')!.claims![0]!.label,
    'unsupported',
    'its atom is gone'
  )
  delete body.candidates[1]!.claims![0]!.atom_ids
  const unlinked = await rerank(ports, contextOf('again'), body)
  t.equal((await problemOf(replay(ports, contextOf('again'), unlinked.rerank_id, other))).code, 'label_source_changed')
})

test('the construction source computes labels from links and the packet at hand', async (t) => {
  const answer = await rerank(ports, contextOf('construction'), suppliedRequest({ label_source: 'construction' }))
  t.same(answer.results.map(({ id, claims }) => [id, claims![0]!.label]).sort(), [
    ['a', 'supported'],
    ['b', 'unsupported']
  ])
  t.equal(answer.standing, 'diagnostic')
})

test('an unknown rerank is not found, and one tenant never sees another’s', async (t) => {
  const first = await rerank(ports, contextOf('mine'), request())
  for (const [tenant, id] of [
    ['mine', 'nothing'],
    ['yours', first.rerank_id]
  ] as const) {
    t.equal((await problemOf(replay(ports, contextOf(tenant), id, {}))).code, 'rerank_not_found')
  }
})

test('a review contests a label; accepting its attestations makes a packet version and a replay, and nothing is overwritten', async (t) => {
  const tenant = 'review'
  const first = await rerank(ports, contextOf(tenant), request())
  const offered = atom('e1', 'The lamp weighs 90 g.', { origin: { kind: 'record', source_type: 'registry_corroboration', voice: 'record' } })
  const review = await fileReview(ports, contextOf(tenant), first.rerank_id, {
    candidate_id: 'inflated',
    claim_id: 'c1',
    reason: 'our scales were tested',
    atoms: [offered]
  })
  t.match(review, { status: 'open', contested_label: 'unsupported' })
  t.same(
    (await ports.ledger.reviews(tenant, { limit: 10 })).map(({ review_id, status }) => [review_id, status]),
    [[review.review_id, 'open']]
  )
  const resolved = await resolveReview(ports, contextOf(tenant), review.review_id, { accept: true, reason: 'the registry confirms it' })
  t.equal(resolved.status, 'accepted')
  t.match(resolved.resolution!.packet!.version, /^1-review-[0-9a-f]{12}$/)
  const replayed = await ports.ledger.find(tenant, resolved.resolution!.replay_id!)
  t.same(
    (replayed!.record as RerankRecord).changes!.map(({ id, relabelled }) => [id, relabelled]),
    [['inflated', [{ claim_id: 'c1', old_label: 'unsupported', new_label: 'independent_source_supported' }]]]
  )
  const { packet: grown } = await findPacket(ports, tenant, resolved.resolution!.packet!)
  t.same(
    grown.atoms.map(({ atom_id }) => atom_id),
    ['e1', 'e1.2', 'e2'],
    'an offered atom never takes the place of another'
  )
  t.equal((await problemOf(resolveReview(ports, contextOf(tenant), review.review_id, { accept: false, reason: 'no' }))).code, 'review_resolved')
  t.equal((await ports.ledger.verify(tenant)).first_bad, null)
})

test('a review must name a claim that was ranked, and may be rejected', async (t) => {
  const tenant = 'rejected'
  const first = await rerank(ports, contextOf(tenant), request())
  for (const [candidate_id, claim_id, pointer] of [
    ['nobody', 'c1', '/candidate_id'],
    ['honest', 'c9', '/claim_id']
  ] as const) {
    t.equal(
      (await problemOf(fileReview(ports, contextOf(tenant), first.rerank_id, { candidate_id, claim_id, reason: 'r' }))).options.errors![0]!.pointer,
      pointer
    )
  }
  const review = await fileReview(ports, contextOf(tenant), first.rerank_id, { candidate_id: 'inflated', claim_id: 'c2', reason: 'it does glow' })
  t.equal((await resolveReview(ports, contextOf(tenant), review.review_id, { accept: false, reason: 'no evidence' })).status, 'rejected')
  t.equal((await problemOf(resolveReview(ports, contextOf(tenant), 'nothing', { accept: false, reason: 'no' }))).code, 'review_not_found')
})

test('the same key and body are answered from the same record; another body under the key is refused', async (t) => {
  const tenant = 'keys'
  const body = request()
  const first = await rerank(ports, contextOf(tenant, 'k', 'one'), body)
  t.same(await rerank(ports, contextOf(tenant, 'k', 'one'), body), first)
  t.equal((await problemOf(rerank(ports, contextOf(tenant, 'k', 'another'), body))).code, 'idempotency_conflict')
  t.equal((await ports.ledger.verify(tenant)).entries, 1)
})

test('requests under one key that arrive together make one record', async (t) => {
  const tenant = 'together'
  const answers = await Promise.all(Array.from({ length: 8 }, () => rerank(ports, contextOf(tenant, 'k', 'one'), request())))
  t.equal(new Set(answers.map(({ rerank_id }) => rerank_id)).size, 1)
  t.equal((await ports.ledger.verify(tenant)).entries, 1)
  t.equal(ports.inFlight.size, 0)
})

test('when another process records the key meanwhile, its answer is given', async (t) => {
  const tenant = 'race'
  const elsewhere = { ...ports, inFlight: new Map() }
  const slow = judgedBy(async () => {
    await rerank(elsewhere, contextOf(tenant, 'k', 'one'), request())
    return {}
  })
  const ours = await rerank(slow, contextOf(tenant, 'k', 'one'), request())
  t.equal((await ports.ledger.verify(tenant)).entries, 1)
  t.equal((await rerank(ports, contextOf(tenant, 'k', 'one'), request())).rerank_id, ours.rerank_id)
})

test('a request that failed under a key may be sent again', async (t) => {
  const tenant = 'retry'
  const broken = judgedBy(() => {
    throw new Error('not yet')
  })
  await problemOf(rerank(broken, contextOf(tenant, 'k', 'one'), request()))
  t.equal((await rerank(ports, contextOf(tenant, 'k', 'one'), request())).sequence, 1)
})

test('in a batch each unit has its own record, and one that fails spoils no other', async (t) => {
  const tenant = 'batch'
  const units = [request(), new ProblemError('request_invalid', 'no query'), request({ label_source: 'oracle' }), suppliedRequest()]
  const results = await rerankBatch(ports, contextOf(tenant, 'k', 'batch'), units)
  t.same(
    results.map((result) => [result.index, 'answer' in result ? result.answer.sequence : result.problem.code]),
    [
      [0, 1],
      [1, 'request_invalid'],
      [2, 'request_invalid'],
      [3, 2]
    ]
  )
  t.same(await rerankBatch(ports, contextOf(tenant, 'k', 'batch'), units), results, 'and the key remembers the whole batch')
})

test('an erased record is gone for replay and for its key, and the chain still verifies', async (t) => {
  const tenant = 'erased'
  const first = await rerank(ports, contextOf(tenant, 'k', 'one'), request())
  t.equal(await ports.ledger.eraseBefore(tenant, new Date('2026-03-15T00:00:00Z'), 1), 1)
  t.equal((await problemOf(replay(ports, contextOf(tenant), first.rerank_id, {}))).code, 'record_erased')
  t.equal((await problemOf(rerank(ports, contextOf(tenant, 'k', 'one'), request()))).code, 'record_erased')
  t.match(await ports.ledger.verify(tenant), { entries: 2, erased: 1, first_bad: null })
})

test('the database closes', async () => close())
