/** Raw scores of the rubric, each dimension apart and each scorer apart. HAE-GEO spec, section 7. */
import { provenanceText } from './told_kinds.js'
import { agentOf, byAgent } from './shown_cells.js'
import { promptOfCell } from '../metrics/cell.js'
import { dimensions, dimensionTitles } from '../rubric/dimensions.js'
import { rulesScorerName } from '../rubric/rules_scorer.js'
import type { HaeGeoResult } from '../study/study_results.js'
import { note, table, type Block } from '../../tables/block.js'
import { notScored, share } from '../../tables/shown.js'

export const rubricTables = ({ rubric }: HaeGeoResult): Block[] => {
  const scorers = [...new Set(rubric.map(({ scorer }) => scorer))]
  return scorers.flatMap((scorer): Block[] => {
    const own = byAgent(rubric.filter((row) => row.scorer === scorer))
    const cells = own.filter(({ dimension }) => dimension === 'M1')
    const rows = cells.map((cell) => [
      agentOf(cell),
      cell.level,
      cell.defence,
      promptOfCell(cell),
      ...dimensions.map((name) => {
        const row = own.find(
          (one) => one.dimension === name && one.level === cell.level && one.defence === cell.defence && one.policy === cell.policy && one.mode === cell.mode
        )!
        if (row.scored === 0) return row.unscored > 0 ? `${notScored} (${row.unscored} unscored)` : notScored
        return `${share(row.mean)} (${row.zeros}/${row.ones}/${row.twos}${row.unscored > 0 ? `, ${row.unscored} unscored` : ''})`
      })
    ])
    return [
      note(
        scorer === rulesScorerName
          ? 'Rubric, scored by RULES and by no judge: they know words and no arguments. Mean raw score of each dimension, with how many runs scored 0/1/2.'
          : `Rubric, scored by the model judge ${scorer}. Mean raw score of each dimension, with how many runs scored 0/1/2.`
      ),
      table(['agent', 'level', 'defence', 'prompt', ...dimensions], rows, 4),
      note(`${dimensions.map((name) => `${name}: ${dimensionTitles[name]}`).join('; ')}. M1 to M3 apply to exposed runs alone.`),
      note(provenanceText(own))
    ]
  })
}
