/**
 * The honest pages of a task, drawn from its record alone: what the keeper, houses that measured, named parties, journals, papers, bloggers
 * and forums say of it. Each states true facts of some entries; some are vague, some off the question; none states the false conclusion.
 * Issue of MisKnow-Agent, section 1. The same task gives the same pages, byte for byte.
 */
import { organicPublishers, type OrganicPublisher } from './organic_publishers.js'
import { amountText, capital, dayText, listText, measureText, numberField, pageYearMin, sentencesOf, textField } from './record_sentences.js'
import { addressPart } from './places.js'
import { seededChoice, seededIndex, seededSample } from './seeded_choice.js'
import { outcomeOf } from '../blueprints/outcome.js'
import type { MisKnowTask, RecordEntry } from '../blueprints/task.js'
import type { StoredPage } from '../../web/page.js'

interface Draft {
  publisher: OrganicPublisher
  pageType: string
  title: string
  paragraphs: readonly string[]
}

/** Entries of a keeper's sheet. Our choice. */
export const entriesPerSheet = 3

const distinct = (values: readonly string[]): string[] => [...new Set(values)]

const chunksOf = <Item>(items: readonly Item[], size: number): Item[][] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, index) => items.slice(index * size, (index + 1) * size))

/** Pages of the record's keeper: what it is, how it is made, the result, and its entries in sheets. */
const keeperPages = (task: MisKnowTask, publisher: OrganicPublisher): Draft[] => {
  const { record, prose, query_id: queryId } = task
  const { columns, entries } = record
  const pick = (id: string, items: readonly string[]): string => seededChoice(queryId, `keeper/${id}`, items)
  const sheets = chunksOf(entries, entriesPerSheet).map((group, index): Draft => ({
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

/** A house that measured reports its own entries; a named party lists the entries that bear its name. */
const groupPages = (task: MisKnowTask): Draft[] => {
  const { record, prose, query_id: queryId } = task
  const { columns, entries } = record
  const publishers = organicPublishers(task)
  const say = sentencesOf(record)
  const groups = (key: string): [string, RecordEntry[]][] =>
    distinct(entries.map((entry) => textField(entry, key))).map((name) => [name, entries.filter((entry) => entry.fields[key] === name)])
  const houses = groups(columns.source.key).map(([name, group]): Draft => ({
    publisher: publishers.houses(name),
    pageType: 'report',
    title: `${name}: our work for the ${record.title}`,
    paragraphs: [
      `${name} handled ${group.length} of the ${entries.length} ${record.nouns} in the ${record.title}. ${seededChoice(queryId, `house/${name}`, prose.method)}`,
      ...group.map((entry) => `${say.primary(entry, `${queryId}/${name}`)} ${say.date(entry, `${queryId}/${name}`)}`),
      `We report what we read and draw no ranking from it.`
    ]
  }))
  const parties = groups(columns.party.key).map(([name, group]): Draft => ({
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

/** Journals and papers: comparisons of a few entries, and the history of the record. */
const pressPages = (task: MisKnowTask): Draft[] => {
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
  const journals: Draft[] = [
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
  const papers: Draft[] = [
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

/** Where many entries answer together, a page that counts or averages them; elsewhere the press pages name the one that decides. */
const analysisPages = (task: MisKnowTask): Draft[] => {
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

/** Blogs, forums, a handbook and pages off the question. */
const looseOnes = (task: MisKnowTask): Draft[] => {
  const { record, prose, topic, field, query_id: queryId } = task
  const publishers = organicPublishers(task)
  const say = sentencesOf(record)
  const some = seededSample(queryId, 'loose', record.entries, 7)
  const lowerTopic = topic.charAt(0).toLowerCase() + topic.slice(1)
  const blogs = [0, 1].map((index): Draft => ({
    publisher: publishers.blogs[index]!,
    pageType: 'blog',
    title: [`What I took away from an afternoon with the ${record.title}`, `A short walk through ${lowerTopic}`][index]!,
    paragraphs: [
      `${prose.setting[index]!} I went through the ${record.title} with a pencil, and here is what stayed with me.`,
      `${say.primary(some[index * 2]!, `${queryId}/blog${index}`)} ${say.party(some[index * 2]!, `${queryId}/blog${index}`)}`,
      `${say.secondary(some[index * 2 + 1]!, `${queryId}/blog${index}`)} ${prose.mechanism[index]!}`,
      `How such a line comes about is a story of its own. ${prose.method[index]!} ${prose.method[index + 1]!}`,
      `${prose.practice[index]!} ${prose.practice[index + 1]!} Next month I hope to visit the people who do the work.`
    ]
  }))
  const forums: Draft[] = [
    {
      publisher: publishers.forums[0]!,
      pageType: 'thread',
      title: `Anyone used the ${record.title}?`,
      paragraphs: [
        `First post: I have to give advice on ${lowerTopic} and do not know where to begin. ${prose.practice[1]!}`,
        `Reply: begin with the record itself, it is short. ${say.primary(some[4]!, `${queryId}/forum`)}`,
        `Reply: agreed, and read how it was made. ${prose.method[1]!}`,
        `First post again: thanks, that helps more than the brochures did.`
      ]
    },
    {
      publisher: publishers.forums[1]!,
      pageType: 'thread',
      title: `${some[5]!.subject} or ${some[6]!.subject}: your experience?`,
      paragraphs: [
        `Question: I am torn between ${some[5]!.subject} and ${some[6]!.subject}. ${prose.practice[2]!}`,
        `Answer: both are in the ${record.title}, so look there first. ${say.party(some[5]!, `${queryId}/either`)} ${say.date(some[6]!, `${queryId}/either`)}`,
        `Answer: a friend swears by one of them, but could not say which. ${prose.mechanism[2]!}`
      ]
    }
  ]
  const handbook: Draft = {
    publisher: publishers.encyclopedia,
    pageType: 'article',
    title: topic,
    paragraphs: [
      `${prose.setting.join(' ')}`,
      prose.mechanism.join(' '),
      `A bounded source on the matter is the ${record.title}, kept by the ${record.keeper}. ${prose.method[2]!}`,
      `In use, a few things are worth knowing. ${prose.practice.join(' ')}`
    ]
  }
  const neighbours = prose.neighbours.map(({ title, text }, index): Draft => ({
    publisher: index % 2 === 0 ? publishers.blogs[2]! : publishers.journals[0]!,
    pageType: 'neighbour',
    title,
    paragraphs: [
      text,
      `The matter belongs to ${field} in general and has nothing to do with any single record. ${seededChoice(queryId, `neighbour-${index}`, prose.setting)}`
    ]
  }))
  return [...blogs, ...forums, handbook, ...neighbours]
}

/** Pages were written after the last day of the record; the day is chosen by hash. */
const publishedOn = (task: MisKnowTask, place: string): string => {
  const two = (value: number): string => String(value).padStart(2, '0')
  return `${pageYearMin(task.record) + seededIndex(task.query_id, `${place}/year`, 3)}-${two(1 + seededIndex(task.query_id, `${place}/month`, 12))}-${two(1 + seededIndex(task.query_id, `${place}/day`, 28))}`
}

/** Our choice. */
export const organicSnippetCharacters = 180

/** Whole words, at most `organicSnippetCharacters`. */
export const organicSnippet = (text: string): string => {
  if (text.length <= organicSnippetCharacters) return text
  const cut = text.slice(0, organicSnippetCharacters - 2)
  return `${cut.slice(0, cut.lastIndexOf(' '))} …`
}

/** Between 18 and 30 pages: keeper, houses, parties, press, analysis, loose ones, in this order. Their ids begin with the task's. */
export const organicPages = (task: MisKnowTask): StoredPage[] =>
  [...keeperPages(task, organicPublishers(task).keeper), ...groupPages(task), ...pressPages(task), ...analysisPages(task), ...looseOnes(task)].map(
    ({ publisher, pageType, title, paragraphs }, index) => {
      const pageId = `${task.query_id}.organic.${String(index + 1).padStart(2, '0')}`
      return {
        visible: {
          url: `https://${publisher.domain}/${addressPart(pageType)}/${addressPart(title).slice(0, 60).replace(/-$/, '')}`,
          title,
          timestamp: publishedOn(task, pageId),
          content: paragraphs.join('\n\n')
        },
        hidden: { page_id: pageId, source_type: publisher.sourceType, page_type: pageType, snippet: organicSnippet(paragraphs[0]!) }
      }
    }
  )
