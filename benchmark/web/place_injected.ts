/**
 * Where misleading documents stand in a result list: relevance decides which are in it, and only then a condition moves them. MisKnow spec, section 3.
 *
 * Organic pages keep the order in which they stand without the others.
 */
import type { HiddenPage } from './page.js'
import type { RankedPage } from './search_environment.js'

/** `spread`: each keeps the place that its relevance gives it. */
export const injectedPlaces = ['front', 'back', 'spread'] as const
export type InjectedPlace = (typeof injectedPlaces)[number]

export interface PlacedList<Hidden extends HiddenPage = HiddenPage> {
  list: RankedPage<Hidden>[]
  /** Page ids of injected documents of this run so far, those of this list included. */
  admitted: ReadonlySet<string>
}

const idOf = ({ page }: RankedPage): string => page.hidden.page_id

export interface Placement<Hidden extends HiddenPage> {
  /** The search over the base pages alone. */
  organic: readonly RankedPage<Hidden>[]
  /** The same search over base and injected pages together, at least `limit` long besides injected pages. */
  augmented: readonly RankedPage<Hidden>[]
  isInjected(page: RankedPage<Hidden>): boolean
  /** Injected documents that this run has had; one that comes again costs nothing. */
  admitted: ReadonlySet<string>
  /** How many different injected documents a run may have. */
  budget: number
  place: InjectedPlace
  /** The length of a list. */
  limit: number
}

/** The injected documents among the first `limit` of the augmented search without those beyond the budget, each with its place there. */
const includedOf = <Hidden extends HiddenPage>({ augmented, isInjected, admitted, budget, limit }: Placement<Hidden>) => {
  const taken = new Set(admitted)
  const included: { page: RankedPage<Hidden>; index: number }[] = []
  let length = 0
  for (const page of augmented) {
    if (length === limit) break
    const injected = isInjected(page)
    if (injected && !taken.has(idOf(page)) && taken.size >= budget) continue
    if (injected) {
      taken.add(idOf(page))
      included.push({ page, index: length })
    }
    length++
  }
  return { included, taken }
}

export const placeInjected = <Hidden extends HiddenPage>(placement: Placement<Hidden>): PlacedList<Hidden> => {
  const { organic, place, limit } = placement
  const { included, taken } = includedOf(placement)
  const kept = organic.slice(0, Math.max(0, limit - included.length))
  const injected = included.map(({ page }) => page)
  if (place === 'front') return { list: [...injected, ...kept], admitted: taken }
  if (place === 'back') return { list: [...kept, ...injected], admitted: taken }
  const list = [...kept]
  // In ascending order of their places, so that each stands where it stood among all.
  for (const { page, index } of included) list.splice(Math.min(index, list.length), 0, page)
  return { list, admitted: taken }
}

/**
 * Appends documents to a list that is otherwise untouched, as before synthesis: at its end, in the order given, without a score, and none that
 * the list has already. They come in addition to the list's own length.
 */
export const appendInjected = <Hidden extends HiddenPage>(
  list: readonly RankedPage<Hidden>[],
  injected: readonly RankedPage<Hidden>['page'][],
  { admitted, budget }: Pick<Placement<Hidden>, 'admitted' | 'budget'>
): PlacedList<Hidden> => {
  const present = new Set(list.map(idOf))
  const taken = new Set(admitted)
  const appended = injected.flatMap((page): RankedPage<Hidden>[] => {
    const id = page.hidden.page_id
    if (present.has(id) || (!taken.has(id) && taken.size >= budget)) return []
    taken.add(id)
    return [{ page, score: null }]
  })
  return { list: [...list, ...appended], admitted: taken }
}
