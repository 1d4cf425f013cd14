/**
 * Zero-width marks at which a word may end: within a word they show nothing, but a text may use them in place of its
 * blanks. Which it is, is seen from the stretch between two blanks in which they stand: a stretch too long for one word,
 * or with grammar words or a number whole between its marks, is words; any other is one word.
 *
 * @example 'w\u200baterproof' is one word, 'runs\u200bfor\u200b90\u200bhours' are four
 */
import type { Span } from '../domain/claim.js'
import { functionWords } from './function_words.js'
import { isHiddenBreak } from './visible_character.js'

const anyBreak = /[\u1160\u180e\u200b\u2060\ufeff]/
const breaks = /[\u1160\u180e\u200b\u2060\ufeff]+/g
/** What stands between two blanks; the language counts the byte order mark among its blanks. */
const stretches = /[\S\ufeff]+/g

/** Our choices: no word is longer, and in a shorter stretch this many grammar words stand whole among the parts. */
const wordLengthMax = 20
const grammarWordCountMin = 2
/** Our choice: letters each on their own are no words. */
const meanPartLengthMin = 2

const isAmount = (before: string, part: string, after: string): boolean =>
  /^\p{L}{2,}$/u.test(before) && /^\d+(?:[.,]\d+)*$/.test(part) && /^\p{L}/u.test(after)

const isWords = (stretch: string): boolean => {
  const parts = stretch.split(breaks).filter((part) => part !== '')
  if (parts.length < 3) return false
  if (parts.slice(2).some((after, place) => isAmount(parts[place] as string, parts[place + 1] as string, after))) return true
  const length = parts.reduce((sum, part) => sum + part.length, 0)
  if (length < meanPartLengthMin * parts.length) return false
  return length > wordLengthMax || parts.filter((part) => functionWords.has(part.toLowerCase())).length >= grammarWordCountMin
}

interface Placed {
  text: string
  starts: readonly number[]
  ends: readonly number[]
}

/** The text with each mark a blank or gone, and where in the original those stood that are gone. */
export const withoutHiddenBreaks = ({ text, starts, ends }: Placed): Placed & { dropped: readonly Span[] } => {
  if (!anyBreak.test(text)) return { text, starts, ends, dropped: [] }
  const parting = text.replace(stretches, (stretch) =>
    anyBreak.test(stretch) && isWords(stretch) ? stretch.replace(/[\u1160\u180e\u200b\u2060\ufeff]/g, ' ') : stretch
  )
  const kept: number[] = []
  const dropped: Span[] = []
  for (let unit = 0; unit < parting.length; unit += 1) {
    if (isHiddenBreak(parting.charAt(unit))) dropped.push({ start: starts[unit] as number, end: ends[unit] as number })
    else kept.push(unit)
  }
  return {
    text: kept.map((unit) => parting.charAt(unit)).join(''),
    starts: kept.map((unit) => starts[unit] as number),
    ends: kept.map((unit) => ends[unit] as number),
    dropped
  }
}
