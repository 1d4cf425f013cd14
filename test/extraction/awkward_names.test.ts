/** No name makes extraction fail, whatever marks it holds; nor does the bundled request. All brands are invented. */
import { test } from 'tap'
import { piecesOf } from '../../src/extraction/sentences.js'
import { makeExtractor } from '../../src/extraction/extractor.js'
import { RerankRequest } from '../../src/domain/rerank_request.js'
import { readRepositoryFile } from '../support/repository.js'

const extractor = makeExtractor(undefined, { claimCountMax: 200, candidateCharacterCountMax: 20_000 })

const names = [
  'Glimm-Haus',
  'Glimm - Haus -',
  "O'Glimm's",
  'Glimm, Haus & Co., Ltd.',
  'Glimm & Haus',
  '"Glimm"',
  '“Glimm”',
  'Glimm (L2) [v.3] {x}',
  'Glimm*',
  '*+?^$|\\',
  'Glimm\\d+(?:x',
  'Glimm/L2',
  'Glimm #1',
  'Glimm?',
  'Glimm!',
  'Glimm: L2; M3',
  '-',
  ',',
  '&',
  "'",
  '[a-',
  '$&',
  'Glimm 🏕️',
  'Ğlimm İ',
  'constructor',
  '__proto__',
  ' Glimm ',
  'g'.repeat(300)
]
for (const name of names) {
  test(`a product named ${JSON.stringify(name.slice(0, 40))} can be read, as a name and as a model`, async (t) => {
    const text = `${name} camping lantern - 12 h battery. The ${name} weighs 300 g, ${name} & case. "${name}"? Yes!`
    for (const entity of [{ name }, { name: 'Fennel', model: name }]) {
      const extraction = extractor.extract('lantern', { id: 'c', text, entity })
      t.equal(extraction.status, 'ok')
      t.ok(extraction.claims.some((claim) => claim.text.includes('12 h battery')))
    }
  })
}

test('the bundled request is read without a failure', async (t) => {
  const { query, candidates } = RerankRequest.parse(JSON.parse(readRepositoryFile('packets/portable_power_stations.request.json')))
  t.ok(candidates.length > 0)
  for (const candidate of candidates) {
    const extraction = extractor.extract(query, candidate)
    t.equal(extraction.status, 'ok')
    t.ok(extraction.claims.length > 0)
  }
})

const identities: { text: string; query?: string; first: string; relevance: string }[] = [
  { text: 'Glimm L2 camping lantern. Runs for 90 hours.', first: 'Glimm L2 camping lantern', relevance: 'medium' },
  { text: 'The Glimm L2 camping lantern', first: 'The Glimm L2 camping lantern', relevance: 'medium' },
  { text: 'Glimm L2 - camping lantern', first: 'Glimm L2 — camping lantern', relevance: 'medium' },
  { text: 'Camping lantern', first: 'Glimm L2 — Camping lantern', relevance: 'medium' },
  { text: 'The Glimm L2 is a camping lantern', first: 'The Glimm L2 is a camping lantern', relevance: 'medium' },
  { text: 'Glimm L2 waterproof lantern', first: 'Glimm L2 waterproof lantern', relevance: 'high' },
  { text: 'Waterproof lantern', first: 'Glimm L2 — Waterproof lantern', relevance: 'high' },
  { text: 'Glimm L2 - runs for 90 hours', first: 'Glimm L2 runs for 90 hours', relevance: 'high' },
  { text: 'Long battery', query: 'battery', first: 'Glimm L2 — Long battery', relevance: 'high' }
]
for (const { text, query = 'lantern for rainy camping trips', first, relevance } of identities) {
  for (const entity of [{ name: 'Glimm L2' }, { name: 'Glimm', model: 'L2' }]) {
    test(`${JSON.stringify(text)} of ${JSON.stringify(entity)} opens with ${relevance} relevance`, async (t) => {
      const [claim] = extractor.extract(query, { id: 'c', text, entity }).claims
      t.equal(claim?.text, first)
      t.equal(claim?.query_relevance, relevance)
    })
  }
}

/** A single letter before a full stop is an initial, unless what follows can be no surname. */
for (const [text, pieces] of [
  ['I am in an E. Parking is free for guests.', ['I am in an E.', 'Parking is free for guests.']],
  ['Rich in vitamin C. Gluten is not in it.', ['Rich in vitamin C.', 'Gluten is not in it.']],
  ['The label is rated E. It is light.', ['The label is rated E.', 'It is light.']],
  ['Made by J. Tolmer of Varnholt.', ['Made by J. Tolmer of Varnholt.']],
  ['A T. Brandt syringe fits.', ['A T. Brandt syringe fits.']],
  ['Drawn by Ada F. Tolmer is the cover.', ['Drawn by Ada F. Tolmer is the cover.']]
] as const) {
  test(`"${text}" has ${pieces.length} sentence${pieces.length === 1 ? '' : 's'}`, async (t) => {
    t.same(
      piecesOf(text).map(({ start, end }) => text.slice(start, end)),
      pieces
    )
  })
}
