/** Honest pages that count or average entries. */
import { outcomeOf } from '../blueprints/outcome.js'
import type { MisKnowTask, RecordEntry } from '../blueprints/task.js'
import type { OrganicDraft } from './organic_draft.js'
import { organicPublishers } from './organic_publishers.js'
import { amountText, listText, numberField, sentencesOf } from './record_sentences.js'

/** Where many entries answer together, a page that counts or averages them; elsewhere the press pages name the one that decides. */
export const analysisPages = (task: MisKnowTask): OrganicDraft[] => {
  const { record, decision, prose, query_id: queryId } = task
  const { columns, entries } = record
  const outcome = outcomeOf(record, decision)
  const say = sentencesOf(record)
  const publisher = organicPublishers(task).journals[0]!
  const lines = (group: readonly RecordEntry[]): string => group.map((entry) => say.primary(entry, `${queryId}/analysis`)).join(' ')
  if (outcome.kind === 'count' && 'threshold' in decision) {
    const isWithin = (entry: RecordEntry): boolean => {
      const value = numberField(entry, columns.primary.key)
      return decision.kind === 'count_at_least' ? value >= decision.threshold : value <= decision.threshold
    }
    return [
      {
        publisher,
        pageType: 'paper',
        title: `Counting ${record.nouns} against a mark of ${amountText(columns.primary, decision.threshold)}`,
        paragraphs: [
          `Abstract. We count how many ${record.nouns} of the ${record.title} are on the right side of ${amountText(columns.primary, decision.threshold)}. ${prose.setting[0]!}`,
          `Of ${entries.length} ${record.nouns}, ${outcome.count} are: ${listText(entries.filter(isWithin).map(({ subject }) => subject))}.`,
          lines(entries.filter(isWithin)),
          `The other ${entries.length - outcome.count} are not. ${lines(entries.filter((entry) => !isWithin(entry)).slice(0, 5))}`,
          `Method. ${prose.method.join(' ')}`,
          `Discussion. ${prose.mechanism.join(' ')}`
        ]
      }
    ]
  }
  if (outcome.kind === 'party' && 'parties' in decision) {
    const means = outcome.means.map((mean) => amountText(columns.primary, mean))
    return [
      {
        publisher,
        pageType: 'paper',
        title: `Two names compared: ${decision.parties.join(' and ')} in the ${record.title}`,
        paragraphs: [
          `Abstract. We compare the ${record.nouns} ${columns.party.phrase} ${decision.parties.join(' with those of ')} by their ${columns.primary.name}. ${prose.setting[0]!}`,
          ...decision.parties.map(
            (name, index) =>
              `Those ${columns.party.phrase} ${name} have a mean of ${means[index]!}. ${lines(entries.filter((entry) => entry.fields[columns.party.key] === name))}`
          ),
          `By the means alone, ${outcome.party} comes out ahead.`,
          `Method. ${prose.method.join(' ')}`,
          `Discussion. ${prose.mechanism.join(' ')} A mean of a few lines can be moved by one of them, so the lines are given in full.`
        ]
      }
    ]
  }
  return []
}
