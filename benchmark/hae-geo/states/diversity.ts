/** How many publishers and how many independent pieces of evidence were read: domains, and clusters of pages of one domain or of one text. HAE-GEO spec, section 5. */
import { addressOf, readDocumentsOf, seenDocumentsOf } from './documents.js'
import type { RunRecord } from '../run_record.js'
import { domainOf } from '../../web/domain_of.js'
import { evidenceClustersOf } from '../../web/evidence_clusters.js'

export interface Diversity {
  pages_read: number
  domains: number
  evidence_clusters: number
}

/** Of pages whose body was shown, each address once. */
export const diversityOf = (run: RunRecord): Diversity => {
  const pages = [
    ...new Map(readDocumentsOf(seenDocumentsOf(run)).map(({ visible }) => [addressOf(visible.url), { url: visible.url, content: visible.content! }])).values()
  ]
  return { pages_read: pages.length, domains: new Set(pages.map(({ url }) => domainOf(url))).size, evidence_clusters: new Set(evidenceClustersOf(pages)).size }
}
