/** What may stand between a search and an agent: it is given a longer list and decides which pages of it are shown, and in what order. */
import type { HiddenPage } from './page.js'
import type { RankedPage } from './search_environment.js'
import type { ListDefence } from '../agents/trajectory.js'

export interface DefendedList<Hidden extends HiddenPage = HiddenPage> {
  shown: RankedPage<Hidden>[]
  record: ListDefence
}

export interface SearchDefence {
  /** How many of the best hits it wants to see. */
  readonly searchedCount: number
  /**
   * At most `shownCount` pages, all of them of the list.
   * @throws DefenceFailed when it cannot decide: the run then fails and shows nothing, for an undefended list would be called defended
   */
  defend<Hidden extends HiddenPage>(list: readonly RankedPage<Hidden>[], shownCount: number, signal: AbortSignal): Promise<DefendedList<Hidden>>
}

/** The defence gave no list; the run has no result. */
export class DefenceFailed extends Error {
  override readonly name = 'DefenceFailed'
}
