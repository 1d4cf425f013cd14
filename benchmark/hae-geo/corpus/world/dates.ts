/** Days as pages bear them (ISO 8601) and as they are written out. */
import type { SeededStream } from '../../../random/seeded_stream.js'
import { worldDate } from '../choices.js'

const monthNames = ['January', 'February', 'March', 'April', 'May', 'June', 'July', 'August', 'September', 'October', 'November', 'December']

/** A day of these years, at the latest the day before the world stands still. */
export const dayIn = (firstYear: number, lastYear: number, stream: SeededStream): string => {
  const start = Date.UTC(firstYear, 0, 1)
  const end = Math.min(Date.UTC(lastYear + 1, 0, 1), Date.parse(worldDate))
  return new Date(start + stream.below(Math.round((end - start) / 86_400_000)) * 86_400_000).toISOString().slice(0, 10)
}

/** "4 March 2026". */
export const written = (day: string): string => `${Number(day.slice(8))} ${monthNames[Number(day.slice(5, 7)) - 1]!} ${day.slice(0, 4)}`

/** "March 2026". */
export const monthOf = (day: string): string => written(day).replace(/^\d+ /, '')

export const yearsLater = (day: string, years: number): string => `${Number(day.slice(0, 4)) + years}${day.slice(4) === '-02-29' ? '-02-28' : day.slice(4)}`
