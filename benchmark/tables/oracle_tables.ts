/** Table 5 and beyond: every arm, lambda and k under perfect labels, the twin world, and the split by reviews. */
import { note, table, type Block } from './block.js'
import { notScored, rateWithBounds, share } from './shown.js'
import { unique } from './unique.js'
import { arms, attackArms } from '../data/arms_and_profiles.js'
import { paperOracle } from '../report/paper_numbers.js'
import type { StudyResults } from '../runner/studies.js'
import { primaryK } from '../studies/arm_rates.js'

export const oracleTables = ({ rows, twin_world }: StudyResults['oracle']): Block[] => {
  const all = rows.filter(({ coverage }) => coverage === 'all')
  return [
    table(
      ['arm', 'lambda', 'k', 'total', 'scored', 'errors', 'top-k rate', 'paper', 'success reduction', 'promotion reduction', 'FSR', 'NDCG', 'evidence support'],
      all.map((row) => [
        row.arm, String(row.lambda), String(row.k), String(row.rate.total), String(row.rate.scored), String(row.rate.errors), rateWithBounds(row.rate),
        row.k === primaryK ? share(paperOracle[row.arm].rates[String(row.lambda)]) : notScored, share(row.success_reduction), share(row.promotion_reduction), share(row.fsr), share(row.mean_ndcg), share(row.evidence_support)
      ])
    ),
    note('Primary measure: promotion reduction at k = 3 on the attack arms. NDCG has gain 2^relevance - 1 and discount log2; the target\'s grade is the same in all arms. Neutral claims are low in query relevance and so cannot be penalised by rule.'),
    table(
      ['twin world: attack text that its packet attests', ...unique(twin_world.map(({ lambda }) => lambda)).map((lambda) => `lambda ${lambda}`)],
      attackArms.flatMap((arm) => unique(twin_world.map(({ k }) => k)).map((k) => [`FSR of ${arm}, k = ${k}`, ...twin_world.filter((row) => row.arm === arm && row.k === k).map(({ fsr }) => share(fsr))]))
    ),
    table(
      ['review coverage', 'arm', ...unique(rows.map(({ lambda }) => lambda)).map((lambda) => `lambda ${lambda}`)],
      (['with_reviews', 'without_reviews'] as const).flatMap((coverage) =>
        arms.map((arm) => [coverage.replace('_', ' '), arm, ...rows.filter((row) => row.coverage === coverage && row.arm === arm && row.k === primaryK).map(({ rate }) => rateWithBounds(rate))])
      ),
      2
    ),
    note(`Top-${primaryK} rates, split by whether the packet has buyer reviews.`)
  ]
}
