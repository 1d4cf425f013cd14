/**
 * What a text asserts of the entries of a record, read from its words alone: nothing of a task's gold is used here, only the record's
 * own names, units and phrases. Sentences that deny, doubt or quote assert nothing.
 *
 * A relation or an amount belongs to the nearest name before it in its sentence, else to the only name after it, else, in a sentence that
 * opens with "It" or "Its", to the last name of the sentence before. Our choices.
 */
import type { BoundedRecord, Measure } from '../blueprints/task.js'

export type Assertion =
  | { kind: 'number'; subject: string; measure: 'primary' | 'secondary'; value: number; decimals: number; sentence: string }
  | { kind: 'entity' | 'source'; subject: string; name: string; sentence: string }
  | { kind: 'date'; subject: string; day: string; sentence: string }
  | { kind: 'existence'; entryId: string; sentence: string }

const months = 'January|February|March|April|May|June|July|August|September|October|November|December'
const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&')

/** Words that make a sentence no assertion of its writer's. */
const notAsserted =
  /\b(not|never|nor|no longer|wrongly|mistaken(ly)?|false(ly)?|untrue|incorrect(ly)?|alleged(ly)?|claims?|claimed|denie[sd]|disputed?|rumou?r(ed)?|supposedly|doubtful|unconfirmed)\b|n't\b|\?\s*$/i

/** Words before an amount that make it another quantity than the value of an entry. */
const otherQuantity =
  /\b(limit|threshold|mean|average|median|margin|gap|difference|below|above|under|over|within|than|least|most|by|total|between|against)( \w+)? (of )?$/i

const vague = /\b(about|around|roughly|nearly|almost|some|just (over|under)|close to|approximately)( \w+)? $/i

/** Sentences of a text: ends of sentences and of lines; list signs, headings and emphasis are not part of them. */
export const sentencesIn = (text: string): string[] =>
  text
    .split(/\n+|(?<=[.!?][”"’)*]*)\s+(?=[“"(*]*[A-Z0-9])/)
    .map((line) => line.replace(/^[\s#>*-]+|\*\*/g, '').trim())
    .filter((line) => line !== '')

interface Mention {
  name: string
  at: number
}

const mentionsOf = (names: readonly string[]): ((sentence: string) => Mention[]) => {
  // Longer names first, so that "Rose Madder" is not read as "Rose".
  const pattern = new RegExp(
    `(?<![\\w-])(${[...names]
      .sort((left, right) => right.length - left.length)
      .map(escaped)
      .join('|')})(?![\\w-])`,
    'g'
  )
  return (sentence) => [...sentence.matchAll(pattern)].map((match) => ({ name: match[1]!, at: match.index }))
}

const isoDay = (day: string, month: string, year: string): string =>
  `${year}-${String(months.split('|').indexOf(month) + 1).padStart(2, '0')}-${day.padStart(2, '0')}`

/** A name after "supplied by": capitalised words, joined by small ones. */
const properName = /^((?:the )?[A-Z][\w’'-]*(?: (?:and |of |for |the |in )*[A-Z][\w’'-]*)*)/

/** @returns a reader of one record, so that its patterns are made once */
export const assertionReader = (record: BoundedRecord): ((text: string) => Assertion[]) => {
  const { columns } = record
  const find = mentionsOf(record.entries.map(({ subject }) => subject))
  const amountOf = ({ unit }: Measure): RegExp => new RegExp(`(?<![\\w.-])(\\d+(?:\\.\\d+)?) ?${escaped(unit)}(?![\\w/])`, 'g')
  const measures = (['primary', 'secondary'] as const).map((measure) => ({ measure, pattern: amountOf(columns[measure]) }))
  const relations = (['party', 'source'] as const).map((column) => ({
    kind: column === 'party' ? ('entity' as const) : ('source' as const),
    pattern: new RegExp(`\\b${escaped(columns[column].phrase)} `, 'g')
  }))
  const dated = new RegExp(`\\b${escaped(columns.date.phrase)} (\\d{1,2}) (${months}) (\\d{4})\\b`, 'g')
  // "the lines bred by X" and "those bred by X" speak of a class and of no entry.
  const ofMany = new RegExp(`\\b(those|${escaped(record.nouns)}) $`, 'i')
  const entryIds = new RegExp(`\\b${record.id_prefix}-\\d{2}\\b`, 'g')

  return (text) => {
    const assertions: Assertion[] = []
    let carried: string | null = null
    for (const sentence of sentencesIn(text)) {
      const mentions = find(sentence)
      const openPronoun = /^(it|its)\b/i.test(sentence)
      const subjectAt = (at: number): string | null => {
        if (ofMany.test(sentence.slice(0, at))) return null
        const before = mentions.filter((mention) => mention.at < at).at(-1)
        if (before !== undefined) return before.name
        const others = new Set(mentions.map(({ name }) => name))
        return others.size === 1 ? mentions[0]!.name : others.size === 0 && openPronoun ? carried : null
      }
      if (!notAsserted.test(sentence)) {
        for (const { measure, pattern } of measures)
          for (const match of sentence.matchAll(pattern)) {
            const before = sentence.slice(0, match.index)
            const subject = subjectAt(match.index)
            const [, digits = ''] = match
            if (subject !== null && !otherQuantity.test(before) && !vague.test(before))
              assertions.push({ kind: 'number', subject, measure, value: Number(digits), decimals: (digits.split('.')[1] ?? '').length, sentence })
          }
        for (const { kind, pattern } of relations)
          for (const match of sentence.matchAll(pattern)) {
            const name = properName.exec(sentence.slice(match.index + match[0].length))?.[1]?.replace(/^the /, '')
            const subject = subjectAt(match.index)
            if (subject !== null && name !== undefined) assertions.push({ kind, subject, name, sentence })
          }
        for (const match of sentence.matchAll(dated)) {
          const subject = subjectAt(match.index)
          if (subject !== null) assertions.push({ kind: 'date', subject, day: isoDay(match[1]!, match[2]!, match[3]!), sentence })
        }
        for (const [entryId] of sentence.matchAll(entryIds)) assertions.push({ kind: 'existence', entryId, sentence })
      }
      carried = mentions.at(-1)?.name ?? (openPronoun ? carried : null)
    }
    return assertions
  }
}
