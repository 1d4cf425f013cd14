/** The first rounds: one search, and as many pages as the policy wants before it makes up its mind. */
import { act, scrape, search, type Mind, type Research } from './mind.js'
import { hostOf, type NotedHit } from './notebook.js'
import type { Question } from './question.js'
import { overviewSearch } from './searches.js'
import { listed } from '../../agents/grammar/fill_form.js'

/** Our choices: a reader passes over the first result now and then, and reads in so many rounds at most. */
export const skipsFirstShare = 0.12
export const readingRoundsMax = 3

const words = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]{4,}/gu) ?? []

/** Results that were not read, best first; those with a word of the question in their title before the others, one of each site first. */
export const readable = ({ notebook, question, query }: Mind): NotedHit[] => {
  const asked = new Set([...words(query), ...words(question.product ?? '')])
  const seenSites = new Set(notebook.pages().map(({ host }) => host))
  const unread = [...new Map(notebook.hits().map((hit) => [hit.url, hit])).values()].filter(({ url }) => !notebook.hasRead(url))
  const rank = (hit: NotedHit): number => (words(hit.title).some((word) => asked.has(word)) ? 0 : 2) + (seenSites.has(hostOf(hit.url)) ? 1 : 0)
  return unread
    .map((hit, order) => ({ hit, order, rank: rank(hit) }))
    .sort((left, right) => left.rank - right.rank || left.order - right.order)
    .map(({ hit }) => hit)
}

const subjectOf = ({ isVerification, names, product }: Question): string =>
  isVerification || (product === undefined && names.length > 0)
    ? listed(names.slice(0, isVerification ? 1 : 2))
    : product === undefined
      ? 'what was asked'
      : `${product}${product.endsWith('s') ? 'es' : 's'}`

/** @see tempers.ts for how many pages */
export function* readAround(mind: Mind): Research {
  const { temper, draws, writer, question, notebook, query } = mind
  yield* act(mind, [writer.write('starts', null, { topic: subjectOf(question) })], [search(overviewSearch(question, query, draws))])
  if (notebook.hits().length === 0) yield* act(mind, [writer.write('searches_more', null)], [search(query)])
  const wanted = draws.between('pages', ...temper.pages)
  let rounds = 0
  while (notebook.pages().length < wanted && rounds < readingRoundsMax) {
    const candidates = readable(mind)
    if (candidates.length === 0) return
    const together = Math.min(wanted - notebook.pages().length, draws.between('pages at once', 1, 3))
    // Now and then the second result looks better than the first.
    const chosen = candidates.slice(draws.chance('skips the first', skipsFirstShare) && candidates.length > together ? 1 : 0).slice(0, together)
    const kind = rounds === 0 ? 'reads' : 'reads_more'
    yield* act(mind, [writer.write(kind, null, { host: hostOf(chosen[0]!.url), pages: chosen.length })], chosen.map(scrape))
    rounds += 1
  }
}

/** One round more where no page spoke for anything: other words, another page. */
export function* readAgain(mind: Mind): Research {
  const { writer, question } = mind
  yield* act(
    mind,
    [writer.write('searches_more', null)],
    [search(question.topic === mind.query ? `${question.product ?? question.topic} test` : question.topic)]
  )
  const [next] = readable(mind)
  if (next !== undefined) yield* act(mind, [writer.write('reads_more', null, { host: hostOf(next.url) })], [scrape(next)])
}
