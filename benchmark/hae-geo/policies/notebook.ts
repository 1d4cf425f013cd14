/** What a policy has been shown in one run, and what it makes of it. Filled from observations alone. */
import { brandRunsOf, mentionOf, readPageText, type Mention, type ReadPage } from './read_page.js'
import type { Observation } from '../../agents/agent.js'
import type { VisibleHit, VisiblePage } from '../../web/page.js'

/** A result with the search that showed it, counted from 0, and its place there, from 0. */
export interface NotedHit extends VisibleHit {
  search: number
  place: number
}

export interface NotedPage extends VisiblePage {
  host: string
  text: ReadPage
}

export interface Standing {
  /** As it is written mostly, the second word included where it mostly follows. */
  name: string
  first: string
  /** Pages that name it, in the order in which they were read. */
  pages: readonly { page: NotedPage; mention: Mention }[]
}

/** No url is too odd to be named. */
export const hostOf = (url: string): string => /^[a-z]+:\/\/(?:www\.)?([^/?#]+)/i.exec(url)?.[1]?.toLowerCase() ?? url

/** Our choice: the second word belongs to a name that it follows this often. */
const secondWordShareMin = 0.7

/** Our choice: names of one page looked at, the most frequent first. */
const namesMax = 30

export interface Notebook {
  see(observations: readonly Observation[]): void
  readonly searchCount: number
  hits(): readonly NotedHit[]
  pages(): readonly NotedPage[]
  hasRead(url: string): boolean
  /** Names that may be brands, by how many pages have them, then by how early they came. */
  standings(): Standing[]
  standingOf(name: string): Standing
}

export const openNotebook = (): Notebook => {
  const hits: NotedHit[] = []
  const pages: NotedPage[] = []
  let searchCount = 0

  const addPage = ({ url, title, timestamp, content }: VisiblePage): void => {
    if (!pages.some((page) => page.url === url)) pages.push({ url, title, timestamp, content, host: hostOf(url), text: readPageText(`${content}`) })
  }

  const fullName = (first: string, seconds: ReadonlyMap<string, number>, total: number): string => {
    const [second, count] = [...seconds].sort(([left, leftCount], [right, rightCount]) => rightCount - leftCount || (left < right ? -1 : 1))[0] ?? ['', 0]
    return second !== '' && count >= secondWordShareMin * total ? `${first} ${second}` : first
  }

  const pagesNaming = (first: string): Standing['pages'] =>
    pages.flatMap((page) => {
      const mention = mentionOf(page.text, first)
      return mention === null ? [] : [{ page, mention }]
    })

  return {
    see: (observations) => {
      for (const observation of observations) {
        if ('page' in observation) addPage(observation.page)
        if (!('results' in observation)) continue
        observation.results.forEach(({ url, title, timestamp, content }, place) => {
          hits.push({ url, title, timestamp, search: searchCount, place })
          if (content !== undefined) addPage({ url, title, timestamp, content })
        })
        searchCount += 1
      }
    },
    get searchCount() {
      return searchCount
    },
    hits: () => hits,
    pages: () => pages,
    hasRead: (url) => pages.some((page) => page.url === url),
    standings: () => {
      const smallWords = new Set(pages.flatMap(({ text }) => [...text.smallWords]))
      const laterWords = new Set<string>()
      const seen = new Map<string, { total: number; inMiddle: boolean; seconds: Map<string, number> }>()
      for (const { text } of pages) {
        for (const { words, opens } of brandRunsOf(text, smallWords)) {
          const [first, second] = words as [string, string | undefined]
          for (const later of words.slice(1)) laterWords.add(later)
          const entry = seen.get(first) ?? { total: 0, inMiddle: false, seconds: new Map<string, number>() }
          seen.set(first, entry)
          entry.total += 1
          if (!opens) entry.inMiddle = true
          if (second !== undefined) entry.seconds.set(second, (entry.seconds.get(second) ?? 0) + 1)
        }
      }
      return (
        [...seen]
          // A word that also stands behind a name is a model's.
          .filter(([first, { total, inMiddle, seconds }]) => !laterWords.has(first) && total > 1 && (inMiddle || seconds.size > 0))
          .map(([first, { total, seconds }], order) => ({ name: fullName(first, seconds, total), first, pages: pagesNaming(first), total, order }))
          .sort((left, right) => right.pages.length - left.pages.length || right.total - left.total || left.order - right.order)
          .slice(0, namesMax)
          .map(({ name, first, pages: naming }) => ({ name, first, pages: naming }))
      )
    },
    standingOf: (name) => {
      const first = name.split(' ')[0]!
      return { name, first, pages: pagesNaming(first) }
    }
  }
}
