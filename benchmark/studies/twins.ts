/**
 * Packet twins: the same texts, the same lambda, and a packet that attests what was unattested. Whatever the penalty took away
 * must come back exactly, because it hung on evidence and on nothing in the text. Paper, section 9; Table 5, last column.
 *
 * Each profile's packet serves all arms of its (query, profile), so the clean description is looked at under each of them too.
 */
import { baseTopKRate, primaryK, topKRate } from './arm_rates.js'
import { mainLambdas } from './lambdas.js'
import { baseWorld, type PacketWorld, type Rerank } from './rerank_unit.js'
import { scoredUnitsOf, type ScoredUnit } from './target_ranks.js'
import { twinCountsOf, twinWorldOf, variantsUnderPacketOf, type TwinCounts } from './twin_worlds.js'
import { arms, coreProfiles, type Arm } from '../data/arms_and_profiles.js'
import type { Dataset } from '../data/dataset.js'

export interface TwinRow {
  arm: Arm
  lambda: number
  /** At lambda 0. */
  base_rate: number | null
  /** At this lambda under the packet as it is. */
  original_rate: number | null
  /** At this lambda under the twin. */
  twin_rate: number | null
}

export interface TwinStudy {
  rows: TwinRow[]
  counts: TwinCounts
}

export const twinStudy = async (dataset: Dataset, { rerank, lambdas = mainLambdas }: { rerank: Rerank; lambdas?: readonly number[] }): Promise<TwinStudy> => {
  type Ranked = Pick<ScoredUnit, 'arm' | 'ranks'>
  const original: Ranked[] = []
  const twinned: Ranked[] = []
  const kept = ({ arm, ranks }: ScoredUnit): Ranked => ({ arm, ranks })
  for (const row of dataset.queries) {
    for (const profile of coreProfiles) {
      const under = (world: PacketWorld) => scoredUnitsOf(row, { rerank, lambdas, variantsOf: () => variantsUnderPacketOf(row.query, profile), worldOf: () => world })
      original.push(...(await under(baseWorld)).map(kept))
      twinned.push(...(await under(twinWorldOf(row.query, profile))).map(kept))
    }
  }
  const rows = lambdas.flatMap((lambda, index) =>
    arms.map((arm) => ({
      arm,
      lambda,
      base_rate: baseTopKRate(original, arm, index, primaryK).rate,
      original_rate: topKRate(original, arm, index, primaryK).rate,
      twin_rate: topKRate(twinned, arm, index, primaryK).rate
    }))
  )
  return { rows, counts: twinCountsOf(dataset.queries) }
}
