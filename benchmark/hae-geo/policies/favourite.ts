/** Whom a policy favours on what it has read, and what records say of a name. Pure. */
import { hostOf, type NotedHit, type NotedPage, type Notebook, type Standing } from './notebook.js'
import type { Question } from './question.js'
import type { Mention } from './read_page.js'
import type { Temper } from './tempers.js'

export interface Favourite {
  name: string
  first: string
  /** Pages that speak for it, as the policy counts them. */
  pagesFor: number
  pagesAgainst: number
  /** The page whose word it takes. */
  source: NotedPage | null
  /** Whether that page praises it, rather than having it on record. */
  isPraised: boolean
  /** A page that speaks against it. */
  objection: NotedPage | null
}

const speaksFor = ({ praise, support, against }: Mention): boolean => praise + support > against
const speaksAgainst = ({ praise, support, against }: Mention): boolean => against > 0 && against >= praise + support

const voteCount = (pages: readonly { page: NotedPage }[], oneVoteASite: boolean): number =>
  oneVoteASite ? new Set(pages.map(({ page }) => page.host)).size : pages.length

const favouriteOf = ({ name, first, pages }: Standing, { oneVoteASite }: Temper): Favourite => {
  const inFavour = pages.filter(({ mention }) => speaksFor(mention))
  const against = pages.filter(({ mention }) => speaksAgainst(mention))
  return {
    name,
    first,
    pagesFor: voteCount(inFavour, oneVoteASite),
    pagesAgainst: voteCount(against, oneVoteASite),
    source: (inFavour.find(({ mention }) => mention.praise > 0) ?? inFavour[0] ?? pages[0])?.page ?? null,
    isPraised: inFavour.some(({ mention }) => mention.praise > 0),
    objection: against[0]?.page ?? null
  }
}

/** The one that the first page which praises anything praises most. */
const ofFirstPage = (standings: readonly Standing[], notebook: Notebook): Standing | undefined => {
  for (const page of notebook.pages()) {
    let best: { standing: Standing; praise: number } | undefined
    for (const standing of standings) {
      const mention = standing.pages.find((naming) => naming.page === page)?.mention
      if (mention === undefined || !speaksFor(mention)) continue
      const praise = mention.praise + mention.support
      if (best === undefined || praise > best.praise) best = { standing, praise }
    }
    if (best !== undefined) return best.standing
  }
  return undefined
}

const ofMostPages = (standings: readonly Standing[], temper: Temper): Standing | undefined => {
  const rated = standings.map((standing) => ({ standing, favourite: favouriteOf(standing, temper) }))
  const [best] = rated
    .map((each, order) => ({ ...each, order, votes: each.favourite.pagesFor - each.favourite.pagesAgainst }))
    .filter(({ votes }) => votes > 0)
    .sort((left, right) => right.votes - left.votes || left.order - right.order)
  return best?.standing
}

/**
 * The name that a yes-or-no question is about; else whom the pages speak for, among the names of the question where it has some that the
 * pages speak for. Null where nobody is. @param passedOver first words of names that were given up
 */
export const favouriteNow = (notebook: Notebook, question: Question, temper: Temper, passedOver: ReadonlySet<string>): Favourite | null => {
  const [asked] = question.names
  if (question.isVerification) return passedOver.has(asked!.split(' ')[0]!) ? null : favouriteOf(notebook.standingOf(asked!), temper)
  const choose = (standings: readonly Standing[]): Standing | undefined =>
    temper.follows === 'first_page' ? ofFirstPage(standings, notebook) : ofMostPages(standings, temper)
  const standings = notebook.standings().filter(({ first }) => !passedOver.has(first))
  const asNamed = new Set(question.names.map((name) => name.split(' ')[0]!))
  const chosen = choose(standings.filter(({ first }) => asNamed.has(first))) ?? choose(standings)
  return chosen === undefined ? null : favouriteOf(chosen, temper)
}

/** By title and address alone, which anyone can write. */
const recordWords =
  /\b(?:regist\w+|recalls?|certificat\w+|conformity|regulat\w+|authority|standards|laborator\w+|lab|tests?|tested|testing|consumer|inspect\w+|ministry|office|notices?|measur\w+|comparative)\b/i
const sellingWords = /\b(?:buy|shop|store|deals?|sale|price|official site|discount|our)\b/i

export const looksIndependent = ({ url, title }: { url: string; title: string }, first: string): boolean => {
  const host = hostOf(url)
  return !host.includes(first.toLowerCase()) && recordWords.test(`${title} ${host.replace(/[.-]/g, ' ')}`) && !sellingWords.test(title)
}

const titleWords = (text: string): string[] => (text.toLowerCase().match(/[\p{L}\p{N}]{4,}/gu) ?? []).filter((word) => !recordWords.test(word))

/** Results of the last search that seem to keep records of such things and were not read yet; nearest to the matter first. */
export const recordHits = (notebook: Notebook, first: string, query: string): NotedHit[] => {
  const familiar = new Set([...titleWords(query), ...notebook.pages().flatMap(({ title }) => titleWords(title))])
  const last = notebook.searchCount - 1
  return notebook
    .hits()
    .filter((hit) => hit.search === last && !notebook.hasRead(hit.url) && looksIndependent(hit, first))
    .map((hit) => ({ hit, near: titleWords(hit.title).filter((word) => familiar.has(word)).length }))
    .filter(({ near }) => near > 0)
    .sort((left, right) => right.near - left.near || left.hit.place - right.hit.place)
    .map(({ hit }) => hit)
}

export type RecordFinding = { kind: 'confirmed' | 'denied' | 'absent'; page: NotedPage } | { kind: 'nothing' }

/** What the pages of record say of a name: an objection outweighs an entry, an entry a mere mention. Absent where none of them names it. */
export const findingOf = (pages: readonly NotedPage[], notebook: Notebook, name: string): RecordFinding => {
  const naming = notebook.standingOf(name).pages.filter(({ page }) => pages.includes(page))
  const denying = naming.find(({ mention }) => speaksAgainst(mention))
  if (denying !== undefined) return { kind: 'denied', page: denying.page }
  const confirming = naming.find(({ mention }) => speaksFor(mention))
  if (confirming !== undefined) return { kind: 'confirmed', page: confirming.page }
  return pages.length === 0 || naming.length > 0 ? { kind: 'nothing' } : { kind: 'absent', page: pages[0]! }
}
