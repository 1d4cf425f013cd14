/**
 * The Web that one run sees: a ranked search and pages by address. Environments are isolated; nothing found in one can be reached from another.
 * HAE-GEO and MisKnow-Agent both search through this seam; defences and exposures wrap it and change only the list.
 */
import type { HiddenPage, StoredPage } from './page.js'

/** A page as the search ranked it. `score` grows with relevance; its unit is the engine's own. Null where a page was appended and not searched for. */
export interface RankedPage<Hidden extends HiddenPage = HiddenPage> {
  page: StoredPage<Hidden>
  score: number | null
}

export interface SearchEnvironment<Hidden extends HiddenPage = HiddenPage> {
  /** Names the pages that can be found: the same fingerprint, the same answers. */
  readonly fingerprint: string
  /** At most `limit` pages, best first; ties by ascending page id. */
  search(query: string, limit: number, signal: AbortSignal): Promise<RankedPage<Hidden>[]>
  /** Undefined: no such page here. */
  pageAt(url: string): StoredPage<Hidden> | undefined
}

/** How many results a search shows. HAE-GEO spec, section 4; MisKnow spec, section 3. */
export const shownResultCount = 10
