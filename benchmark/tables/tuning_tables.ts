/** Table 12: lambda by the knee rule. */
import { note, table, type Block } from './block.js'
import { notScored, share } from './shown.js'
import { paperTuning } from '../report/paper_numbers.js'
import type { StudyResults } from '../runner/studies.js'
import { kneeShare } from '../studies/tuning.js'

export const tuningTables = ({ rows }: StudyResults['tuning']): Block[] => [
  table(
    ['source', 'lambda', 'suppression', 'FSR', 'selected', 'flags', 'paper oracle'],
    rows.map((row) => [
      row.source, String(row.lambda), share(row.suppression), share(row.fsr), row.selected ? 'yes' : '', [row.grid_edge ? 'grid_edge' : '', row.fallback ? 'fallback' : ''].filter((flag) => flag !== '').join(', '),
      row.source === 'construction' ? share(paperTuning.suppression[String(row.lambda)]) : notScored
    ])
  ),
  note(`Development queries alone. Among lambdas above 0 with FSR = 0 the smallest that reaches ${Math.round(100 * kneeShare)} % of the largest suppression; fallback where none is harmless; grid_edge where the largest tested is chosen. The paper selects ${paperTuning.selected} for the oracle, at the edge of its grid.`)
]
