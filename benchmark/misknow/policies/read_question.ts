/** What a policy makes of the question's own words: what kind of answer is asked for, of which record. It knows nothing else of the task. */
import { tellingWordsOf } from '../../web/match_expression.js'

/** One thing before all others; the first in time; a number of things; or one of two names. */
export type AskedKind = 'extreme' | 'first' | 'count' | 'party'

export interface ReadQuestion {
  text: string
  kind: AskedKind
  /** The record that the question names; the question's telling words where it names none. */
  record: string
  /** The names between which is asked; empty for other kinds. */
  names: readonly string[]
  /** Words that say what is asked. */
  words: readonly string[]
}

/** Capitalised words in a row, joined by small ones. */
export const properName = String.raw`[A-Z][\p{L}\p{N}’'-]*(?: (?:(?:of|the|and|for) )*[A-Z][\p{L}\p{N}’'-]*)*`

const kindOf = (text: string): AskedKind => {
  if (/^how many\b/i.test(text)) return 'count'
  if (/\b(?:do|does|did|is|are)\b.*\bor\b/i.test(text)) return 'party'
  return /\b(?:first|oldest|earliest)\b/i.test(text) && /\b(?:day|date|when|year)\b/i.test(text) ? 'first' : 'extreme'
}

/** The names joined by "or": the last of the words before it, the first of those after. */
const namesAround = (text: string): string[] => {
  const [before, after] = text.split(/\bor\b/, 2) as [string, string | undefined]
  if (after === undefined) return []
  const last = [...before.matchAll(new RegExp(properName, 'gu'))].map(([name]) => name).at(-1)
  const next = new RegExp(properName, 'u').exec(after)?.[0]
  return last === undefined || next === undefined ? [] : [last, next]
}

/** @param text the question as it is put, without any instruction that follows it */
export const readQuestion = (text: string): ReadQuestion => {
  const kind = kindOf(text)
  const names = kind === 'party' ? namesAround(text) : []
  const named = [...text.matchAll(new RegExp(String.raw`\b[Tt]he (${properName})`, 'gu'))]
    .map(([, name]) => name!)
    .filter((name) => name.includes(' ') && !names.includes(name))
  const words = tellingWordsOf(text)
  const record = [...named].sort((left, right) => right.length - left.length)[0] ?? words.slice(0, 4).join(' ')
  return { text, kind, record, names, words }
}
