/** The gate's commands, end to end: claims drawn from a ledger, two annotators, adjudication, gold, certificate, and the labels watched. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { t as file, test } from 'tap'
import type { AdjudicatedRow, AnnotationSheetRow, GoldRow } from '../../src/domain/gold.js'
import type { SupportLabel } from '../../src/domain/vocabulary.js'
import { goldAgree } from '../../src/commands/gold_agree.js'
import { goldMerge } from '../../src/commands/gold_merge.js'
import { readGoldFile } from '../../src/commands/gold_file.js'
import { isSameText } from '../../src/core/same_text.js'
import { storedPacketOf } from '../../src/core/packet_content.js'
import { bundledDevelopmentQueries } from '../../src/gate/development_queries.js'
import { sampleGold } from '../../src/gold_sample.js'
import { labelReport } from '../../src/label_report.js'
import { startDatabases } from '../support/databases.js'
import { atom, fakeApp, requestBody } from '../support/fake_app.js'
import { goldRows, jsonLines } from '../support/gold_rows.js'
import { runCommand } from '../support/run_command.js'
import { scriptedSource } from '../support/service_ports.js'

file.setTimeout(240_000)
const folder = mkdtempSync(join(tmpdir(), 'groundedgeo-gate-'))
const at = (name: string): string => join(folder, name)
const written = (name: string, text: string): string => {
  writeFileSync(at(name), text)
  return at(name)
}
const rowsIn = <Row>(name: string): Row[] =>
  readFileSync(at(name), 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Row)
const databases = startDatabases()
file.teardown(async () => {
  await databases.stop()
  rmSync(folder, { recursive: true, force: true })
})

const faultsOf = (work: () => unknown): string[] => {
  try {
    work()
    return []
  } catch (error) {
    return ((error as { options?: { errors?: { pointer: string; detail: string }[] } }).options?.errors ?? []).map(({ pointer, detail }) => `${pointer}: ${detail}`)
  }
}

test('a gold file names each fault by file and line, and takes packets by their content', async (t) => {
  const [first, second] = goldRows()
  const { atoms, ...unpacked } = second!
  const { contentHash } = storedPacketOf({ packet_id: 'p', version: '1', atoms })
  const packet = { packet_hash: contentHash, atoms }
  const good = written('packets.jsonl', jsonLines([first, { ...unpacked, packet_hash: contentHash }, packet]))
  t.same(
    readGoldFile(good).map(({ number, value }) => [number, value.row_id, value.atoms.length]),
    [
      [1, 'r1-1', 6],
      [2, 'r1-2', 6]
    ]
  )
  const { label: _label, ...unlabelled } = first!
  const bad = written('bad.jsonl', `${JSON.stringify(first)}\n\nnot json\n${jsonLines([unlabelled, { ...first, claim: { ...first!.claim, text: 3 }, mood: 'good' }, unpacked])}`)
  t.match(faultsOf(() => readGoldFile(bad)), [
    /bad\.jsonl, line 3: The line stops being JSON/,
    /bad\.jsonl, line 4, \/label: is required/,
    /bad\.jsonl, line 5, \/claim\/text: /,
    /bad\.jsonl, line 5, \/mood: /,
    /bad\.jsonl, line 6: exactly one of atoms and packet_hash/
  ])
  const elsewhere = written('elsewhere.jsonl', jsonLines([{ ...unpacked, packet_hash: 'a'.repeat(64) }, { ...packet, packet_hash: 'b'.repeat(64) }]))
  t.match(faultsOf(() => readGoldFile(elsewhere)), [/line 2, \/packet_hash: the content hash of these atoms is [0-9a-f]{64}/, /line 1, \/packet_hash: no packet line/])
  t.match(faultsOf(() => readGoldFile(written('empty.jsonl', '\n'))), [/empty\.jsonl: holds no gold row/])
})

const silent = { out: () => undefined, error: () => undefined }

/** Twelve candidates in units of their own: each text verbatim in the packet, or nowhere. */
const gardenRequest = (place: number) => {
  const word = ['oak', 'elm', 'ash', 'fir', 'yew', 'box', 'bay', 'fig', 'nut', 'may', 'hop', 'ivy'][place]!
  return {
    query: `garden ${word} bench`,
    candidates: [{ id: word, base_score: 50, text: `The ${word} bench weighs ${place + 11} kg. The ${word} bench carries ${place + 200} kg. The ${word} bench is ${place + 90} cm wide.` }],
    packet: {
      packet_id: 'benches',
      version: '1',
      atoms: [atom('a1', `The ${word} bench weighs ${place + 11} kg.`), atom('a2', `The ${word} bench is ${place + 90} cm wide.`)]
    }
  }
}

test('from a ledger to a certificate, by the commands alone', async (t) => {
  const { dataDir } = await databases.fresh('PGlite')
  const settings = { DATA_DIR: dataDir }
  t.equal((await runCommand(['rerank', '-', '--tenant', 'acme'], settings, JSON.stringify(gardenRequest(0)))).code, 0)

  const sampled = await runCommand(['gold', 'sample', '--tenant', 'acme', '--count', '3', '-o', at('sheet.jsonl')], settings)
  t.match(sampled, { code: 0, out: '', error: /3 claims drawn/ })
  const sheet = rowsIn<Record<string, unknown> & GoldRow>('sheet.jsonl')
  t.equal(sheet.length, 3)
  t.ok(sheet.every((row) => row['annotator'] === '' && row.label === null && row.atoms.length === 2 && row.extractor_fingerprint !== null))
  t.notMatch(readFileSync(at('sheet.jsonl'), 'utf8'), /verdict|attestation|unsupported/)

  const truth = ({ claim, atoms }: GoldRow): SupportLabel => (atoms.some(({ text }) => isSameText(text, claim.text)) ? 'independent_source_supported' : 'unsupported')
  const filled = (annotator: string, wrong: number[]): string =>
    written(`${annotator}.jsonl`, jsonLines(sheet.map((row, index) => ({ ...row, annotator, label: wrong.includes(index) ? 'unverifiable' : truth(row) }))))
  t.match(faultsOf(() => goldAgree(silent, at('sheet.jsonl'), at('sheet.jsonl'), undefined))[0], /sheet\.jsonl, line 1, \/annotator: /)
  const [ada, ben] = [filled('ada', []), filled('ben', [1])]
  t.match(await runCommand(['gold', 'agree', ada, ben, '-o', at('open.jsonl')]), { code: 0, out: /^ada and ben: 3 claims, 1 disagreements, kappa 0\.\d{3}\nrow-[0-9a-f]+: ada \w+, ben unverifiable: The / })
  t.match(faultsOf(() => goldMerge(silent, ada, ben, at('open.jsonl'), at('gold.jsonl'))), [/open\.jsonl, line 1, \/label: /])
  t.throws(() => goldAgree(silent, ada, ben, at('open.jsonl')), { code: 'EEXIST' }, 'work is never overwritten')
  const [disagreement] = rowsIn<AdjudicatedRow>('open.jsonl')
  written('settled.jsonl', jsonLines([{ ...disagreement!, label: rowsIn<AnnotationSheetRow>('ada.jsonl')[1]!.label }]))
  t.match(await runCommand(['gold', 'merge', ada, ben, at('settled.jsonl'), '-o', at('gold.jsonl')]), { code: 0, out: /3 gold claims, 1 of them adjudicated/ })

  const gated = await runCommand(['gate', '--gold', at('gold.jsonl'), '--label-source', 'attestation'], settings)
  t.match(gated, { code: 1, out: /gold +human, 3 claims measured of 1 queries/ })
  t.match(gated.out, /^five-way accuracy +1\.000/m)
  t.match(gated.out, /NOT PASSED: the gold holds 1 queries, and 10 are asked; the gold holds 3 claims, and 100 are asked/)
  t.match(gated.out, /claims +of extractor [0-9a-f]{64}/)
  t.match(gated.out, /was not measured before\.\n$/)

  const refusals: { words: string[]; error: RegExp }[] = [
    { words: ['--label-source', 'supplied'], error: /supplied" reads what the caller says about support.*there are attestation/ },
    { words: ['--label-source', 'attestation', '--development-queries', written('mine.txt', 'BENCH, oak garden\n')], error: /gold\.jsonl, line \d+: row row-\w+: the query "garden oak bench" is one of the development queries/ },
    { words: ['--label-source', 'attestation', '--expires-in-days', '0'], error: /must be a whole number from 1 to 3650/ }
  ]
  for (const { words, error } of refusals) t.match(await runCommand(['gate', '--gold', at('gold.jsonl'), ...words], settings), { code: 1, error }, words.join(' '))

  const labels = await runCommand(['ledger', 'labels', '--tenant', 'acme'], settings)
  t.match(labels, { code: 0, out: /^attestation [0-9a-f]+\n {2}1 units, 3 claims\n[^]*1 penalised[^]*drift: 0\.000 total variation between these 3 claims and the 3 of the certificate/ })
})

test('the sample is the same for the same seed, stratified, without repeats, development queries or replays', async (t) => {
  const { app, ports } = await fakeApp({ judge: scriptedSource('attestation', ({ text }) => (text.includes('rain') ? { status: 'abstained', attestations: [] } : {})) })
  const send = (payload: object) => app.inject({ method: 'POST', url: '/v1/rerank', payload })
  for (let place = 0; place < 12; place++) await send(gardenRequest(place))
  await send(gardenRequest(0))
  await send(requestBody())
  await send({ ...requestBody(), query: bundledDevelopmentQueries[0] })
  await app.inject({ method: 'POST', url: '/v1/reranks/id-1/replay', payload: {} })
  const order = { tenant: 'default', count: 10, seed: 'a', developmentQueries: ['BENCH garden ivy'] }
  const sample = await sampleGold(ports, order)
  t.same(sample.strata, [
    { stratum: 'independent_source_supported / specification', claims: 23, drawn: 6 },
    { stratum: 'none / specification', claims: 1, drawn: 1 },
    { stratum: 'unsupported / specification', claims: 11, drawn: 3 }
  ])
  t.equal(sample.passedOver, 5)
  t.equal(new Set(sample.rows.map(({ row_id }) => row_id)).size, 10)
  t.same(await sampleGold(ports, order), sample)
  t.notSame((await sampleGold(ports, { ...order, seed: 'b' })).rows, sample.rows)
  const larger = await sampleGold(ports, { ...order, count: 20 })
  t.ok(sample.rows.every(({ row_id }) => larger.rows.some((row) => row.row_id === row_id)), 'a larger sample holds the smaller one')
  t.equal((await sampleGold(ports, { ...order, count: 100 })).rows.length, 35)
  t.same(await sampleGold(ports, { ...order, tenant: 'nobody' }), { rows: [], strata: [], passedOver: 0 })
})

test('an abstaining judge cannot hide behind U = 0: the report and the metrics tell who goes unpenalised and why, and how far the mix has moved', async (t) => {
  const judge = scriptedSource('attestation', ({ text }) => (text.includes('carries') ? { status: 'abstained', attestations: [] } : text.includes('wide') ? { status: 'unwitnessed', attestations: [] } : {}))
  const { app, ports, metrics } = await fakeApp({ judge })
  const certified = { independent_source_supported: 2, supported: 0, self_claimed_only: 0, unsupported: 2, unverifiable: 0, none: 0 }
  metrics.expectMix('attestation', certified)
  t.notMatch(await metrics.text(), /groundedgeo_label_drift\{/, 'nothing is compared before there are claims')
  const send = (payload: object) => app.inject({ method: 'POST', url: '/v1/rerank', payload })
  await send(gardenRequest(0))
  const oak = gardenRequest(1)
  await send({ ...oak, candidates: [{ ...oak.candidates[0], text: 'The elm bench weighs 12 kg. The elm bench carries 201 kg.' }, { id: 'silent', base_score: 1, text: '' }] })
  await app.inject({ method: 'POST', url: '/v1/reranks/id-1/replay', payload: {} })
  const text = await metrics.text()
  for (const line of [
    'groundedgeo_unwitnessed_verdicts_total{label_source="attestation"} 2',
    'groundedgeo_unpenalised_candidates_total{label_source="attestation",because="unlabelled"} 1',
    'groundedgeo_unpenalised_candidates_total{label_source="attestation",because="no_relevant_claims"} 1',
    // Of five claims two are attested, one unsupported and two without a label, against half and half.
    'groundedgeo_label_drift{label_source="attestation"} 0.4',
    'groundedgeo_label_drift_claims{label_source="attestation",side="certified"} 4',
    'groundedgeo_label_drift_claims{label_source="attestation",side="recent"} 5'
  ])
    t.ok(text.split('\n').includes(line), line)
  const reports = await labelReport(ports.ledger, 'default', () => certified)
  t.match(reports.get('attestation attestation/1'), {
    units: 2,
    mix: { independent_source_supported: 2, unsupported: 1, none: 2 },
    abstained: 2,
    unwitnessed: 1,
    failed: 0,
    penalised: 1,
    unpenalised: { none_due: 0, unlabelled: 1, no_relevant_claims: 1 },
    drift: 0.4
  })
})
