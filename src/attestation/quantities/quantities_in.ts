/**
 * Every amount in a text: numbers with units, ranges, dimensions, currency, percent, written numbers, dates, bare counts.
 * One pass over the lexemes; unit and bound phrases are bounded in length, so the cost is linear in the text.
 */
import { boundOf } from './bounds.js'
import { dateAt } from './dates.js'
import { type Lexeme, lexemesOf } from './lexemes.js'
import { readNumberOf } from './number_text.js'
import { joinedAmounts } from './joined_amounts.js'
import type { Quantity } from './quantity.js'
import { type Unit, currencyOf, unitLexemeCountMax, unitOf } from './unit_table.js'
import { scaleOf, writtenNumberAt } from './written_number.js'

interface Amount {
  value: number
  step: number
  looseStep: number
  /** Index after the last lexeme. */
  next: number
  /** "dual", "half": words that also describe. */
  group: boolean
  written: boolean
}

/** Our choice: "4K" and "8K" with a capital are picture formats, not thousands. */
const pictureFormatMax = 16

const amountAt = (lexemes: readonly Lexeme[], lowers: readonly string[], index: number): Amount | undefined => {
  const lexeme = lexemes[index]
  if (lexeme === undefined) return undefined
  if (lexeme.kind === 'number') {
    let { value, step, looseStep } = readNumberOf(lexeme.text)
    let next = index + 1
    const slash = lexemes[next]
    const denominator = lexemes[next + 1]
    // "1/2" and "5 1/2"; "10/12" of a list stays two numbers unless it is a common fraction.
    if (slash?.text === '/' && slash.attached && denominator?.kind === 'number' && denominator.attached && /^\d+$/.test(lexeme.text) && /^(?:1\/2|1\/3|2\/3|[13]\/4|[1357]\/8|\d{1,2}\/16)$/.test(`${lexeme.text}/${denominator.text}`)) {
      return { value: value / Number(denominator.text), step: 0, looseStep: 0, next: next + 2, group: false, written: false }
    }
    const numerator = lexemes[next]
    if (numerator?.kind === 'number' && lexemes[next + 1]?.text === '/' && lexemes[next + 2]?.kind === 'number' && /^[2-9]$/.test(lexemes[next + 2]!.text) && Number(numerator.text) < Number(lexemes[next + 2]!.text)) {
      return { value: value + Number(numerator.text) / Number(lexemes[next + 2]!.text), step: 0, looseStep: 0, next: next + 3, group: false, written: false }
    }
    const scale = lexemes[next]
    if (scale !== undefined && (scale.kind === 'word')) {
      const factor = scale.attached && (scale.text === 'k' || scale.text === 'K') ? 1_000 : Object.hasOwn(scaleOf, scale.lower) && scale.lower !== 'hundred' ? scaleOf[scale.lower]! : undefined
      if (factor !== undefined && !(scale.text === 'K' && value <= pictureFormatMax)) {
        value *= factor
        step *= factor
        looseStep *= factor
        next++
      }
    }
    return { value, step, looseStep, next, group: false, written: false }
  }
  if (lexeme.kind !== 'word') return undefined
  const written = writtenNumberAt(lowers, index)
  // "a quarter of an hour", "three quarters of an hour"
  const quarters = lexeme.lower === 'three' || lexeme.lower === 'a' ? index + 1 : index
  if ((lowers[quarters] === 'quarter' || lowers[quarters] === 'quarters') && lowers[quarters + 1] === 'of' && (lowers[quarters + 2] === 'an' || lowers[quarters + 2] === 'a')) {
    return { value: lexeme.lower === 'three' ? 0.75 : 0.25, step: 0, looseStep: 0, next: quarters + 3, group: false, written: true }
  }
  if (written !== undefined) {
    let { value } = written
    let next = index + written.wordCount
    if (lexeme.lower === 'half' && (lowers[next] === 'a' || lowers[next] === 'an')) next++
    if (written.group === false && lowers[next] === 'and' && lowers[next + 1] === 'a' && (lowers[next + 2] === 'half' || lowers[next + 2] === 'quarter')) {
      value += lowers[next + 2] === 'half' ? 0.5 : 0.25
      next += 3
    }
    const round = value >= 20 && value % 10 === 0 && !written.group
    return { value, step: Number.isInteger(value) ? 1 : 0, looseStep: round ? 10 : 1, next, group: written.group, written: true }
  }
  // "a thousand", "a hundred"
  if (lexeme.lower === 'a' && lexemes[index + 1]?.kind === 'word' && Object.hasOwn(scaleOf, lowers[index + 1]!)) {
    const value = scaleOf[lowers[index + 1]!]!
    return { value, step: 1, looseStep: value / 10, next: index + 2, group: false, written: true }
  }
  // "an hour", "a decade": one, if a unit follows.
  if ((lexeme.lower === 'a' || lexeme.lower === 'an') && lexemes[index + 1]?.kind === 'word' && (unitOf(lowers[index + 1]!)?.measure === 'duration' || unitOf(lowers[index + 1]!)?.measure === 'length') && lowers[index + 1]!.length >= 3) {
    return { value: 1, step: 1, looseStep: 1, next: index + 1, group: false, written: true }
  }
  return undefined
}

const partNames: Readonly<Record<string, number>> = { thirds: 3, quarters: 4, fifths: 5, sixths: 6, eighths: 8, tenths: 10, fifth: 5, tenth: 10 }

interface FoundUnit {
  unit: Unit
  spelling: string
  next: number
}

/** Unit words that are also everyday words stand for a unit only beside a digit and where no phrase follows. */
const everydayWords = new Set(['in', 'a', 'd', 's', 'second', 'k', 'f', 'c', 'n', 'cal', 'cup', 'cups', 'quarter', 'pound', 'pounds', 'foot', 'yard', 'mo', 'tc', 'gr', 'deg', 'night', 'nights'])

/** What follows the preposition "in" and not the inch: "5 in the box", "10 in total". */
const afterPreposition = new Set('the a an my our your his her their its this that these those each every all any one total stock front place use case january february march april may june july august september october november december spring summer autumn winter'.split(' '))

/** A number behind a slash or a capitalised name. */
const namesModels = (lexemes: readonly Lexeme[], index: number): boolean => index > 1 && (lexemes[index - 1]!.text === '/' || (lexemes[index - 1]!.kind === 'word' && /^\p{Ll}?\p{Lu}/u.test(lexemes[index - 1]!.text)))

const unitAt = (lexemes: readonly Lexeme[], index: number, written: boolean): FoundUnit | undefined => {
  let start = index
  if (lexemes[start]?.text === '-' && (lexemes[start]!.attached || written) && lexemes[start + 1]?.attached) start++
  const first = lexemes[start]
  if (first === undefined || first.kind === 'number' || first.kind === 'line') return undefined
  for (let length = unitLexemeCountMax; length >= 1; length--) {
    if (start + length > lexemes.length) continue
    let spelling = ''
    for (let offset = 0; offset < length; offset++) spelling += (offset === 0 ? '' : ' ') + lexemes[start + offset]!.text
    const unit = unitOf(spelling)
    if (unit === undefined) continue
    if (length === 1) {
      if (spelling === '"' && !first.attached) continue
      // "2700 K" is a colour temperature, "4K" a picture format.
      if (spelling === 'K' && (lexemes[index - 1]?.text.length ?? 0) < 4) continue
      // "iPhone 8/7/6s" names models.
      if (first.text === 's' && first.attached && namesModels(lexemes, index - 1)) continue
      // "9 C" and "5 in" beside a digit are units, "in 5 in the box" is not.
      if (everydayWords.has(first.lower) && !first.attached) {
        if (written && first.text.length === 1) continue
        const following = lexemes[start + 1]
        if (first.lower === 'in' && (written || following?.kind === 'number' || (following?.kind === 'word' && afterPreposition.has(following.lower)))) continue
      }
      if (written && first.text.length === 1 && first.text !== '%') continue
    }
    return { unit, spelling: spelling.toLowerCase() === spelling || spelling.length > 3 ? spelling.toLowerCase() : spelling, next: start + length }
  }
  return undefined
}

/** "ages 3 and up" counts years. */
const ageWords = new Set(['age', 'ages', 'aged'])
const ageMax = 120

/** What is measured along several ways. */
const sharedMeasures: ReadonlySet<string> = new Set(['length', 'image_width', 'print_density', 'angle', 'temperature'])

/** Our choice: a thing has at most so many measures in one row. */
const dimensionCountMax = 4

const countUnit: Unit = { measure: 'count', factor: 1, offset: 0 }

/** Our choice: a text holds no more amounts than this that matter; the rest are left out, so that a page of digits stays cheap. */
export const quantityCountMax = 400

export const quantitiesIn = (text: string): Quantity[] => joinedAmounts(text, withSharedUnits(text, statedQuantitiesIn(text)))

/** "Runtime (min): Eco 62 / Auto 38": a unit in the heading of a row belongs to the bare numbers of the row. */
const headedUnitPattern = /[([]\s?([\p{L}°%/]{1,8})\s?[)\]]\s?:/gu

/** "2.4/5/6 GHz" and headed units: bare numbers that share a unit written elsewhere. */
const withSharedUnits = (text: string, quantities: Quantity[]): Quantity[] => {
  const headings = [...text.matchAll(headedUnitPattern)].flatMap((match) => {
    const unit = unitOf(match[1]!)
    const start = match.index + match[0].length
    const stop = text.slice(start).search(/[;\n•]|\. /u)
    return unit === undefined ? [] : [{ unit, spelling: match[1]!, start, end: stop === -1 ? text.length : start + stop }]
  })
  for (let index = quantities.length - 1; index >= 0; index--) {
    const quantity = quantities[index]!
    if (quantity.measure !== 'count') continue
    const follower = quantities[index + 1]
    if (follower !== undefined && follower.measure !== 'count' && follower.measure !== 'date' && follower.unitFactor !== undefined && text.slice(quantity.end, follower.start) === '/') {
      quantities[index] = inUnit(quantity, follower.measure, follower.unitFactor, follower.unitOffset ?? 0, follower.unit)
      continue
    }
    const heading = headings.find((each) => quantity.start >= each.start && quantity.end <= each.end)
    if (heading !== undefined) quantities[index] = inUnit(quantity, heading.unit.measure, heading.unit.factor, heading.unit.offset, heading.spelling)
  }
  return quantities
}

const inUnit = (quantity: Quantity, measure: string, factor: number, offset: number, unit: string): Quantity => ({
  ...quantity,
  measure,
  unit,
  low: quantity.low * factor + offset,
  high: quantity.high * factor + offset,
  halfStep: quantity.halfStep * factor,
  looseHalfStep: quantity.looseHalfStep * factor,
  surface: `${quantity.surface} ${unit}`
})

const statedQuantitiesIn = (text: string): Quantity[] => {
  const lexemes = lexemesOf(text)
  const lowers = lexemes.map((lexeme) => lexeme.lower)
  const found: Quantity[] = []
  let group = 0
  let index = 0
  while (index < lexemes.length && found.length < quantityCountMax) {
    const first = lexemes[index]!
    const date = dateAt(lexemes, index)
    if (date !== undefined) {
      const last = lexemes[index + date.lexemeCount - 1]!
      found.push({ measure: 'date', low: date.low, high: date.high, halfStep: 0, looseHalfStep: 0, unit: 'date', bound: 'exactly', surface: text.slice(first.start, last.end), start: first.start, end: last.end })
      index += date.lexemeCount
      continue
    }
    const amount = amountAt(lexemes, lowers, index)
    if (amount === undefined) {
      index++
      continue
    }
    // "nine-tenths", "four fifths", "three quarters": shares.
    const partStart = lexemes[amount.next]?.text === '-' ? amount.next + 1 : amount.next
    const partOf = amount.written ? partNames[lowers[partStart] ?? ''] : undefined
    if (partOf !== undefined && amount.value < partOf && amount.value >= 1) {
      const last = lexemes[partStart]!
      found.push({ measure: 'percent', low: (100 * amount.value) / partOf, high: (100 * amount.value) / partOf, halfStep: 1, looseHalfStep: 2, unit: '%', unitFactor: 1, unitOffset: 0, bound: boundOf(lexemes, index, partStart + 1), surface: text.slice(first.start, last.end), start: first.start, end: last.end })
      index = partStart + 1
      continue
    }
    // Letters that touch a number and are no unit make a code: "3G", "802.11be", "2nd", "4K".
    const touching = lexemes[amount.next]
    const unitHere = unitAt(lexemes, amount.next, amount.written)
    if (!amount.written && touching?.attached && (touching.kind === 'word' || touching.kind === 'code') && unitHere === undefined && touching.lower !== 'x') {
      index = amount.next + 1
      continue
    }
    // Part of a name or number: "AB-1234", "24/1192", "EN 1078:2012" keeps 1078.
    const previous = lexemes[index - 1]
    const beforePrevious = lexemes[index - 2]
    const insideName = !amount.written && previous !== undefined && previous.attached && first.attached && (previous.text === '-' || previous.text === '_' || previous.text === '/' || previous.text === '+') && beforePrevious !== undefined && (beforePrevious.kind === 'code' || (beforePrevious.kind === 'word' && previous.text !== '/'))
    if (insideName && unitHere === undefined) {
      index = amount.next
      continue
    }

    let sign = 1
    if (previous?.text === '-' && first.attached && (beforePrevious === undefined || beforePrevious.kind === 'sign' || beforePrevious.kind === 'line' || !previous.attached)) sign = -1

    // Currency before the number.
    const currencyBefore = previous !== undefined && Object.hasOwn(currencyOf, previous.lower) ? currencyOf[previous.lower] : undefined

    // A series: "51 x 55 x 60 cm", "-10 to 40 °C", "110-240 V".
    const amounts: Amount[] = [{ ...amount, value: sign * amount.value }]
    const units: (FoundUnit | undefined)[] = [unitHere]
    let next = unitHere?.next ?? amount.next
    let shape: 'single' | 'range' | 'dimensions' = 'single'
    while (amounts.length < dimensionCountMax) {
      const joiner = lexemes[next]
      if (joiner === undefined) break
      const isBy = joiner.lower === 'x' || (joiner.lower === 'by' && amounts.length < 3 && !amount.written)
      const isTo = amounts.length === 1 && (joiner.text === '-' || joiner.lower === 'to' || joiner.text === '~' || (joiner.lower === 'and' && lowers[index - 1] === 'between'))
      if (!isBy && !isTo) break
      if (isBy && shape === 'range') break
      let start = next + 1
      let minus = 1
      if (isTo && (lexemes[start]?.text === '-' || lexemes[start]?.text === '+')) {
        if (lexemes[start]!.text === '-') minus = -1
        start++
      }
      const other = amountAt(lexemes, lowers, start)
      if (other === undefined || other.group) break
      const otherUnit = unitAt(lexemes, other.next, other.written)
      const touchingOther = lexemes[other.next]
      if (otherUnit === undefined && !other.written && touchingOther?.attached && (touchingOther.kind === 'word' || touchingOther.kind === 'code') && touchingOther.lower !== 'x') break
      if (isTo && minus * other.value <= amounts[0]!.value) break
      amounts.push({ ...other, value: minus * other.value })
      units.push(otherUnit)
      shape = isBy ? 'dimensions' : 'range'
      next = otherUnit?.next ?? other.next
      if (isTo) break
    }
    const sharedUnit = units.findLast((unit) => unit !== undefined)
    // "2 x nano-SIM" and "2x": a count of what follows.
    if (shape === 'single' && lexemes[next]?.lower === 'x' && unitHere === undefined) next++

    let currencyAfter: string | undefined
    const afterLexeme = lexemes[next]
    if (currencyBefore === undefined && sharedUnit === undefined && afterLexeme !== undefined && Object.hasOwn(currencyOf, afterLexeme.lower) && (afterLexeme.text === '€' || afterLexeme.text.length > 1)) {
      currencyAfter = currencyOf[afterLexeme.lower]
      next++
    }
    const currency = currencyBefore ?? currencyAfter
    const startLexeme = currencyBefore === undefined ? index : index - 1
    // "an hour and a half", "a metre and a half"
    let extra = 0
    if (shape === 'single' && sharedUnit !== undefined && lowers[next] === 'and' && lowers[next + 1] === 'a' && (lowers[next + 2] === 'half' || lowers[next + 2] === 'quarter')) {
      extra = lowers[next + 2] === 'half' ? 0.5 : 0.25
      next += 3
    }

    const quantityOf = (low: Amount, high: Amount, lowUnit: Unit, highUnit: Unit, spelling: string): Quantity => ({
      measure: currency ?? highUnit.measure,
      low: (low.value + extra) * lowUnit.factor + lowUnit.offset,
      high: (high.value + extra) * highUnit.factor + highUnit.offset,
      halfStep: (high.step / 2) * highUnit.factor * (extra === 0 ? 1 : 0),
      looseHalfStep: (high.looseStep / 2) * highUnit.factor,
      unit: currency ?? spelling,
      unitFactor: highUnit.factor,
      unitOffset: highUnit.offset,
      bound: boundOf(lexemes, startLexeme, next),
      surface: text.slice(lexemes[startLexeme]!.start, lexemes[next - 1]!.end).replace(/\s+/g, ' '),
      start: lexemes[startLexeme]!.start,
      end: lexemes[next - 1]!.end
    })

    if (shape === 'dimensions') {
      group++
      for (const [place, each] of amounts.entries()) {
        // "30 x 20 cm" shares its unit; "2 x 4 W" counts two of them.
        const own = units[place] ?? (sharedUnit !== undefined && sharedMeasures.has(sharedUnit.unit.measure) ? sharedUnit : undefined)
        found.push({ ...quantityOf(each, each, own?.unit ?? countUnit, own?.unit ?? countUnit, own?.spelling ?? ''), group })
      }
    } else if (shape === 'range') {
      const highUnit = units[1] ?? units[0]
      const lowUnit = units[0] ?? units[1]
      const range = quantityOf(amounts[0]!, amounts[1]!, lowUnit?.unit ?? countUnit, highUnit?.unit ?? countUnit, highUnit?.spelling ?? '')
      if (lowUnit === undefined || highUnit === undefined || lowUnit.unit.measure === highUnit.unit.measure) found.push(range)
    } else if (!(amount.group && sharedUnit === undefined && (first.lower === 'half' || first.lower === 'quarter' || first.lower === 'third' || first.lower === 'double' || first.lower === 'couple')) && !(first.lower === 'one' && sharedUnit === undefined) && first.lower !== 'single') {
      const isAge = sharedUnit === undefined && previous !== undefined && ageWords.has(previous.lower) && amounts[0]!.value <= ageMax
      const unit = sharedUnit?.unit ?? (isAge ? unitOf('years')! : countUnit)
      const amountRead = quantityOf(amounts[0]!, amounts[0]!, unit, unit, sharedUnit?.spelling ?? (isAge ? 'years' : ''))
      // "ages 3 and up" promises all from three on: only the same lowest age attests it.
      found.push(isAge && amountRead.bound === 'at_least' ? { ...amountRead, bound: 'from' } : amountRead)
    }
    index = Math.max(next, index + 1)
  }
  return found
}
