/** What defences are worth and cost: FCAR against utility, and FCAR by defence with intervals. */
import { rateAxis, seriesKeys, seriesScale, shapeScale, shapeWords } from './figure_parts.js'
import { packetText } from './provenance.js'
import { whosOf } from './shown_cells.js'
import { DefenceName, defaultConditionId, workflowNames, type WorkflowName } from '../conditions.js'
import type { MisKnowRow } from '../metrics/rows.js'
import type { MisKnowResult } from '../study/study_results.js'
import { drawChart } from '../../report/draw_chart.js'
import type { Figure } from '../../report/figure.js'
import { share } from '../../tables/shown.js'

const defencesIn = (rows: readonly MisKnowRow[]): DefenceName[] => DefenceName.options.filter((defence) => rows.some((row) => row.defence === defence))
/** Room is short beside bars: "rerank + audit" are the grounded ones. */
const shortName = (defence: DefenceName): string => defence.replaceAll('grounded-', '').replace('+', ' + ')

const saidOf = (row: MisKnowRow): string =>
  `${row.workflow}, ${row.policy}, ${row.defence}: FCAR ${share(row.fcar)} (${row.adopted} of ${row.n}), utility ${share(row.utility)} (${row.true_kept} of ${row.n})`

const tradeChart = (rows: readonly MisKnowRow[], workflow: WorkflowName, researchers: readonly string[], defences: readonly DefenceName[]): Promise<string> => {
  const values = rows
    .filter((row) => row.workflow === workflow && row.fcar !== null)
    .map((row) => ({ series: row.policy, defence: row.defence, fcar: row.fcar, utility: row.utility, said: saidOf(row) }))
  return drawChart(
    {
      height: 270,
      data: { values },
      mark: { type: 'point', filled: true, size: 80, opacity: 0.85 },
      encoding: {
        x: { field: 'utility', ...rateAxis('utility: ends with the record’s answer') },
        y: { field: 'fcar', ...rateAxis('FCAR') },
        color: { field: 'series', type: 'nominal', scale: seriesScale(researchers), legend: null },
        shape: { field: 'defence', type: 'nominal', scale: shapeScale(defences), legend: null },
        description: { field: 'said' }
      }
    },
    `FCAR against utility, ${workflow}`
  )
}

const barsChart = (rows: readonly MisKnowRow[], workflow: WorkflowName, researchers: readonly string[], defences: readonly DefenceName[]): Promise<string> => {
  const values = rows
    .filter((row) => row.workflow === workflow && row.fcar !== null)
    .map((row) => ({ series: row.policy, defence: shortName(row.defence), fcar: row.fcar, low: row.fcar_low, high: row.fcar_high, said: saidOf(row) }))
  const y = { field: 'defence', type: 'nominal', sort: defences.map(shortName), title: null, axis: { ticks: false, domain: false, maxExtent: 140 } }
  const yOffset = { field: 'series', type: 'nominal', sort: [...researchers] }
  return drawChart(
    {
      height: 50 + defences.length * (14 + researchers.length * 9),
      data: { values },
      layer: [
        {
          mark: { type: 'bar' },
          encoding: {
            y,
            yOffset,
            x: { field: 'fcar', ...rateAxis('FCAR') },
            color: { field: 'series', type: 'nominal', scale: seriesScale(researchers), legend: null },
            description: { field: 'said' }
          }
        },
        {
          transform: [{ filter: 'datum.low !== null' }],
          mark: { type: 'rule', color: 'var(--ink)', strokeWidth: 1, aria: false },
          encoding: { y, yOffset, x: { field: 'low', ...rateAxis('FCAR') }, x2: { field: 'high' } }
        }
      ]
    },
    `FCAR by defence, ${workflow}`
  )
}

export const defenceFigure = async (result: MisKnowResult): Promise<Figure[]> => {
  const rows = result.rows.filter(({ condition, n }) => condition === defaultConditionId && n > 0)
  const defences = defencesIn(rows)
  if (defences.length < 2) return []
  const researchers = [...new Set(whosOf(rows).map(({ policy }) => policy))]
  const shapes = shapeScale(defences).range
  const charts: string[] = []
  for (const workflow of workflowNames.filter((name) => rows.some((row) => row.workflow === name))) {
    charts.push(await tradeChart(rows, workflow, researchers, defences))
    charts.push(await barsChart(rows, workflow, researchers, defences))
  }
  return [
    {
      says: `Defences under the default: less adoption is lower, more true conclusions further right. In the bars, rerank and audit are the grounded ones. ${defences.map((defence, place) => `${defence}: ${shapeWords[shapes[place]!]}`).join('; ')}. ${packetText(result)}`,
      keys: seriesKeys(researchers),
      charts
    }
  ]
}
