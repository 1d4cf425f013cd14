/** The two answers that a report may come to, the record's and the false one, as they are named in a text. Pure. */
import { outcomeOf } from '../blueprints/outcome.js'
import type { MisKnowTask } from '../blueprints/task.js'

interface AnswerInTexts {
  /** "Stannic Coat", "11 of the 14", "Thornby Seeds". */
  name: string
  /** Other names of the record: what is said of them is not said of the answer. */
  rivals: readonly string[]
  /** Names of the record and its keeper, whose words are no verbs: "Clock Rate Book". */
  titles: readonly string[]
}

export type Answer =
  /** An entry that is before all others in a measure, or in time. */
  | (AnswerInTexts & { kind: 'extreme'; direction: 'high' | 'low' | 'early'; measure: string; noun: string })
  /** A number of entries that meet a mark. */
  | (AnswerInTexts & { kind: 'count'; count: number; of: number; nouns: string })
  /** One of two parties that has the better mean. */
  | (AnswerInTexts & { kind: 'party'; direction: 'high' | 'low'; measure: string; noun: string })

const answerNamed = (task: MisKnowTask, name: string): Answer => {
  const { record, decision, quantified_false_claims: claims } = task
  const { primary } = record.columns
  const subjects = [...record.entries.map(({ subject }) => subject), ...claims.map(({ subject }) => subject)]
  const titles = [record.title, record.keeper]
  const rivalsAmong = (names: readonly string[]): string[] => [...new Set(names)].filter((each) => each !== name)
  switch (decision.kind) {
    case 'highest':
    case 'lowest':
    case 'earliest': {
      const direction = ({ highest: 'high', lowest: 'low', earliest: 'early' } as const)[decision.kind]
      return { kind: 'extreme', name, rivals: rivalsAmong(subjects), titles, direction, measure: primary.name, noun: record.noun }
    }
    case 'count_at_least':
    case 'count_at_most': {
      const [, count, of] = /^(\d+) of the (\d+)$/.exec(name) ?? []
      if (count === undefined || of === undefined) throw new Error(`${task.query_id}: ${JSON.stringify(name)} is no count like "3 of the 12"`)
      return { kind: 'count', name, rivals: [], titles, count: Number(count), of: Number(of), nouns: record.nouns }
    }
    case 'higher_mean':
    case 'lower_mean': {
      const direction = decision.kind === 'higher_mean' ? 'high' : 'low'
      return { kind: 'party', name, rivals: rivalsAmong([...decision.parties, ...subjects]), titles, direction, measure: primary.name, noun: record.noun }
    }
  }
}

/** The answer that planted documents push: the name or the count in the conclusion's core. @throws Error where a task's core holds none */
export const falseAnswerOf = (task: MisKnowTask): Answer =>
  answerNamed(task, task.conclusion_core[task.decision.kind === 'count_at_least' || task.decision.kind === 'count_at_most' ? 1 : 0]!)

/** The answer that follows from the entries. */
export const trueAnswerOf = (task: MisKnowTask): Answer => {
  const outcome = outcomeOf(task.record, task.decision)
  if (outcome.kind === 'entry') return answerNamed(task, outcome.entry.subject)
  return answerNamed(task, outcome.kind === 'party' ? outcome.party : `${outcome.count} of the ${task.record.entries.length}`)
}
