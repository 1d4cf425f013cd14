/** Table 12 as a curve a source: suppression and false suppression by lambda, the chosen weight ringed. */
import { drawChart } from '../draw_chart.js'
import type { Figure } from '../figure.js'
import { paperTuning } from '../paper_numbers.js'
import type { TuningRow } from '../../studies/tuning.js'
import { share } from '../../tables/shown.js'

const chartOf = (rows: readonly TuningRow[], source: string): Promise<string> => {
  const measures = ['suppression', 'false suppression'] as const
  const paperOf = (lambda: number): number | undefined => (source === 'construction' ? paperTuning.suppression[String(lambda)] : undefined)
  const values = rows.flatMap((row) =>
    measures.map((measure) => {
      const value = measure === 'suppression' ? row.suppression : row.fsr
      const paper = measure === 'suppression' ? (paperOf(row.lambda) ?? null) : null
      return { lambda: String(row.lambda), measure, value, paper, selected: row.selected, said: `${measure} at lambda ${row.lambda}: ${share(value)}${row.selected ? ', selected' : ''}`, paper_said: `paper, ${measure} at lambda ${row.lambda}: ${share(paper)}` }
    })
  )
  const x = { field: 'lambda', type: 'ordinal', sort: rows.map(({ lambda }) => String(lambda)), title: 'lambda', scale: { type: 'point', padding: 0.3 }, axis: { labelAngle: 0, grid: false } }
  const y = (field: string) => ({ field, type: 'quantitative', title: 'rate', scale: { domain: [0, 1] }, axis: { tickCount: 5, format: '.1f' } })
  const color = { field: 'measure', type: 'nominal', scale: { domain: [...measures], range: ['var(--good-5)', 'var(--bad-5)'] }, legend: null }
  const known = { filter: 'datum.value !== null' }
  return drawChart(
    {
      height: 210,
      data: { values },
      layer: [
        { transform: [{ filter: 'datum.paper !== null' }], mark: { type: 'point', filled: false, size: 42, strokeWidth: 1.4, opacity: 0.6 }, encoding: { x, y: y('paper'), color, description: { field: 'paper_said' } } },
        { transform: [known], mark: { type: 'line', strokeWidth: 2, aria: false }, encoding: { x, y: y('value'), color } },
        { transform: [known, { filter: 'datum.selected' }], mark: { type: 'point', size: 190, filled: false, strokeWidth: 1.8, color: 'var(--ink)', opacity: 1, aria: false }, encoding: { x, y: y('value') } },
        { transform: [known], mark: { type: 'point', filled: true, size: 48, opacity: 1 }, encoding: { x, y: y('value'), color, description: { field: 'said' } } }
      ]
    },
    source
  )
}

const choiceOf = (rows: readonly TuningRow[], source: string): string => {
  const chosen = rows.find((row) => row.source === source && row.selected)
  if (chosen === undefined) return `${source}: nothing to choose from`
  const flags = [chosen.grid_edge ? 'at the edge of the grid' : '', chosen.fallback ? 'a fallback, since no weight is harmless' : ''].filter((flag) => flag !== '')
  return `${source}: lambda ${chosen.lambda}${flags.length > 0 ? ` (${flags.join('; ')})` : ''}`
}

export const tuningFigure = async ({ rows }: { rows: TuningRow[] }): Promise<Figure> => {
  const sources = [...new Set(rows.map(({ source }) => source))]
  const charts: string[] = []
  for (const source of sources) charts.push(await chartOf(rows.filter((row) => row.source === source), source))
  return {
    says: `The knee rule on the development queries picks ${sources.map((source) => choiceOf(rows, source)).join('; ')}. The paper picks ${paperTuning.selected} for the oracle, at the edge of its grid.`,
    keys: [{ colour: 'var(--good-5)', text: 'suppression of attack arms' }, { colour: 'var(--bad-5)', text: 'false suppression' }, { colour: 'ring', text: 'selected' }, { colour: 'hollow', text: 'paper, perfect labels' }],
    charts
  }
}
