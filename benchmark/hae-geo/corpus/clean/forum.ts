/** Forums: owners who contradict each other and now and then the laboratories, because homes differ and memories too. */
import { namesOf, ownersSay, statement, type PageDraft, type Pen } from './draft.js'
import { around } from '../world/quantity.js'
import type { Product } from '../world/product.js'

const questions: readonly string[] = [
  '{Hi all|Hello everybody|Hi}, I {need|am after} a(n) $singular $need and {am lost|cannot decide}. {What do you use?|Any experience?}',
  '{Question for those who know|Quick question}: which $singular {works for you|would you get} $need? {Budget is about $price.|}',
  '{Has anyone here tried|Does anybody own|Has anybody here used} the $product $need?',
  'My old $singular {has given up|died}, and I {want|am looking for} something $need.'
]

const replies = {
  praise: [
    'We have had the $product for {two years|a year and a half}. $said',
    '{+1 for|Another vote for} the $product. $said',
    'The $product {here|in our house}. $said {Would buy again.|No regrets.|}'
  ],
  complaint: [
    'I {sold|returned} my $product. $said',
    '{Careful with|Not a fan of} the $product. $said',
    'The $product was {a let-down|not for me}. $said {Never again.|Maybe mine was a lemon.|}'
  ],
  measured: [
    'I {checked|measured} at home, {with what I have|nothing professional}. $said',
    '{For what it is worth, my own reading:|My own figure, take it or leave it:} $said'
  ],
  aside: [
    '{Tests are one thing, daily life another.|Laboratories do not live in my house.} {Try it at home and send it back if need be.|Buy where you can return it.}',
    'Did you look {in the $scheme|at the $scheme of the $body}? {It is free and searchable.|If it is not in there it is not certified, simple as that.}',
    '{Never heard of half the brands people post here.|There are so many new names lately.} {I would stick to something one can look up.|I only buy what I find in a register.}',
    '{Moved to the right section.|Please use the search first.} - {mod|moderator}',
    '{Thanks everybody!|Thank you all.} {I will report back.|Ordered one today, will report.}'
  ]
}

const nicks: readonly string[] = [
  'attic_owl',
  'brk77',
  'cargo_mum',
  'deltaT',
  'elm street',
  'frieda_k',
  'gustl',
  'half-pint',
  'inky',
  'jo.vander',
  'kiln',
  'lowtide',
  'mats',
  'nina_b',
  'old_oak',
  'pixelpaul',
  'quietone',
  'rustbucket',
  'sunny side',
  'tinker',
  'ulla',
  'vinegar',
  'wim',
  'yorkie'
]

const homeReading = 0.3

export const forumPage = (pen: Pen, host: string): PageDraft => {
  const { topic, stream } = pen
  const posters = stream.some(nicks, 8)
  const [asked] = stream.some(topic.products, 1)
  const post = (i: number, text: string): string[] => [`${posters[i]!}:`, text]
  const opinion = (product: Product): string => {
    const kind = stream.pick(['praise', 'complaint', 'measured', 'praise', 'complaint'] as const)
    const said =
      kind === 'measured'
        ? statement(pen, product, topic.attribute, around(topic.attribute, product.values[topic.attribute.key]!, homeReading, stream))
        : ownersSay(pen, kind === 'praise' ? topic.category.praise : topic.category.complaints, 1, product, ['it', 'mine'])[0]!
    return pen.one(replies[kind], { ...namesOf(product), said })
  }
  const replyCount = stream.between(4, 6)
  const voices = Array.from({ length: replyCount }, (_, i) =>
    i % 3 === 2
      ? [pen.one(replies.aside), pen.one(topic.category.knowledge)].join(' ')
      : [opinion(stream.pick(topic.products)), ...(stream.chance(0.5) ? [pen.one(topic.category.knowledge)] : [])].join(' ')
  )
  return {
    host,
    title: pen.one(
      [
        '{Which|What} $singular $need?',
        '$singular $need - {experiences?|opinions?|help!}',
        '$product {any good|worth it} $need?',
        '{Solved|Open}: $singular $need'
      ],
      namesOf(asked!)
    ),
    paragraphs: [
      post(0, pen.one(questions, namesOf(asked!))),
      ...voices.map((voice, i) => post(i + 1, voice)),
      ...(stream.chance(0.6) ? [post(0, pen.one(replies.aside))] : [])
    ],
    day: pen.day(2021, 2026),
    pageType: 'thread',
    brand: null
  }
}
