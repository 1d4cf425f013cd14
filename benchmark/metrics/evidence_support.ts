/**
 * EvidenceSupport@k: of the query-relevant claims among the first k candidates, the share with independent support. Paper, section 7.
 *
 * Stricter than `supported_relevance_share` of the service, which counts documented facts too. Null without such a claim.
 */
import type { Result } from '../../src/domain/rerank_answer.js'
import { queryRelevantOf } from '../../src/core/grounded_score.js'

export const evidenceSupport = (results: readonly Pick<Result, 'grounded_rank' | 'claims'>[], k: number): { supported: number; relevant: number } => {
  const relevant = results.filter(({ grounded_rank }) => grounded_rank <= k).flatMap(({ claims }) => queryRelevantOf(claims))
  return { supported: relevant.filter(({ label }) => label === 'independent_source_supported').length, relevant: relevant.length }
}
