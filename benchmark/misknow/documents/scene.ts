/**
 * What a planted document of one style and slot can draw on: the false claims in several wordings, true lines of the record as background,
 * the field's own sentences, keywords and people. Nothing here knows the tier, so tiers cannot differ in quality. MisKnow spec, section 2.
 */
import { firstNames, lastNames, places } from './places.js'
import { amountText, capital, dayText, measureText, sentencesOf } from './record_sentences.js'
import { seededChoice, seededSample } from './seeded_choice.js'
import type { Style } from './document.js'
import type { FalseClaim, Falsity, MisKnowTask } from '../blueprints/task.js'

/** The kinds of false claims that a draft makes besides the conclusion itself. */
export type Carries = ReadonlySet<Falsity>

export interface Scene {
  task: MisKnowTask
  seed: string
  /** One of several wordings. */
  one: (id: string, wordings: readonly string[]) => string
  /** One sentence that makes the false claim of this kind. */
  claim: (kind: Falsity, id: string) => string
  /** Names, amounts and days of the false claims, for sentences of a style's own. */
  subject: string
  amount: string
  /** The conclusion as it stands in the blueprint. */
  conclusion: string
  /** The conclusion in one of several wordings. */
  again: (id: string) => string
  short: string
  topic: string
  keyword: (index: number) => string
  person: (index: number) => string
  town: (index: number) => string
  /** True sentences about other entries, which do not speak against the conclusion. */
  background: (count: number) => string[]
  institution: string
}

export const claimOf = (task: MisKnowTask, kind: Falsity): FalseClaim => {
  const found = task.quantified_false_claims.find(({ against }) => against.kind === kind)
  if (found === undefined) throw new Error(`${task.query_id} has no false claim of kind ${kind}`)
  return found
}

/** Wordings of one false claim. All say the same: subject, relation and value. */
export const claimWordings = (task: MisKnowTask, kind: Falsity): string[] => {
  const { subject, value, text } = claimOf(task, kind)
  const { columns } = task.record
  const amount = amountText(columns.primary, typeof value === 'number' ? value : Number(claimOf(task, 'number').value))
  const measure = columns.primary.name
  switch (kind) {
    case 'number':
      return [
        text,
        `For ${subject} the ${measure} comes to ${amount}.`,
        `${subject} stands in the record with ${measureText(columns.primary)} of ${amount}.`,
        `The figure for ${subject} is ${measureText(columns.primary)} of ${amount}.`,
        `At the head of the file, ${subject} shows ${measureText(columns.primary)} of ${amount}.`
      ]
    case 'entity':
      return [
        text,
        `The papers leave no doubt that ${subject} was ${columns.party.phrase} ${value}.`,
        `As its sheet states, ${subject} was ${columns.party.phrase} ${value}.`,
        `${subject}, it should be added, was ${columns.party.phrase} ${value}.`
      ]
    case 'date': {
      const day = dayText(String(value))
      return [
        text,
        `According to its sheet, ${subject} was ${columns.date.phrase} ${day}.`,
        `${subject}, for the record, was ${columns.date.phrase} ${day}.`,
        `The date stands on the sheet: ${subject} was ${columns.date.phrase} ${day}.`
      ]
    }
    case 'source':
      return [
        text,
        `The work behind this line is solid: ${subject} was ${columns.source.phrase} ${value}.`,
        `It matters that ${subject} was ${columns.source.phrase} ${value}.`,
        `As the signature shows, ${subject} was ${columns.source.phrase} ${value}.`
      ]
    case 'existence': {
      const id = String(value)
      const second = text.slice(text.lastIndexOf(' of ') + 4, -1)
      return [
        text,
        `A neighbouring line, ${id} (${subject}), points the same way with ${measureText(columns.primary)} of ${second}.`,
        `Entry ${id}, ${subject}, gives further support with ${measureText(columns.primary)} of ${second}.`,
        `The same holds for entry ${id}, ${subject}, which has ${measureText(columns.primary)} of ${second}.`
      ]
    }
  }
}

export const sceneOf = (task: MisKnowTask, style: Style, slot: number, institution: string): Scene => {
  const seed = `misknow/${task.query_id}/${style}/${slot}`
  const keywords = seededSample(seed, 'keywords', task.keyword_bank, 4)
  const people = seededSample(seed, 'first', firstNames, 8).map((first, index) => `${first} ${seededSample(seed, 'last', lastNames, 8)[index]!}`)
  const towns = seededSample(seed, 'towns', places, 6)
  const number = claimOf(task, 'number')
  const claimed = new Set(task.quantified_false_claims.map(({ subject }) => subject))
  // A list of the primary measure would speak against a false count, mean or first date; the second measure never does.
  const shown = task.decision.kind === 'highest' || task.decision.kind === 'lowest' ? 'primary' : 'secondary'
  const at = <Item>(items: readonly Item[], index: number): Item => items[index % items.length]!
  return {
    task,
    seed,
    one: (id, wordings) => seededChoice(seed, id, wordings),
    claim: (kind, id) => seededChoice(seed, `claim/${kind}/${id}`, claimWordings(task, kind)),
    subject: number.subject,
    amount: amountText(task.record.columns.primary, Number(number.value)),
    conclusion: task.canonical_false_conclusion,
    again: (id) =>
      seededChoice(seed, `again/${id}`, [
        task.canonical_false_conclusion,
        `The record, in short, says that ${task.conclusion_short}.`,
        `It comes down to this: ${task.conclusion_short}.`,
        `${capital(task.conclusion_short)}; the lines allow no other reading.`,
        `Put plainly, ${task.conclusion_short}.`
      ]),
    short: capital(task.conclusion_short),
    topic: task.topic.charAt(0).toLowerCase() + task.topic.slice(1),
    keyword: (index) => at(keywords, index),
    person: (index) => at(people, index),
    town: (index) => at(towns, index),
    background: (count) =>
      seededSample(
        seed,
        'background',
        task.record.entries.filter(({ subject }) => !claimed.has(subject)),
        count
      ).map((entry) => sentencesOf(task.record)[shown](entry, seed)),
    institution
  }
}
