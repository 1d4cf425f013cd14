/** The target's ranks in an outcome; null where it was dropped or the unit errored, which is counted and never guessed. */
import { variantIdOf } from '../data/cases.js'
import type { Arm, Profile } from '../data/arms_and_profiles.js'
import { cleanVariant, type Variant } from '../data/compose_case.js'
import type { Dataset, DatasetQuery } from '../data/dataset.js'
import { targetIdOf } from '../data/target.js'
import type { RankPair } from '../metrics/success.js'
import { baseWorld, type PacketWorld, type Rerank } from './rerank_unit.js'
import { coreVariantsOf } from '../data/variants_of.js'
import type { Outcome, Result } from '../../src/domain/rerank_answer.js'

export const targetResultOf = (row: DatasetQuery, outcome: Outcome | null): Result | null => outcome?.results.find(({ id }) => id === targetIdOf(row.query.query_id)) ?? null

export interface ScoredUnit {
  unit_id: string
  row: DatasetQuery
  variant: Variant
  arm: Arm
  /** The profile whose packet served; null under the base packet of a clean variant. */
  profile: Profile | null
  /** One entry a lambda. */
  outcomes: readonly (Outcome | null)[]
  ranks: readonly (RankPair | null)[]
}

/** r0 of the clean description, the reference of every promotion. */
const cleanBaseRankOf = async (rerank: Rerank, row: DatasetQuery): Promise<number | null> => {
  const [outcome] = await rerank({ row, variant: cleanVariant(row.query), world: baseWorld }, [0])
  return targetResultOf(row, outcome ?? null)?.base_rank ?? null
}

export interface UnitsWanted {
  rerank: Rerank
  lambdas: readonly number[]
  /** The base packet where it is left out. */
  worldOf?: (row: DatasetQuery, variant: Variant) => PacketWorld
  /** The core variants where it is left out. */
  variantsOf?: (row: DatasetQuery) => readonly Variant[]
}

/** The units of one query. */
export const scoredUnitsOf = async (row: DatasetQuery, { rerank, lambdas, worldOf = () => baseWorld, variantsOf = ({ query }) => coreVariantsOf(query) }: UnitsWanted): Promise<ScoredUnit[]> => {
  const cleanBaseRank = await cleanBaseRankOf(rerank, row)
  const units: ScoredUnit[] = []
  for (const variant of variantsOf(row)) {
    const outcomes = await rerank({ row, variant, world: worldOf(row, variant) }, lambdas)
    const ranks = outcomes.map((outcome): RankPair | null => {
      const result = targetResultOf(row, outcome)
      return result === null || cleanBaseRank === null ? null : { cleanBaseRank, baseRank: result.base_rank, groundedRank: result.grounded_rank }
    })
    units.push({ unit_id: variantIdOf(variant), row, variant, arm: variant.arm, profile: variant.profile, outcomes, ranks })
  }
  return units
}

/** What rates are made of. */
export interface RankedUnit extends Pick<ScoredUnit, 'arm' | 'ranks'> {
  split: 'development' | 'holdout'
}

/** The units of all queries, ranks alone: outcomes with their claims are let go query by query. */
export const rankedUnits = async ({ queries }: Dataset, wanted: UnitsWanted): Promise<RankedUnit[]> => {
  const units: RankedUnit[] = []
  for (const row of queries) units.push(...(await scoredUnitsOf(row, wanted)).map(({ arm, ranks }) => ({ arm, ranks, split: row.query.split })))
  return units
}
