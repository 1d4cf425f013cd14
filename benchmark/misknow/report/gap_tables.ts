/** The gap between the workflows in a MER term and an ECAR term, ours and the paper's six terms from its counts. MisKnow spec, section 4. */
import { paperProcess, paperTaskCount } from './paper_numbers.js'
import { provenanceText } from './provenance.js'
import { gapDecomposition, ratesOfCounts } from '../metrics/gap_decomposition.js'
import type { MisKnowResult } from '../study/study_results.js'
import { note, table, type Block } from '../../tables/block.js'
import { probability, share, signed } from '../../tables/shown.js'

export const paperGaps = paperProcess.map(({ model, webThinker, deerFlow, p }) => {
  const [first, second] = [ratesOfCounts({ ...deerFlow, tasks: paperTaskCount }), ratesOfCounts({ ...webThinker, tasks: paperTaskCount })]
  return { model, first, second, p, ...gapDecomposition(first, second)! }
})

export const gapTables = ({ gaps, rows }: MisKnowResult): Block[] => {
  if (gaps.length === 0) return []
  return [
    note('The gap between the workflows, pipeline minus sectioned, and where it comes from.'),
    table(
      ['researcher', 'condition', 'defence', 'FCAR pipeline', 'FCAR sectioned', 'gap', 'MER term', 'ECAR term', 'residual', 'p'],
      [
        ...gaps.map((gap) => [
          gap.policy,
          gap.condition,
          gap.defence,
          share(gap.fcar_pipeline),
          share(gap.fcar_sectioned),
          signed(gap.gap),
          signed(gap.mer_term),
          signed(gap.ecar_term),
          signed(gap.residual),
          probability(gap.p)
        ]),
        ...paperGaps.map(({ model, first, second, gap, mer_term: mer, ecar_term: ecar, residual, p }) => [
          `${model} (paper)`,
          'default',
          'none',
          share(first.fcar),
          share(second.fcar),
          signed(gap),
          signed(mer),
          signed(ecar),
          signed(residual),
          p
        ])
      ],
      3
    ),
    note(
      `MER term: (MER_D - MER_W)(ECAR_D + ECAR_W)/2; ECAR term: (ECAR_D - ECAR_W)(MER_D + MER_W)/2, D the pipeline and W the sectioned workflow. The residual is what adopters without exposure make of it. Rows marked (paper) are computed here from its counts of ${paperTaskCount} tasks, DeerFlow minus WebThinker. A cell in which nobody was exposed has no ECAR and is left out. ${provenanceText(rows)}`
    )
  ]
}
