/**
 * Marks of other scripts that a reader takes for a digit, a letter, a blank or a full stop, in their plain form. Whoever sells a thing
 * may write them to hide an amount, or to join sentences that evidence would part; so both the extractor and the judge
 * read them as what they show.
 */
const decimalDigit = /\p{Nd}/u
const decimalDigits = /\p{Nd}/gu
const beyondAscii = /[^\0-\x7f]/

/** Unicode keeps the digits of a script ten in a row from zero on, and blocks that touch start anew after ten. */
const digitOf = (character: string): string => {
  const code = character.codePointAt(0) as number
  let first = code
  while (decimalDigit.test(String.fromCodePoint(first - 1))) first -= 1
  return String((code - first) % 10)
}

/**
 * Text with the decimal digits of every script, and the Arabic marks within numbers, in ASCII.
 *
 * @example withPlainDigits('٩٠ h, ९٫५ kg') // '90 h, 9.5 kg'
 */
export const withPlainDigits = (text: string): string =>
  beyondAscii.test(text)
    ? text
        .replace(decimalDigits, (digit) => (digit <= '9' ? digit : digitOf(digit)))
        .replace(/(?<=\d)\u066b(?=\d)/gu, '.')
        .replace(/(?<=\d)\u066c(?=\d)/gu, ',')
    : text

const capitals =
  '\u1d00\u0299\u1d04\u1d05\u1d07\ua730\u0262\u029c\u026a\u1d0a\u1d0b\u029f\u1d0d\u0274\u1d0f\u1d18\ua7af\u0280\ua731\u1d1b\u1d1c\u1d20\u1d21\u028f\u1d22'
const smallCapital: ReadonlyMap<string, string> = new Map(Array.from(capitals, (letter, place) => [letter, 'abcdefghijklmnopqrstuvwyz'.charAt(place)]))
const smallCapitals = new RegExp(`[${capitals}]`, 'gu')

/** Text with small capitals, which are letters of their own in Unicode, in small letters; unit for unit. */
export const withPlainCapitals = (text: string): string => text.replace(smallCapitals, (letter) => smallCapital.get(letter) as string)

/** Fillers of Hangul syllables and the empty Braille cell take the room of a letter and show nothing. */
const blankLetters = /[\u115f\u2800\u3164\uffa0]/gu

/** Text with letters that show as a blank as blanks; unit for unit. */
export const withPlainBlanks = (text: string): string => text.replace(blankLetters, ' ')

/** These look like the Latin full stop and stand for it, within numbers too. */
const dotLookalikes = /[\u0701\u0702\u2024\ua4f8\ufe52\uff0e]/gu
/** These end a sentence whatever follows, and need no blank behind. "Sentence terminal" is Unicode's own list. */
const otherFullStop = /(?![.!?])[\p{Sentence_Terminal}\u2e31\u2e33]/gu
const asks: ReadonlySet<string> = new Set('\u037e\u061f\u2047\u2048\u1367\u1945\u2cfa\u2cfb\u2e2e\ua60f\ua6f7\ufe56\uff1f')
const exclaims: ReadonlySet<string> = new Set('\u07f9\u1944\u203c\u2049\ufe57\uff01')

/**
 * Text with the full stops of other scripts in ASCII; unit for unit, so that offsets stay as they are.
 *
 * @param full how to write a full stop that ends a sentence whatever follows; between digits it is a point
 * @example withPlainStops('2․5 kg。', '\n') // '2.5 kg\n'
 */
export const withPlainStops = (text: string, full: string): string =>
  beyondAscii.test(text)
    ? text.replace(dotLookalikes, '.').replace(otherFullStop, (mark, at: number) => {
        if (asks.has(mark)) return '?'
        if (exclaims.has(mark)) return '!'
        if (mark.length === 1 && /\d/.test(text.charAt(at - 1)) && /\d/.test(text.charAt(at + 1))) return '.'
        return full.padEnd(mark.length)
      })
    : text
