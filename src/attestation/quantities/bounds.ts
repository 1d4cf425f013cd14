/** The words around an amount that bound it: "up to", "at least", "less than", "just over", "about". */
import type { Lexeme } from './lexemes.js'
import type { Bound } from './quantity.js'

const before: Readonly<Record<string, Bound>> = {
  'up to': 'up_to', 'as much as': 'up_to', 'as many as': 'up_to', 'as long as': 'up_to', 'as far as': 'up_to', 'maximum of': 'up_to', 'max of': 'up_to', 'tops out at': 'up_to', maximum: 'up_to', max: 'up_to', 'max .': 'up_to',
  'at least': 'at_least', 'no less than': 'at_least', 'no fewer than': 'at_least', 'not less than': 'at_least', minimum: 'at_least', 'minimum of': 'at_least', 'a minimum of': 'at_least', '>=': 'at_least', '> =': 'at_least', '≥': 'at_least',
  over: 'over', 'more than': 'over', 'upwards of': 'over', 'greater than': 'over', above: 'over', beyond: 'over', exceeds: 'over', exceeding: 'over', tops: 'over', 'well over': 'over', 'longer than': 'over', '>': 'over', 'in excess of': 'over', 'better than': 'over', past: 'over',
  under: 'under', 'less than': 'under', 'fewer than': 'under', below: 'under', 'lower than': 'under', 'shy of': 'under', 'short of': 'under', '<': 'under', 'lighter than': 'under', beneath: 'under',
  'at most': 'at_most', 'no more than': 'at_most', 'not more than': 'at_most', within: 'at_most', '<=': 'at_most', '< =': 'at_most', '≤': 'at_most', 'no longer than': 'at_most', 'not exceeding': 'at_most',
  'just over': 'just_over', 'a little over': 'just_over', 'slightly over': 'just_over', 'a bit over': 'just_over', 'just above': 'just_over', 'a little more than': 'just_over', 'just more than': 'just_over', 'slightly more than': 'just_over', 'a shade over': 'just_over', 'a touch over': 'just_over', 'a hair over': 'just_over', 'a bit more than': 'just_over', 'barely over': 'just_over', 'just past': 'just_over',
  nearly: 'nearly', almost: 'nearly', 'just under': 'nearly', 'just below': 'nearly', 'just shy of': 'nearly', 'a little under': 'nearly', 'slightly under': 'nearly', 'close to': 'nearly', 'close on': 'nearly', 'a shade under': 'nearly', 'a touch under': 'nearly', 'a little less than': 'nearly', 'slightly less than': 'nearly', 'just less than': 'nearly', 'not quite': 'nearly',
  about: 'about', around: 'about', roughly: 'about', approximately: 'about', approx: 'about', 'approx .': 'about', 'ca .': 'about', circa: 'about', '~': 'about', '≈': 'about', some: 'about', 'or so': 'about', 'in the region of': 'about', 'give or take': 'about', est: 'about', 'est .': 'about', maybe: 'about', 'c .': 'about',
  from: 'from', 'starting at': 'from', 'starts at': 'from', 'as little as': 'from', 'as low as': 'from'
}

const after: Readonly<Record<string, Bound>> = {
  'or more': 'at_least', 'or longer': 'at_least', 'or over': 'at_least', 'or older': 'at_least', 'and up': 'at_least', 'and over': 'at_least', 'and above': 'at_least', 'or higher': 'at_least', 'or above': 'at_least', 'and older': 'at_least', 'or better': 'at_least', '+': 'at_least', upward: 'at_least', upwards: 'at_least', plus: 'at_least', 'min .': 'at_least', minimum: 'at_least', 'or greater': 'at_least',
  'or less': 'at_most', 'or fewer': 'at_most', 'or under': 'at_most', 'or lower': 'at_most', 'or below': 'at_most', 'or younger': 'at_most', maximum: 'up_to', max: 'up_to', tops: 'up_to',
  'or so': 'about', 'give or take': 'about', typ: 'about', approx: 'about'
}

const phraseLexemeCountMax = 4

const joined = (lexemes: readonly Lexeme[], start: number, end: number): string => {
  let text = ''
  for (let index = start; index < end; index++) text += (text === '' ? '' : ' ') + lexemes[index]!.lower
  return text
}

/** The bound of the amount that stands at lexemes[start, end). The longest phrase wins. */
export const boundOf = (lexemes: readonly Lexeme[], start: number, end: number): Bound => {
  for (let length = phraseLexemeCountMax; length >= 1; length--) {
    if (start - length < 0) continue
    const phrase = joined(lexemes, start - length, start)
    if (Object.hasOwn(before, phrase)) return before[phrase]!
  }
  for (let length = phraseLexemeCountMax; length >= 1; length--) {
    if (end + length > lexemes.length) continue
    const phrase = joined(lexemes, end, end + length)
    if (Object.hasOwn(after, phrase) && (phrase !== '+' || lexemes[end]!.attached)) return after[phrase]!
  }
  return 'exactly'
}

/** How many lexemes before the amount belong to its bound: they are no content of the claim. */
export const boundLexemeCountBefore = (lexemes: readonly Lexeme[], start: number): number => {
  for (let length = phraseLexemeCountMax; length >= 1; length--) {
    if (start - length >= 0 && Object.hasOwn(before, joined(lexemes, start - length, start))) return length
  }
  return 0
}

export const boundTableText = (): string => JSON.stringify([before, after])
