/** Honest pages of people who write for themselves, and pages off the question. */
import type { MisKnowTask } from '../blueprints/task.js'
import type { OrganicDraft } from './organic_draft.js'
import { organicPublishers } from './organic_publishers.js'
import { sentencesOf } from './record_sentences.js'
import { seededChoice, seededSample } from './seeded_choice.js'

/** Blogs, forums, a handbook and pages off the question. */
export const looseOnes = (task: MisKnowTask): OrganicDraft[] => {
  const { record, prose, topic, field, query_id: queryId } = task
  const publishers = organicPublishers(task)
  const say = sentencesOf(record)
  const some = seededSample(queryId, 'loose', record.entries, 7)
  const lowerTopic = topic.charAt(0).toLowerCase() + topic.slice(1)
  const blogs = [0, 1].map((index): OrganicDraft => ({
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
  const forums: OrganicDraft[] = [
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
  const handbook: OrganicDraft = {
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
  const neighbours = prose.neighbours.map(({ title, text }, index): OrganicDraft => ({
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
