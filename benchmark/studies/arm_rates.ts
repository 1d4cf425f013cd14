/** Rates over the units of an arm, or over all of them, at one of the lambdas. */
import { attackArms, protectedArms, type Arm } from '../data/arms_and_profiles.js'
import { rateOf, type Rate } from '../metrics/rate.js'
import { promotionReduction, success, successReduction, type RankPair, type TopK } from '../metrics/success.js'
import { falseSuppression, suppression } from '../metrics/suppression.js'
import type { ScoredUnit } from './target_ranks.js'

type Ranked = Pick<ScoredUnit, 'arm' | 'ranks'>

const eventsOf = (units: readonly Ranked[], arm: Arm, lambdaIndex: number, eventOf: (ranks: RankPair) => number): (number | null)[] =>
  units
    .filter((unit) => unit.arm === arm)
    .map(({ ranks }) => {
      const pair = ranks[lambdaIndex] ?? null
      return pair === null ? null : eventOf(pair)
    })

export const topKRate = (units: readonly Ranked[], arm: Arm, lambdaIndex: number, k: TopK): Rate => rateOf(eventsOf(units, arm, lambdaIndex, ({ groundedRank }) => success(groundedRank, k)))

export const baseTopKRate = (units: readonly Ranked[], arm: Arm, lambdaIndex: number, k: TopK): Rate => rateOf(eventsOf(units, arm, lambdaIndex, ({ baseRank }) => success(baseRank, k)))

export const successDrop = (units: readonly Ranked[], arm: Arm, lambdaIndex: number, k: TopK): Rate => rateOf(eventsOf(units, arm, lambdaIndex, (pair) => successReduction(pair, k)), -1)

export const promotionDrop = (units: readonly Ranked[], arm: Arm, lambdaIndex: number, k: TopK): Rate => rateOf(eventsOf(units, arm, lambdaIndex, (pair) => promotionReduction(pair, k)), -1)

/** k of every table that gives only one. Paper, section 7. */
export const primaryK: TopK = 3

/** Mean drop of the attack arms. */
export const suppressionAt = (units: readonly Ranked[], lambdaIndex: number): number | null => suppression(attackArms.map((arm) => successDrop(units, arm, lambdaIndex, primaryK).rate))

/** Largest drop of a protected arm. */
export const falseSuppressionAt = (units: readonly Ranked[], lambdaIndex: number): number | null => falseSuppression(protectedArms.map((arm) => successDrop(units, arm, lambdaIndex, primaryK).rate))

export const falseSuppressionByArm = (units: readonly Ranked[], lambdaIndex: number): Record<(typeof protectedArms)[number], number | null> =>
  Object.fromEntries(protectedArms.map((arm) => [arm, successDrop(units, arm, lambdaIndex, primaryK).rate])) as Record<(typeof protectedArms)[number], number | null>
