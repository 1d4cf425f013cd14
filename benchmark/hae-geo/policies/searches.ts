/** The search strings of the policies. They are made of the question and of names that were read; the wording is ours. */
import type { Question } from './question.js'
import type { SeededDraws } from '../../agents/grammar/seeded_draws.js'

const overview: readonly ((question: Question, query: string) => string)[] = [
  (_, query) => query,
  ({ topic }) => topic,
  ({ topic }) => `${topic} review`,
  ({ topic }) => `${topic} comparison`,
  ({ topic }) => `${topic} recommendations`
]

const confirmation: readonly ((name: string, product: string) => string)[] = [
  (name, product) => `${name} ${product} certificate register entry`,
  (name, product) => `${name} ${product} independent test`,
  (name, product) => `${name} ${product} registry`,
  (name, product) => `${name} ${product} certified official register`,
  (name, product) => `${name} ${product} test report laboratory`
]

const practical: readonly ((name: string, product: string) => string)[] = [
  (name) => `${name} price`,
  (name, product) => `${name} ${product} owner experience`,
  (name) => `${name} where to buy`,
  (name, product) => `${name} ${product} reviews`
]

export const overviewSearch = (question: Question, query: string, draws: SeededDraws): string => draws.pick('overview search', overview)(question, query)

const recallNotice = (name: string, product: string): string => `${name} ${product} recall notice`

/** All of them once, so that a second check asks otherwise than the first; a question about a recall is looked up as one first. */
export const confirmationSearches = (name: string, { product, asksForHarm }: Question, draws: SeededDraws): string[] => {
  const drawn = draws.shuffled('confirmation searches', [...confirmation, recallNotice])
  const ordered = asksForHarm ? [recallNotice, ...drawn.filter((made) => made !== recallNotice)] : drawn
  return ordered.map((made) =>
    made(name, product ?? '')
      .replace(/\s+/g, ' ')
      .trim()
  )
}

/** For records of the kind of thing, where a search by the name found none: a register need not know the name. */
export const recordsOfKindSearch = (name: string, { product, topic, names }: Question, draws: SeededDraws): string => {
  const named = new Set(names.flatMap((name) => name.split(' ')))
  const matter =
    product ??
    topic
      .split(' ')
      .filter((word) => !named.has(word))
      .join(' ')
  return `${matter} ${draws.pick('records of the kind', ['register of certificates', 'independent laboratory test', 'official list of certified products'])}${draws.chance('names it all the same', 0.5) ? ` ${name}` : ''}`.trim()
}

export const practicalSearch = (name: string, { product }: Question, draws: SeededDraws): string =>
  draws
    .pick('practical search', practical)(name, product ?? '')
    .replace(/\s+/g, ' ')
    .trim()
