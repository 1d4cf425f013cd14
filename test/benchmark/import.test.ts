/** Importers: other people's queries, candidates, packets and sentences into the layout that validator and studies read. */
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'tap'
import { profiledTypes, richArms } from '../../benchmark/data/arms_and_profiles.js'
import { foldersIn, loadDataset, readDataset } from '../../benchmark/data/dataset.js'
import { QueryFile } from '../../benchmark/data/query_file.js'
import { validateDataset } from '../../benchmark/data/validate_dataset.js'
import { draftsOf } from '../../benchmark/import/draft.js'
import { readBeir } from '../../benchmark/import/beir.js'
import { readEsci } from '../../benchmark/import/esci.js'
import { importBeirCommand, importEsciCommand } from '../../benchmark/import/import_command.js'
import { importPackets } from '../../benchmark/import/packets.js'
import { importSentences } from '../../benchmark/import/sentences.js'
import { newFolder } from '../support/bench_run.js'
import { repositoryFile } from '../support/repository.js'
import { tinyDataset } from '../support/tiny_dataset.js'

const esci = { examples: repositoryFile('test/support/esci_sample/examples.parquet'), products: repositoryFile('test/support/esci_sample/products.parquet'), locale: 'us', limit: Infinity }
const settings = { seed: 'import', asOf: '2026-01-15', category: 'imported' }
const linesOf = (rows: readonly unknown[]): string => rows.map((row) => `${JSON.stringify(row)}\n`).join('')

test('ESCI: grades, locale and markup are read from parquet', async (t) => {
  const queries = await readEsci(esci)
  t.strictSame(queries.map(({ sourceId, text, candidates }) => [sourceId, text, candidates.map(({ relevance }) => relevance)]), [
    ['11', 'quiet electric kettle', [3, 2, 1, 0, 3, 1]],
    ['12', 'garden hose', [3, 0]]
  ])
  const [kettle] = queries[0]!.candidates
  t.match(kettle, { text: 'Boils 1.7 litres in four minutes.', bullets: ['Steel body', 'Auto shut-off'], brand: 'Tarnwick' })
  t.match(queries[0]!.candidates[1], { text: 'Whistles when hot For gas and induction' }, 'bullets stand in for a missing description')
  t.equal((await readEsci({ ...esci, limit: 1 })).length, 1)
  t.equal((await readEsci({ ...esci, locale: 'es' })).length, 1)
  await t.rejects(readEsci({ ...esci, products: esci.examples }), /has no column product_title/)
})

test('a draft takes the most relevant candidate and four others by hash, and says which', async (t) => {
  const { drafts, skipped } = draftsOf(await readEsci(esci), settings)
  t.strictSame(skipped, ['12'])
  const [{ query, packet, origin }] = drafts as [(typeof drafts)[number]]
  t.match(query, { query_id: 'q001', relevance: 3, entity: { name: 'Tarnwick' }, as_of: '2026-01-15', identity: { text: 'Tarnwick Kettle 17, 1.7 litre.', atom_ids: ['listing-title'] } })
  t.ok(query.core_text.startsWith(query.identity.text))
  t.equal(origin.target, 'SAMPLE0001', 'of two exact matches the smaller id')
  t.equal(new Set(Object.values(origin.distractors)).size, 4)
  t.notOk(Object.values(origin.distractors).includes('SAMPLE0001'))
  t.strictSame(packet.atoms.map(({ atom_id }) => atom_id), ['listing-title', 'listing-1', 'listing-2'])
  t.strictSame(draftsOf(await readEsci(esci), settings).drafts, drafts, 'the same again')
})

test('what a draft lacks is named by the validator', async (t) => {
  const folder = await newFolder()
  await importEsciCommand({ ...esci, out: folder, ...settings })
  const { faults } = await readDataset(foldersIn(folder))
  t.strictSame(faults.map(({ pointer }) => pointer), ['/arms'])
  t.strictSame((await readdir(folder)).sort(), ['origin.jsonl', 'packets', 'queries'])
})

test('BEIR, packets and sentences together make a dataset that the studies read', async (t) => {
  const { queries } = tinyDataset(5)
  const [beir, folder] = [await newFolder(), await newFolder()]
  await mkdir(join(beir, 'qrels'))
  const documents = queries.flatMap(({ query }) => [{ _id: `${query.query_id}-a`, text: query.core_text }, ...query.distractors.map(({ id, text }) => ({ _id: id, text }))])
  await writeFile(join(beir, 'corpus.jsonl'), linesOf(documents))
  await writeFile(join(beir, 'queries.jsonl'), linesOf(queries.map(({ query }) => ({ _id: query.query_id, text: query.query, metadata: {} }))))
  const judged = queries.flatMap(({ query }) => [[query.query_id, `${query.query_id}-a`, 3], ...query.distractors.map(({ id, relevance }) => [query.query_id, id, relevance])])
  await writeFile(join(beir, 'qrels', 'test.tsv'), ['query-id\tcorpus-id\tscore', ...judged.map((row) => row.join('\t'))].join('\r\n'))
  t.equal((await readBeir(beir, Infinity)).length, 5)
  await importBeirCommand({ folder: beir, out: folder, ...settings })

  const packetsPath = join(folder, 'packets.jsonl')
  await writeFile(packetsPath, linesOf(queries.map(({ packet }) => ({ ...packet, atoms: [...packet.atoms, { ...packet.atoms[0]!, atom_id: 'listing-title' }] }))))
  t.equal(await importPackets(packetsPath, folder), 5)

  const sentencesPath = join(folder, 'sentences.jsonl')
  const sentences = queries.flatMap(({ query }) =>
    richArms.flatMap((arm) => profiledTypes.flatMap((type) => query.arms[arm][type].map((sentence, index) => ({ query_id: query.query_id, arm, type, slot: index + 1, ...sentence }))))
  )
  await writeFile(sentencesPath, linesOf(sentences))
  t.equal(await importSentences(sentencesPath, folder), 36 * 5)

  const dataset = await loadDataset(foldersIn(folder))
  t.equal(dataset.queries.length, 5)
  t.strictSame(dataset.queries.map(({ query }) => query.arms), queries.map(({ query }) => query.arms))
  t.strictSame(dataset.queries.map(({ query }) => query.core_text), queries.map(({ query }) => query.core_text))
  t.equal(dataset.queries.filter(({ query }) => query.split === 'holdout').length, 1)
  t.ok(QueryFile.safeParse(JSON.parse(await readFile(join(folder, 'queries', 'q003.json'), 'utf8'))).success)
  // The imported identity links to the title record; nothing else is at fault.
  t.strictSame(validateDataset(dataset).filter(({ pointer }) => !pointer.startsWith('/identity') && !pointer.startsWith('/atoms')), [])
})

const refused: { name: string; lines: unknown[]; importing: (path: string, folder: string) => Promise<number>; expected: RegExp }[] = [
  { name: 'a packet with an unknown source field', lines: [{ packet_id: 'q001', version: '1', atoms: [{ atom_id: 'a', text: 'x' }] }], importing: importPackets, expected: /row 1/ },
  { name: 'a packet given twice', lines: [{ packet_id: 'q001', version: '1', atoms: [] }, { packet_id: 'q001', version: '2', atoms: [] }], importing: importPackets, expected: /q001 occurs twice/ },
  { name: 'a sentence in a fourth slot', lines: [{ query_id: 'q001', arm: 'supported-rich', type: 'credential', slot: 4, text: 'x', atom_ids: [] }], importing: importSentences, expected: /row 1/ },
  { name: 'a sentence of a query that is not there', lines: [{ query_id: 'q001', arm: 'supported-rich', type: 'credential', slot: 1, text: 'x', atom_ids: [] }], importing: importSentences, expected: /import the query first/ },
  { name: 'a query id that would leave the folder', lines: [{ query_id: '../q001', arm: 'supported-rich', type: 'credential', slot: 1, text: 'x', atom_ids: [] }], importing: importSentences, expected: /row 1/ },
  { name: 'a packet id that would leave the folder', lines: [{ packet_id: '../../q001', version: '1', atoms: [] }], importing: importPackets, expected: /row 1/ }
]
for (const { name, lines, importing, expected } of refused) {
  test(`refused: ${name}`, async (t) => {
    const folder = await newFolder()
    const path = join(folder, 'in.jsonl')
    await writeFile(path, linesOf(lines))
    await t.rejects(importing(path, folder), expected)
    t.strictSame(await readdir(folder), ['in.jsonl'])
  })
}
