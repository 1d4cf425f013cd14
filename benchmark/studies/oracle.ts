/**
 * The defence under perfect labels: success and promotion by arm, lambda and k, ranking quality and evidence support, and the
 * false suppression of what must not lose. Paper, sections 6 and 7; Table 5.
 *
 * Perfect means: computed from links. It is the ceiling of any judge, not a claim that one exists.
 */
import { allLambdas } from './lambdas.js'
import type { Rerank } from './rerank_unit.js'
import { scoredUnitsOf, type ScoredUnit } from './target_ranks.js'
import { twinWorlds } from './twin_worlds.js'
import { arms, attackArms, type Arm } from '../data/arms_and_profiles.js'
import type { DatasetQuery } from '../data/dataset.js'
import { layerOf } from '../data/rules/packet_layers.js'
import { targetIdOf } from '../data/target.js'
import { evidenceSupport } from '../metrics/evidence_support.js'
import { ndcg } from '../metrics/ndcg.js'
import { count, emptyTally, rateOfTally, type Rate, type Tally } from '../metrics/rate.js'
import { promotionReduction, success, successReduction, type TopK } from '../metrics/success.js'
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

/** What one row is made of. Only counts are kept of a unit, so that memory does not grow with the dataset. */
interface RowTally {
  base: Tally
  success: Tally
  successDrop: Tally
  promotionDrop: Tally
  ndcgSum: number
  ndcgCount: number
  supportSum: number
  supportCount: number
}

const emptyRow = (): RowTally => ({
  base: emptyTally(), success: emptyTally(), successDrop: emptyTally(), promotionDrop: emptyTally(), ndcgSum: 0, ndcgCount: 0, supportSum: 0, supportCount: 0
})

const keyOf = (coverage: ReviewCoverage, lambda: number, arm: Arm, k: TopK): string => `${coverage}/${lambda}/${arm}/${k}`

const relevancesOf = ({ row }: ScoredUnit, results: readonly Result[]): number[] => {
  const relevanceOf = new Map([[targetIdOf(row.query.query_id), row.query.relevance], ...row.query.distractors.map(({ id, relevance }) => [id, relevance] as const)])
  return [...results].sort((left, right) => left.grounded_rank - right.grounded_rank).map(({ id }) => relevanceOf.get(id)!)
}

const tallyUnit = (row: RowTally, unit: ScoredUnit, lambdaIndex: number, k: TopK): void => {
  const pair = unit.ranks[lambdaIndex] ?? null
  count(row.base, pair && success(pair.baseRank, k))
  count(row.success, pair && success(pair.groundedRank, k))
  count(row.successDrop, pair && successReduction(pair, k))
  count(row.promotionDrop, pair && promotionReduction(pair, k))
  const outcome = unit.outcomes[lambdaIndex] ?? null
  if (pair === null || outcome === null) return
  const gain = ndcg(relevancesOf(unit, outcome.results), k)
  if (gain !== null) {
    row.ndcgSum += gain
    row.ndcgCount++
  }
  const { supported, relevant } = evidenceSupport(outcome.results, k)
  if (relevant > 0) {
    row.supportSum += supported / relevant
    row.supportCount++
  }
}

const rowOf = (coverage: ReviewCoverage, lambda: number, arm: Arm, k: TopK, tally: RowTally): OracleRow => {
  const drop = rateOfTally(tally.successDrop, -1).rate
  const rate = rateOfTally(tally.success)
  return {
    coverage,
    lambda,
    arm,
    k,
    base_rate: rateOfTally(tally.base).rate,
    top_k_rate: rate.rate,
    success_reduction: drop,
    promotion_reduction: rateOfTally(tally.promotionDrop, -1).rate,
    fsr: (attackArms as readonly Arm[]).includes(arm) ? null : drop,
    mean_ndcg: tally.ndcgCount === 0 ? null : tally.ndcgSum / tally.ndcgCount,
    evidence_support: tally.supportCount === 0 ? null : tally.supportSum / tally.supportCount,
    evidence_support_units: tally.supportCount,
    rate
  }
}

export interface OracleOptions {
  rerank: Rerank
  lambdas?: readonly number[]
}

/** @param dataset any source of queries, read once and in order: it need not fit into memory. */
export const oracleStudy = async (dataset: { queries: Iterable<DatasetQuery> | AsyncIterable<DatasetQuery> }, { rerank, lambdas = allLambdas }: OracleOptions): Promise<OracleStudy> => {
  const conditions = (['all', 'with_reviews', 'without_reviews'] as const).flatMap((coverage) =>
    lambdas.flatMap((lambda, lambdaIndex) => arms.flatMap((arm) => topKs.map((k) => ({ coverage, lambda, lambdaIndex, arm, k }))))
  )
  const tallies = new Map(conditions.map(({ coverage, lambda, arm, k }) => [keyOf(coverage, lambda, arm, k), emptyRow()]))
  const twinTallies = new Map([...tallies.keys()].map((key) => [key, emptyTally()]))
  for await (const row of dataset.queries) {
    const own: ReviewCoverage = row.packet.atoms.some((atom) => layerOf(atom) === 'reviews') ? 'with_reviews' : 'without_reviews'
    const counted = conditions.filter(({ coverage }) => coverage === 'all' || coverage === own)
    for (const unit of await scoredUnitsOf(row, { rerank, lambdas })) {
      for (const { coverage, lambda, lambdaIndex, arm, k } of counted) if (arm === unit.arm) tallyUnit(tallies.get(keyOf(coverage, lambda, arm, k))!, unit, lambdaIndex, k)
    }
    const { attackVariants, worldOf } = twinWorlds(row)
    for (const unit of await scoredUnitsOf(row, { rerank, lambdas, variantsOf: attackVariants, worldOf })) {
      for (const { coverage, lambda, lambdaIndex, arm, k } of counted) {
        const pair = unit.ranks[lambdaIndex] ?? null
        if (coverage === 'all' && arm === unit.arm) count(twinTallies.get(keyOf(coverage, lambda, arm, k))!, pair && successReduction(pair, k))
      }
    }
  }
  return {
    rows: conditions.map(({ coverage, lambda, arm, k }) => rowOf(coverage, lambda, arm, k, tallies.get(keyOf(coverage, lambda, arm, k))!)),
    twin_world: lambdas.flatMap((lambda) => attackArms.flatMap((arm) => topKs.map((k) => ({ lambda, arm, k, fsr: rateOfTally(twinTallies.get(keyOf('all', lambda, arm, k))!, -1).rate }))))
  }
}
