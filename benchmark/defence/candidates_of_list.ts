/** A result list as the candidates of a rerank unit: visible text alone. Issue of HAE-GEO, section 4. */
import type { ListCandidate } from './list_reranker.js'
import type { VisiblePage } from '../web/page.js'
import type { RankedPage } from '../web/search_environment.js'
import type { Entity } from '../../src/domain/packet.js'

/** Title and content, which are what an agent reads of a page; a claim in a title persuades as well. Our choice. */
export const candidateTextOf = ({ title, content }: Pick<VisiblePage, 'title' | 'content'>): string => `${title}\n\n${content}`

const scoreMax = 100

/**
 * Base scores from 0 to 100 that keep the list as it stands: 100 x score / top score. The n-th page gets the n-th best score, so that a list whose
 * order is not that of its scores (injected pages in front) keeps its order without a penalty. A page that was appended without a score gets the
 * lowest of the list; a list without any score gets 100 throughout. Our choices.
 *
 * @throws RangeError on a score that is not above 0
 */
export const baseScoresOf = (scores: readonly (number | null)[]): number[] => {
  const known = scores.filter((score) => score !== null).sort((left, right) => right - left)
  const [top] = known
  const lowest = known.at(-1)
  if (top === undefined || lowest === undefined) return scores.map(() => scoreMax)
  if (!(lowest > 0) || !Number.isFinite(top)) throw new RangeError(`a search score is ${lowest > 0 ? top : lowest}, and not a number above 0`)
  return scores.map((_, index) => Math.min(scoreMax, (scoreMax * (known[index] ?? lowest)) / top))
}

/** So many digits number the longest list a service takes; ids in ascending order are the list's own order, which is how ties are broken. */
const idDigitCount = 6

/** @param entityOf whom a page is about, by its visible text; absent: nobody in particular */
export const candidatesOfList = (list: readonly RankedPage[], entityOf?: (page: VisiblePage) => Entity | undefined): ListCandidate[] => {
  const scores = baseScoresOf(list.map(({ score }) => score))
  return list.map(({ page: { visible } }, index) => {
    const entity = entityOf?.(visible)
    return {
      id: `p${String(index + 1).padStart(idDigitCount, '0')}`,
      text: candidateTextOf(visible),
      base_score: scores[index]!,
      ...(entity !== undefined && { entity })
    }
  })
}
