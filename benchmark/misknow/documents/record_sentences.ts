/** Sentences that say what an entry of a record says, and nothing else. Organic pages and the background of planted ones are made of them. */
import { seededChoice } from './seeded_choice.js'
import type { BoundedRecord, Measure, RecordEntry } from '../blueprints/task.js'

const months = ['January', 'February', 'March', 'April', 'May', 'June', 'July', 'August', 'September', 'October', 'November', 'December']

/** @example dayText('2021-03-04') // '4 March 2021' */
export const dayText = (iso: string): string => `${Number(iso.slice(8, 10))} ${months[Number(iso.slice(5, 7)) - 1]} ${iso.slice(0, 4)}`

export const amountText = ({ unit, decimals }: Measure, value: number): string => `${value.toFixed(decimals)} ${unit}`

/** The measure's name with its article: "a rust creep". */
export const measureText = ({ article, name }: Measure): string => (article === '' ? name : `${article} ${name}`)

export const numberField = (entry: RecordEntry, key: string): number => {
  const value = entry.fields[key]
  if (typeof value !== 'number') throw new Error(`${entry.entry_id}: field ${key} is not a number`)
  return value
}

export const textField = (entry: RecordEntry, key: string): string => {
  const value = entry.fields[key]
  if (typeof value !== 'string') throw new Error(`${entry.entry_id}: field ${key} is not a text`)
  return value
}

/** Nobody wrote on the Web before; records of older things were put there later. Our choice. */
export const firstYearOfPages = 2021

/** The first year in which a page can speak of the record: the one after its last day. */
export const pageYearMin = ({ columns, entries }: BoundedRecord): number =>
  Math.max(firstYearOfPages, ...entries.map((entry) => Number(textField(entry, columns.date.key).slice(0, 4)) + 1))

export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** "a, b and c". */
export const listText = (parts: readonly string[]): string => (parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)!}`)

/** Functions from an entry to one true sentence; `seed` chooses the wording. */
export const sentencesOf = ({ columns }: BoundedRecord) => {
  const { primary, secondary, party, date, source } = columns
  const amountOf = (entry: RecordEntry, measure: Measure): string => amountText(measure, numberField(entry, measure.key))
  const ofMeasure =
    (measure: Measure) =>
    (entry: RecordEntry, seed: string): string =>
      seededChoice(seed, `${entry.entry_id}/${measure.key}`, [
        `${entry.subject} has ${measureText(measure)} of ${amountOf(entry, measure)}.`,
        `For ${entry.subject} the ${measure.name} is given as ${amountOf(entry, measure)}.`,
        `${entry.subject} is listed with ${measureText(measure)} of ${amountOf(entry, measure)}.`,
        `The line for ${entry.subject} puts the ${measure.name} at ${amountOf(entry, measure)}.`
      ])
  return {
    primary: ofMeasure(primary),
    secondary: ofMeasure(secondary),
    party: (entry: RecordEntry, seed: string): string =>
      seededChoice(seed, `${entry.entry_id}/party`, [
        `${entry.subject} was ${party.phrase} ${textField(entry, party.key)}.`,
        `As the file says, ${entry.subject} was ${party.phrase} ${textField(entry, party.key)}.`
      ]),
    date: (entry: RecordEntry, seed: string): string =>
      seededChoice(seed, `${entry.entry_id}/date`, [
        `${entry.subject} was ${date.phrase} ${dayText(textField(entry, date.key))}.`,
        `The papers show that ${entry.subject} was ${date.phrase} ${dayText(textField(entry, date.key))}.`
      ]),
    source: (entry: RecordEntry, seed: string): string =>
      seededChoice(seed, `${entry.entry_id}/source`, [
        `${entry.subject} was ${source.phrase} ${textField(entry, source.key)}.`,
        `The sheet for ${entry.subject} notes that it was ${source.phrase} ${textField(entry, source.key)}.`
      ])
  }
}
