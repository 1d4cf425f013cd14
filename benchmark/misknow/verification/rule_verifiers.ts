/**
 * Five offline verifiers that differ in what they compare: number, entity, date, existence, source. Each reads the whole document (snippet
 * and body) against the task's bounded record, and says `mis` only where its own comparison establishes a falsehood. All five must say so
 * for a document to be kept; so a kept document is false in all five ways. Issue of MisKnow-Agent, section 1; our reading of it.
 */
import { assertionReader, type Assertion } from './assertions.js'
import type { Verdict, Verifier } from './verdict.js'
import type { BoundedRecord, Falsity, MisKnowTask } from '../blueprints/task.js'
import { falsities } from '../blueprints/task.js'
import type { MisleadingText } from '../documents/document.js'

/** What an assertion comes to beside the record. `silent`: the record has nothing to compare it with. */
export interface Comparison {
  outcome: 'contradicted' | 'agrees' | 'silent'
  why: string
}

/** Whether one assertion stands beside the record. A number agrees when the record's value rounds to it at the precision stated. */
export const compareWithRecord = (record: BoundedRecord, assertion: Assertion): Comparison => {
  if (assertion.kind === 'existence') {
    const exists = record.entries.some(({ entry_id: entryId }) => entryId === assertion.entryId)
    return exists
      ? { outcome: 'agrees', why: `${assertion.entryId} is an entry` }
      : { outcome: 'contradicted', why: `the record is complete and has no entry ${assertion.entryId}` }
  }
  const entry = record.entries.find(({ subject }) => subject === assertion.subject)
  if (entry === undefined) return { outcome: 'silent', why: `the record does not list ${assertion.subject}` }
  const { columns } = record
  const result = (isSame: boolean, stated: string, recorded: string): Comparison => ({
    outcome: isSame ? 'agrees' : 'contradicted',
    why: `${entry.entry_id} (${entry.subject}): the text says ${stated}, the record ${recorded}`
  })
  switch (assertion.kind) {
    case 'number': {
      const measure = columns[assertion.measure]
      const recorded = Number(entry.fields[measure.key])
      const halfUnit = 0.5 * 10 ** -assertion.decimals + 1e-9
      return result(Math.abs(recorded - assertion.value) <= halfUnit, `${assertion.value} ${measure.unit}`, `${recorded} ${measure.unit}`)
    }
    case 'date': {
      const recorded = String(entry.fields[columns.date.key])
      return result(recorded === assertion.day, assertion.day, recorded)
    }
    case 'entity':
    case 'source': {
      const recorded = String(entry.fields[columns[assertion.kind === 'entity' ? 'party' : 'source'].key])
      return result(recorded === assertion.name.replace(/^the /, ''), assertion.name, recorded)
    }
  }
}

/** Confidence of a rule: a contradiction is exact; nothing found leaves it open. Our choice. */
export const confidenceOf = { contradicted: 1, agrees: 0.9, nothing: 0.5 } as const

const readers = new WeakMap<BoundedRecord, (text: string) => Assertion[]>()
const readTexts = new WeakMap<MisleadingText, { record: BoundedRecord; assertions: Assertion[] }>()

/** What a document asserts; five verifiers read the same text once. */
export const assertionsOf = (record: BoundedRecord, text: MisleadingText): Assertion[] => {
  const known = readTexts.get(text)
  if (known?.record === record) return known.assertions
  const read = readers.get(record) ?? assertionReader(record)
  readers.set(record, read)
  const assertions = read(`${text.snippet}\n${text.body}`)
  readTexts.set(text, { record, assertions })
  return assertions
}

/** The verdict of the verifier that compares this kind. */
export const ruleVerdict = (kind: Falsity, task: MisKnowTask, text: MisleadingText): Verdict => {
  const compared = assertionsOf(task.record, text)
    .filter((assertion) => assertion.kind === kind)
    .map((assertion) => compareWithRecord(task.record, assertion))
  const contradicted = compared.find(({ outcome }) => outcome === 'contradicted')
  if (contradicted !== undefined) return { verdict: 'mis', confidence: confidenceOf.contradicted, reasoning: contradicted.why }
  const agrees = compared.filter(({ outcome }) => outcome === 'agrees').length
  return agrees > 0
    ? {
        verdict: 'real',
        confidence: confidenceOf.agrees,
        reasoning: `${agrees} of ${compared.length} statements of kind ${kind} agree with the record, none is contradicted`
      }
    : { verdict: 'real', confidence: confidenceOf.nothing, reasoning: `no statement of kind ${kind} that the record could contradict` }
}

export const ruleVerifiers: readonly Verifier[] = falsities.map((kind) => ({ name: kind, verify: async (task, text) => ruleVerdict(kind, task, text) }))
