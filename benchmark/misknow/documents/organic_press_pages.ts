/** Honest pages of journals and papers. */
import type { MisKnowTask, RecordEntry } from '../blueprints/task.js'
import type { OrganicDraft } from './organic_draft.js'
import { organicPublishers } from './organic_publishers.js'
import { amountText, dayText, listText, measureText, numberField, sentencesOf, textField } from './record_sentences.js'
import { seededSample } from './seeded_choice.js'

/** Journals and papers: comparisons of a few entries, and the history of the record. */
export const pressPages = (task: MisKnowTask): OrganicDraft[] => {
  const { record, prose, query_id: queryId } = task
  const { columns, entries } = record
  const publishers = organicPublishers(task)
  const say = sentencesOf(record)
  const byPrimary = [...entries].sort((left, right) => numberField(right, columns.primary.key) - numberField(left, columns.primary.key))
  const byDate = [...entries].sort((left, right) => (textField(left, columns.date.key) < textField(right, columns.date.key) ? -1 : 1))
  const [high, second] = byPrimary
  const [low, nextLow] = [...byPrimary].reverse()
  const middle = seededSample(queryId, 'middle', byPrimary.slice(2, -2), 5)
  const amount = (entry: RecordEntry): string => amountText(columns.primary, numberField(entry, columns.primary.key))
  const journals: OrganicDraft[] = [
    {
      publisher: publishers.journals[0]!,
      pageType: 'paper',
      title: `The range of ${columns.primary.name} in a bounded record`,
      paragraphs: [
        `Abstract. We reread the ${record.title} and describe the two ends of its range. ${prose.mechanism[0]!}`,
        `At the upper end, ${high!.subject} has ${measureText(columns.primary)} of ${amount(high!)}; ${second!.subject} follows with ${amount(second!)}.`,
        `At the lower end, ${low!.subject} has ${measureText(columns.primary)} of ${amount(low!)}, and ${nextLow!.subject} comes next with ${amount(nextLow!)}.`,
        `Method. ${prose.method.join(' ')}`,
        `Between the two ends lie the others. ${middle.map((entry) => say.primary(entry, `${queryId}/range`)).join(' ')}`,
        `Who did the work is on record for each of them. ${middle.map((entry) => say.source(entry, `${queryId}/range`)).join(' ')}`,
        `Discussion. ${prose.mechanism[1]!} ${prose.mechanism[2]!} The record is small, and we draw no law from it.`,
        `For use, this much can be said. ${prose.practice[0]!} ${prose.practice[2]!}`
      ]
    },
    {
      publisher: publishers.journals[1]!,
      pageType: 'paper',
      title: `Does ${columns.secondary.name} go with ${columns.primary.name}? A look at six ${record.nouns}`,
      paragraphs: [
        `Abstract. Six ${record.nouns} of the ${record.title} were compared on both measures. ${prose.mechanism[2]!}`,
        ...seededSample(queryId, 'journal', entries, 6).map(
          (entry) => `${say.primary(entry, `${queryId}/journal`)} ${say.secondary(entry, `${queryId}/journal`)}`
        ),
        `Method. ${prose.method.join(' ')}`,
        `Background. ${prose.setting.join(' ')}`,
        `Six lines cannot settle whether the two go together. A reader who wants to try should take all ${entries.length}, and should expect to be disappointed. ${prose.mechanism[0]!} Nothing of that kind follows for ${columns.secondary.name}.`
      ]
    }
  ]
  const papers: OrganicDraft[] = [
    {
      publisher: publishers.newspapers[0]!,
      pageType: 'news',
      title: `${record.keeper} opens its ${record.noun} record to readers`,
      paragraphs: [
        `The ${record.keeper} has put the whole ${record.title} on the Web. ${prose.setting[0]!}`,
        ...seededSample(queryId, 'news', entries, 2).map((entry) => `${say.primary(entry, `${queryId}/news`)} ${say.source(entry, `${queryId}/news`)}`),
        `A clerk said that people ask most often about a single line and seldom about the whole. ${prose.practice[0]!}`,
        `The way to such a line is slow. ${prose.method[0]!} ${prose.method[1]!}`,
        `The ${record.keeper} answers letters and asks for patience, since one person does it on two afternoons a week.`
      ]
    },
    {
      publisher: publishers.newspapers[1]!,
      pageType: 'news',
      title: `From ${byDate[0]!.subject} to ${byDate.at(-1)!.subject}: the years of the ${record.title}`,
      paragraphs: [
        `The first line by date is that of ${byDate[0]!.subject}, ${columns.date.phrase} ${dayText(textField(byDate[0]!, columns.date.key))}. ${prose.setting[1]!}`,
        `The last is that of ${byDate.at(-1)!.subject}, ${columns.date.phrase} ${dayText(textField(byDate.at(-1)!, columns.date.key))}.`,
        `In between came ${listText(byDate.slice(1, 4).map((entry) => `${entry.subject} (${dayText(textField(entry, columns.date.key))})`))}, among others.`,
        `${prose.mechanism[0]!} ${prose.practice[1]!}`,
        `Older readers remember longer queues and shorter forms. What has stayed is the habit of signing every sheet on the day, in ink.`
      ]
    }
  ]
  return [...journals, ...papers]
}
