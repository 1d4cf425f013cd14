/** The paper's published numbers, with ours where something of ours is defined alike. HAE-GEO spec, section 8. */
import { paperNumbers, type PaperNumber } from './paper_numbers.js'
import { provenanceText } from './told_kinds.js'
import { agentOf, byAgent, rateOf } from './shown_cells.js'
import { attackLevels } from '../levels.js'
import type { HaeGeoRow } from '../metrics/rows.js'
import type { HaeGeoResult } from '../study/study_results.js'
import { note, table, type Block } from '../../tables/block.js'
import { notScored } from '../../tables/shown.js'

/** Undefended but for the prompt, as in the paper. */
const oursOf = (rows: readonly HaeGeoRow[], agent: string, ours: PaperNumber['ours']): string => {
  if (ours === null) return notScored
  const defence = ours.prompt === 'BASE' ? 'none' : 'def-prompt'
  return attackLevels
    .map((level) => {
      const row = rows.find((one) => agentOf(one) === agent && one.level === level && one.defence === defence)
      return row === undefined ? notScored : rateOf(row, ours.measure)
    })
    .join(' / ')
}

export const paperTables = ({ rows: all }: HaeGeoResult): Block[] => {
  const rows = byAgent(all)
  const agents = [...new Set(rows.map(agentOf))]
  return [
    note('The paper’s numbers, from large models on another corpus, beside ours at L1 / L2 / L3 without reranking. They are company and no target.'),
    table(
      ['what', 'the paper', ...agents.map((agent) => `ours, ${agent}`)],
      paperNumbers.map(({ what, paper, ours }) => [what, paper, ...agents.map((agent) => oursOf(rows, agent, ours))]),
      2
    ),
    note(provenanceText(rows))
  ]
}
