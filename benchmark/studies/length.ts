/**
 * The text-only comparator: does taking points off for length do what evidence does? Score s_0 - penalty x words. Paper, section 9; Table 4.
 *
 * It knows no packet and no claim. All five candidates pay for their words, and order and ties are those of the score by evidence.
 */
import { primaryK, successDrop, topKRate } from './arm_rates.js'
import type { ScoredUnit } from './target_ranks.js'
import { arms, type Arm } from '../data/arms_and_profiles.js'
import { cleanVariant, type Variant } from '../data/compose_case.js'
import type { Dataset, DatasetQuery } from '../data/dataset.js'
import { candidatesOf, targetIdOf } from '../data/target.js'
import { coreVariantsOf } from '../data/variants_of.js'
import { wordCountOf } from '../data/words.js'
import type { RankPair } from '../metrics/success.js'
import type { PointwiseScoring } from '../scorers/scoring.js'
import { baseRanks, type Scored } from '../../src/core/order.js'

/** Points a word. */
export const lengthPenalties = [0.05, 0.1, 0.15] as const

export interface LengthRow {
  /** Points a word; 0 is the base order. */
  penalty: number
  arm: Arm
  top3_rate: number | null
  success_reduction: number | null
}

/** The target's rank; null when it has no score. A candidate without a score is dropped. */
const rankWith = (row: DatasetQuery, variant: Variant, scoring: PointwiseScoring, penalty: number): number | null => {
  const scored = candidatesOf(row.query, variant.text).flatMap(({ id, text }): Scored[] => {
    const score = scoring.scoreOf(row, text)
    return score === null ? [] : [{ id, score: score - penalty * wordCountOf(text) }]
  })
  return baseRanks(scored).get(targetIdOf(row.query.query_id)) ?? null
}

export const lengthStudy = async (
  { queries }: Dataset,
  { scoring, penalties = [0, ...lengthPenalties] }: { scoring: PointwiseScoring; penalties?: readonly number[] }
): Promise<{ rows: LengthRow[] }> => {
  const units = queries.flatMap((row): Pick<ScoredUnit, 'arm' | 'ranks'>[] => {
    const cleanBaseRank = rankWith(row, cleanVariant(row.query), scoring, 0)
    return coreVariantsOf(row.query).map((variant) => {
      const baseRank = rankWith(row, variant, scoring, 0)
      const ranks = penalties.map((penalty): RankPair | null => {
        const groundedRank = rankWith(row, variant, scoring, penalty)
        return cleanBaseRank === null || baseRank === null || groundedRank === null ? null : { cleanBaseRank, baseRank, groundedRank }
      })
      return { arm: variant.arm, ranks }
    })
  })
  const rows = penalties.flatMap((penalty, index) =>
    arms.map((arm) => ({ penalty, arm, top3_rate: topKRate(units, arm, index, primaryK).rate, success_reduction: successDrop(units, arm, index, primaryK).rate }))
  )
  return { rows }
}
