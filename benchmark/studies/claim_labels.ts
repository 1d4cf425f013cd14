/** The label a source gives to each claim of the core variants, as `decide` derives it. */
import { baseWorld, type Rerank } from './rerank_unit.js'
import { targetResultOf } from './target_ranks.js'
import type { Dataset } from '../data/dataset.js'
import { coreVariantsOf } from '../data/variants_of.js'
import type { SupportLabel } from '../../src/domain/vocabulary.js'

/** By query, then by claim; a claim of an errored unit is null like one that was not labelled. */
export type LabelsByQuery = ReadonlyMap<string, ReadonlyMap<string, SupportLabel | null>>

export const claimLabelsOf = async ({ queries }: Dataset, rerank: Rerank): Promise<LabelsByQuery> => {
  const byQuery = new Map<string, Map<string, SupportLabel | null>>()
  for (const row of queries) {
    const labels = new Map<string, SupportLabel | null>()
    for (const variant of coreVariantsOf(row.query)) {
      const [outcome] = await rerank({ row, variant, world: baseWorld }, [0])
      const labelled = new Map((targetResultOf(row, outcome ?? null)?.claims ?? []).map(({ claim_id, label }) => [claim_id, label]))
      for (const { claim_id } of variant.claims) labels.set(claim_id, labelled.get(claim_id) ?? null)
    }
    byQuery.set(row.query.query_id, labels)
  }
  return byQuery
}
