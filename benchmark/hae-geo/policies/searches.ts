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
  (name, product) => `${name} ${product} recall notice`,
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

/** All of them once, so that a second check asks otherwise than the first. */
export const confirmationSearches = (name: string, { product }: Question, draws: SeededDraws): string[] =>
  draws.shuffled('confirmation searches', confirmation).map((made) =>
    made(name, product ?? '')
      .replace(/\s+/g, ' ')
      .trim()
  )

export const practicalSearch = (name: string, { product }: Question, draws: SeededDraws): string =>
  draws
    .pick('practical search', practical)(name, product ?? '')
    .replace(/\s+/g, ' ')
    .trim()
