/** States by level, undefended: one chart an agent. */
import { levelAxis, rateAxis, seriesKeys, seriesScale, seriesShapeScale } from './figure_parts.js'
import { agentOf, byAgent } from './shown_cells.js'
import type { RateName } from '../metrics/rates.js'
import type { HaeGeoRow } from '../metrics/rows.js'
import { drawChart } from '../../report/draw_chart.js'
import type { Figure } from '../../report/figure.js'
import { share } from '../../tables/shown.js'

const states = [
  ['exposure', 'exposure_rate'],
  ['adoption', 'adoption_rate'],
  ['verification', 'verification_rate'],
  ['endorsement (FR)', 'fr'],
  ['no adoption', 'no_adoption_rate']
] as const satisfies readonly (readonly [string, RateName])[]
const names = states.map(([name]) => name)

const chartOf = (rows: readonly HaeGeoRow[], agent: string): Promise<string> => {
  const values = rows.flatMap((row) =>
    states.map(([state, rate]) => ({
      level: row.level,
      state,
      value: row[rate],
      said: `${state} at ${row.level}: ${share(row[rate])} (${row[`${rate}_count`]} of ${row[`${rate}_of`]})`
    }))
  )
  const known = { filter: 'datum.value !== null' }
  const y = { field: 'value', ...rateAxis('rate') }
  const color = { field: 'state', type: 'nominal', scale: seriesScale(names), legend: null }
  return drawChart(
    {
      height: 220,
      data: { values },
      layer: [
        { transform: [known], mark: { type: 'line', strokeWidth: 2, aria: false }, encoding: { x: levelAxis('level'), y, color } },
        {
          transform: [known],
          mark: { type: 'point', filled: true, size: 60, opacity: 1 },
          encoding: {
            x: levelAxis('level'),
            y,
            color,
            shape: { field: 'state', type: 'nominal', scale: seriesShapeScale(names), legend: null },
            description: { field: 'said' }
          }
        }
      ]
    },
    agent
  )
}

export const stateFigure = async (all: readonly HaeGeoRow[]): Promise<Figure | null> => {
  const rows = byAgent(all).filter(({ defence, level }) => defence === 'none' && level !== 'clean')
  if (rows.length === 0) return null
  const charts: string[] = []
  for (const agent of new Set(rows.map(agentOf)))
    charts.push(
      await chartOf(
        rows.filter((row) => agentOf(row) === agent),
        agent
      )
    )
  const exposed = rows.reduce((sum, row) => sum + row.exposure_rate_count, 0)
  const of = rows.reduce((sum, row) => sum + row.exposure_rate_of, 0)
  return {
    says: `States by level, without a defence. ${exposed} of ${of} runs with a target were exposed; all states but exposure are among these. Lines join levels and claim no order of difficulty.`,
    keys: seriesKeys(names),
    charts
  }
}
