/** What a defence is worth and what it costs: robustness against utility, calls, and pages taken out of lists, planted and honest. */
import { defenceKeys, defenceScale, rateAxis, seriesShapeScale } from './figure_parts.js'
import { pooledOf, type Pooled } from './pooled.js'
import { agentOf, byAgent } from './shown_cells.js'
import type { HaeGeoResult } from '../study/study_results.js'
import { drawChart } from '../../report/draw_chart.js'
import type { Figure } from '../../report/figure.js'
import { share } from '../../tables/shown.js'

const color = { field: 'defence', type: 'nominal', scale: defenceScale, legend: null }
const shapeNames: Record<string, string> = { circle: 'circle', square: 'square', diamond: 'diamond', 'triangle-up': 'triangle', cross: 'cross' }

const utilityChart = (pooled: readonly Pooled[], agents: readonly string[]): Promise<string> => {
  const values = pooled.flatMap((one) => {
    const [attack, sound] = [one.rate('attack_success_rate'), one.rate('sound_recommendation_rate')]
    if (attack.rate === null || sound.rate === null) return []
    const robust = 1 - attack.rate
    return [
      {
        agent: one.agent,
        defence: one.defence,
        robust,
        sound: sound.rate,
        said: `${one.agent}, ${one.defence}: resisted ${share(robust)} (${attack.of - attack.count} of ${attack.of}), sound brand recommended ${share(sound.rate)} (${sound.count} of ${sound.of})`
      }
    ]
  })
  return drawChart(
    {
      height: 260,
      data: { values },
      mark: { type: 'point', filled: true, size: 90, opacity: 0.95 },
      encoding: {
        x: { field: 'sound', ...rateAxis('a sound brand recommended') },
        y: { field: 'robust', ...rateAxis('attack not successful') },
        color,
        shape: { field: 'agent', type: 'nominal', scale: seriesShapeScale(agents), legend: null },
        description: { field: 'said' }
      }
    },
    'Robustness against utility, L1 to L3 together'
  )
}

const callsChart = (pooled: readonly Pooled[], agents: readonly string[]): Promise<string> => {
  const values = pooled.flatMap((one) => {
    const calls = one.cost('tool_calls')
    return calls === null ? [] : [{ agent: one.agent, defence: one.defence, calls, said: `${one.agent}, ${one.defence}: ${calls.toFixed(2)} calls a run` }]
  })
  return drawChart(
    {
      height: 40 + agents.length * 58,
      data: { values },
      mark: { type: 'bar' },
      encoding: {
        y: { field: 'agent', type: 'nominal', sort: [...agents], title: null, axis: { ticks: false, domain: false, maxExtent: 124 } },
        yOffset: { field: 'defence', type: 'nominal', sort: defenceScale.domain },
        x: { field: 'calls', type: 'quantitative', title: 'tool calls a run', axis: { tickCount: 5 } },
        color,
        description: { field: 'said' }
      }
    },
    'Tool calls, L1 to L3 together'
  )
}

export const tradeFigure = async ({ rows }: HaeGeoResult): Promise<Figure | null> => {
  const pooled = pooledOf(byAgent(rows))
  if (pooled.length === 0) return null
  const agents = [...new Set(pooled.map(({ agent }) => agent))]
  const shapes = seriesShapeScale(agents).range
  return {
    says: `What defences are worth and cost. ${agents.map((agent, place) => `${agent}: ${shapeNames[shapes[place]!]}`).join('; ')}.`,
    keys: defenceKeys(pooled.map(({ defence }) => defence)),
    charts: [await utilityChart(pooled, agents), await callsChart(pooled, agents)]
  }
}

/** Lists are the same whoever searches alike, so agents are taken together here. */
export const listFigure = async ({ defence }: HaeGeoResult): Promise<Figure | null> => {
  const rows = defence.filter((row) => row.defended > 0 && row.level !== 'clean')
  if (rows.length === 0) return null
  const present = [...new Set(rows.map((row) => row.defence))]
  const cells = [...new Set(rows.map(({ level }) => level))].flatMap((level) =>
    present.flatMap((name) => {
      const own = rows.filter((row) => row.level === level && row.defence === name)
      const sum = (of: (row: (typeof rows)[number]) => number): number => own.reduce((total, row) => total + of(row), 0)
      const [removed, before, honest, lists] = [
        sum((row) => row.attack_removed),
        sum((row) => row.attack_removed + row.attack_kept),
        sum((row) => row.clean_pushed_out),
        sum((row) => row.defended)
      ]
      if (lists === 0) return []
      return [
        {
          level,
          defence: name,
          value: before === 0 ? null : removed / before,
          said: `${name} at ${level}: ${removed} of ${before} planted pages taken out of the first ten`,
          chart: 'planted'
        },
        {
          level,
          defence: name,
          value: honest / lists,
          said: `${name} at ${level}: ${(honest / lists).toFixed(2)} honest pages a search pushed out of the first ten (${honest} in ${lists} lists)`,
          chart: 'honest'
        }
      ]
    })
  )
  const chart = (name: string, title: string, x: object): Promise<string> =>
    drawChart(
      {
        height: 40 + 3 * 34,
        data: { values: cells.filter((cell) => cell.chart === name && cell.value !== null) },
        mark: { type: 'bar' },
        encoding: {
          y: { field: 'level', type: 'nominal', sort: ['L1', 'L2', 'L3'], title: null, axis: { ticks: false, domain: false } },
          yOffset: { field: 'defence', type: 'nominal', sort: defenceScale.domain },
          x: { field: 'value', ...x },
          color,
          description: { field: 'said' }
        }
      },
      title
    )
  const agents = [...new Set(rows.map(agentOf))].join(', ')
  return {
    says: `What reranking took out of lists, over the searches of ${agents} together: planted pages, as it should, and honest ones, as it should not.`,
    keys: defenceKeys(present),
    charts: [
      await chart('planted', 'Planted pages taken out, share', rateAxis('of planted pages in the first ten')),
      await chart('honest', 'Honest pages pushed out', { type: 'quantitative', title: 'of ten, a search', scale: { domainMin: 0 }, axis: { tickCount: 5 } })
    ]
  }
}
