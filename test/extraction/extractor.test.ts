/** Text to claims. Paper, section 5; the contract, section Claims. */
import { hostileUnits } from '../../benchmark/studies/extraction.js'
import fc from 'fast-check'
import { test } from 'tap'
import { makeExtractor } from '../../src/extraction/extractor.js'
import { wordsBeyondSpan } from '../../src/extraction/words_beyond_span.js'
import { Claim } from '../../src/domain/claim.js'

const limits = { claimCountMax: 200, candidateCharacterCountMax: 20_000 }
const extractor = makeExtractor(undefined, limits)
const aurora = { name: 'Aurora One' }
const extract = (text: string, query = 'rugged bluetooth speaker', entity: { name: string; model?: string } | undefined = aurora) =>
  extractor.extract(query, { id: 'c', text, entity })
const textsOf = (text: string): string[] => extract(text).claims.map((claim) => claim.text)

const splits: { text: string; claims: string[] }[] = [
  { text: 'Waterproof to 10 m and weighs 300 g', claims: ['Aurora One — Waterproof to 10 m', 'Aurora One weighs 300 g'] },
  {
    text: 'The Aurora One plays for 14 hours on one charge, weighs 300 g and is waterproof to 10 m.',
    claims: ['The Aurora One plays for 14 hours on one charge', 'The Aurora One weighs 300 g', 'The Aurora One is waterproof to 10 m']
  },
  { text: 'It works with iOS, Android and Windows.', claims: ['Aurora One works with iOS', 'Aurora One works with Android', 'Aurora One works with Windows'] },
  { text: 'It is not dustproof or shockproof.', claims: ['Aurora One is not dustproof', 'Aurora One is not shockproof'] },
  { text: "It's waterproof.", claims: ['Aurora One is waterproof'] },
  {
    text: 'Its casing is made of recycled aluminium, and it connects to two phones at once.',
    claims: ["Aurora One's casing is made of recycled aluminium", 'Aurora One connects to two phones at once']
  },
  { text: 'The battery is removable. It lasts 12 hours.', claims: ['Aurora One — The battery is removable', 'Aurora One — The battery lasts 12 hours'] },
  { text: 'When used with the dock, it charges in 1 hour.', claims: ['When used with the dock, Aurora One charges in 1 hour'] },
  { text: 'It charges to 80% in 30 minutes.', claims: ['Aurora One charges to 80% in 30 minutes'] },
  {
    text: 'It has a large display the battery lasts 12 hours it is waterproof',
    claims: ['Aurora One has a large display', 'Aurora One — the battery lasts 12 hours', 'Aurora One is waterproof']
  },
  { text: 'WEIGHS 300 G AND LASTS 12 HOURS', claims: ['Aurora One WEIGHS 300 G', 'Aurora One LASTS 12 HOURS'] },
  { text: 'Free of BPA, lead and phthalates.', claims: ['Aurora One — Free of BPA', 'Aurora One — Free of lead', 'Aurora One — Free of phthalates'] },
  {
    text: 'Silicone sleeve, for Torvik 3G & 3GS, Silicone, Pink',
    claims: ['Aurora One — Silicone sleeve', 'Aurora One — for Torvik 3G & 3GS', 'Aurora One — Silicone', 'Aurora One — Pink']
  },
  { text: 'Battery: 12 h | Weight: 2.1 kg', claims: ['Aurora One — Battery: 12 h', 'Aurora One — Weight: 2.1 kg'] },
  {
    text: 'Battery: 12 h, Ports: USB-C, HDMI and AUX',
    claims: ['Aurora One — Battery: 12 h', 'Aurora One — Ports: USB-C', 'Aurora One — Ports: HDMI', 'Aurora One — Ports: AUX']
  },
  {
    text: '<table><tr><td>Weight</td><td>2&nbsp;kg</td></tr><tr><th>Depth</th><td>9 cm</td></tr></table>',
    claims: ['Aurora One — Weight 2 kg', 'Aurora One — Depth 9 cm']
  },
  { text: '<ul><li>12 h battery<li>Blue</ul><p hidden>IP68</p><script>weight = 5</script>', claims: ['Aurora One — 12 h battery', 'Aurora One — Blue', 'Aurora One — IP68'] },
  { text: 'Keeps 5 < 6 and weighs <5 kg', claims: ['Aurora One keeps 5 < 6', 'Aurora One weighs <5 kg'] },
  { text: '• 12 h battery • IP67 🔋 300 g', claims: ['Aurora One — 12 h battery', 'Aurora One — IP67', 'Aurora One — 300 g'] },
  { text: 'Wa\u200bterpr\u043e\u043ef to 10\u202e m\u202c', claims: ['Aurora One — Waterproof to 10 m'] },
  { text: '3200 x 1200 dpi 15 ppm A4', claims: ['Aurora One — 3200 x 1200 dpi', 'Aurora One — 15 ppm A4'] },
  { text: 'An independent laboratory measured 16 h of battery life.', claims: ['Aurora One — An independent laboratory measured 16 h of battery life'] },
  { text: 'Reviewers say it lasts 12 hours and weighs 300 g.', claims: ['Reviewers say Aurora One lasts 12 hours', 'Reviewers say Aurora One weighs 300 g'] },
  {
    text: 'According to Sennlab, it is dustproof and shockproof.',
    claims: ['According to Sennlab, Aurora One is dustproof', 'According to Sennlab, Aurora One is shockproof']
  },
  { text: 'Nine out of ten dentists prefer it.', claims: ['Aurora One — Nine out of ten dentists prefer it'] },
  {
    text: 'In trials run by independent testers, it boiled 1 l and kept it hot.',
    claims: ['In trials run by independent testers, Aurora One boiled 1 l', 'In trials run by independent testers, Aurora One kept it hot']
  },
  { text: 'If it rains, the cover keeps gear dry.', claims: ['Aurora One — If it rains, the cover keeps gear dry'] },
  {
    text: 'It won awards, including the Red Ring and the Green Leaf.',
    claims: ['Aurora One won awards', 'Aurora One won awards, including the Red Ring', 'Aurora One won awards, including the Green Leaf']
  },
  { text: 'Needs version 10.6 or later', claims: ['Aurora One needs version 10.6 or later'] },
  { text: 'Keeps between 5 and 8 drinks cold', claims: ['Aurora One keeps between 5 and 8 drinks cold'] },
  { text: 'Salt and pepper mill', claims: ['Aurora One — Salt and pepper mill'] },
  { text: 'Battery: 90 h / Waterproof: yes / IP67', claims: ['Aurora One — Battery: 90 h', 'Aurora One — Waterproof: yes', 'Aurora One — IP67'] },
  { text: 'Range: 10 - 30 m - Weight: 3 kg', claims: ['Aurora One — Range: 10 - 30 m', 'Aurora One — Weight: 3 kg'] },
  { text: 'Ports: USB / HDMI', claims: ['Aurora One — Ports: USB / HDMI'] },
  { text: 'Lasts 90 hours, or your money back', claims: ['Aurora One lasts 90 hours', 'Aurora One — your money back'] },
  { text: '15.4 - 16" / 39.1 - 40.6cm', claims: ['Aurora One — 15.4 - 16"', 'Aurora One — 39.1 - 40.6cm'] },
  { text: '4 GB - 64 GB', claims: ['Aurora One — 4 GB', 'Aurora One — 64 GB'] },
  { text: 'Weighs 114.6 g. eTorvik sleeve', claims: ['Aurora One weighs 114.6 g', 'Aurora One — eTorvik sleeve'] },
  { text: '12 h battery. 12 h battery!', claims: ['Aurora One — 12 h battery'] },
  { text: '--- *** 🎉 ---', claims: [] },
  { text: ' \n ', claims: [] }
]
for (const { text, claims } of splits) {
  test(`${JSON.stringify(text)} makes ${claims.length} claims`, async (t) => {
    t.strictSame(textsOf(text), claims)
  })
}

const judgements: { text: string; query?: string; type?: string; relevance?: string; thirdParty?: boolean; external?: boolean; adjudicable?: boolean }[] = [
  { text: 'Weighs 300 g', type: 'specification', relevance: 'high', external: false, adjudicable: true },
  { text: 'Certified to ISO 9001', type: 'credential', relevance: 'high', external: true },
  { text: 'Designed for hiking', type: 'use_case', relevance: 'high' },
  { text: 'Ideal for hikers', type: 'use_case', relevance: 'high', adjudicable: true },
  { text: 'Louder than the Boomer 3', type: 'comparative', relevance: 'high', external: true },
  { text: 'Trusted by 40,000 customers', type: 'case_customer', external: true },
  { text: 'Delivery in Stanbrook and free returns', type: 'location_service_coverage', relevance: 'low' },
  { text: 'An independent laboratory measured 16 h of battery life', thirdParty: true, external: true, relevance: 'high' },
  { text: 'Tested by dermatologists at a clinic', thirdParty: true, type: 'credential' },
  { text: 'Our customers say it is the softest towel', thirdParty: true },
  { text: 'Users report up to 20 hours of playtime', thirdParty: true, type: 'case_customer' },
  { text: 'Our own laboratory measured 16 h of battery life', thirdParty: false },
  { text: 'A stunning masterpiece!', adjudicable: false, relevance: 'low' },
  { text: 'Stunning 4K display', adjudicable: true, relevance: 'high' },
  { text: 'Buy now!', adjudicable: false, relevance: 'low' },
  { text: 'Looking for a speaker?', adjudicable: false, relevance: 'low' },
  { text: 'The Aurora One is simply amazing', adjudicable: false, relevance: 'low' },
  { text: 'Comes in a printed cardboard carton', relevance: 'low', adjudicable: true },
  { text: 'The user manual is printed in four languages', relevance: 'low' },
  { text: 'Moss green', relevance: 'medium', adjudicable: true },
  { text: 'Moss green', query: 'green speaker', relevance: 'high' },
  { text: 'Laptop compartment inside', query: 'notebook bag', relevance: 'high' },
  { text: 'Aurora One garden hose', relevance: 'medium' },
  { text: 'Aurora One garden hose', query: 'garden hose', relevance: 'medium' },
  { text: 'The Aurora One is a garden hose', relevance: 'medium' },
  { text: 'The Aurora One is a waterproof garden hose', relevance: 'high' },
  { text: 'Aurora One 30 m garden hose', relevance: 'high' },
  { text: 'Our tax software files your return by email', query: 'tax software', relevance: 'high' },
  { text: 'Free delivery', query: 'flower delivery today', relevance: 'high' }
]
for (const { text, query, ...expected } of judgements) {
  test(`${JSON.stringify(text)}${query === undefined ? '' : ` for ${JSON.stringify(query)}`} is ${JSON.stringify(expected)}`, async (t) => {
    const [claim] = extract(text, query).claims
    t.match(
      {
        type: claim?.claim_type,
        relevance: claim?.query_relevance,
        thirdParty: claim?.third_party_voice,
        external: claim?.needs_external_evidence,
        adjudicable: claim?.adjudicable
      },
      expected
    )
  })
}

test('spans lead back to the original text, one for each piece', async (t) => {
  const text = '<b>Works</b> with i&#79;S, An&shy;droid and Windows'
  const spans = extract(text).claims.map((claim) => claim.spans.map((span) => text.slice(span.start, span.end)))
  t.strictSame(spans.at(-1), ['Works</b> with', 'Windows'])
})

test('equal claims count once, with all their spans', async (t) => {
  const text = 'IP67 | Blue | IP67.'
  const [claim] = extract(text).claims
  t.strictSame(
    claim?.spans.map((span) => text.slice(span.start, span.end)),
    ['IP67', 'IP67']
  )
})

test('without an entity nothing is put before a claim', async (t) => {
  t.strictSame(
    extractor.extract('speaker', { id: 'c', text: 'It weighs 300 g' }).claims.map((claim) => claim.text),
    ['It weighs 300 g']
  )
})

test('what lies past a limit is counted, and the least relevant claims go first', async (t) => {
  const small = makeExtractor(undefined, { claimCountMax: 2, candidateCharacterCountMax: 60 })
  const extraction = small.extract('speaker', { id: 'c', text: `Pink | Round | Weighs 300 g | 12 h battery | ${'more words '.repeat(20)}` })
  t.equal(extraction.status, 'truncated')
  t.strictSame(
    extraction.claims.map((claim) => [claim.claim_id, claim.text]),
    [
      ['c3', 'Weighs 300 g'],
      ['c4', '12 h battery']
    ]
  )
  t.match(extraction.detail, /^\d+ of 265 characters were not read; \d+ of \d+ claims were left out/)
})

test('a failure inside gives no claims and says so', async (t) => {
  const failing = makeExtractor(
    {
      fingerprint: 'x',
      synonymsOf: () => {
        throw new Error('no synonyms today')
      }
    },
    limits
  )
  t.match(failing.extract('speaker', { id: 'c', text: 'Weighs 300 g' }), { status: 'failed', claims: [], detail: /no synonyms today/ })
})

const word = fc.constantFrom(
  'it',
  'is',
  'and',
  'or',
  ',',
  '.',
  ':',
  ' - ',
  '(',
  ')',
  '"',
  '|',
  '\n',
  '\t',
  'who',
  'which',
  'battery',
  'Weight',
  'weighs',
  '12 h',
  '300',
  'kg',
  'waterproof',
  'An independent laboratory',
  'measured',
  'according to',
  'in May 1990',
  'in Lyon',
  'including',
  'an',
  'American',
  'actor',
  'not',
  'the',
  'Its',
  'they',
  'When',
  'for',
  'with',
  '<b>',
  '</b>',
  '<p hidden>',
  '</p>',
  '<script>',
  '</script>',
  '<!--',
  '-->',
  '<img alt="IP67 rated">',
  '<b title="lasts',
  '">',
  '<svg>',
  '?',
  'Yes!',
  'No.',
  'Does it',
  "Isn't the battery",
  'Did you know',
  'Want',
  'Why',
  ' / ',
  '&amp;',
  '&nbsp;',
  '&#x1F600;',
  '🎉',
  '\u200b',
  '\u202e',
  'а',
  '½',
  'ＷＩＤＥ',
  '𝐛𝐨𝐥𝐝',
  "don't",
  'constructor',
  '__proto__',
  'toString',
  '%',
  '&',
  '<5',
  '--',
  'x',
  'e\u0301'
)
const productText = fc.array(word, { maxLength: 40 }).map((words) => words.join(' '))
const anyText = fc.oneof(
  productText,
  fc.string({ unit: 'binary', maxLength: 120 }),
  fc.string({ unit: 'grapheme', maxLength: 120 }),
  fc.array(fc.integer({ min: 0, max: 0xffff }), { maxLength: 60 }).map((units) => String.fromCharCode(...units))
)

/** Names with every mark that patterns know. */
const anyEntity = fc.option(
  fc.constantFrom(aurora, { name: 'Vellamy', model: 'Strata 6' }, { name: 'it (300, |kg) - [x]*' }, { name: '12 h' }, { name: 'Weight' }),
  { nil: undefined }
)

test('law: on any text, claims are well formed, within the text, and say nothing beyond their spans', async (t) => {
  fc.assert(
    fc.property(anyText, anyEntity, (text, entity) => {
      const extraction = extractor.extract('rugged speaker', { id: 'c', text, entity })
      if (extraction.status !== 'ok') throw new Error(extraction.detail)
      extraction.claims.forEach((claim) => {
        Claim.parse(claim)
        if (claim.text.trim() === '' || claim.spans.length === 0) throw new Error('a blank claim')
        for (const span of claim.spans) if (span.start < 0 || span.start >= span.end || span.end > text.length) throw new Error('a span outside the text')
        const slices = claim.spans.map((span) => text.slice(span.start, span.end)).join(' ')
        const beyond = wordsBeyondSpan(claim.text, slices, entity)
        if (beyond.length > 0) throw new Error(`${JSON.stringify(claim.text)} adds ${beyond.join(', ')} to ${JSON.stringify(slices)}`)
      })
      const ids = extraction.claims.map((claim) => claim.claim_id)
      return ids.every((id, index) => id === `c${index + 1}`)
    }),
    { numRuns: 1500, seed: 20 }
  )
  t.pass()
})

for (const unit of hostileUnits) {
  test(`20,000 characters of ${JSON.stringify(unit)} are read to the end`, async (t) => {
    t.not(extract(unit.repeat(Math.floor(20_000 / unit.length))).status, 'failed')
  })
}

test('law: the same text gives the same claims, whatever was read in between', async (t) => {
  fc.assert(
    fc.property(productText, anyText, (text, between) => {
      const before = extract(text)
      extract(between)
      return JSON.stringify(before) === JSON.stringify(extract(text))
    }),
    { numRuns: 200, seed: 21 }
  )
  t.pass()
})

test('law: a line added at the end leaves the claims before it as they were', async (t) => {
  fc.assert(
    fc.property(productText, productText, (text, addition) => {
      if (/[<"]/.test(text)) return true
      const before = extract(text).claims
      const after = extract(`${text}\n${addition}`).claims
      return before.every((claim, index) => after[index]?.text === claim.text && after[index]?.claim_id === claim.claim_id)
    }),
    { numRuns: 200, seed: 22 }
  )
  t.pass()
})
