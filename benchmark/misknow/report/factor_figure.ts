/** FCAR by dose, rank, stage, authority and style: a chart for each factor and workflow, researchers by colour, the paper's mean hollow. */
import { factorTitles } from './factor_tables.js'
import { rateAxis, seriesKeys, seriesScale, shapeScale } from './figure_parts.js'
import { paperFcar } from './paper_numbers.js'
import { rowAt, whosOf } from './shown_cells.js'
import { conditionsOfFactor, factors, workflowNames, type Factor, type WorkflowName } from '../conditions.js'
import type { MisKnowResult } from '../study/study_results.js'
import { paperKey } from '../../report/charts/arm_marks.js'
import { drawChart } from '../../report/draw_chart.js'
import type { Figure } from '../../report/figure.js'
import { share } from '../../tables/shown.js'

const levelText = (level: string | number): string => String(level).replaceAll('_', ' ')

const chartOf = ({ rows }: MisKnowResult, factor: Factor, workflow: WorkflowName, researchers: readonly string[]): Promise<string> => {
  const levels = conditionsOfFactor(factor)
  const values = levels.flatMap(({ condition_id: id, condition }) => {
    const level = levelText(condition[factor])
    const paper = paperFcar[factor][String(condition[factor])] ?? null
    const own = researchers.flatMap((policy) => {
      const row = rowAt(rows, { workflow, policy }, id)
      return row === undefined || row.fcar === null
        ? []
        : [
            {
              level,
              series: policy,
              value: row.fcar,
              paper: null as number | null,
              said: `${workflow}, ${policy}, ${factor} ${level}: FCAR ${share(row.fcar)} (${row.adopted} of ${row.n})`
            }
          ]
    })
    return [...own, { level, series: null, value: null as number | null, paper, said: `paper, ${factor} ${level}: ${share(paper)}` }]
  })
  const x = {
    field: 'level',
    type: 'ordinal',
    sort: levels.map(({ condition }) => levelText(condition[factor])),
    title: factor,
    scale: { type: 'point', padding: 0.4 },
    axis: { labelAngle: 0, grid: false, labelExpr: "split(datum.label, ' ')" }
  }
  const color = { field: 'series', type: 'nominal', scale: seriesScale(researchers), legend: null }
  const shape = { field: 'series', type: 'nominal', scale: shapeScale(researchers), legend: null }
  const own = { filter: 'datum.value !== null' }
  return drawChart(
    {
      height: 210,
      data: { values },
      layer: [
        {
          transform: [{ filter: 'datum.paper !== null' }],
          mark: { type: 'point', filled: false, size: 60, color: 'var(--ink-soft)', strokeWidth: 1.4 },
          encoding: { x, y: { field: 'paper', ...rateAxis('FCAR') }, description: { field: 'said' } }
        },
        { transform: [own], mark: { type: 'line', strokeWidth: 2, aria: false }, encoding: { x, y: { field: 'value', ...rateAxis('FCAR') }, color } },
        {
          transform: [own],
          mark: { type: 'point', filled: true, size: 60, opacity: 1 },
          encoding: { x, y: { field: 'value', ...rateAxis('FCAR') }, color, shape, description: { field: 'said' } }
        }
      ]
    },
    `${factorTitles[factor].split(':', 1)[0]!}, ${workflow}`
  )
}

export const factorFigures = async (result: MisKnowResult): Promise<Figure[]> => {
  const researchers = [...new Set(whosOf(result.rows).map(({ policy }) => policy))]
  const figures: Figure[] = []
  for (const factor of factors) {
    const ids = conditionsOfFactor(factor).map(({ condition_id: id }) => id)
    const present = workflowNames.filter(
      (workflow) => ids.filter((id) => researchers.some((policy) => rowAt(result.rows, { workflow, policy }, id)?.n)).length > 1
    )
    if (present.length === 0) continue
    const charts: string[] = []
    for (const workflow of present) charts.push(await chartOf(result, factor, workflow, researchers))
    figures.push({
      says: `${factorTitles[factor]}. Reports that adopt the false conclusion; no defence.`,
      keys: [...seriesKeys(researchers), { ...paperKey, text: 'paper, mean over models on other tasks' }],
      charts
    })
  }
  return figures
}
