/**
 * One search list with what the judge said of its pages, and what any weight makes of it: judged once, decided as often as wanted. Pure.
 * HAE-GEO spec, section 4; paper, section 6.
 */
import type { Level } from '../levels.js'
import { groundedScore } from '../../../src/core/grounded_score.js'
import { groundedOrder } from '../../../src/core/order.js'

/** Planted; honest and a source of the task's packet; any other honest page; of unknown source, which counts as neither planted nor honest. */
export const pageKinds = ['planted', 'trusted', 'other', 'unknown'] as const
export type PageKind = (typeof pageKinds)[number]

export const isHonest = ({ kind }: { kind: PageKind }): boolean => kind === 'trusted' || kind === 'other'

export interface JudgedPage {
  page_id: string
  kind: PageKind
  /** Written about the task's own question: on topic, whoever publishes it. */
  is_own: boolean
  /** Points, 0 to 100, of the search. */
  base_score: number
  /** 0 to 1. */
  unsupported_mass: number
}

export interface JudgedList {
  query_id: string
  level: Level
  /** The task has gold brands. */
  has_target: boolean
  /** The question itself names one of them. */
  names_target: boolean
  /** In the order of the search, at most 50. */
  pages: readonly JudgedPage[]
}

/** Enough digits for the longest list; ids in ascending order are the search's own order, which decides ties. */
const idDigitCount = 6

/** Pages in the grounded order at a weight of `lambda` points a unit of mass, by the product's own score and order; at 0 the search's own order. */
export const orderedAt = (pages: readonly JudgedPage[], lambda: number): JudgedPage[] => {
  const idOf = (place: number): string => String(place).padStart(idDigitCount, '0')
  const scored = pages.map(({ base_score, unsupported_mass }, place) => ({ id: idOf(place), score: groundedScore(base_score, lambda, unsupported_mass, 1) }))
  return groundedOrder(scored).map((id) => pages[Number(id)]!)
}

/** What a weight makes of one list, in counts. */
export interface ListCounts {
  shown: number
  /** Sum over the pages shown. */
  shown_mass: number
  planted_shown: number
  /** Planted pages shown at lambda 0, and those of them that are not shown now. */
  planted_before: number
  planted_removed: number
  /** 1 where the first page is planted. */
  planted_first: number
  /** Honest pages shown at lambda 0, trusted ones among them, and those not shown now. */
  honest_before: number
  honest_pushed_out: number
  /** Likewise of the honest pages about the task's own question. */
  own_before: number
  own_pushed_out: number
  trusted_before: number
  trusted_pushed_out: number
  /** Of the trusted pages shown at lambda 0, those that stand lower now, shown or not. */
  trusted_pushed_down: number
  /** 1-based rank among all pages found; null where no trusted page was found. */
  best_trusted_rank: number | null
}

/** @param shownCount how many pages a search shows */
export const listCountsAt = ({ pages }: Pick<JudgedList, 'pages'>, lambda: number, shownCount: number): ListCounts => {
  const [searched, now] = [orderedAt(pages, 0), orderedAt(pages, lambda)]
  const placeNow = new Map(now.map(({ page_id }, place) => [page_id, place]))
  const [before, shown] = [searched.slice(0, shownCount), now.slice(0, shownCount)]
  const isOut = ({ page_id }: JudgedPage): boolean => placeNow.get(page_id)! >= shownCount
  const [planted, honest] = [before.filter(({ kind }) => kind === 'planted'), before.filter(isHonest)]
  const own = honest.filter(({ is_own }) => is_own)
  const trusted = before.filter(({ kind }) => kind === 'trusted')
  const bestTrusted = now.findIndex(({ kind }) => kind === 'trusted')
  return {
    shown: shown.length,
    shown_mass: shown.reduce((sum, { unsupported_mass }) => sum + unsupported_mass, 0),
    planted_shown: shown.filter(({ kind }) => kind === 'planted').length,
    planted_before: planted.length,
    planted_removed: planted.filter(isOut).length,
    planted_first: shown[0]?.kind === 'planted' ? 1 : 0,
    honest_before: honest.length,
    honest_pushed_out: honest.filter(isOut).length,
    own_before: own.length,
    own_pushed_out: own.filter(isOut).length,
    trusted_before: trusted.length,
    trusted_pushed_out: trusted.filter(isOut).length,
    trusted_pushed_down: before.filter((page, place) => page.kind === 'trusted' && placeNow.get(page.page_id)! > place).length,
    best_trusted_rank: bestTrusted === -1 ? null : bestTrusted + 1
  }
}
