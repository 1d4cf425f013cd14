/** Who publishes the honest pages of a task: kinds, names and addresses, invented from the task's own field and places. */
import { addressPart, firstNames, lastNames, places } from './places.js'
import { seededSample } from './seeded_choice.js'
import type { MisKnowTask } from '../blueprints/task.js'
import { cleanSourceTypes } from '../../web/page.js'

export type CleanSourceType = (typeof cleanSourceTypes)[number]

export interface OrganicPublisher {
  name: string
  domain: string
  sourceType: CleanSourceType
}

const publisher = (name: string, sourceType: CleanSourceType): OrganicPublisher => ({ name, domain: `${addressPart(name)}.example`, sourceType })

export interface OrganicPublishers {
  keeper: OrganicPublisher
  encyclopedia: OrganicPublisher
  journals: OrganicPublisher[]
  newspapers: OrganicPublisher[]
  blogs: OrganicPublisher[]
  forums: OrganicPublisher[]
  houses: (name: string) => OrganicPublisher
  suppliers: (name: string) => OrganicPublisher
}

/** All publishers of a task but the planted ones; blogs bear a person's name. */
export const organicPublishers = ({ query_id: queryId, field, record }: MisKnowTask): OrganicPublishers => {
  const towns = seededSample(queryId, 'towns', places, 8)
  const people = seededSample(queryId, 'writers', firstNames, 3).map((first, index) => `${first} ${seededSample(queryId, 'surnames', lastNames, 3)[index]!}`)
  const subject = field.charAt(0).toUpperCase() + field.slice(1)
  return {
    keeper: publisher(record.keeper, 'official'),
    encyclopedia: publisher(`${towns[0]!} Handbook of ${subject}`, 'encyclopedia'),
    journals: [publisher(`${towns[1]!} Journal of ${subject}`, 'independent_test'), publisher(`Annals of ${subject} ${towns[2]!}`, 'independent_test')],
    newspapers: [publisher(`${towns[3]!} Courier`, 'news'), publisher(`${towns[4]!} Observer`, 'news')],
    blogs: people.map((name) => publisher(`Notes by ${name}`, 'review_site')),
    forums: [publisher(`${towns[5]!} ${subject} Board`, 'forum'), publisher(`${subject} Talk ${towns[6]!}`, 'forum')],
    houses: (name) => publisher(name, 'independent_test'),
    suppliers: (name) => publisher(name, 'retailer')
  }
}
