/** Text that no shopper sees and a ranker reads all the same: it makes claims, or it is counted. All brands are invented. */
import { test } from 'tap'
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
  { text: 'Blue<!-- lasts 90 h', claims: ['Blue'], detail: '10 characters of comments were not read' },
  {
    text: '<script>w = 5</script><style>b{}</style>Blue',
    claims: ['Blue'],
    detail: '5 characters of scripts, 3 characters of styles were not read'
  },
  { text: '<script>lasts 90 h', claims: [], detail: '10 characters of scripts were not read' },
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
