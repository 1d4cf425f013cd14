/** FCAR, MER and ECAR under the default condition, beside the paper's two frameworks. MisKnow spec, sections 4 and 6. */
import { paperProcess, paperTaskCount } from './paper_numbers.js'
import { ecarOf, fcarOf, identityOf, intervalText, mean, merOf, rowAt, utilityOf, whoHead, whoOf, whosOf } from './shown_cells.js'
import { provenanceText } from './provenance.js'
import { defaultConditionId } from '../conditions.js'
import { ratesOfCounts } from '../metrics/gap_decomposition.js'
import type { MisKnowResult } from '../study/study_results.js'
import { note, table, type Block } from '../../tables/block.js'
import { notScored } from '../../tables/shown.js'
import { counted } from './shown_cells.js'

const paperRow = (framework: string, model: string, { adopted, exposed }: { adopted: number; exposed: number }): string[] => {
  const { fcar, mer, ecar } = ratesOfCounts({ adopted, exposed, tasks: paperTaskCount })
  return [
    `${framework} (paper)`,
    model,
    String(paperTaskCount),
    counted(fcar, adopted, paperTaskCount),
    notScored,
    counted(mer, exposed, paperTaskCount),
    counted(ecar, adopted, exposed),
    'holds',
    notScored,
    notScored,
    notScored,
    notScored
  ]
}

export const mainTable = ({ rows }: MisKnowResult): Block[] => {
  const own = whosOf(rows).flatMap((who) => rowAt(rows, who, defaultConditionId) ?? [])
  if (own.length === 0) return []
  return [
    note('Default: three documents at most, high authority, paper style, found by every search. No defence.'),
    table(
      [...whoHead, 'n', 'FCAR', '95 % interval', 'MER', 'ECAR', 'FCAR = MER x ECAR', 'utility', 'words', 'searches', 'pages read'],
      [
        ...own.map((row) => [
          ...whoOf(row),
          String(row.n),
          fcarOf(row),
          intervalText(row.fcar_low, row.fcar_high),
          merOf(row),
          ecarOf(row),
          identityOf(row),
          utilityOf(row),
          mean(row.report_words),
          mean(row.searches),
          mean(row.pages_read)
        ]),
        ...paperProcess.flatMap(({ model, webThinker, deerFlow }) => [paperRow('WebThinker', model, webThinker), paperRow('DeerFlow', model, deerFlow)])
      ],
      whoHead.length
    ),
    note(
      `Rows marked (paper) are the paper's, from ${paperTaskCount} other tasks and large models; its frameworks are what sectioned (WebThinker) and pipeline (DeerFlow) are modelled on. ECAR counts adopters among the exposed; adopters without exposure are told in the column of the identity. Intervals are percentile bootstrap over tasks. ${provenanceText(own)}`
    )
  ]
}
