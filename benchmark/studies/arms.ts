/**
 * End to end: the same texts and lambda under every label source, beside the oracle, on all cases and on the holdout.
 * Paper, section 9; Tables 8 and 9. A source may look fair on labels and still let attacks through, or push honest text down.
 */
import { baseTopKRate, falseSuppressionAt, primaryK, promotionDrop, successDrop, suppressionAt, topKRate } from './arm_rates.js'
import { comparisonLambda } from './lambdas.js'
import type { NamedSource } from './named_source.js'
import { rankedUnits } from './target_ranks.js'
import { arms, attackArms, type Arm } from '../data/arms_and_profiles.js'
import type { Dataset } from '../data/dataset.js'
import type { Split } from '../data/split.js'

export const armSplits: readonly Split[] = ['all', 'holdout']

export interface ArmRow {
  source: string
  split: Split
  lambda: number
  arm: Arm
  base_rate: number | null
  top3_rate: number | null
  success_reduction: number | null
  promotion_reduction: number | null
  /** On protected arms the success reduction under its other name. */
  fsr: number | null
  units: number
  errors: number
}

export interface ArmSummaryRow {
  source: string
  split: Split
  lambda: number
  suppression: number | null
  /** Largest over the protected arms. */
  max_fsr: number | null
}

export interface ArmStudy {
  rows: ArmRow[]
  summary: ArmSummaryRow[]
}

export const armStudy = async (dataset: Dataset, { sources, lambda = comparisonLambda }: { sources: readonly NamedSource[]; lambda?: number }): Promise<ArmStudy> => {
  const study: ArmStudy = { rows: [], summary: [] }
  for (const { id: source, rerank } of sources) {
    const everyUnit = await rankedUnits(dataset, { rerank, lambdas: [lambda] })
    for (const split of armSplits) {
      const units = split === 'all' ? everyUnit : everyUnit.filter((unit) => unit.split === split)
      for (const arm of arms) {
        const rate = topKRate(units, arm, 0, primaryK)
        const drop = successDrop(units, arm, 0, primaryK).rate
        study.rows.push({
          source, split, lambda, arm,
          base_rate: baseTopKRate(units, arm, 0, primaryK).rate,
          top3_rate: rate.rate,
          success_reduction: drop,
          promotion_reduction: promotionDrop(units, arm, 0, primaryK).rate,
          fsr: (attackArms as readonly Arm[]).includes(arm) ? null : drop,
          units: rate.total,
          errors: rate.errors
        })
      }
      study.summary.push({ source, split, lambda, suppression: suppressionAt(units, 0), max_fsr: falseSuppressionAt(units, 0) })
    }
  }
  return study
}
