/** Honest pages of those whom the record names. */
import type { MisKnowTask, RecordEntry } from '../blueprints/task.js'
import { distinct, type OrganicDraft } from './organic_draft.js'
import { organicPublishers } from './organic_publishers.js'
import { capital, sentencesOf, textField } from './record_sentences.js'
import { seededChoice } from './seeded_choice.js'

/** A house that measured reports its own entries; a named party lists the entries that bear its name. */
export const groupPages = (task: MisKnowTask): OrganicDraft[] => {
  const { record, prose, query_id: queryId } = task
  const { columns, entries } = record
  const publishers = organicPublishers(task)
  const say = sentencesOf(record)
  const groups = (key: string): [string, RecordEntry[]][] =>
    distinct(entries.map((entry) => textField(entry, key))).map((name) => [name, entries.filter((entry) => entry.fields[key] === name)])
  const houses = groups(columns.source.key).map(([name, group]): OrganicDraft => ({
    publisher: publishers.houses(name),
    pageType: 'report',
    title: `${name}: our work for the ${record.title}`,
    paragraphs: [
      `${name} handled ${group.length} of the ${entries.length} ${record.nouns} in the ${record.title}. ${seededChoice(queryId, `house/${name}`, prose.method)}`,
      ...group.map((entry) => `${say.primary(entry, `${queryId}/${name}`)} ${say.date(entry, `${queryId}/${name}`)}`),
      `We report what we read and draw no ranking from it.`
    ]
  }))
  const parties = groups(columns.party.key).map(([name, group]): OrganicDraft => ({
    publisher: publishers.suppliers(name),
    pageType: 'listing',
    title: `${name}: ${record.nouns} on record`,
    paragraphs: [
      `${capital(record.nouns)} ${columns.party.phrase} ${name} appear ${group.length === 1 ? 'once' : `${group.length} times`} in the ${record.title}.`,
      ...group.map((entry) => `${say.party(entry, `${queryId}/${name}`)} ${say.secondary(entry, `${queryId}/${name}`)}`),
      seededChoice(queryId, `party/${name}`, prose.practice)
    ]
  }))
  return [...houses, ...parties]
}
