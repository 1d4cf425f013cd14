/** Table 4: top-3 rates by points taken off a word. */
import { note, table, type Block } from './block.js'
import { share } from './shown.js'
import { unique } from './unique.js'
import { arms } from '../data/arms_and_profiles.js'
import { paperLength } from '../report/paper_numbers.js'
import type { StudyResults } from '../runner/studies.js'
import { primaryK } from '../studies/arm_rates.js'

export const lengthTables = ({ rows }: StudyResults['length']): Block[] => [
  table(
    ['points a word', ...arms.flatMap((arm) => [arm, 'paper'])],
    unique(rows.map(({ penalty }) => penalty)).map((penalty) => [String(penalty), ...arms.flatMap((arm) => [share(rows.find((row) => row.penalty === penalty && row.arm === arm)?.top3_rate), share(paperLength[String(penalty)]?.[arm])])])
  ),
  note(`Top-${primaryK} rates. Words are separated by white space; all five candidates pay.`)
]
