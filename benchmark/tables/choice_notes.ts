/** Choices as lines under tables. */
import { note, type Block } from './block.js'
import type { Choice } from '../choices.js'

/** With spaces, so that lines can break. */
const valueText = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value).replaceAll(',"', ', "').replaceAll('":', '": '))

export const choiceNotes = (choices: readonly Choice[]): Block[] =>
  choices.map(({ name, value, whose, note: text }) => note(`${name} = ${valueText(value)}${whose === 'paper' ? ' (the paper’s)' : ' (our choice)'}: ${text}.`))
