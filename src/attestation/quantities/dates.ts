/**
 * Calendar dates as day numbers: "2031-06-30", "30 June 2031", "June 2031", "mid-2031", "since 1968".
 * A date is a range from its first to its last day, so that "2031" holds "June 2031" and not the other way round.
 */
import type { Lexeme } from './lexemes.js'

export interface DateRange {
  low: number
  high: number
  lexemeCount: number
}

const monthNumbers = new Map(
  ['january', 'february', 'march', 'april', 'may', 'june', 'july', 'august', 'september', 'october', 'november', 'december'].flatMap((name, index) => [[name, index], [name.slice(0, 3), index]] as [string, number][])
)
monthNumbers.set('sept', 8)

const millisecondsPerDay = 86_400_000
export const dayOf = (year: number, month: number, day: number): number => Date.UTC(year, month, day) / millisecondsPerDay

/** Our choice: four digits alone are a year only between these. */
const yearMin = 1800
const yearMax = 2100
const isYear = (lexeme: Lexeme | undefined): lexeme is Lexeme & { kind: 'number' } => lexeme !== undefined && lexeme.kind === 'number' && /^\d{4}$/.test(lexeme.text) && Number(lexeme.text) >= yearMin && Number(lexeme.text) <= yearMax
const isDayOfMonth = (lexeme: Lexeme | undefined): lexeme is Lexeme & { kind: 'number' } => lexeme !== undefined && lexeme.kind === 'number' && /^\d{1,2}$/.test(lexeme.text) && Number(lexeme.text) >= 1 && Number(lexeme.text) <= 31

const monthRange = (year: number, month: number, lexemeCount: number): DateRange => ({ low: dayOf(year, month, 1), high: dayOf(year, month + 1, 0), lexemeCount })

/** Words that make a bare number a year: "since 1968", "until 2031". */
const yearCues = new Set(['since', 'until', 'till', 'through', 'in', 'by', 'from', 'of', 'founded', 'est', 'established', 'year', 'late', 'early', 'mid', 'before', 'after', 'during', 'launched', 'released', 'to', 'valid', 'expires', 'expired', 'the', 'incorporated', 'formed', 'opened', 'dated', 'registered', 'built', 'issued', 'spring', 'summer', 'autumn', 'winter', 'fall', 'end'])

export const dateAt = (lexemes: readonly Lexeme[], index: number): DateRange | undefined => {
  const [a, b, c, d, e] = [lexemes[index], lexemes[index + 1], lexemes[index + 2], lexemes[index + 3], lexemes[index + 4]]
  if (a === undefined) return undefined
  // 2031-06-30 and 2031-06
  if (isYear(a) && b?.text === '-' && b.attached && c?.kind === 'number' && c.attached && /^\d{2}$/.test(c.text) && Number(c.text) >= 1 && Number(c.text) <= 12) {
    const month = Number(c.text) - 1
    if (d?.text === '-' && d.attached && isDayOfMonth(e) && e.attached) {
      const day = dayOf(Number(a.text), month, Number(e.text))
      return { low: day, high: day, lexemeCount: 5 }
    }
    return monthRange(Number(a.text), month, 3)
  }
  // 30 June 2031
  if (isDayOfMonth(a) && b?.kind === 'word' && monthNumbers.has(b.lower)) {
    const skip = c?.text === ',' ? 1 : 0
    const year = lexemes[index + 2 + skip]
    if (isYear(year)) {
      const day = dayOf(Number(year.text), monthNumbers.get(b.lower)!, Number(a.text))
      return { low: day, high: day, lexemeCount: 3 + skip }
    }
  }
  // June 30, 2031 and June 2031
  if (a.kind === 'word' && monthNumbers.has(a.lower)) {
    const month = monthNumbers.get(a.lower)!
    if (isYear(b)) return monthRange(Number(b.text), month, 2)
    if (isDayOfMonth(b)) {
      const skip = c?.text === ',' ? 1 : 0
      const year = lexemes[index + 2 + skip]
      if (isYear(year)) {
        const day = dayOf(Number(year.text), month, Number(b.text))
        return { low: day, high: day, lexemeCount: 3 + skip }
      }
    }
  }
  if (isYear(a)) {
    const cue = lexemes[index - 1]
    const before = lexemes[index - 2]
    const year = Number(a.text)
    if (cue?.text === '-' && (before?.lower === 'mid' || before?.lower === 'early' || before?.lower === 'late')) return partOfYear(before.lower, year)
    if (cue !== undefined && Object.hasOwn(seasons, cue.lower)) {
      const [first, last] = seasons[cue.lower]!
      return { low: dayOf(year, first, 1), high: dayOf(year, last + 1, 0), lexemeCount: 1 }
    }
    if (cue !== undefined && (cue.lower === 'mid' || cue.lower === 'early' || cue.lower === 'late')) return partOfYear(cue.lower, year)
    const nextIsPlain = b === undefined || b.kind === 'line' || (b.kind === 'sign' && /[.,;:)(\]/]/.test(b.text))
    const cued = cue !== undefined && (yearCues.has(cue.lower) || /[(]/.test(cue.text))
    if (cued && (nextIsPlain || (b?.kind === 'word' && !b.attached))) return { low: dayOf(year, 0, 1), high: dayOf(year, 11, 31), lexemeCount: 1 }
  }
  return undefined
}

/** Months of the seasons as the northern hemisphere uses them; our choice. */
const seasons: Readonly<Record<string, readonly [number, number]>> = { spring: [2, 5], summer: [5, 8], autumn: [8, 11], fall: [8, 11] }

/** Our choice: early, mid and late are overlapping thirds and halves of the year. */
const partOfYear = (part: string, year: number): DateRange => {
  if (part === 'early') return { low: dayOf(year, 0, 1), high: dayOf(year, 4, 0), lexemeCount: 1 }
  if (part === 'mid') return { low: dayOf(year, 4, 1), high: dayOf(year, 8, 0), lexemeCount: 1 }
  return { low: dayOf(year, 8, 1), high: dayOf(year, 11, 31), lexemeCount: 1 }
}
