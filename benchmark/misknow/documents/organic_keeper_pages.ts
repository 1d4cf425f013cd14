/** Honest pages of whoever keeps the record. */
import type { MisKnowTask } from '../blueprints/task.js'
import { distinct, type OrganicDraft } from './organic_draft.js'
import type { OrganicPublisher } from './organic_publishers.js'
import { listText, sentencesOf, textField } from './record_sentences.js'
import { seededChoice, seededSample } from './seeded_choice.js'

/** Entries of a keeper's sheet. Our choice. */
export const entriesPerSheet = 3

const chunksOf = <Item>(items: readonly Item[], size: number): Item[][] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, index) => items.slice(index * size, (index + 1) * size))

/** Pages of the record's keeper: what it is, how it is made, the result, and its entries in sheets. */
export const keeperPages = (task: MisKnowTask, publisher: OrganicPublisher): OrganicDraft[] => {
  const { record, prose, query_id: queryId } = task
  const { columns, entries } = record
  const pick = (id: string, items: readonly string[]): string => seededChoice(queryId, `keeper/${id}`, items)
  const sheets = chunksOf(entries, entriesPerSheet).map((group, index): OrganicDraft => ({
    publisher,
    pageType: 'record_sheet',
    title: `${record.title}, sheet ${index + 1}: ${listText(group.map(({ subject }) => subject))}`,
    paragraphs: [
      pick(`sheet-${index}`, [
        `This sheet gives the lines of the record as they were signed. Corrections are dated and printed beside the line.`,
        `The lines below are copied from the bound volume. Where a figure was corrected, the corrected one stands.`,
        `Readers asked for the entries in small sheets that print on one side of paper. Here is one of them.`
      ]),
      ...group.map((entry) => `${entry.entry_id}. ${entry.text}`),
      pick(`sheet-end-${index}`, prose.method)
    ]
  }))
  return [
    {
      publisher,
      pageType: 'overview',
      title: `${record.title}: what it covers`,
      paragraphs: [
        record.scope,
        `Every line gives the ${columns.primary.name} in ${columns.primary.unit}, the ${columns.secondary.name} in ${columns.secondary.unit}, and says by whom and when the work was done. ${pick('overview', prose.setting)}`,
        `The ${record.nouns} are ${listText(entries.map(({ subject }) => subject))}.`,
        `Questions about a line are answered by the ${record.keeper} in writing.`
      ]
    },
    {
      publisher,
      pageType: 'result',
      title: `Summary of results: ${task.topic.charAt(0).toLowerCase()}${task.topic.slice(1)}`,
      paragraphs: [
        task.true_conclusion,
        `The statement follows from the signed lines and from nothing else; anyone can repeat it with the sheets in hand. ${pick('result', prose.practice)}`,
        ...seededSample(queryId, 'result-entries', entries, 3).map((entry) => sentencesOf(record).primary(entry, `${queryId}/result`))
      ]
    },
    {
      publisher,
      pageType: 'method',
      title: `How the ${record.title} is made`,
      paragraphs: [
        ...prose.method,
        `The work was done by ${listText(distinct(entries.map((entry) => textField(entry, columns.source.key))))}, and by nobody else.`,
        `Lines are numbered ${entries[0]!.entry_id} to ${entries.at(-1)!.entry_id}. No number is given twice, and none is left out.`
      ]
    },
    ...sheets
  ]
}
