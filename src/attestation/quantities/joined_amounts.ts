/**
 * Amounts that are one although the text gives two: "2 min 15 s" is 135 seconds, and the day of "30 minutes a day" is the period
 * of the 30 minutes and no day of its own.
 */
import type { Quantity } from './quantity.js'

const periodPattern = /^\s?(?:(?:an?|per|each|every)\s|\/\s?)(second|minute|hour|day|night|week|month|year)s?(?![\p{L}\p{N}])/iu
const onePeriod = /^an? (?:second|minute|hour|day|night|week|month|year)$/iu
const oftenBefore = /\b(?:times|once|twice|thrice)\s$/iu

/** What may stand between the parts of an amount; only times are joined by words. */
const betweenParts = /^\s?$/u
const betweenTimes = /^(?:\s|\sand\s)?$/u

const isPlain = ({ low, high, group, unitFactor, unitOffset }: Quantity): boolean =>
  low === high && group === undefined && unitFactor !== undefined && (unitOffset ?? 0) === 0
const divided: ReadonlySet<string> = new Set(['duration', 'length', 'mass'])

/** "1 h" and "30 min", but not "30 min" and "1 h", nor "1 h" and "90 min". */
const areParts = (text: string, one: Quantity, other: Quantity): boolean =>
  one.measure === other.measure &&
  divided.has(one.measure) &&
  isPlain(one) &&
  isPlain(other) &&
  other.bound === 'exactly' &&
  one.low >= 0 &&
  Number.isInteger(Math.round((one.low / one.unitFactor!) * 1e6) / 1e6) &&
  other.low > 0 &&
  other.high < one.unitFactor! &&
  (one.measure === 'duration' ? betweenTimes : betweenParts).test(text.slice(one.end, other.start))

const sumOf = (text: string, one: Quantity, other: Quantity): Quantity => ({
  ...other,
  low: one.low + other.low,
  high: one.high + other.high,
  bound: one.bound,
  surface: text.slice(one.start, other.end),
  start: one.start
})

export const joinedAmounts = (text: string, quantities: readonly Quantity[]): Quantity[] => {
  const joined: Quantity[] = []
  for (const quantity of quantities) {
    const last = joined.at(-1)
    if (last !== undefined && areParts(text, last, quantity)) joined[joined.length - 1] = sumOf(text, last, quantity)
    else if (!(
      quantity.measure === 'duration' &&
      onePeriod.test(quantity.surface) &&
      ((last !== undefined && text.slice(last.end, quantity.start) === ' ') || oftenBefore.test(text.slice(Math.max(0, quantity.start - 10), quantity.start)))
    ))
      joined.push(quantity)
  }
  return joined.map((quantity) => {
    const period = periodPattern.exec(text.slice(quantity.end, quantity.end + 20))?.[1]?.toLowerCase()
    return period === undefined ? quantity : { ...quantity, period }
  })
}
