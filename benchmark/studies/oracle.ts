/**
 * The defence under perfect labels: success and promotion by arm, lambda and k, ranking quality and evidence support, and the
 * false suppression of what must not lose. Paper, sections 6 and 7; Table 5.
 *
 * Perfect means: computed from links. It is the ceiling of any judge, not a claim that one exists.
 */
import { baseTopKRate, promotionDrop, successDrop, topKRate } from './arm_rates.js'
import { allLambdas } from './lambdas.js'
import type { Rerank } from './rerank_unit.js'
import { scoredUnitsOf, type ScoredUnit } from './target_ranks.js'
import { twinWorlds } from './twin_worlds.js'
import { arms, attackArms, type Arm } from '../data/arms_and_profiles.js'
import type { Dataset } from '../data/dataset.js'
import { layerOf } from '../data/rules/packet_layers.js'
import { targetIdOf } from '../data/target.js'
import { evidenceSupport } from '../metrics/evidence_support.js'
import { ndcg } from '../metrics/ndcg.js'
import type { Rate } from '../metrics/rate.js'
import type { TopK } from '../metrics/success.js'
import type { Result } from '../../src/domain/rerank_answer.js'

export type ReviewCoverage = 'all' | 'with_reviews' | 'without_reviews'

export interface OracleRow {
  coverage: ReviewCoverage
  lambda: number
  arm: Arm
  k: TopK
  base_rate: number | null
  top_k_rate: number | null
  success_reduction: number | null
  promotion_reduction: number | null
  /** On protected arms: the success reduction under its other name. Null on attack arms, where a drop is what is wanted. */
  fsr: number | null
  mean_ndcg: number | null
  /** Over units that have a query-relevant claim among the first k. */
  evidence_support: number | null
  evidence_support_units: number
  rate: Rate
}

export interface TwinWorldRow {
  lambda: number
  arm: Arm
  k: TopK
  /** Drop of attack text that its twin packet attests: it must not lose either. */
  fsr: number | null
}

export interface OracleStudy {
  rows: OracleRow[]
  twin_world: TwinWorldRow[]
}

const topKs: readonly TopK[] = [1, 3]

/** What the rows need of a unit: outcomes are let go, so that memory does not grow with the claims of the dataset. */
type Summary = Pick<ScoredUnit, 'arm' | 'ranks'> & {
  hasReviews: boolean
  /** By lambda, then by k. */
  quality: readonly (readonly { ndcg: number | null; supported: number; relevant: number }[])[]
}

const relevancesOf = ({ row }: ScoredUnit, results: readonly Result[]): number[] => {
  const relevanceOf = new Map([[targetIdOf(row.query.query_id), row.query.relevance], ...row.query.distractors.map(({ id, relevance }) => [id, relevance] as const)])
  return [...results].sort((left, right) => left.grounded_rank - right.grounded_rank).map(({ id }) => relevanceOf.get(id)!)
}

const summaryOf = (unit: ScoredUnit): Summary => ({
  arm: unit.arm,
  ranks: unit.ranks,
  hasReviews: unit.row.packet.atoms.some((atom) => layerOf(atom) === 'reviews'),
  quality: unit.outcomes.map((outcome) =>
    topKs.map((k) => (outcome === null ? { ndcg: null, supported: 0, relevant: 0 } : { ndcg: ndcg(relevancesOf(unit, outcome.results), k), ...evidenceSupport(outcome.results, k) }))
  )
})

const meanOf = (values: readonly number[]): number | null => (values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0) / values.length)

const rowsOf = (coverage: ReviewCoverage, units: readonly Summary[], lambdas: readonly number[]): OracleRow[] =>
  lambdas.flatMap((lambda, lambdaIndex) =>
    arms.flatMap((arm) =>
      topKs.map((k, kIndex): OracleRow => {
        const quality = units.filter((unit) => unit.arm === arm).map((unit) => unit.quality[lambdaIndex]![kIndex]!)
        const withClaims = quality.filter(({ relevant }) => relevant > 0)
        const drop = successDrop(units, arm, lambdaIndex, k).rate
        const rate = topKRate(units, arm, lambdaIndex, k)
        return {
          coverage,
          lambda,
          arm,
          k,
          base_rate: baseTopKRate(units, arm, lambdaIndex, k).rate,
          top_k_rate: rate.rate,
          success_reduction: drop,
          promotion_reduction: promotionDrop(units, arm, lambdaIndex, k).rate,
          fsr: (attackArms as readonly Arm[]).includes(arm) ? null : drop,
          mean_ndcg: meanOf(quality.flatMap((each) => (each.ndcg === null ? [] : [each.ndcg]))),
          evidence_support: meanOf(withClaims.map(({ supported, relevant }) => supported / relevant)),
          evidence_support_units: withClaims.length,
          rate
        }
      })
    )
  )

export const oracleStudy = async (dataset: Dataset, { rerank, lambdas = allLambdas }: { rerank: Rerank; lambdas?: readonly number[] }): Promise<OracleStudy> => {
  const summaries: Summary[] = []
  const twinned: Pick<ScoredUnit, 'arm' | 'ranks'>[] = []
  for (const row of dataset.queries) {
    summaries.push(...(await scoredUnitsOf(row, { rerank, lambdas })).map(summaryOf))
    const worlds = twinWorlds(row)
    const units = await scoredUnitsOf(row, { rerank, lambdas, variantsOf: worlds.attackVariants, worldOf: worlds.worldOf })
    twinned.push(...units.map(({ arm, ranks }) => ({ arm, ranks })))
  }
  return {
    rows: [
      ...rowsOf('all', summaries, lambdas),
      ...rowsOf('with_reviews', summaries.filter(({ hasReviews }) => hasReviews), lambdas),
      ...rowsOf('without_reviews', summaries.filter(({ hasReviews }) => !hasReviews), lambdas)
    ],
    twin_world: lambdas.flatMap((lambda, index) => attackArms.flatMap((arm) => topKs.map((k) => ({ lambda, arm, k, fsr: successDrop(twinned, arm, index, k).rate }))))
  }
}
