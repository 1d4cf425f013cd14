/**
 * What one character of candidate text shows to a reader: itself, a plainer form of itself, a space, or nothing.
 * Zero-width and bidirectional marks show nothing; full-width and mathematical letters show their plain form;
 * curly quotes and odd spaces are read as straight ones, small capitals as letters, digits of any script as ours. Lone
 * surrogates and NUL cannot be stored and show nothing.
 */
import { withPlainBlanks, withPlainCapitals, withPlainDigits } from '../core/plain_marks.js'

const invisible = /^[\p{Default_Ignorable_Code_Point}\uFFF9-\uFFFB]$/u
const compatibilityLetter = /^[\uFF01-\uFF5E\u{1D400}-\u{1D7FF}\u24B6-\u24E9]$/u
const oddSpace = /^[\u0001-\u0008\u000B\u000C\u000E-\u001F\u007F-\u0084\u0086-\u00A0\u1680\u2000-\u200A\u202F\u205F\u3000]$/

const plainOf: Readonly<Record<string, string>> = {
  '\u2018': "'",
  '\u2019': "'",
  '\u201A': "'",
  '\u201B': "'",
  '\u2032': "'",
  '\u00B4': "'",
  '\u02BC': "'",
  '\u201C': '"',
  '\u201D': '"',
  '\u201E': '"',
  '\u2033': '"',
  '\u2010': '-',
  '\u2011': '-',
  '\u2212': '-',
  '\r': '\n',
  '\u0085': '\n',
  '\u2028': '\n',
  '\u2029': '\n',
  '\u0000': ''
}

/** Marks that show nothing and at which a word may end: what they part is seen from the words around (split_words.ts). */
export const isHiddenBreak = (character: string): boolean => /^[\u1160\u180e\u200b\u2060\ufeff]$/.test(character)

/** Letters that no screen shows and a language model reads all the same. Flags hold a few. */
export const isTagCharacter = (character: string): boolean => /^[\u{E0020}-\u{E007E}]$/u.test(character)

/** The text to read for one code point: '' when it shows nothing, the mark itself when it may part words. */
export const shownOf = (character: string): string => {
  if (character < '\u007F' && character >= ' ') return character
  const plain = plainOf[character]
  if (plain !== undefined) return plain
  if (character.length === 1 && !character.isWellFormed()) return ''
  if (isHiddenBreak(character)) return character
  const blank = withPlainBlanks(character)
  if (blank !== character) return blank
  if (invisible.test(character)) return ''
  if (oddSpace.test(character)) return ' '
  if (compatibilityLetter.test(character)) return character.normalize('NFKC')
  return withPlainCapitals(withPlainDigits(character))
}
