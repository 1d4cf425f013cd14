/** Which pages of a list a policy reads, from titles and addresses. */
import { isSiteOf } from './evidence.js'
import type { ReadQuestion } from './read_question.js'
import type { Temper } from './tempers.js'
import type { SeededDraws } from '../../agents/grammar/seeded_draws.js'
import { domainOf } from '../../web/domain_of.js'
import { queryWordsOf, tellingWordsOf } from '../../web/match_expression.js'
import type { VisibleHit } from '../../web/page.js'

/** How much a place further down takes from a page, and the largest part that chance has in the choice. Our choices. */
export const placePenalty = 0.01
export const chancePart = 0.2

/** What a temper's preference is worth beside the nearness of a title, which is from 0 to 1. Our choice. */
export const preferenceWorth = 0.25

export interface ChoosingMind {
  question: ReadQuestion
  temper: Temper
  keeper: string | null
  draws: SeededDraws
}

/** Share of a title's telling words that question or query has. */
const nearnessOf = (title: string, words: ReadonlySet<string>): number => {
  const own = tellingWordsOf(title)
  return own.length === 0 ? 0 : own.filter((word) => words.has(word)).length / own.length
}

/** Before the keeper's name is known, its site is guessed by the record's first word. */
const mayBeKeepers = (url: string, { question, keeper }: ChoosingMind): boolean =>
  keeper !== null ? isSiteOf(url, keeper) : domainOf(url).startsWith(`${question.record.split(' ')[0]!.toLowerCase()}-`)

export const chooseByTemper = (
  { query, hits, alreadyRead, countMax }: { query: string; hits: readonly VisibleHit[]; alreadyRead: ReadonlySet<string>; countMax: number },
  mind: ChoosingMind
): string[] => {
  const { question, temper, draws } = mind
  const words = new Set([...question.words, ...queryWordsOf(query)])
  const publishers = new Set([...alreadyRead].map(domainOf))
  const chosen: string[] = []
  const open = hits
    .map((hit, place) => ({ hit, worth: nearnessOf(hit.title, words) - placePenalty * place + chancePart * draws.fraction(`reads ${hit.url}`) }))
    .filter(({ hit }) => !alreadyRead.has(hit.url))
  const preferred = (url: string): boolean => {
    if (temper.reads === 'new_publisher') return !publishers.has(domainOf(url))
    return temper.reads === 'record_keeper' && mayBeKeepers(url, mind)
  }
  while (chosen.length < countMax && open.length > 0) {
    const worths = open.map(({ hit, worth }) => worth + (preferred(hit.url) ? preferenceWorth : 0))
    const best = worths.indexOf(Math.max(...worths))
    const [{ hit }] = open.splice(best, 1) as [(typeof open)[number]]
    chosen.push(hit.url)
    publishers.add(domainOf(hit.url))
  }
  return chosen
}
