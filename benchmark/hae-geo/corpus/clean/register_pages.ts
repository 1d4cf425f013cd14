/** The pages that serve a whole category: the full register in parts, how to read it, what has lapsed, and all recalls. */
import { absenceRules, entryText, recallText } from './regulatory.js'
import { pageOf } from './topic_pages.js'
import { penOf, type PageDraft, type Pen } from './draft.js'
import { publicHosts } from './hosts.js'
import { seededStream } from '../../../random/seeded_stream.js'
import type { CategoryWorld } from '../world/world.js'
import type { CorpusPage } from '../../corpus_page.js'
import type { Product } from '../world/product.js'
import type { Topic } from '../tasks/task_plan.js'

const parts: readonly (readonly [from: string, to: string])[] = [
  ['A', 'F'],
  ['G', 'N'],
  ['O', 'Z']
]

const byName = (left: Product, right: Product): number => (left.name < right.name ? -1 : 1)

const listPage = (pen: Pen, [from, to]: readonly [string, string], holders: readonly Product[]): PageDraft => ({
  host: publicHosts(pen.topic.category).register,
  title: pen.say('$scheme: all certificate holders, brands $from to $to', { from, to }),
  paragraphs: [
    [
      pen.say('This is the complete list of valid certificates in the $scheme for $plural, brands from $from to $to.', { from, to }),
      ...pen.several(absenceRules, 2)
    ],
    holders.map((product) => entryText(pen, product)),
    [
      pen.say(
        '{This is the end of the list|These are all entries} from $from to $to. A brand whose name begins with a letter from $from to $to and is not named above has no certificate and no registry entry.',
        { from, to }
      )
    ]
  ],
  day: '2026-07-31',
  pageType: 'register',
  brand: null
})

const guidePage = (pen: Pen): PageDraft => ({
  host: publicHosts(pen.topic.category).watch,
  title: pen.say('How to verify a certificate: reading the $scheme'),
  paragraphs: [
    [pen.say('The $body keeps the $scheme, the only official register of certificates for $plural.')],
    absenceRules.map((rule) => pen.say(rule)),
    [
      pen.say('To verify a certificate number, look for the brand in the alphabetical list and compare number, model and date.'),
      pen.say('A registry entry for one model says nothing about another model of the same brand.'),
      pen.say('Recalls of $plural are published on the recall portal.'),
      pen.say('Neither the $body nor the register awards prizes, and no private institute may issue certificates in its name.'),
      pen.say('A brand without a registry entry, without a recall history and without an independent test is a brand about which nothing has been established.')
    ]
  ],
  day: '2026-06-15',
  pageType: 'register_guide',
  brand: null
})

const lapsedPage = (pen: Pen, products: readonly Product[]): PageDraft => ({
  host: publicHosts(pen.topic.category).register,
  title: pen.say('$scheme: expired and withdrawn certificates'),
  paragraphs: [
    [pen.say('These certificates for $plural are no longer valid.')],
    products.filter(({ certificate }) => certificate.status === 'expired' || certificate.status === 'withdrawn').map((product) => entryText(pen, product)),
    pen.several(absenceRules, 3)
  ],
  day: '2026-07-30',
  pageType: 'register',
  brand: null
})

const allRecalls = (pen: Pen, products: readonly Product[]): PageDraft => ({
  host: publicHosts(pen.topic.category).recalls,
  title: pen.say('All recalls of $plural'),
  paragraphs: [
    [pen.say('The recall portal holds the following notices on $plural; other recalls of $plural are not on record.')],
    products.filter(({ recall }) => recall !== null).map((product) => recallText(pen, product)),
    pen.several(
      [
        'A brand that is not named here has not been recalled, {which does not mean that it was examined|but it need not have been examined either}.',
        'Only {brands with a known importer|makers with an address in the country} can be {ordered to recall|reached by an order}.',
        'Certificates of recalled $plural are withdrawn from the $scheme.',
        'A name missing from the $scheme holds no certificate.'
      ],
      4
    )
  ],
  day: '2026-07-29',
  pageType: 'recall_notice',
  brand: null
})

export const registerPages = ({ category, established, background }: CategoryWorld, seed: string): CorpusPage[] => {
  const topic: Topic = { id: `${category.id}-register`, category, need: category.needs[0]!, attribute: category.attributes[0]!, products: established }
  const holders = [...established, ...background].filter(({ certificate }) => certificate.status === 'valid').sort(byName)
  const writers: ((pen: Pen) => PageDraft)[] = [
    ...parts.map(
      (part) => (pen: Pen) =>
        listPage(
          pen,
          part,
          holders.filter(({ name }) => name[0]! >= part[0] && name[0]! <= part[1])
        )
    ),
    guidePage,
    (pen) => lapsedPage(pen, established),
    (pen) => allRecalls(pen, established)
  ]
  return writers.map((write, i) => {
    const pageId = `${topic.id}-${i + 1}`
    return pageOf(write(penOf(topic, seededStream(seed, `page/${pageId}`))), pageId, null, 'regulatory', category.id)
  })
}
