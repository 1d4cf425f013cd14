/**
 * Thinning: attesting records are withdrawn from the packets in five nested doses, and true claims lose their support. It shows
 * what the score does to honest text when the packet is poor. Paper, section 9; Table 10.
 *
 * The pool is every supported-rich claim instance of all seven profiles (1,050); a dose takes the first of them in the order of
 * sha256(seed + claim id), rounded half up. For each, every atom of any layer that attests it goes from the packet of its
 * (query, profile), which serves all arms. The paper keeps the listing layer; ours withdraws single rows. Labels are not touched:
 * what becomes of them follows from the packet.
 */
import { primaryK, successDrop, topKRate } from './arm_rates.js'
import { comparisonLambda } from './lambdas.js'
import type { PacketWorld, Rerank } from './rerank_unit.js'
import { scoredUnitsOf, type ScoredUnit } from './target_ranks.js'
import { variantsUnderPacketOf } from './twin_worlds.js'
import { arms, coreProfiles, profiles, type Arm, type Profile } from '../data/arms_and_profiles.js'
import { richVariant } from '../data/compose_case.js'
import type { Dataset, DatasetQuery } from '../data/dataset.js'
import { halfUp } from '../stats/half_up.js'
import { inHashOrder } from '../stats/hash_order.js'

export const thinningDoses = [0, 0.25, 0.5, 0.75, 1] as const
export const thinnedArm = 'supported-rich' satisfies Arm

/** One claim of the pool with the atoms that would go with it. */
interface PoolClaim {
  queryId: string
  profile: Profile
  claimId: string
  atomIds: readonly string[]
}

export interface ThinningRow {
  /** Share of the pool, 0..1. */
  dose: number
  thinned_claims: number
  pool: number
  arm: Arm
  top3_rate: number | null
  /** Drop from the base order at this dose. On protected arms a false suppression. */
  success_reduction: number | null
}

const poolOf = ({ queries }: Dataset): PoolClaim[] =>
  queries.flatMap(({ query }) =>
    profiles.flatMap((profile) =>
      richVariant(query, thinnedArm, profile).claims.map(({ claim_id, atom_ids }) => ({ queryId: query.query_id, profile, claimId: claim_id, atomIds: atom_ids ?? [] }))
    )
  )

const key = (queryId: string, profile: Profile): string => `${queryId}.${profile}`

/** Atoms to withdraw at a dose, by (query, profile). */
const withdrawnAt = (pool: readonly PoolClaim[], dose: number): Map<string, Set<string>> => {
  const withdrawn = new Map<string, Set<string>>()
  for (const { queryId, profile, atomIds } of pool.slice(0, halfUp(dose * pool.length))) {
    const place = key(queryId, profile)
    withdrawn.set(place, new Set([...(withdrawn.get(place) ?? []), ...atomIds]))
  }
  return withdrawn
}

export const thinningStudy = async (
  dataset: Dataset,
  { rerank, seed, lambda = comparisonLambda, doses = thinningDoses }: { rerank: Rerank; seed: string; lambda?: number; doses?: readonly number[] }
): Promise<{ rows: ThinningRow[] }> => {
  const pool = inHashOrder(poolOf(dataset), seed, ({ claimId }) => claimId)
  const rows: ThinningRow[] = []
  for (const dose of doses) {
    const withdrawn = withdrawnAt(pool, dose)
    const worldOf = ({ query, packet }: DatasetQuery, profile: Profile): PacketWorld => {
      const going = withdrawn.get(key(query.query_id, profile)) ?? new Set<string>()
      return { kind: 'thin', profile, level: String(Math.round(100 * dose)), atomIds: packet.atoms.map(({ atom_id }) => atom_id).filter((id) => going.has(id)) }
    }
    const units: Pick<ScoredUnit, 'arm' | 'ranks'>[] = []
    for (const row of dataset.queries) {
      for (const profile of coreProfiles) {
        const world = worldOf(row, profile)
        const scored = await scoredUnitsOf(row, { rerank, lambdas: [lambda], variantsOf: () => variantsUnderPacketOf(row.query, profile), worldOf: () => world })
        units.push(...scored.map(({ arm, ranks }) => ({ arm, ranks })))
      }
    }
    for (const arm of arms) {
      rows.push({
        dose,
        thinned_claims: halfUp(dose * pool.length),
        pool: pool.length,
        arm,
        top3_rate: topKRate(units, arm, 0, primaryK).rate,
        success_reduction: successDrop(units, arm, 0, primaryK).rate
      })
    }
  }
  return { rows }
}
