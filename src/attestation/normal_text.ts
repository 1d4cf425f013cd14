/**
 * The form in which texts are compared: what a reader sees, in one spelling.
 *
 * Candidate texts and atoms come from parties with an interest in the outcome. Invisible marks, letters of other
 * alphabets that look Latin, and typographic variants are folded away here, once, so that no later rule can be dodged
 * or triggered by them. Case is kept: "MB" and "Mb" are different units.
 */

import { withPlainBlanks, withPlainCapitals, withPlainDigits, withPlainStops } from '../core/plain_marks.js'

/** Zero-width characters, soft hyphen, direction marks, variation selectors, tag characters, other controls. */
// eslint-disable-next-line no-control-regex, no-misleading-character-class
const invisible = /[\u0000-\u0008\u000e-\u001f\u007f-\u009f\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff9-\ufffc\u{e0000}-\u{e0fff}]/gu

/** Letters of other alphabets that readers take for Latin ones. Our choice: the Cyrillic, Greek and Cherokee ones that look the same in common typefaces. */
const latinLookalikes: Readonly<Record<string, string>> = {
  а: 'a', в: 'b', с: 'c', ԁ: 'd', е: 'e', ѕ: 's', һ: 'h', і: 'i', ј: 'j', к: 'k', ӏ: 'l', м: 'm', о: 'o', р: 'p', ԛ: 'q', т: 't', у: 'y', ѵ: 'v', ԝ: 'w', х: 'x', п: 'n',
  А: 'A', В: 'B', С: 'C', Е: 'E', Н: 'H', І: 'I', Ј: 'J', К: 'K', М: 'M', О: 'O', Р: 'P', Ѕ: 'S', Т: 'T', У: 'Y', Х: 'X', Ԝ: 'W',
  α: 'a', ε: 'e', ι: 'i', κ: 'k', ν: 'v', ο: 'o', ρ: 'p', τ: 't', υ: 'u', χ: 'x', γ: 'y', ω: 'w',
  Α: 'A', Β: 'B', Ε: 'E', Ζ: 'Z', Η: 'H', Ι: 'I', Κ: 'K', Μ: 'M', Ν: 'N', Ο: 'O', Ρ: 'P', Τ: 'T', Υ: 'Y', Χ: 'X',
  Ꭰ: 'D', Ꭱ: 'R', Ꭲ: 'T', Ꭵ: 'i', Ꭹ: 'y', Ꭺ: 'A', Ꭻ: 'J', Ꭼ: 'E', Ꮃ: 'W', Ꮇ: 'M', Ꮋ: 'H', Ꮍ: 'Y', Ꮐ: 'G', Ꮒ: 'h', Ꮓ: 'Z', Ꮟ: 'b', Ꮢ: 'R', Ꮤ: 'W', Ꮥ: 'S', Ꮩ: 'V', Ꮪ: 'S', Ꮮ: 'L', Ꮯ: 'C', Ꮲ: 'P', Ꮶ: 'K', Ꮷ: 'd', Ᏻ: 'G', Ᏼ: 'B',
  ı: 'i', ɑ: 'a', ɡ: 'g', ո: 'n', օ: 'o', ѡ: 'w', ҽ: 'e'
}
const anyLookalike = /[\u0370-\u04ff\u0500-\u058f\u13a0-\u13ffıɑɡ]/u
const latinLetter = /[A-Za-z]/

/** A word is folded when every one of its letters can be read as Latin and the text is written in Latin letters. */
const foldLookalikes = (text: string): string => {
  if (!anyLookalike.test(text) || !latinLetter.test(text)) return text
  return text.replace(/[\p{L}\p{N}]+/gu, (word) => {
    if (!anyLookalike.test(word)) return word
    let folded = ''
    for (const letter of word) {
      const latin = latinLookalikes[letter]
      if (latin === undefined && !/[A-Za-z0-9]/.test(letter)) return word
      folded += latin ?? letter
    }
    return folded
  })
}

/** Our choice: no honest word is longer; a longer run is cut, so that no tokenizer meets a word of 8,000 letters. */
const wordCharacterCountMax = 48
const longRun = new RegExp(`[^\\s]{${wordCharacterCountMax}}(?=[^\\s])`, 'gu')

const vulgarFractions: Readonly<Record<string, string>> = { '½': '1/2', '⅓': '1/3', '⅔': '2/3', '¼': '1/4', '¾': '3/4', '⅕': '1/5', '⅛': '1/8', '⅜': '3/8', '⅝': '5/8', '⅞': '7/8' }

/** Spellings of one word. Each is looked for first, because most texts hold none of them. */
const joinSpellings = (text: string): string => {
  let joined = text
  if (/wi[ -]?fi/iu.test(joined)) joined = joined.replace(/\bwi[ -]?fi\b/giu, 'WiFi')
  if (/touch[ -]screen/iu.test(joined)) joined = joined.replace(/\b(touch)[ -](screens?)\b/giu, '$1$2')
  // "leg(s)", and "speaker s :" of a flattened heading
  if (/\(s\)| s +:/u.test(joined)) joined = joined.replace(/(?<=\p{L})\(s\)|(?<=\p{L}) s (?=:)/gu, 's')
  return joined
}

/** Blanks, digits and letters of other scripts as a reader sees them, and nothing where nothing shows. */
const shownOf = (text: string): string => withPlainCapitals(withPlainDigits(withPlainBlanks(text).replace(invisible, '')))

/** Visible Latin letters only: enough to compare words, at a fraction of the cost of the normal text. */
export const foldedTextOf = (text: string): string => foldLookalikes(shownOf(text).normalize('NFKD').replace(/[\u0300-\u036f]/gu, ''))

export const normalTextOf = (text: string): string =>
  foldLookalikes(
    joinSpellings(
      withPlainStops(shownOf(text), '. ')
        .replace(/[™®©℠]/gu, ' ')
        .replace(/[½⅓⅔¼¾⅕⅛⅜⅝⅞]/gu, (fraction) => ` ${vulgarFractions[fraction]}`)
        .replace(/[º˚]/gu, '°')
        .replace(/″/gu, '"')
        .normalize('NFKD')
        .replace(/[\u0300-\u036f]/gu, '')
        .normalize('NFC')
        .replace(/[\u2018\u2019\u201a\u201b\u2032\u02bc\uff07`´]/gu, "'")
        .replace(/[\u201c\u201d\u201e\u201f\u2033«»]/gu, '"')
        .replace(/''/gu, '"')
        .replace(/[\u2010-\u2015\u2212\ufe58\ufe63\uff0d]/gu, '-')
        .replace(/[×✕]/gu, ' x ')
        .replace(/(?<=\d[^\S\n]?(?:mm|cm|m|in)?)[^\S\n]?[xX][^\S\n]?(?=\d)/gu, ' x ')
        .replace(/[•·●▪‣✔✓★☆■□►|]/gu, ' • ')
        .replace(/(\d)[\u00a0\u2009\u202f](?=\d{3}(?!\d))/gu, '$1')
        .replace(/\r?\n/gu, ' \n ')
        .replace(/[^\S\n]+/gu, ' ')
        .trim()
    ).replace(longRun, '$& ')
  )

/** Words alone, lower-case, for the verbatim comparison: punctuation between words does not matter, the words and their order do. */
export const comparableTextOf = (normalText: string): string =>
  normalText
    .toLowerCase()
    .replace(/(?<=\d),(?=\d{3}(?!\d))/gu, '')
    .replace(/[^\p{L}\p{N}\p{M}%°$€£+."<>-]+/gu, ' ')
    .replace(/(?<!\d)\.|\.(?!\d)/gu, ' ')
    .replace(/(?<=\p{L})-(?=\p{L})|(?<![\p{L}\p{N}])["-]+|["-]+$|-(?=\s)/gu, ' ')
    .replace(/\s+/gu, ' ')
    .trim()
