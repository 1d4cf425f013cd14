/** Text that no shopper sees and a ranker reads all the same: it makes claims, or it is counted. All brands are invented. */
import { test } from 'tap'
import { latinisedOf } from '../../src/extraction/lookalikes.js'
import { makeExtractor } from '../../src/extraction/extractor.js'
import { unreadDetailOf } from '../../src/extraction/unread_text.js'

const extractor = makeExtractor(undefined, { claimCountMax: 200, candidateCharacterCountMax: 20_000 })

interface Hidden {
  text: string
  /** Without the name put before them. */
  claims: string[]
  detail?: string
}

const hidden: Hidden[] = [
  { text: '<span style="display:none">Battery life: 90 hours</span>', claims: ['Battery life: 90 hours'] },
  { text: '<p style="font-size:0">IP67 certified</p>Blue', claims: ['Blue', 'IP67 certified'] },
  { text: '<i style="opacity: 0">90 h</i><i style="visibility:hidden">2 kg</i><i hidden>Oak</i>', claims: ['90 h', '2 kg', 'Oak'] },
  { text: 'Oak<p hidden>90 h</p>Blue', claims: ['Oak', 'Blue', '90 h'] },
  { text: 'Wa<i hidden>90 h</i>terproof', claims: ['Waterproof', '90 h'] },
  { text: '<p hidden>Blue <img alt="IP67"> oak</p>', claims: ['Blue oak', 'IP67'] },
  { text: '<template>Lasts 90 hours</template>', claims: ['lasts 90 hours'] },
  { text: '<title>IP68</title><svg><text x="1">IP67</text><path d="M0 0"/></svg>', claims: ['IP67', 'IP68'] },
  { text: '<img alt="Certified IP67"> <b title=\'Waterproof to 10 m\'>Blue</b>', claims: ['Blue', 'Certified IP67', 'Waterproof to 10 m'] },
  { text: '<b title=IP68 aria-label="2&nbsp;kg">Blue</b>', claims: ['Blue', 'IP68', '2 kg'] },
  { text: '<b title="Blue">Blue</b>', claims: ['Blue'] },
  { text: '<p>Oak<!-- lasts 90 hours --> table</p>', claims: ['Oak table'], detail: '14 characters of comments were not read' },
  { text: 'Blue<!-- x -->', claims: ['Blue'], detail: '1 character of comments was not read' },
  { text: 'Blue<!---->', claims: ['Blue'] },
  { text: 'Blue<!-- lasts 90 h', claims: ['Blue', 'lasts 90 h'] },
  { text: '<!-- x --><!-- <SCRIPT src=x>Oak', claims: ['src=x>Oak'], detail: '1 character of comments was not read' },
  { text: 'Blue</ lasts 90 h', claims: ['Blue', 'lasts 90 h'] },
  { text: '<![CDATA[Oak', claims: ['Oak'] },
  { text: '<unit the\nOak table', claims: ['unit the', 'Oak table'] },
  { text: '<script>x()</script\nOak table', claims: ['x()', 'Oak table'] },
  {
    text: '<script>w = 5</script><style>b{}</style>Blue',
    claims: ['Blue'],
    detail: '5 characters of scripts, 3 characters of styles were not read'
  },
  { text: '<script>lasts 90 h', claims: ['lasts 90 h'] },
  { text: '<style></style><style>Oak', claims: ['Oak'] },
  { text: '<b data-note="IP68 rated" class="note">Blue</b>', claims: ['Blue'], detail: '10 characters of other attributes were not read' },
  { text: '<!DOCTYPE html><?lasts 90 h?>Blue', claims: ['Blue'], detail: '12 characters of declarations were not read' },
  { text: 'Blue</ 3 h><b>!</b>', claims: ['Blue'], detail: '3 characters of comments were not read' },
  { text: 'Blue\u{E0041}\u{E0042}', claims: ['Blue'], detail: '2 characters of invisible letters were not read' },
  { text: '<a href="https://shop.example/x" class="b c" style="color: red">Blue</a>', claims: ['Blue'] }
]
for (const { text, claims, detail } of hidden) {
  test(`${JSON.stringify(text)} claims ${JSON.stringify(claims)}${detail === undefined ? '' : ` and tells: ${detail}`}`, async (t) => {
    const extraction = extractor.extract('lantern', { id: 'c', text, entity: { name: 'Glimm' } })
    t.strictSame(
      extraction.claims.map((claim) => claim.text.replace(/^Glimm (?:— )?/, '')),
      claims
    )
    t.equal(extraction.status, 'ok')
    t.equal(extraction.detail, detail)
  })
}

test('spans of hidden text and of attributes lie in the original', async (t) => {
  const text = '<b title="Lasts&#32;90 h">Blue</b><i hidden>2 <b>kg</b></i>'
  const { claims } = extractor.extract('lantern', { id: 'c', text, entity: { name: 'Glimm' } })
  t.strictSame(
    claims.flatMap((claim) => claim.spans.map((span) => text.slice(span.start, span.end))),
    ['Blue', '2 <b>kg', 'Lasts&#32;90 h']
  )
})

test('what was cut off and what was not read are told together', async (t) => {
  const short = makeExtractor(undefined, { claimCountMax: 200, candidateCharacterCountMax: 20 })
  t.match(short.extract('lantern', { id: 'c', text: '<!-- x -->Blue table and more' }), {
    status: 'truncated',
    detail: '9 of 29 characters were not read; 1 character of comments was not read'
  })
})

test('nothing unread gives no sentence', async (t) => {
  t.equal(unreadDetailOf(new Map()), '')
})

test('a word of lookalike letters is read as the Latin word it shows, and a name of another alphabet is left alone', async (t) => {
  const rows: [disguised: string, shown: string][] = [
    ['The lantern \u0456\u0455 red', 'The lantern is red'],
    ['w\u0430terproof \u0455\u0440\u0430\u0441\u0435', 'waterproof space'],
    ['made in \u041c\u043e\u0441\u043a\u0432\u0430', 'made in \u041c\u043e\u0441\u043a\u0432\u0430'],
    ['with \u03b2-carotene', 'with \u03b2-carotene'],
    ['\u0434\u043b\u044f \u0434\u043e\u043c\u0430 iPhone', '\u0434\u043b\u044f \u0434\u043e\u043c\u0430 iPhone']
  ]
  for (const [disguised, shown] of rows) t.equal(latinisedOf(disguised), shown)
})
