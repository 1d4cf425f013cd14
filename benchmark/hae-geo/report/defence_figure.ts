/** FR with and without defences: the rates by level, and their differences from none with intervals over queries. */
import { defenceKeys, defenceScale, levelAxis, rateAxis } from './figure_parts.js'
import { agentOf, byAgent } from './shown_cells.js'
import type { ComparisonRow } from '../metrics/comparisons.js'
import type { HaeGeoRow } from '../metrics/rows.js'
import type { HaeGeoResult } from '../study/study_results.js'
import { drawChart } from '../../report/draw_chart.js'
import type { Figure } from '../../report/figure.js'
import { share, signed } from '../../tables/shown.js'

const color = { field: 'defence', type: 'nominal', scale: defenceScale, legend: null }

const ratesChart = (rows: readonly HaeGeoRow[], agent: string): Promise<string> => {
  const values = rows.map(({ level, defence, fr, fr_count, fr_of }) => ({
    level,
    defence,
    value: fr,
    said: `${defence} at ${level}: FR ${share(fr)} (${fr_count} of ${fr_of})`
  }))
  const y = { field: 'value', ...rateAxis('FR') }
  return drawChart(
    {
      height: 200,
      data: { values },
      transform: [{ filter: 'datum.value !== null' }],
      layer: [
        { mark: { type: 'line', strokeWidth: 2, aria: false }, encoding: { x: levelAxis('level'), y, color } },
        { mark: { type: 'point', filled: true, size: 60, opacity: 1 }, encoding: { x: levelAxis('level'), y, color, description: { field: 'said' } } }
      ]
    },
    `${agent}: FR`
  )
}

const differencesChart = (rows: readonly ComparisonRow[], agent: string): Promise<string> => {
  const values = rows.map(({ at, to, difference, low, high, queries }) => ({
    level: at,
    defence: to,
    value: difference,
    low,
    high,
    said: `${to} at ${at}: FR ${signed(difference)} against none, 95 % interval ${signed(low)} to ${signed(high)}, ${queries} queries`
  }))
  const x = (field: string) => ({
    field,
    type: 'quantitative',
    title: 'FR, difference from none',
    scale: { domain: [-1, 1] },
    axis: { values: [-1, -0.5, 0, 0.5, 1], format: '+.1f' }
  })
  const y = { field: 'level', type: 'nominal', sort: ['L1', 'L2', 'L3'], title: null, axis: { ticks: false, domain: false } }
  const yOffset = { field: 'defence', type: 'nominal', sort: defenceScale.domain }
  return drawChart(
    {
      height: 40 + 3 * 50,
      data: { values },
      layer: [
        { mark: { type: 'rule', color: 'var(--ink-faint)', aria: false }, encoding: { x: { datum: 0 } } },
        {
          transform: [{ filter: 'datum.low !== null' }],
          mark: { type: 'rule', strokeWidth: 2, aria: false },
          encoding: { y, yOffset, x: x('low'), x2: { field: 'high' }, color }
        },
        {
          transform: [{ filter: 'datum.value !== null' }],
          mark: { type: 'point', filled: true, size: 60, opacity: 1 },
          encoding: { y, yOffset, x: x('value'), color, description: { field: 'said' } }
        }
      ]
    },
    `${agent}: difference from none, 95 % intervals`
  )
}

const sayingOf = (rows: readonly ComparisonRow[]): string => {
  const reranked = rows.filter(({ to }) => to === 'grounded-rerank')
  const apart = reranked.filter(({ low, high }) => low !== null && high !== null && (high < 0 || low > 0))
  return `FR with and without defences. Of ${reranked.length} comparisons of grounded reranking with none (agent and level), ${apart.length} have an interval that leaves out zero${apart.length === 0 ? '' : `: ${apart.map((row) => `${agentOf(row)} at ${row.at} ${signed(row.difference)} [${signed(row.low)}, ${signed(row.high)}]`).join('; ')}`}. What a policy does under DEF is assumed.`
}

export const defenceFigure = async ({ rows: all, comparisons }: HaeGeoResult): Promise<Figure | null> => {
  const rows = byAgent(all).filter(({ level }) => level !== 'clean')
  const differences = comparisons.filter(({ axis, measure, at }) => axis === 'defence' && measure === 'fr' && at !== 'clean')
  if (rows.length === 0) return null
  const agents = [...new Set(rows.map(agentOf))]
  const charts: string[] = []
  for (const agent of agents)
    charts.push(
      await ratesChart(
        rows.filter((row) => agentOf(row) === agent),
        agent
      )
    )
  for (const agent of agents) {
    const own = differences.filter((row) => agentOf(row) === agent)
    if (own.length > 0) charts.push(await differencesChart(own, agent))
  }
  return { says: sayingOf(differences), keys: defenceKeys(rows.map(({ defence }) => defence)), charts }
}
