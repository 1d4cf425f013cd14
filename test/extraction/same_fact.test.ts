/** When two claims are one fact said twice, and when they are not. All brands are invented. */
import { test } from 'tap'
import { makeExtractor } from '../../src/extraction/extractor.js'
import { normalClaimOf } from '../../src/extraction/normal_claim.js'

const same: [string, string][] = [
  ['8 GB DDR4', '8GB DDR4-SDRAM'],
  ['8 GB DDR4', 'Glimm L2 — 8gb ddr4.'],
  ['The Glimm L2 camping lantern', 'Glimm L2 — Camping lantern'],
  ['15.6" screen', '15.6 inch screen'],
  ['15.6" screen', '39.6 cm (15.6") screen'],
  ['7-ft. cord', '7 ft cord'],
  ['Stainless-steel body', 'stainless steel body!'],
  ['Battery: 90 hours', 'Battery 90 h'],
  ['2 x 4 cm', '2x4cm']
]
for (const [one, other] of same) {
  test(`${JSON.stringify(one)} and ${JSON.stringify(other)} are one fact`, async (t) => {
    t.equal(normalClaimOf(one, 'glimm l2'), normalClaimOf(other, 'glimm l2'))
  })
}

const different: [string, string][] = [
  ['1.5 kg', '15 kg'],
  ['1,5 kg', '15 kg'],
  ['-5 °C', '5 °C'],
  ['10-30 m', '1030 m'],
  ['<5 kg', '5 kg'],
  ['±5 kg', '5 kg'],
  ['IP67', 'IP68'],
  ['8 GB DDR4', '8 GB DDR5'],
  ['8 GB DDR4', '8 GB'],
  ['15.6" screen', '99 cm (15.6") screen'],
  ['Not waterproof', 'Waterproof'],
  ['90 h', '90 min'],
  ['USB 3', 'USB 3+']
]
for (const [one, other] of different) {
  test(`${JSON.stringify(one)} and ${JSON.stringify(other)} are two facts`, async (t) => {
    t.not(normalClaimOf(one, 'glimm l2'), normalClaimOf(other, 'glimm l2'))
  })
}

test('a title and a description that say the same count once, with all their spans', async (t) => {
  const text = 'Glimm L2 notebook 39.6 cm (15.6") 8 GB. 15.6", 8GB DDR4, Wi-Fi. 8 gb'
  const extractor = makeExtractor(undefined, { claimCountMax: 200, candidateCharacterCountMax: 20_000 })
  const { claims } = extractor.extract('notebook', { id: 'c', text, entity: { name: 'Glimm', model: 'L2' } })
  t.strictSame(
    claims.map((claim) => claim.spans.map((span) => text.slice(span.start, span.end))),
    [['Glimm L2 notebook'], ['39.6 cm (15.6")', '15.6"'], ['8 GB', '8 gb'], ['8GB DDR4'], ['Wi-Fi']]
  )
})

test('a line that comes again is read once, and its spans are kept', async (t) => {
  const extractor = makeExtractor(undefined, { claimCountMax: 200, candidateCharacterCountMax: 20_000 })
  const text = 'The battery is removable. It lasts 12 hours. The lid is oak. It lasts 12 hours. '
  const { claims } = extractor.extract('lantern', { id: 'c', text: text.repeat(2), entity: { name: 'Glimm' } })
  t.strictSame(
    claims.map((claim) => [claim.text, claim.spans.length]),
    [
      ['Glimm — The battery is removable', 2],
      ['Glimm — The battery lasts 12 hours', 4],
      ['Glimm — The lid is oak', 2],
      ['Glimm — The lid lasts 12 hours', 4]
    ]
  )
  for (const claim of claims) for (const span of claim.spans) t.match(text.repeat(2).slice(span.start, span.end), /^(?:The (?:battery|lid)|It lasts 12 hours)/)
})
