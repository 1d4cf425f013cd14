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
  { id: 'no-break spaces', disguised: (sentence) => sentence.replaceAll(' ', '\u00a0') },
  { id: 'character references', disguised: (sentence) => Array.from(sentence, (letter) => `&#${letter.codePointAt(0)};`).join('') }
]

const plainLetterOf: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries({ ...cyrillic })
    .concat(Object.entries(greek))
    .map(([plain, letter]) => [letter, plain])
)

/**
 * What a reader sees of a text, for telling whether two claims are the same one. Its own rule on purpose: were it the
 * extractor's, a fault there could not be seen here.
 */
export const asSeen = (text: string): string =>
  Array.from(text.normalize('NFKC').replace(/[\p{Default_Ignorable_Code_Point}\u202a-\u202e\u2066-\u2069]/gu, ''), (letter) => plainLetterOf[letter] ?? letter)
    .join('')
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase()
