/** Which pages are independent of one another: pages of one domain, or copies of one another, are one piece of evidence. HAE-GEO spec, section 5. */
import { domainOf } from './domain_of.js'
import { areNearDuplicates, shinglesOf } from './near_duplicates.js'
import type { VisiblePage } from './page.js'

/**
 * The cluster of each page, numbered from 0 in the order in which clusters begin. Being alike is passed on: what is like a copy of a page is
 * in the page's cluster. Time grows with the square of the pages, which are those of one run.
 */
export const evidenceClustersOf = (pages: readonly Pick<VisiblePage, 'url' | 'content'>[]): number[] => {
  const domains = pages.map(({ url }) => domainOf(url))
  const shingles = pages.map(({ content }) => shinglesOf(content))
  const clusters = pages.map((_, index) => index)
  for (const right of pages.keys()) {
    for (let left = 0; left < right; left++) {
      if (clusters[left] === clusters[right]) continue
      if (domains[left] !== domains[right] && !areNearDuplicates(shingles[left]!, shingles[right]!)) continue
      const [kept, joined] = [Math.min(clusters[left]!, clusters[right]!), Math.max(clusters[left]!, clusters[right]!)]
      for (const [index, cluster] of clusters.entries()) if (cluster === joined) clusters[index] = kept
    }
  }
  const numbers = new Map<number, number>()
  return clusters.map((cluster) => numbers.get(cluster) ?? numbers.set(cluster, numbers.size).get(cluster)!)
}
