/** What scripted policies meant beside what detectors found: how far states can be trusted on this grammar, and on no other text. */
import type { HaeGeoResult } from '../study/study_results.js'
import { Stance } from '../../agents/trajectory.js'
import { note, table, type Block } from '../../tables/block.js'
import { share } from '../../tables/shown.js'

export const agreementTables = ({ agreement, stance_pairs }: HaeGeoResult): Block[] => {
  if (agreement.length === 0) return []
  const countOf = (intended: Stance, detected: Stance): number =>
    stance_pairs.filter((pair) => pair.intended === intended && pair.detected === detected).reduce((sum, { count }) => sum + count, 0)
  return [
    note('What scripted policies meant by their sentences, beside what the detectors find in them. Neither reads the other’s words.'),
    table(
      ['decision', 'sentences', 'agreed', 'missed', 'invented', 'kappa'],
      agreement.map(({ decision, sentences, agreed, missed, invented, kappa }) => [
        decision,
        ...[sentences, agreed, missed, invented].map(String),
        share(kappa)
      ])
    ),
    note('Intended stance by row, detected stance by column. For "stance", missed and invented both count the sentences that differ.'),
    table(
      ['intended', ...Stance.options],
      Stance.options.map((intended) => [intended, ...Stance.options.map((detected) => String(countOf(intended, detected)))])
    )
  ]
}
