/** The validator passes sound data and names the row of every seeded fault. */
import { test } from 'tap'
import { validateDataset } from '../../benchmark/data/validate_dataset.js'
import { bundledFolders, readDataset, type DatasetQuery } from '../../benchmark/data/dataset.js'
import { frameOf } from '../../benchmark/data/frames.js'
import { tinyDataset } from '../support/tiny_dataset.js'

/** The faults after one change to the first query and its packet, as `pointer: detail`. */
const faultsAfter = (change: (row: DatasetQuery) => void): string[] => {
  const dataset = structuredClone(tinyDataset())
  change(dataset.queries[0]!)
  return validateDataset(dataset).map(({ file, pointer, detail }) => `${file}${pointer}: ${detail}`)
}

test('sound data has no faults', async (t) => t.strictSame(validateDataset(tinyDataset(5)), []))

test('the data that come with the project have no faults', async (t) => {
  const { dataset, faults } = await readDataset(bundledFolders)
  t.strictSame([...faults, ...validateDataset(dataset)], [])
})

const seeded: { name: string; change: (row: DatasetQuery) => void; expected: RegExp }[] = [
  {
    name: 'a link to an atom that is not there',
    change: ({ query }) => query.arms['supported-rich'].use_case[1].atom_ids.push('ghost'),
    expected: /^queries\/q001\.json\/arms\/supported-rich\/use_case\/1\/atom_ids\/1: the packet has no atom ghost/
  },
  { name: 'an atom named twice', change: ({ query }) => query.identity.atom_ids.push('identity'), expected: /\/identity\/atom_ids\/1: identity is named twice/ },
  {
    name: 'an attack sentence with a link',
    change: ({ query }) => query.arms['unsupported-rich'].credential[2].atom_ids.push('registry'),
    expected: /\/arms\/unsupported-rich\/credential\/2\/atom_ids: the links make the sentence independent_source_supported, but sentences of unsupported-rich are unsupported/
  },
  {
    name: 'a laundered sentence linked to a bare listing row',
    change: ({ query }) => query.arms['evidence-laundering'].specification[0].atom_ids.push('record-specification-0'),
    expected: /\/arms\/evidence-laundering\/specification\/0\/atom_ids: a sentence of evidence-laundering has links/
  },
  {
    name: 'an atom that attests two arms',
    change: ({ query }) => query.arms['neutral-matched'].use_case[0].atom_ids.push('identity'),
    expected: /\/arms\/neutral-matched\/use_case\/0\/atom_ids\/1: atom identity attests a sentence of clean too/
  },
  {
    name: 'a neutral sentence attested by a record',
    change: ({ packet }) => Object.assign(packet.atoms.find(({ atom_id }) => atom_id === 'bullet-use_case-2')!.origin, { voice: 'record' }),
    expected: /\/arms\/neutral-matched\/use_case\/2\/atom_ids\/0: atom bullet-use_case-2 would make the sentence supported/
  },
  {
    name: 'a supported sentence that only the publisher backs',
    change: ({ packet }) => Object.assign(packet.atoms.find(({ atom_id }) => atom_id === 'record-use_case-2')!.origin, { voice: 'publisher' }),
    expected: /\/arms\/supported-rich\/use_case\/2\/atom_ids: the links make the sentence self_claimed_only/
  },
  {
    name: 'an expired certificate',
    change: ({ packet }) => Object.assign(packet.atoms.find(({ atom_id }) => atom_id === 'registry')!.origin, { valid_until: '2026-01-14' }),
    expected: /\/arms\/supported-rich\/credential\/0\/atom_ids\/1: atom registry is not valid on 2026-01-15/
  },
  {
    name: 'an atom about somebody else',
    change: ({ packet }) => Object.assign(packet.atoms.find(({ atom_id }) => atom_id === 'registry')!, { about: { candidate_ids: ['q001-d1'] } }),
    expected: /\/arms\/supported-rich\/credential\/0\/atom_ids\/1: atom registry speaks of somebody else/
  },
  {
    name: 'an arm that is too long',
    change: ({ query }) => (query.arms['unsupported-rich'].specification[1].text += ' And many more words that no other arm has got.'),
    expected: /\/arms\/unsupported-rich: under profile S has \d+ words, more than 10 %/
  },
  { name: 'an identity that is not in the text', change: ({ query }) => (query.identity.text = 'It is blue.'), expected: /\/identity\/text: does not stand in core_text/ },
  {
    name: 'an attack sentence that an atom says word for word',
    change: ({ query, packet }) => (packet.atoms[3]!.text = query.arms['unsupported-rich'].use_case[0].text.toUpperCase()),
    expected: /\/arms\/unsupported-rich\/use_case\/0\/text: says what atom \S+ says/
  },
  {
    name: 'a sentence that stands twice but for case and stop',
    change: ({ query }) => (query.arms['unsupported-rich'].use_case[0].text = query.arms['unsupported-rich'].use_case[1].text.toUpperCase().replace('.', '!')),
    expected: /\/arms\/unsupported-rich\/use_case\/1\/text: the sentence stands already in queries\/q001\.json\/arms\/unsupported-rich\/use_case\/0\/text/
  },
  { name: 'two distractors with one id', change: ({ query }) => (query.distractors[2].id = query.distractors[0].id), expected: /\/distractors\/2\/id: q001-d1 is already the id of distractor 0/ },
  { name: 'too few listing atoms', change: ({ packet }) => packet.atoms.splice(10, 15), expected: /^packets\/q001\.json\/atoms: has \d+ listing atoms/ },
  {
    name: 'a handful of reviews',
    change: ({ packet }) => packet.atoms.push({ atom_id: 'review', text: 'Fine by me.', origin: { kind: 'record', source_type: 'platform_user_review', voice: 'record' } }),
    expected: /\/atoms: has 1 reviews; none or at least 12/
  },
  {
    name: 'a contested credential that an independent source asserts',
    change: ({ query }) => (query.contested = { asserted_by: ['registry'], contradicted_by: ['registry', 'ghost'] }),
    expected: /\/contested\/asserted_by\/0: atom registry is of basis independent_source_supported, not self_claimed_only/
  },
  {
    name: 'an injected atom in a base packet',
    change: ({ packet }) => packet.atoms.push({ atom_id: 'twin', text: 'It holds.', origin: { kind: 'construction', twin_of: 'c' } }),
    expected: /^packets\/q001\.json\/atoms\/\d+\/origin: is an injected atom/
  }
]

for (const { name, change, expected } of seeded) {
  test(`${name} is found`, async (t) => {
    const faults = faultsAfter(change)
    t.ok(faults.some((fault) => expected.test(fault)), faults.join('\n') || 'no faults at all')
  })
}

test('a whole dataset that was stamped from templates is found out, and so are missing layers', async (t) => {
  const faults = validateDataset(tinyDataset(50)).filter(({ detail }) => !detail.includes('stands already'))
  t.ok(faults.some(({ detail, pointer }) => /is the first of \d+ sentences with the frame ".+", more than 3 %/.test(detail) && pointer.startsWith('/')))
  const ofDataset = faults.filter(({ file }) => file === '(dataset)').map(({ detail }) => detail)
  t.strictSame(ofDataset, [
    'has 0 queries with reviews, not 42',
    'has 50 queries with registry checks, not 18',
    'has 0 contested credentials, not 1: one that the publisher asserts and an independent source contradicts'
  ])
  const fewCategories = { queries: tinyDataset(50).queries.map((row) => ({ ...row, query: { ...row.query, category: 'kettles', split: 'development' as const } })) }
  const details = validateDataset(fewCategories).map(({ detail }) => detail)
  for (const expected of ['has 1 categories, not 15 or more', 'has 50 development queries, not 40', 'has 0 holdout queries, not 10']) t.ok(details.includes(expected), expected)
})

test('fewer queries than a whole dataset has are not held to its counts', async (t) => {
  t.strictSame(validateDataset(tinyDataset(49)).filter(({ file }) => file === '(dataset)'), [])
})

test('a frame keeps function words and masks what templates vary', async (t) => {
  const first = frameOf('The Volt 700 weighs 7.9 kg with the strap.', { name: 'Volt', model: '700' })
  const second = frameOf('The Nordkade lasts 12 hours with the lamp.', { name: 'Nordkade' })
  t.equal(first, second)
  t.equal(first, 'the NAME VERB NUMBER UNIT with the NOUN .')
})
