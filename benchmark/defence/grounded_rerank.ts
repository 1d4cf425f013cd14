/**
 * The defence `grounded-rerank`: the service between search and agent. Of the best hits the full texts are candidates, the task's query and packet
 * decide, and the first ten go to the agent. Issue of HAE-GEO, section 4; issue of MisKnow-Agent, section 4.
 */
import { candidatesOfList } from './candidates_of_list.js'
import type { GroundingPolicy, ListReranker } from './list_reranker.js'
import type { DefendedList, SearchDefence } from '../web/search_defence.js'
import type { HiddenPage, VisiblePage } from '../web/page.js'
import type { RankedPage } from '../web/search_environment.js'
import type { Entity } from '../../src/domain/packet.js'
import type { StoredPacket } from '../../src/ports.js'

/** Of the best so many hits the full texts are judged. Issue of HAE-GEO, section 4. */
export const searchedCountMax = 50

export interface GroundedRerankSettings {
  reranker: ListReranker
  /** The task's, and not what the agent searched for. */
  query: string
  packet: StoredPacket
  policy: GroundingPolicy
  /** Whom a page is about, by its visible text. */
  entityOf?: ((page: VisiblePage) => Entity | undefined) | undefined
}

/** For one task; its `defend` also reranks any list that was made otherwise, as it stands. */
export const groundedRerank = ({ reranker, query, packet, policy, entityOf }: GroundedRerankSettings): SearchDefence => ({
  searchedCount: searchedCountMax,
  defend: async <Hidden extends HiddenPage>(list: readonly RankedPage<Hidden>[], shownCount: number, signal: AbortSignal): Promise<DefendedList<Hidden>> => {
    const searched = list.map(({ page }) => page.hidden.page_id)
    // A search that finds nothing leaves nothing to judge, and no record of it.
    if (list.length === 0) return { shown: [], record: { searched, shown: [], record_id: 'nothing-found', unsupported_mass: {} } }
    const candidates = candidatesOfList(list, entityOf)
    const { record_id, results } = await reranker.rerank({ query, candidates, packet, policy }, false, signal)
    const placeOf = new Map(candidates.map(({ id }, index) => [id, index]))
    const places = results.map(({ id }) => placeOf.get(id)!)
    const shown = places.slice(0, shownCount).map((place) => list[place]!)
    return {
      shown,
      record: {
        searched,
        shown: shown.map(({ page }) => page.hidden.page_id),
        record_id,
        unsupported_mass: Object.fromEntries(results.map(({ unsupported_mass }, index) => [searched[places[index]!]!, unsupported_mass]))
      }
    }
  }
})
