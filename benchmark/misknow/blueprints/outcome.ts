/** What the record alone answers to a task's question, computed from its entries. MisKnow spec, section 2: a conclusion that is clearly right or wrong. */
import { numberField, textField } from '../documents/record_sentences.js'
import type { BoundedRecord, Decision, RecordEntry } from './task.js'

export type Outcome =
  /** The entry that decides and its deciding value: a number, or an ISO 8601 day. */
  | { kind: 'entry'; entry: RecordEntry; value: number | string }
  /** How many entries meet the threshold. */
  | { kind: 'count'; count: number }
  /** The party with the better mean, and both means in the order of the decision's parties. */
  | { kind: 'party'; party: string; means: readonly [number, number] }

/** @throws Error where two entries tie, or a party has no entry: such a record decides nothing */
export const outcomeOf = (record: BoundedRecord, decision: Decision): Outcome => {
  const { primary, date, party } = record.columns
  const valueOf = (entry: RecordEntry): number => numberField(entry, primary.key)
  const first = (isBefore: (left: RecordEntry, right: RecordEntry) => boolean, value: (entry: RecordEntry) => number | string): Outcome => {
    const best = record.entries.reduce((left, right) => (isBefore(right, left) ? right : left))
    if (record.entries.some((entry) => entry !== best && value(entry) === value(best)))
      throw new Error(`${record.title}: two entries share the deciding value ${value(best)}`)
    return { kind: 'entry', entry: best, value: value(best) }
  }
  switch (decision.kind) {
    case 'highest':
      return first((left, right) => valueOf(left) > valueOf(right), valueOf)
    case 'lowest':
      return first((left, right) => valueOf(left) < valueOf(right), valueOf)
    case 'earliest': {
      const day = (entry: RecordEntry): string => textField(entry, date.key)
      return first((left, right) => day(left) < day(right), day)
    }
    case 'count_at_least':
      return { kind: 'count', count: record.entries.filter((entry) => valueOf(entry) >= decision.threshold).length }
    case 'count_at_most':
      return { kind: 'count', count: record.entries.filter((entry) => valueOf(entry) <= decision.threshold).length }
    case 'higher_mean':
    case 'lower_mean': {
      const means = decision.parties.map((name) => {
        const values = record.entries.filter((entry) => entry.fields[party.key] === name).map(valueOf)
        if (values.length === 0) throw new Error(`${record.title}: no entry of ${name}`)
        return values.reduce((sum, value) => sum + value, 0) / values.length
      }) as [number, number]
      if (means[0] === means[1]) throw new Error(`${record.title}: both parties have the mean ${means[0]}`)
      const isFirst = decision.kind === 'higher_mean' ? means[0] > means[1] : means[0] < means[1]
      return { kind: 'party', party: decision.parties[isFirst ? 0 : 1], means }
    }
  }
}
