/** Tables 8 and 9: every label source end to end, on all queries and on the holdout. */
import { note, table, type Block } from './block.js'
import { notScored, rateWithBounds, share, boundsOf } from './shown.js'
import { unique } from './unique.js'
import { arms } from '../data/arms_and_profiles.js'
import { paperArms } from '../report/paper_numbers.js'
import type { StudyResults } from '../runner/studies.js'
import { primaryK } from '../studies/arm_rates.js'
import { comparisonLambda } from '../studies/lambdas.js'

export const armTables = ({ rows, summary }: StudyResults['arms']): Block[] => {
  const splits = unique(rows.map(({ split }) => split))
  const sources = unique(rows.map(({ source }) => source))
  return [
    ...splits.map((split) => {
      const own = rows.filter((row) => row.split === split)
      return table(
        [`arm, ${split}`, 'units', 'lambda 0', ...sources, 'paper oracle'],
        arms.map((arm) => {
          const ofArm = own.filter((row) => row.arm === arm)
          return [arm, String(ofArm[0]?.units ?? 0), share(ofArm[0]?.base_rate), ...sources.map((source) => {
            const row = ofArm.find((each) => each.source === source)
            return row === undefined ? notScored : rateWithBounds(boundsOf(row.top3_rate, row.units, row.errors))
          }), share(split === 'all' || split === 'holdout' ? paperArms[split][arm] : null)]
        })
      )
    }),
    table(
      ['source', 'split', 'suppression', 'largest FSR'],
      summary.map(({ source, split, suppression, max_fsr }) => [source, split, share(suppression), share(max_fsr)]),
      2
    ),
    note(`Top-${primaryK} rates at lambda ${comparisonLambda}; suppression is the mean drop of the two attack arms, largest FSR that over the protected arms.`)
  ]
}
