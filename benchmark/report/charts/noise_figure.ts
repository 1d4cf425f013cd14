/** Table 11 as two grids: what is suppressed rightly, and what wrongly, by the precision and recall of a judge. */
import { drawChart } from '../draw_chart.js'
import type { Figure } from '../figure.js'
import { paperNoise } from '../paper_numbers.js'
import type { NoiseRow } from '../../studies/noise.js'
import { share } from '../../tables/shown.js'

/** Steps of a colour, so that it can be a variable of the page and follow light and dark. */
const steps = [0.05, 0.15, 0.3, 0.45, 0.6]

const gridOf = (rows: readonly NoiseRow[], valueOf: (row: NoiseRow) => number | null, colour: string, title: string, paperOf: (row: NoiseRow) => string): Promise<string> => {
  const values = rows.map((row) => {
    const value = valueOf(row)
    return { precision: String(row.precision), recall: String(row.recall), value: value ?? 0, shown: share(value), strong: (value ?? 0) >= steps.at(-2)!, said: `precision ${row.precision}, recall ${row.recall}: ${share(value)}${paperOf(row)}` }
  })
  const x = { field: 'recall', type: 'ordinal', title: 'recall of the judge', axis: { labelAngle: 0, domain: false, ticks: false } }
  const y = { field: 'precision', type: 'ordinal', sort: 'descending', title: 'precision', axis: { domain: false, ticks: false } }
  return drawChart(
    {
      height: 210,
      data: { values },
      layer: [
        { mark: { type: 'rect', stroke: 'var(--page)', strokeWidth: 2 }, encoding: { x, y, color: { field: 'value', type: 'quantitative', scale: { type: 'threshold', domain: steps, range: [0, 1, 2, 3, 4, 5].map((step) => `var(--${colour}-${step})`) }, legend: null }, description: { field: 'said' } } },
        { mark: { type: 'text', aria: false, fontSize: 12 }, encoding: { x, y, text: { field: 'shown' }, color: { field: 'strong', type: 'nominal', scale: { domain: [false, true], range: ['var(--ink)', 'var(--on-strong)'] }, legend: null } } }
      ]
    },
    title
  )
}

export const noiseFigure = async ({ rows }: { rows: NoiseRow[] }): Promise<Figure> => {
  const clear = rows.find(({ precision, recall }) => precision === 1 && recall === 1)
  const worst = rows.reduce<number>((most, { fsr }) => Math.max(most, fsr ?? 0), 0)
  return {
    says: `Recall buys suppression, up to ${share(clear?.suppression)} without noise; lost precision is paid by honest arms, up to ${share(worst)}. The paper spans ${share(paperNoise.suppression['0.2'])} to ${share(paperNoise.suppression['1'])} in suppression, and up to ${share(paperNoise.fsrSpan['0.3']?.[1])} in false suppression.`,
    keys: [],
    charts: [
      await gridOf(rows, ({ suppression }) => suppression, 'good', 'Suppression of the attack arms', ({ precision, recall }) => (precision === 1 ? ` (paper ${share(paperNoise.suppression[String(recall)])})` : '')),
      await gridOf(rows, ({ fsr }) => fsr, 'bad', 'Largest false suppression of a protected arm', ({ precision }) => {
        const span = paperNoise.fsrSpan[String(precision)]
        return span === undefined ? '' : ` (paper ${share(span[0])} to ${share(span[1])} over the recalls)`
      })
    ]
  }
}
