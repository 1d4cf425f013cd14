/**
 * Disguises inside a claim's own words that leave what a reader sees as it was: the claim must still be found, still bear on the
 * query, and not come nearer to being attested.
 */
export interface Disguise {
  id: string
  disguised(sentence: string): string
}

const afterFirstLetter = (sentence: string, mark: string): string => sentence.replace(/\b[A-Za-z](?=[A-Za-z])/g, (letter) => `${letter}${mark}`)

const mapped =
  (table: Readonly<Record<string, string>>) =>
  (sentence: string): string =>
    Array.from(sentence, (letter) => table[letter] ?? letter).join('')

const cyrillic = { a: '\u0430', c: '\u0441', e: '\u0435', o: '\u043e', p: '\u0440', x: '\u0445', y: '\u0443', s: '\u0455', i: '\u0456' }
const greek = { o: '\u03bf', v: '\u03bd' }

const cherokee = {
  R: '\u13a1',
  T: '\u13a2',
  i: '\u13a5',
  y: '\u13a9',
  A: '\u13aa',
  J: '\u13ab',
  E: '\u13ac',
  W: '\u13b3',
  M: '\u13b7',
  H: '\u13bb',
  G: '\u13c0',
  h: '\u13c2',
  Z: '\u13c3',
  b: '\u13cf',
  S: '\u13da',
  V: '\u13d9',
  L: '\u13de',
  C: '\u13df',
  P: '\u13e2',
  K: '\u13e6',
  d: '\u13e7',
  B: '\u13f4'
}
const smallCapitals = {
  a: '\u1d00',
  b: '\u0299',
  c: '\u1d04',
  d: '\u1d05',
  e: '\u1d07',
  f: '\ua730',
  g: '\u0262',
  h: '\u029c',
  i: '\u026a',
  j: '\u1d0a',
  k: '\u1d0b',
  l: '\u029f',
  m: '\u1d0d',
  n: '\u0274',
  o: '\u1d0f',
  p: '\u1d18',
  r: '\u0280',
  s: '\ua731',
  t: '\u1d1b',
  u: '\u1d1c',
  v: '\u1d20',
  w: '\u1d21',
  y: '\u028f',
  z: '\u1d22'
}

/** Zero of each, behind which the other digits stand in order. */
const zeros: Readonly<Record<string, number>> = {
  'Arabic-Indic digits': 0x660,
  'Persian digits': 0x6f0,
  'Devanagari digits': 0x966,
  'Bengali digits': 0x9e6,
  "N'Ko digits": 0x7c0
}
/** What shows as a blank, or marks a break between words and shows nothing. */
const blanks: Readonly<Record<string, string>> = {
  'Hangul fillers for blanks': '\u3164',
  'half-width fillers for blanks': '\uffa0',
  'initial fillers for blanks': '\u115f',
  'Mongolian separators for blanks': '\u180e',
  'zero-width spaces for blanks': '\u200b',
  'empty Braille cells for blanks': '\u2800'
}
const fullStops: Readonly<Record<string, string>> = {
  'one dot leader for a full stop': '\u2024',
  'ideographic full stop': '\u3002',
  'half-width ideographic full stop': '\uff61',
  'Lisu full stop': '\ua4f8',
  'Arabic full stop': '\u06d4',
  'word separator dot for a full stop': '\u2e31'
}

const shifted =
  (from: string, to: string, firstCode: number) =>
  (sentence: string): string =>
    Array.from(sentence, (letter) =>
      letter >= from && letter <= to ? String.fromCodePoint(firstCode + letter.charCodeAt(0) - from.charCodeAt(0)) : letter
    ).join('')

export const disguises: readonly Disguise[] = [
  ...Object.entries({
    'zero-width space': '\u200b',
    'zero-width joiner': '\u200d',
    'soft hyphen': '\u00ad',
    'word joiner': '\u2060',
    'byte order mark': '\ufeff',
    'left-to-right mark': '\u200e',
    'grapheme joiner': '\u034f',
    'variation selector': '\ufe0f',
    'tag character': '\u{e0061}',
    'empty element': '<b></b>',
    comment: '<!-- -->'
  }).map(([id, mark]) => ({ id, disguised: (sentence: string) => afterFirstLetter(sentence, mark) })),
  { id: 'right-to-left override', disguised: (sentence) => `\u202e${sentence}\u202c` },
  { id: 'direction isolates', disguised: (sentence) => sentence.replace(/[A-Za-z]+/g, (word) => `\u2066${word}\u2069`) },
  { id: 'Cyrillic letters', disguised: mapped(cyrillic) },
  { id: 'Greek letters', disguised: mapped(greek) },
  { id: 'full-width letters', disguised: shifted('a', 'z', 0xff41) },
  { id: 'full-width digits', disguised: shifted('0', '9', 0xff10) },
  { id: 'bold mathematical letters', disguised: shifted('a', 'z', 0x1d41a) },
  ...Object.entries(zeros).map(([id, zero]) => ({ id, disguised: shifted('0', '9', zero) })),
  {
    id: 'superscript digits',
    disguised: mapped(Object.fromEntries(Array.from('\u2070\u00b9\u00b2\u00b3\u2074\u2075\u2076\u2077\u2078\u2079', (digit, value) => [value, digit])))
  },
  { id: 'Cherokee letters', disguised: mapped(cherokee) },
  { id: 'small capitals', disguised: mapped(smallCapitals) },
  ...Object.entries(blanks).map(([id, blank]) => ({ id, disguised: (sentence: string) => sentence.replaceAll(' ', blank) })),
  ...Object.entries(fullStops).map(([id, stop]) => ({ id, disguised: (sentence: string) => sentence.replace(/\.$/, stop) })),
  { id: 'no-break spaces', disguised: (sentence) => sentence.replaceAll(' ', '\u00a0') },
  { id: 'character references', disguised: (sentence) => Array.from(sentence, (letter) => `&#${letter.codePointAt(0)};`).join('') }
]

const plainLetterOf: Readonly<Record<string, string>> = Object.fromEntries([
  ...[cyrillic, greek, cherokee, smallCapitals].flatMap((letters) => Object.entries(letters).map(([plain, letter]) => [letter, plain])),
  ...Object.values(zeros).flatMap((zero) => Array.from('0123456789', (digit) => [String.fromCodePoint(zero + Number(digit)), digit])),
  ...Object.values(fullStops).map((stop) => [stop.normalize('NFKC'), '.'])
])

const anyBlank = new RegExp(`[${Object.values(blanks).join('')}]`, 'gu')

/** A zero-width mark parts words where many stand and hardly another blank does; elsewhere it shows nothing. */
const withBlanks = (text: string): string =>
  text.split(anyBlank).length > 3 * text.split(' ').length ? text.replace(anyBlank, ' ') : text.replace(/[\u115f\u2800\u3164\uffa0]/gu, ' ')

/**
 * What a reader sees of a text, for telling whether two claims are the same one. Its own rule on purpose: were it the
 * extractor's, a fault there could not be seen here.
 */
export const asSeen = (text: string): string =>
  Array.from(
    withBlanks(text)
      .normalize('NFKC')
      .replace(/[\p{Default_Ignorable_Code_Point}\u202a-\u202e\u2066-\u2069]/gu, ''),
    (letter) => plainLetterOf[letter] ?? letter
  )
    .join('')
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase()
