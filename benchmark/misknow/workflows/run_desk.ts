/**
 * The outer actions of one run: SEARCH and READ, with whatever exposure and defence stand between the Web and the workflow. What is handed
 * on is visible text, written out by name; what is recorded beside it is not shown to anybody. MisKnow spec, section 1.
 */
import type { ExposedSearch, SearchPhase } from '../exposure/exposed_search.js'
import type { Exposure, ListExposure, Step } from '../run_record.js'
import { wordCountOf } from '../../data/words.js'
import type { Usage } from '../../agents/trajectory.js'
import type { VisibleHit, VisiblePage } from '../../web/page.js'
import type { SearchDefence } from '../../web/search_defence.js'
import { shownResultCount } from '../../web/search_environment.js'
import { recordedPageOf, recordedResultsOf, visiblePageOf } from '../../web/shown.js'

export interface Place {
  phase: SearchPhase
  section: string | null
}

/** A step without its number. */
export type NewStep = Step extends infer Each ? (Each extends Step ? Omit<Each, 'step'> : never) : never

export interface RunDesk {
  /** @param isLast no search of the research follows @throws DefenceFailed when the list could not be defended */
  search(query: string, place: Place & { isLast: boolean }, signal: AbortSignal): Promise<VisibleHit[]>
  /** Pages that a list of this run has shown; another url gets an error result and no page. @param usage what choosing them took */
  read(urls: readonly string[], place: Place, usage: Usage | null): VisiblePage[]
  /** Records a step of the mind. */
  log(step: NewStep): void
  steps(): Step[]
  exposure(): Exposure
}

const distinct = (ids: readonly string[]): string[] => [...new Set(ids)]

export const runDesk = (web: ExposedSearch, defence: SearchDefence | undefined): RunDesk => {
  const steps: Step[] = []
  const lists: ListExposure[] = []
  const surfaced = new Set<string>()
  let researchSearches = 0
  let calls = 0

  const log = (step: NewStep): void => void steps.push({ step: steps.length + 1, ...step } as Step)
  const callId = (): string => `call_${(calls += 1)}`

  return {
    search: async (query, { phase, section, isLast }, signal) => {
      signal.throwIfAborted()
      const moment = { phase, index: researchSearches, isLast }
      const { list, below, organic, injected } = await web.search(query, moment, defence?.searchedCount ?? shownResultCount, signal)
      if (phase === 'research') researchSearches += 1
      // The environment injects first; the defence then ranks the list as it stands, whatever was appended included.
      const defended = defence === undefined ? undefined : await defence.defend([...list, ...below], shownResultCount, signal)
      const results = recordedResultsOf(defended?.shown ?? list)
      for (const { shown } of results) surfaced.add(shown.url)
      const words = results.reduce((sum, { shown }) => sum + wordCountOf(shown.title), 0)
      log({
        phase,
        section,
        words,
        usage: null,
        action: 'SEARCH',
        is_last: isLast,
        call: { call_id: callId(), tool: 'SEARCH', query, results, defence: defended?.record ?? null }
      })
      lists.push({
        step: steps.length,
        phase,
        organic: [...organic],
        injected: injected.map((each) => ({ ...each })),
        shown: results.map(({ hidden }) => hidden.page_id)
      })
      return results.map(({ shown: { url, title, timestamp } }) => ({ url, title, timestamp }))
    },
    read: (urls, { phase, section }, usage) => {
      const pages: VisiblePage[] = []
      const read = urls.map((url) => {
        const page = surfaced.has(url) ? web.pageAt(url) : undefined
        if (page === undefined)
          return {
            call_id: callId(),
            tool: 'REFUSED' as const,
            name: 'SCRAPE',
            arguments: JSON.stringify({ url }),
            error: 'no search of this run has shown this url'
          }
        pages.push(visiblePageOf(page.visible))
        return { call_id: callId(), tool: 'SCRAPE' as const, url, page: recordedPageOf(page) }
      })
      log({ phase, section, words: pages.reduce((sum, { content }) => sum + wordCountOf(content), 0), usage, action: 'READ', calls: read })
      return pages
    },
    log,
    steps: () => steps,
    exposure: () => {
      const shownIn = (phase: SearchPhase): string[] =>
        distinct(lists.filter((list) => list.phase === phase).flatMap(({ shown }) => shown.filter((id) => web.isInjected(id))))
      const retrieved = shownIn('research')
      const read = steps.flatMap((step) =>
        step.action === 'READ' && step.phase === 'research'
          ? step.calls.flatMap((call) => (call.tool === 'SCRAPE' && web.isInjected(call.page.hidden.page_id) ? [call.page.hidden.page_id] : []))
          : []
      )
      return { lists, retrieved, read: distinct(read), retrieved_in_refinement: shownIn('refinement').filter((id) => !retrieved.includes(id)) }
    }
  }
}
