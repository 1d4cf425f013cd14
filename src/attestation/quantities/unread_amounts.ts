/**
 * Amounts in a numeral that nobody here can read: "XC hours", "❾⓿ hours", "九十 h". Passed over, the rest of the claim would
 * be attested without its amount; so only a text that holds the very same numeral attests such a claim.
 */
import { unitOf } from './unit_table.js'

const tokens = /[\p{L}\p{N}\p{M}]+/gu
const otherNumeral = /(?![0-9])\p{N}/u
const otherLetters = /^(?:(?!\p{Script=Latin})[\p{L}\p{M}])+$/u
const roman = /^(?=.)M*(?:CM|CD|D?C{0,4})(?:XC|XL|L?X{0,4})(?:IX|IV|V?I{0,4})$/u
const number = /^\d/u
/** What stands before an amount; behind anything else a small or single letter is no numeral ("vitamin C mg"). */
const leadWords: ReadonlySet<string> = new Set('for of to at about around over under than last lasts run runs weigh weighs measure measures hold holds within after only nearly almost just is by up'.split(' '))
/** Everyday words that are spelled like a unit. */
const everydayUnits: ReadonlySet<string> = new Set(['in', 'a', 's', 'd'])
/** Everyday words, units and sizes that are spelled like a numeral; an amount where one must stand. */
const everydayNumerals: ReadonlySet<string> = new Set('cc cd ci cm cv dc di dl dm ii iii iv lc li mc md mi ml mm xl mix'.split(' '))
/** A numeral that touches its unit: "XCh". */
const gluedUnit = /^(\p{Lu}{2,}|(?:(?!\p{Script=Latin})\p{L})+)(h|g|\p{Ll}{2,})$/u

interface Token {
  text: string
  start: number
  end: number
}

const isUnit = (text: string): boolean => !everydayUnits.has(text.toLowerCase()) && unitOf(text) !== undefined

const leads = (token: Token | undefined): boolean => token !== undefined && leadWords.has(token.text.toLowerCase())

const isCapital = (text: string): boolean => text.length > 1 && text === text.toUpperCase()

/** Before a unit any numeral, before another word only one that is nothing else: "for XC hours", "holds XC books". */
const isRoman = ({ text }: Token, previous: Token | undefined, next: Token, isBeforeUnit: boolean): boolean => {
  if (!roman.test(text.toUpperCase())) return false
  const isOneCase = text === text.toUpperCase() || text === text.toLowerCase()
  const isEveryday = everydayNumerals.has(text.toLowerCase())
  if (!isBeforeUnit) return isCapital(text) && !isEveryday && leads(previous) && /^\p{Ll}{3}/u.test(next.text)
  if (isCapital(text) && !isEveryday) return true
  return isOneCase && leads(previous) && (text.length > 1 || next.text.length > 2)
}

/** A number in front makes it the number's unit or part of a name: "5 μm", "30 cm x". */
const isUnread = (token: Token, previous: Token | undefined, next: Token | undefined, normalText: string): boolean => {
  const { text } = token
  const follows = next !== undefined && /^[\s-]?$/.test(normalText.slice(token.end, next.start))
  const isBeforeUnit = follows && isUnit(next.text)
  // "❶ Waterproof" numbers an item of a list.
  if (otherNumeral.test(text)) return isBeforeUnit || token.start > 0
  if (number.test(previous?.text ?? '')) return false
  const [, glued = '', unit = ''] = gluedUnit.exec(text) ?? []
  if (glued !== '' && unitOf(text) === undefined && isUnit(unit) && (otherLetters.test(glued) || (roman.test(glued) && !everydayNumerals.has(glued.toLowerCase())))) return true
  return follows && ((isBeforeUnit && otherLetters.test(text)) || isRoman(token, previous, next, isBeforeUnit))
}

/**
 * The numerals, as they stand in the text.
 *
 * @param normalText in the form of normal_text.ts
 * @example unreadAmountsIn('Runs for XC hours') // ['XC']
 */
export const unreadAmountsIn = (normalText: string): string[] => {
  const found: Token[] = Array.from(normalText.matchAll(tokens), (match) => ({ text: match[0], start: match.index, end: match.index + match[0].length }))
  return found.filter((token, place) => isUnread(token, found[place - 1], found[place + 1], normalText)).map(({ text }) => text)
}
