/**
 * A certificate made, used, invalidated and expired. Storage is real; the judge reads its verdicts off the atoms' texts and the extractor
 * makes a claim of each sentence.
 */
import { t as file, test } from 'tap'
import { sql } from 'kysely'
import { certificateOfSources, certifiedMixes, checkedCertificates } from '../../src/certificates.js'
import { RerankRequest } from '../../src/domain/rerank_request.js'
import { bundledDevelopmentQueries } from '../../src/gate/development_queries.js'
import { withCertificateId } from '../../src/gate/certificate_id.js'
import { gateTable } from '../../src/gate/gate_table.js'
import { certify, extractionFaults, verdictsOnGold } from '../../src/judge_gold.js'
import type { CertificateUse, CertifiedGold, Extractor, JudgingSource, Ports } from '../../src/ports.js'
import { recordFault } from '../../src/core/record_fault.js'
import { rerank } from '../../src/rerank.js'
import { openPglite, openPostgres } from '../../src/storage/open_database.js'
import { storageOn } from '../../src/storage/open_storage.js'
import type { Database } from '../../src/storage/tables.js'
import { startDatabases } from '../support/databases.js'
import { fakeApp, requestBody } from '../support/fake_app.js'
import { goldRows, type GoldOptions } from '../support/gold_rows.js'
import { contextOf, scriptedSource, sentenceExtractor } from '../support/service_ports.js'

file.setTimeout(230_000)
const databases = startDatabases()
const { dataDir } = await databases.fresh('PGlite')
const open = await openPglite(dataDir)
const storage = await storageOn(open, {})
file.teardown(async () => {
  await storage.close()
  await databases.stop()
})

const judge = scriptedSource('attestation')
const issuedAt = new Date('2026-03-01T00:00:00.000Z')
const limits = { candidateCountMax: 10, candidateCharacterCountMax: 20_000, claimCountMax: 50, atomCountMax: 50, atomCharacterCountMax: 500, deadlineMsDefault: 30_000 }

const portsAt = (now: Date, certificateOf: Ports['certificateOf'], extractor: Extractor = sentenceExtractor, source: JudgingSource = judge): Ports => {
  let lastId = 0
  return {
    extractor,
    labelSources: new Map([[source.id, source]]),
    certificateOf,
    packets: storage.packets,
    ledger: storage.ledger,
    limits,
    inFlight: new Map(),
    report: () => undefined,
    now: () => now,
    newId: () => `${now.getTime()}-${Math.floor(performance.now() * 1_000)}-${++lastId}`
  }
}
const uncertified = portsAt(issuedAt, () => undefined)

const certified = (options: GoldOptions = {}, more: { source?: JudgingSource; independenceMin?: number; expiresInDays?: number; now?: Date } = {}): Promise<CertifiedGold> =>
  certify(
    { ...uncertified, now: () => more.now ?? issuedAt },
    { source: judge, rows: goldRows(options), developmentQueries: bundledDevelopmentQueries, independenceMin: 3, expiresInDays: 30, ...more },
    new AbortController().signal
  )

/** Undoes what was stored: certificates are append-only, so the triggers are switched off. */
const emptied = (change?: (database: Database) => Promise<unknown>): Promise<void> =>
  open.database.transaction().execute(async (transaction) => {
    await sql`set local session_replication_role = replica`.execute(transaction)
    if (change !== undefined) return void (await change(transaction))
    await sql`delete from gate_gold`.execute(transaction)
    await sql`delete from gate_certificates`.execute(transaction)
  })

const stored = async (...all: CertifiedGold[]): Promise<void> => {
  await emptied()
  for (const each of all) await storage.gate.put(each)
}

const inDays = (days: number): Date => new Date(issuedAt.getTime() + days * 86_400_000)
const extractedUse: CertificateUse = { extractorFingerprint: sentenceExtractor.fingerprint, independenceMin: 3 }

interface Asked {
  use?: Partial<CertificateUse>
  source?: JudgingSource
  now?: Date
}
/** What a service that starts now makes of the stored certificates. */
const heldCertificate = async ({ use = {}, source = judge, now = inDays(1) }: Asked = {}) =>
  certificateOfSources(await checkedCertificates(storage.gate, [source]), () => now)(source, { ...extractedUse, ...use })

test('gold is put to the source as the service does it: claims of one candidate together, blind, each answered', async (t) => {
  const questions: unknown[] = []
  const spied: JudgingSource = {
    ...judge,
    ground: (question, shown, signal) => {
      questions.push(question)
      return judge.ground(question, shown, signal)
    }
  }
  const rows = goldRows({ queryCount: 2 })
  const clash = { ...rows[1]!, row_id: 'clash', claim: { ...rows[1]!.claim, claim_id: 'c1' } }
  const verdicts = await verdictsOnGold(uncertified, spied, [...rows, clash], new AbortController().signal)
  t.equal(verdicts.length, 21)
  t.equal(questions.length, 3, 'one for each candidate, and one for the claim whose id was taken')
  t.notMatch(JSON.stringify(questions), /"label"|annotat|gold/)
  t.same(verdicts[1]!.attestations, [['a2']])
  t.same(verdicts[20]!.attestations, [['a2']])
})

test('a source that fails on gold is not certified, one that is certified says so in plain words', async (t) => {
  const broken = scriptedSource('attestation', (claim) => (claim.text.includes('property one') ? {} : { status: 'timed_out', attestations: [] }))
  await t.rejects(certified({}, { source: broken }), { code: 'model_unavailable', detail: /nothing was certified/ })
  const table = gateTable((await certified()).certificate)
  t.match(table, /^macro-F1, classes in gold +1\.000 {2}1\.000 to 1\.000 {2}0\.75 is asked$/m)
  t.match(table, /ada and ben: kappa 1\.000 on 120 claims/)
  t.match(table, /never predicts independent_source_supported cannot exceed a macro-F1 of \.75/)
  t.match(table, /PASSED on human gold\. Until 2026-03-31.* supplied claims and those of the extractor measured with independence_min 3/)
  t.match(gateTable((await certified({ annotate: null })).certificate), /figures suffice, but on construction gold: .* stay diagnostic/)
  t.match(gateTable((await certified({}, { source: scriptedSource('attestation', () => ({ status: 'abstained', attestations: [] })) })).certificate), /NOT PASSED: macro-F1/)
})

test('a row cannot say that the extractor made a claim which it does not make', async (t) => {
  const [first, ...rest] = goldRows()
  t.same(extractionFaults(uncertified, [first!, ...rest]), [])
  const withheld = { ...first!, claim: { ...first!.claim, adjudicable: false } }
  t.match(extractionFaults(uncertified, [{ ...withheld, extractor_fingerprint: 'older' }, ...rest]), [{ index: 0, detail: /by an extractor that is not here/ }])
  t.match(extractionFaults(uncertified, [withheld]), [{ index: 0, detail: /does not make this claim/ }])
  t.same(extractionFaults(uncertified, [{ ...withheld, extractor_fingerprint: null }]), [])
  t.match(extractionFaults(uncertified, [{ ...first!, claim: { ...first!.claim, text: 'An easier claim.' } }, ...rest]), [{ index: 0, detail: /does not make this claim/ }])
})

const request = (more: object = {}) => RerankRequest.parse({ ...requestBody(), ...more })

test('a rerank under a passing certificate on human gold is confirmatory and enforced, and its record verifies', async (t) => {
  await stored(await certified())
  const certificateOf = certificateOfSources(await checkedCertificates(storage.gate, [judge]), () => inDays(1))
  const answer = await rerank(portsAt(inDays(1), certificateOf), contextOf('gated'), request())
  t.match(answer, { standing: 'confirmatory', enforced: true, label_source: { certificate: { gold_kind: 'human', passed: true, valid: true } } })
  t.equal(answer.label_source.certificate!.reason, undefined)
  t.same(
    answer.results.map(({ id }) => id),
    ['torch', 'lamp']
  )
  const { record } = (await storage.ledger.find('gated', answer.rerank_id))!
  t.equal(recordFault(record), null)
  const forged = structuredClone(record!) as typeof record & { unit: { label_source: { certificate: { claims_extractor: string | null } } } }
  forged.unit.label_source.certificate.claims_extractor = null
  t.match(recordFault(forged), /standing|enforced|place|rank/, 'a record that stretches its certificate does not verify')

  const otherTau = await rerank(portsAt(inDays(1), certificateOf), contextOf('gated'), request({ policy: { independence_min: 2 } }))
  t.match(otherTau, { standing: 'diagnostic', enforced: false, label_source: { certificate: { valid: false, reason: /issued with independence_min 3, and 2 is asked for/ } } })
  const late = await rerank(portsAt(inDays(30), certificateOfSources(await checkedCertificates(storage.gate, [judge]), () => inDays(30))), contextOf('gated'), request())
  t.match(late, { standing: 'diagnostic', label_source: { certificate: { valid: false, reason: /expired at 2026-03-31/ } } })
})

test('construction gold is shown as what it is and never makes labels confirmatory', async (t) => {
  await stored(await certified({ annotate: null }))
  t.match(await heldCertificate(), { gold_kind: 'construction', passed: true, valid: true, reason: /only human gold/ })
  const certificateOf = certificateOfSources(await checkedCertificates(storage.gate, [judge]), () => inDays(1))
  t.match(await rerank(portsAt(inDays(1), certificateOf), contextOf('gated'), request()), { standing: 'diagnostic', enforced: false })
})

test('a certificate on claims that people wrote covers supplied claims only', async (t) => {
  await stored(await certified({ extractor: null }))
  t.match(await heldCertificate({ use: { extractorFingerprint: null } }), { valid: true, claims_extractor: null })
  t.match(await heldCertificate(), { valid: false, reason: /covers supplied claims only/ })
  const certificateOf = certificateOfSources(await checkedCertificates(storage.gate, [judge]), () => inDays(1))
  t.equal((await rerank(portsAt(inDays(1), certificateOf), contextOf('gated'), request())).standing, 'diagnostic')
  const supplied = requestBody().candidates.map((candidate) => ({
    ...candidate,
    claims: [{ claim_id: 'c1', text: candidate.text, claim_type: 'specification', query_relevance: 'high', needs_external_evidence: true }]
  }))
  const asked = request({ candidates: supplied, label_source: 'attestation' })
  t.equal((await rerank(portsAt(inDays(1), certificateOf), contextOf('gated'), asked)).standing, 'confirmatory')
})

const invalidations: { title: string; asked?: Asked; tamper?: (database: Database) => Promise<unknown>; reason: RegExp }[] = [
  { title: 'another fingerprint of the source', asked: { source: scriptedSource('attestation', undefined, 'attestation/2') }, reason: /label source has changed/ },
  { title: 'another extractor', asked: { use: { extractorFingerprint: 'sentences/2' } }, reason: /extractor has changed/ },
  { title: 'the day it expires', asked: { now: inDays(30) }, reason: /expired/ },
  { title: 'a gold label changed', tamper: (db) => sql`update gate_gold set gold = replace(gold, '"label":"unsupported"', '"label":"supported"') where position = 1`.execute(db), reason: /gold row 1 or its verdict does not fit its hash/ },
  { title: 'a verdict changed', tamper: (db) => sql`update gate_gold set verdict = replace(verdict, '"ok"', '"abstained"') where position = 7`.execute(db), reason: /gold row 7 or its verdict does not fit its hash/ },
  { title: 'a row that is no row any more', tamper: (db) => sql`update gate_gold set row_hash = 'x', gold = '{' where position = 2`.execute(db), reason: /gold row 2 or its verdict does not fit/ },
  { title: 'a row removed', tamper: (db) => sql`delete from gate_gold where position = 5`.execute(db), reason: /gold row 5 is missing/ },
  { title: 'the last rows removed', tamper: (db) => sql`delete from gate_gold where position > 110`.execute(db), reason: /the stored gold is not the gold/ },
  { title: 'all rows removed', tamper: (db) => sql`delete from gate_gold`.execute(db), reason: /the stored gold is not the gold/ },
  { title: 'a figure written by hand', tamper: (db) => sql`update gate_certificates set body = replace(body, '"expires_at":"2026', '"expires_at":"2036')`.execute(db), reason: /certificate does not fit its hash/ },
  { title: 'another source named', tamper: (db) => sql`update gate_certificates set body = replace(body, '"id":"attestation"', '"id":"other"')`.execute(db), reason: /certificate does not fit its hash/ }
]
for (const { title, asked = {}, tamper, reason } of invalidations) {
  test(`a certificate ends with ${title}`, async (t) => {
    await stored(await certified())
    t.match(await heldCertificate(), { valid: true, passed: true }, 'before')
    if (tamper !== undefined) await emptied(tamper)
    const held = await heldCertificate(asked)
    t.match(held, { valid: false, reason })
    const source = asked.source ?? judge
    const extractor = { ...sentenceExtractor, fingerprint: asked.use?.extractorFingerprint ?? sentenceExtractor.fingerprint }
    const now = asked.now ?? inDays(1)
    const certificateOf = certificateOfSources(await checkedCertificates(storage.gate, [source]), () => now)
    t.match(await rerank(portsAt(now, certificateOf, extractor, source), contextOf('gated'), request()), { standing: 'diagnostic', enforced: false, label_source: { certificate: { reason } } })
  })
}

test('a certificate whose hashes were all made anew over other figures is found by computing them again', async (t) => {
  const honest = await certified({}, { source: scriptedSource('attestation', () => ({ status: 'abstained', attestations: [] })) })
  t.equal(honest.certificate.finding.passed, false)
  const { certificate_id: _id, ...content } = honest.certificate
  const forge = (finding: object, more: object = {}) => withCertificateId({ ...content, ...more, finding: { ...content.finding, ...finding } })
  await stored({ ...honest, certificate: forge({ passed: true, shortfalls: [] }) })
  t.match(await heldCertificate(), { valid: false, reason: /shortfalls does not follow/ })
  await stored({ ...honest, certificate: forge({ gold_kind: 'human', agreements: [] }) })
  t.match(await heldCertificate(), { valid: false, reason: /agreements does not follow/ })
  await stored({ ...honest, certificate: forge({}, { thresholds: { macro_f1_min: 0.1, kappa_min: 0.1 } }) })
  t.match(await heldCertificate(), { valid: false, reason: /lower thresholds/ })
  const good = await certified()
  const { certificate_id: _goodId, ...goodContent } = good.certificate
  const rows = good.rows.map((row) => (row.query_id === 'q1' ? { ...row, query: bundledDevelopmentQueries[0]! } : row))
  const again = await certify(uncertified, { source: judge, rows, developmentQueries: ['none'], independenceMin: 3, expiresInDays: 30 }, new AbortController().signal)
  t.equal(again.certificate.finding.passed, goodContent.finding.passed)
  await stored(again)
  t.match(await heldCertificate(), { valid: false, reason: /is one of the development queries/ }, 'gold on a development query, stored past the command')
})

test('the newest certificate counts, passed or not; a construction one does not displace a human one; a version that comes back finds its own', async (t) => {
  const failing = scriptedSource('attestation', () => ({ status: 'unwitnessed', attestations: [] }))
  const [passed, failed] = [await certified(), await certified({}, { source: failing, now: inDays(2) })]
  await stored(passed, failed)
  t.match(await heldCertificate({ now: inDays(3) }), { certificate_id: failed.certificate.certificate_id, passed: false, valid: true, reason: /it did not pass: macro-F1/ })
  await stored(passed, await certified({ annotate: null }, { source: failing, now: inDays(2) }))
  t.match(await heldCertificate({ now: inDays(3) }), { certificate_id: passed.certificate.certificate_id, passed: true, valid: true })
  const next = scriptedSource('attestation', undefined, 'attestation/2')
  await stored(passed, await certified({}, { source: next, now: inDays(2) }))
  t.match(await heldCertificate({ now: inDays(3) }), { certificate_id: passed.certificate.certificate_id, valid: true })
  t.match(await heldCertificate({ now: inDays(3), source: next }), { valid: true })
})

test('certificates are append-only, and one that cannot be read at all is none', async (t) => {
  await stored(await certified())
  for (const table of ['gate_certificates', 'gate_gold']) {
    const name = sql.table(table)
    await t.rejects(sql`update ${name} set certificate_id = certificate_id`.execute(open.database), { code: '23001' })
    await t.rejects(sql`delete from ${name}`.execute(open.database), { code: '23001' })
    await t.rejects(sql`truncate ${name}`.execute(open.database), { code: '23001' })
  }
  await emptied((db) => sql`update gate_certificates set body = '{}'`.execute(db))
  t.equal(await heldCertificate(), undefined)
  t.match(await storage.gate.certificates(), { found: [], unreadableIds: [/^gate-/] })
})

test('certificates and gold come back from PostgreSQL as they were stored, and stay', async (t) => {
  const location = await databases.fresh('PostgreSQL')
  const server = openPostgres(location.databaseUrl!)
  const onServer = await storageOn(server, {})
  t.teardown(() => onServer.close())
  const { certificate, rows, verdicts } = await certified()
  await onServer.gate.put({ certificate, rows, verdicts })
  t.same(await onServer.gate.certificates(), { found: [{ certificate, fault: null }], unreadableIds: [] })
  t.same(await onServer.gate.goldOf(certificate.certificate_id), { rows, verdicts })
  t.match(await checkedCertificates(onServer.gate, [judge]), [{ fault: null }])
  await t.rejects(sql`update gate_gold set position = 0`.execute(server.database), { code: '23001' })
})

test('the service shows each certificate with its reason, for supplied and for extracted claims', async (t) => {
  await stored(await certified({ extractor: null }))
  const certificateOf = certificateOfSources(await checkedCertificates(storage.gate, [judge]), () => inDays(1))
  const { app } = await fakeApp({ judge, ports: { certificateOf } })
  for (const url of ['/v1/label-sources', '/readyz']) {
    const { label_sources } = (await app.inject({ method: 'GET', url })).json()
    t.match(
      label_sources.find(({ id }: { id: string }) => id === 'attestation'),
      {
        standing: 'confirmatory',
        certificate: { valid: true },
        extracted_claims: { standing: 'diagnostic', certificate: { valid: false, reason: /covers supplied claims only/ } }
      },
      url
    )
  }
  t.match(certifiedMixes(await checkedCertificates(storage.gate, [judge]), [judge], sentenceExtractor, inDays(1)).get('attestation'), { unsupported: 48, none: 0 })
  t.equal(certifiedMixes(await checkedCertificates(storage.gate, [judge]), [judge], sentenceExtractor, inDays(31)).size, 0)
})
