/**
 * The search of one run under one exposure condition. It makes the organic list as the base gives it, and adds planted documents at the
 * stage, rank and budget of the condition; honest results are never reordered. MisKnow spec, section 3.
 *
 * Relevance decides which planted documents a search finds and where they stand. Two stages put them in whatever their relevance, the most
 * relevant first: at cold start they are injected into the first list, before synthesis they are appended to the last one. The paper says of
 * mid-research alone that relevance decides; so much is our reading.
 */
import type { TaskWorld } from './task_worlds.js'
import { appendedCountMax, type ExposureCondition, type Stage } from '../conditions.js'
import type { StoredPage } from '../../web/page.js'
import { appendInjected, placeInjected } from '../../web/place_injected.js'
import { shownResultCount, type RankedPage } from '../../web/search_environment.js'

/** `refinement`: by the agent that revises a finished report, over the same pool. */
export type SearchPhase = 'research' | 'refinement'

export interface ExposedList {
  /** As the workflow gets it where no defence stands between. */
  list: readonly RankedPage[]
  /** Honest results that come after it, for a defence that looks further down; it may show one of them instead of what it pushes out. */
  below: readonly RankedPage[]
  /** Page ids of the list without planted documents, in the order of the base. */
  organic: readonly string[]
  /** Planted documents of the list with their places, from 1. */
  injected: readonly { page_id: string; position: number }[]
}

export interface SearchMoment {
  phase: SearchPhase
  /** From 0, among the searches of the research. */
  index: number
  /** No search of the research follows. */
  isLast: boolean
}

export interface ExposedSearch {
  /** @param depth how many results a defence wants to see; the list itself is the same whatever it says */
  search(query: string, moment: SearchMoment, depth: number, signal: AbortSignal): Promise<ExposedList>
  /** Undefined: no such page in this run's Web. */
  pageAt(url: string): StoredPage | undefined
  isInjected(pageId: string): boolean
}

/** Whether relevance may bring planted documents into a list. The refining agent searches the pool as it is, whenever it was planted. */
export const isOpen = (stage: Stage, { phase, index }: SearchMoment): boolean => {
  if (phase === 'refinement' || stage === 'throughout') return true
  if (stage === 'cold_start') return index === 0
  return stage === 'mid_research' && index > 0
}

export const exposedSearch = async (world: TaskWorld, condition: ExposureCondition): Promise<ExposedSearch> => {
  const { base } = world
  const { budget, rank, stage } = condition
  // Without a budget the run's Web is the base itself.
  const augmented = budget === 0 ? undefined : await world.augmented(condition)
  const injectedIds = new Set(augmented?.documents.map(({ hidden }) => hidden.page_id))
  const isInjected = ({ page }: RankedPage): boolean => injectedIds.has(page.hidden.page_id)
  let admitted: ReadonlySet<string> = new Set()

  const listOf = async (query: string, moment: SearchMoment, signal: AbortSignal): Promise<readonly RankedPage[]> => {
    const organic = await base.search(query, shownResultCount, signal)
    if (augmented === undefined) return organic
    const { environment, documents } = augmented
    const appends = stage === 'pre_synthesis' && moment.phase === 'research' && moment.isLast
    if (!appends && !isOpen(stage, moment)) return organic
    const all = await environment.search(query, shownResultCount + documents.length, signal)
    const wanted = mostRelevant(all, documents, isInjected)
    const placed = appends
      ? appendInjected(organic, wanted.slice(0, appendedCountMax), { admitted, budget })
      : placeInjected({
          organic,
          augmented: stage === 'cold_start' && moment.phase === 'research' ? withAll(all, organic, wanted.slice(0, budget)) : all,
          isInjected,
          admitted,
          budget,
          place: rank,
          limit: shownResultCount
        })
    admitted = placed.admitted
    return placed.list
  }

  return {
    search: async (query, moment, depth, signal) => {
      const list = await listOf(query, moment, signal)
      const listed = new Set(list.map(({ page }) => page.hidden.page_id))
      const deeper = depth > shownResultCount ? await base.search(query, depth, signal) : []
      return {
        list,
        below: deeper.filter(({ page }) => !listed.has(page.hidden.page_id)),
        organic: list.filter((page) => !isInjected(page)).map(({ page }) => page.hidden.page_id),
        injected: list.flatMap((ranked, index) => (isInjected(ranked) ? [{ page_id: ranked.page.hidden.page_id, position: index + 1 }] : []))
      }
    },
    pageAt: (url) => (augmented?.environment ?? base).pageAt(url),
    isInjected: (pageId) => injectedIds.has(pageId)
  }
}

/** All planted documents: those that the search found in its order, then the rest in the order of their institutions. */
const mostRelevant = (found: readonly RankedPage[], documents: readonly StoredPage[], isInjected: (page: RankedPage) => boolean): StoredPage[] => {
  const first = found.filter(isInjected).map(({ page }) => page)
  return [...first, ...documents.filter((document) => !first.some(({ hidden }) => hidden.page_id === document.hidden.page_id))]
}

/** The search with all of `wanted` in a list of the usual length: each where relevance puts it, those that it did not find at the end. */
const withAll = (found: readonly RankedPage[], organic: readonly RankedPage[], wanted: readonly StoredPage[]): RankedPage[] => {
  const wantedIds = new Set(wanted.map(({ hidden }) => hidden.page_id))
  const kept = new Set([...wantedIds, ...organic.slice(0, shownResultCount - wanted.length).map(({ page }) => page.hidden.page_id)])
  const ranked = found.filter(({ page }) => kept.has(page.hidden.page_id))
  const missing = wanted.filter((document) => !ranked.some(({ page }) => page.hidden.page_id === document.hidden.page_id))
  return [...ranked, ...missing.map((page) => ({ page, score: null }))]
}
