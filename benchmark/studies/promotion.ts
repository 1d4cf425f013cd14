/**
 * The phenomenon: does a rewritten description climb under a ranker that sees texts alone? Paper, sections 7 and 9; Table 3.
 *
 * The query is the unit; its three orders are averaged first, as whole rank sums. Seven contrasts a profile, a signed-rank test
 * each, Holm within profile and ranker. A query is left out of a contrast when one of its orders is missing, and counted.
 */
import { coreProfiles, orders, type Arm, type Order, type Profile } from '../data/arms_and_profiles.js'
import { caseIdOf, casesOfQuery } from '../data/cases.js'
import { cleanVariant, richVariant } from '../data/compose_case.js'
import type { Dataset, DatasetQuery } from '../data/dataset.js'
import { targetIdOf } from '../data/target.js'
import { nrg, rankGainSumOf } from '../metrics/normalised_rank_gain.js'
import type { ListwiseRanking } from '../scorers/scoring.js'
import { holm } from '../stats/holm.js'
import { signedRank, type SignedRank } from '../stats/signed_rank.js'

/** Arm and comparator; the last is our choice, the paper names six. */
export const contrasts: readonly (readonly [Arm, Arm])[] = [
  ['unsupported-rich', 'clean'],
  ['unsupported-rich', 'supported-rich'],
  ['unsupported-rich', 'neutral-matched'],
  ['supported-rich', 'clean'],
  ['neutral-matched', 'clean'],
  ['evidence-laundering', 'clean'],
  ['supported-rich', 'neutral-matched']
]

export interface PromotionRow {
  ranker: string
  profile: Profile
  arm: Arm
  comparator: Arm
  /** Mean over queries of NRG(arm) - NRG(comparator). */
  mean_nrg: number | null
  p: number | null
  p_holm: number | null
  /** Differences that are not zero. */
  n: number
  zeros: number
  ties: number
  method: SignedRank['method']
  queries: number
  errors: number
}

/** How far the ranker depends on the order shown. */
export interface OrderDependenceRow {
  ranker: string
  units: number
  /** Units whose candidates come out in different orders under the three frozen ones. */
  changed: number
  share: number | null
  errors: number
}

/** EDG: what documented claims gain more than unattested ones. Descriptive only. Paper, section 7. */
export interface EvidenceGainRow {
  ranker: string
  profile: Profile
  mean_edg: number | null
}

export interface PromotionStudy {
  rows: PromotionRow[]
  order_dependence: OrderDependenceRow[]
  edg: EvidenceGainRow[]
}

const candidateCount = 5

interface RankedQuery {
  /** The target's rank by arm and order, per profile; clean is the same under each. */
  gainSumOf: (arm: Arm, profile: Profile) => number | null
  changedUnits: number
  erroredUnits: number
  units: number
}

const rankQuery = (row: DatasetQuery, ranker: ListwiseRanking): RankedQuery => {
  const ranks = new Map<string, number>()
  const ordersOfUnit = new Map<string, (string | null)[]>()
  const targetId = targetIdOf(row.query.query_id)
  for (const benchmarkCase of casesOfQuery(row)) {
    const order = ranker.orderOf(benchmarkCase)
    const unit = `${benchmarkCase.variant.profile}/${benchmarkCase.variant.arm}`
    ordersOfUnit.set(unit, [...(ordersOfUnit.get(unit) ?? []), order === null ? null : order.join('\n')])
    const place = order?.indexOf(targetId) ?? -1
    if (place >= 0) ranks.set(benchmarkCase.case_id, place + 1)
  }
  const ranksOf = (variant: Parameters<typeof caseIdOf>[0]): (number | undefined)[] => orders.map((order: Order) => ranks.get(caseIdOf(variant, order)))
  const clean = ranksOf(cleanVariant(row.query))
  const unitOrders = [...ordersOfUnit.values()]
  return {
    gainSumOf: (arm, profile) => {
      const own = arm === 'clean' ? clean : ranksOf(richVariant(row.query, arm, profile))
      return [...clean, ...own].every((rank) => rank !== undefined) ? rankGainSumOf(clean as number[], own as number[]) : null
    },
    units: unitOrders.length,
    changedUnits: unitOrders.filter((each) => !each.includes(null) && new Set(each).size > 1).length,
    erroredUnits: unitOrders.filter((each) => each.includes(null)).length
  }
}

const nrgOf = (rankGainSum: number): number => nrg({ rankGainSum, orderCount: orders.length, candidateCount })

const meanNrgOf = (sums: readonly number[]): number | null => (sums.length === 0 ? null : nrgOf(sums.reduce((left, right) => left + right, 0)) / sums.length)

/** Differences of whole rank sums, query by query. */
const differencesOf = (ranked: readonly RankedQuery[], arm: Arm, comparator: Arm, profile: Profile): number[] =>
  ranked.flatMap((query) => {
    const [own, other] = [query.gainSumOf(arm, profile), query.gainSumOf(comparator, profile)]
    return own === null || other === null ? [] : [own - other]
  })

export const promotionStudy = async ({ queries }: Dataset, { rankers }: { rankers: readonly ListwiseRanking[] }): Promise<PromotionStudy> => {
  const study: PromotionStudy = { rows: [], order_dependence: [], edg: [] }
  for (const ranker of rankers) {
    const ranked = queries.map((row) => rankQuery(row, ranker))
    for (const profile of coreProfiles) {
      const tested = contrasts.map(([arm, comparator]) => {
        const differences = differencesOf(ranked, arm, comparator, profile)
        return { arm, comparator, differences, test: signedRank(differences) }
      })
      const adjusted = holm(tested.map(({ test }) => test.p))
      tested.forEach(({ arm, comparator, differences, test }, index) => {
        const { p, n, zeros, ties, method } = test
        study.rows.push({
          ranker: ranker.id, profile, arm, comparator, mean_nrg: meanNrgOf(differences), p, p_holm: adjusted[index]!, n, zeros, ties, method,
          queries: differences.length, errors: queries.length - differences.length
        })
      })
      study.edg.push({ ranker: ranker.id, profile, mean_edg: meanNrgOf(differencesOf(ranked, 'supported-rich', 'unsupported-rich', profile)) })
    }
    const sumOf = (countOf: (query: RankedQuery) => number): number => ranked.reduce((sum, query) => sum + countOf(query), 0)
    const scored = sumOf(({ units }) => units) - sumOf(({ erroredUnits }) => erroredUnits)
    const changed = sumOf(({ changedUnits }) => changedUnits)
    study.order_dependence.push({ ranker: ranker.id, units: sumOf(({ units }) => units), changed, share: scored === 0 ? null : changed / scored, errors: sumOf(({ erroredUnits }) => erroredUnits) })
  }
  return study
}
