/**
 * From a page to what is shown of it, and to what is recorded beside it. Every field is written out by name: a field that is added to a
 * page is shown to nobody until somebody adds it here. HAE-GEO spec, section 4.
 */
import type { HiddenPage, StoredPage, VisibleHit, VisiblePage } from './page.js'
import type { RankedPage } from './search_environment.js'
import type { RecordedResult } from '../agents/trajectory.js'

export const visibleHitOf = ({ url, title, timestamp }: VisiblePage): VisibleHit => ({ url, title, timestamp })

export const visiblePageOf = ({ url, title, timestamp, content }: VisiblePage): VisiblePage => ({ url, title, timestamp, content })

/** Of a benchmark's own hidden fields only those that every benchmark has. */
export const hiddenPageOf = ({ page_id, source_type, page_type, snippet }: HiddenPage): HiddenPage => ({ page_id, source_type, page_type, snippet })

/** A list as it is recorded: what was shown of each page beside what was not. @param contents one a page, where the search shows contents */
export const recordedResultsOf = (list: readonly RankedPage[], contents?: readonly string[]): RecordedResult[] =>
  list.map(({ page, score }, index) => ({
    rank: index + 1,
    shown: { ...visibleHitOf(page.visible), ...(contents !== undefined && { content: contents[index]! }) },
    hidden: hiddenPageOf(page.hidden),
    score
  }))

export const recordedPageOf = (page: StoredPage): { shown: VisiblePage; hidden: HiddenPage } => ({
  shown: visiblePageOf(page.visible),
  hidden: hiddenPageOf(page.hidden)
})
