/** Counts in which no claim can hide: every claim is labelled, abstained on, or failed. */
import type { LabelledClaim } from '../domain/claim.js'
import type { Counts, LabelCounts } from '../domain/rerank_answer.js'
import { SupportLabel, verdictArrived } from '../domain/vocabulary.js'

export const countLabels = (claims: readonly Pick<LabelledClaim, 'label'>[]): LabelCounts => {
  const counts = Object.fromEntries(SupportLabel.options.map((label) => [label, 0])) as Record<SupportLabel, number>
  for (const { label } of claims) if (label !== null) counts[label]++
  return counts
}

export const countVerdicts = (candidateCount: number, rankedCount: number, claims: readonly Pick<LabelledClaim, 'label' | 'status'>[]): Counts => {
  const countOf = (holds: (claim: Pick<LabelledClaim, 'label' | 'status'>) => boolean): number => claims.filter(holds).length
  return {
    candidates: candidateCount,
    ranked: rankedCount,
    dropped: candidateCount - rankedCount,
    claims: claims.length,
    labelled: countOf(({ label }) => label !== null),
    abstained: countOf(({ status }) => status === 'abstained'),
    unwitnessed: countOf(({ status }) => status === 'unwitnessed'),
    failed: countOf(({ status }) => !verdictArrived[status]),
    labels: countLabels(claims)
  }
}
