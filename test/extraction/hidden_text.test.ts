/** Text that no shopper sees and a ranker reads all the same: it makes claims, or it is counted. All brands are invented. */
import { test } from 'tap'
import { withPlainDigits } from '../../src/core/plain_marks.js'
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

const sentences = [
  'The Glimm L2 runs for 90 hours on one charge',
  'It is waterproof to 2 metres',
  'It weighs 310 g',
  'Its housing is made of recycled aluminium'
]
const plain = `${sentences.join('. ')}.`
const claimsOf = (text: string): (readonly [text: string, relevance: string])[] =>
  extractor
    .extract('waterproof lantern with long battery life', { id: 'c', text, entity: { name: 'Glimm', model: 'L2' } })
    .claims.map((claim) => [claim.text, claim.query_relevance])

const withDigits = (zero: number): string => plain.replace(/\d/g, (digit) => String.fromCodePoint(zero + Number(digit)))

/** Whole texts in marks that show as the plain ones. */
const disguisedTexts: readonly (readonly [marks: string, text: string])[] = [
  ...['\u3164', '\uffa0', '\u115f', '\u1160', '\u180e', '\u200b', '\u2060', '\ufeff', '\u2800'].map(
    (blank) => [`blanks ${JSON.stringify(blank)}`, plain.replaceAll(' ', blank)] as const
  ),
  ...['\u200b', '\u180e'].map(
    (blank) =>
      [`blanks ${JSON.stringify(blank)} in one sentence`, plain.replace('It is waterproof to 2 metres', (each) => each.replaceAll(' ', blank))] as const
  ),
  ...['\u200b', '\u200d', '\u180e', '\ufeff'].map(
    (mark) => [`${JSON.stringify(mark)} within words`, plain.replace(/\b[a-z]{2}(?=[a-z]{2})/g, `$&${mark}`)] as const
  ),
  ...['\u2024', '\u3002', '\uff61', '\ua4f8', '\u06d4', '\u2e31', '\u0964', '\u0589', '\u203c', '\ufe57'].map(
    (stop) => [`full stop ${JSON.stringify(stop)}`, plain.replaceAll('.', stop)] as const
  ),
  ...['\u3002', '\uff61', '\u06d4', '\u2e31'].map((stop) => [`full stop ${JSON.stringify(stop)} and no blank`, plain.replaceAll(/\. ?/g, stop)] as const),
  ...[0x660, 0x6f0, 0x966, 0x9e6, 0x7c0, 0xff10, 0x1d7d8, 0x104a0].map((zero) => [`digits from U+${zero.toString(16)} on`, withDigits(zero)] as const)
]
for (const [marks, text] of disguisedTexts) {
  test(`${marks} hide, join and grade down no claim`, async (t) => t.strictSame(claimsOf(text), claimsOf(plain)))
}

test('the spans of a text in other marks lie in it as it was given', async (t) => {
  const text = 'It\u200bweighs\u200b\u0663\u0661\u0660\u200bg\u3002It is w\u200baterproof.'
  t.strictSame(
    extractor.extract('lantern', { id: 'c', text }).claims.flatMap((claim) => claim.spans.map((span) => text.slice(span.start, span.end))),
    ['It\u200bweighs\u200b\u0663\u0661\u0660\u200bg', 'It is w\u200baterproof']
  )
})

test('a point between digits is a point in any script, and a circled number counts before a unit and heads a list elsewhere', async (t) => {
  const rows: [text: string, claims: string[]][] = [
    ['Weighs 2\u20245 kg', ['Weighs 2.5 kg']],
    ['Weighs 2\u06d45 kg', ['Weighs 2.5 kg']],
    ['Weighs \u0662\u066b\u0665 kg', ['Weighs 2.5 kg']],
    ['Runs for \u277e\u24ff hours', ['Runs for \u277e\u24ff hours']],
    ['Runs for \u277e hours', ['Runs for \u277e hours']],
    ['\u2776 Oak table \u2777 Steel legs', ['Oak table', 'Steel legs']]
  ]
  for (const [text, claims] of rows)
    t.strictSame(
      extractor.extract('table', { id: 'c', text }).claims.map((claim) => claim.text),
      claims
    )
})

test('every decimal digit of Unicode is read, and as Unicode itself reads it', async (t) => {
  let digitCount = 0
  for (let code = 0; code <= 0x10ffff; code += 1) {
    const digit = String.fromCodePoint(code)
    if (!/\p{Nd}/u.test(digit)) continue
    digitCount += 1
    const read = withPlainDigits(digit)
    const compatible = digit.normalize('NFKC')
    if (!/^\d$/.test(read) || (/^\d$/.test(compatible) && compatible !== read)) t.fail(`U+${code.toString(16)} is read as ${read}`)
  }
  t.equal(digitCount % 10, 0)
  t.equal(withPlainDigits('\u0669\u0967\u06f2\u09e9\u07c4'), '91234')
})

test('a word of lookalike letters is read as the Latin word it shows, and a name of another alphabet is left alone', async (t) => {
  const rows: [disguised: string, shown: string][] = [
    ['The lantern \u0456\u0455 red', 'The lantern is red'],
    ['w\u0430terproof \u0455\u0440\u0430\u0441\u0435', 'waterproof space'],
    ['made in \u041c\u043e\u0441\u043a\u0432\u0430', 'made in \u041c\u043e\u0441\u043a\u0432\u0430'],
    ['\u13b3aterproof \u13df\u13aa\u13a1', 'Waterproof CAR'],
    ['\u13b3\u13cd name', '\u13b3\u13cd name'],
    ['with \u03b2-carotene', 'with \u03b2-carotene'],
    ['\u0434\u043b\u044f \u0434\u043e\u043c\u0430 iPhone', '\u0434\u043b\u044f \u0434\u043e\u043c\u0430 iPhone']
  ]
  for (const [disguised, shown] of rows) t.equal(latinisedOf(disguised), shown)
})
