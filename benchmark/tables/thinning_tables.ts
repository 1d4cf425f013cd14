/** Table 10: rates as records are withdrawn. */
import { note, table, type Block } from './block.js'
import { share } from './shown.js'
import { unique } from './unique.js'
import { arms } from '../data/arms_and_profiles.js'
import { paperThinning } from '../report/paper_numbers.js'
import type { StudyResults } from '../runner/studies.js'
import { primaryK } from '../studies/arm_rates.js'
import { comparisonLambda } from '../studies/lambdas.js'

export const thinningTables = ({ rows }: StudyResults['thinning']): Block[] => [
  table(
    ['withdrawn', 'claims', ...arms.flatMap((arm) => [arm, 'paper']), 'FSR supported-rich'],
    unique(rows.map(({ dose }) => dose)).map((dose, index) => {
      const own = rows.filter((row) => row.dose === dose)
      const first = own[0]!
      return [`${Math.round(100 * dose)} %`, `${first.thinned_claims} of ${first.pool}`, ...arms.flatMap((arm) => [share(own.find((row) => row.arm === arm)?.top3_rate), share(paperThinning[arm][index])]), share(own.find(({ arm }) => arm === 'supported-rich')?.success_reduction)]
    })
  ),
  note(`Top-${primaryK} rates at lambda ${comparisonLambda}. Claims of supported-rich are taken in the order of sha256(seed + claim id), doses nest, and every atom that attests a taken claim goes.`)
]
