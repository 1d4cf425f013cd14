/** Table 7 as a figure: macro-F1 and kappa of every source on the holdout with their intervals, and the verdict in plain words. */
import { sourceKeys, sourceScale } from './arm_marks.js'
import { drawChart } from '../draw_chart.js'
import type { Figure } from '../figure.js'
import { paperGate } from '../paper_numbers.js'
import type { GateRow } from '../../studies/gate.js'
import { kappaMin, macroF1Min } from '../../../src/gate/thresholds.js'
import { share } from '../../tables/shown.js'

const chartOf = (rows: readonly GateRow[], measure: 'macro_f1' | 'kappa', least: number, title: string): Promise<string> => {
  const sources = rows.map(({ source }) => source)
  const values = [
    ...rows.map((row) => ({
      name: row.source, value: row[measure], low: row.intervals[measure]?.low ?? null, high: row.intervals[measure]?.high ?? null, ours: true,
      said: `${row.source}: ${share(row[measure])}, 95 % interval ${share(row.intervals[measure]?.low)} to ${share(row.intervals[measure]?.high)}`
    })),
    ...paperGate.map((row) => ({ name: `paper: ${row.source}`, value: row[measure], low: null, high: null, ours: false, said: `paper, ${row.source}: ${share(row[measure])}` }))
  ]
  const y = { field: 'name', type: 'nominal', sort: null, title: null, axis: { ticks: false, domain: false, maxExtent: 140 } }
  const x = { field: 'value', type: 'quantitative', title: `dashed: at least ${least}`, scale: { domain: [0, 1], clamp: true }, axis: { values: [0, 0.5, 1], format: '.1f' } }
  const color = { field: 'name', type: 'nominal', scale: sourceScale(sources), legend: null }
  return drawChart(
    {
      height: 90 + values.length * 22,
      data: { values },
      layer: [
        { mark: { type: 'rule', strokeDash: [4, 3], color: 'var(--ink-soft)', aria: false }, encoding: { x: { datum: least } } },
        { transform: [{ filter: 'datum.low !== null' }], mark: { type: 'rule', strokeWidth: 2, aria: false }, encoding: { x: { ...x, field: 'low' }, x2: { field: 'high' }, y, color } },
        { transform: [{ filter: 'datum.ours && datum.value !== null' }], mark: { type: 'point', filled: true, size: 64, opacity: 1 }, encoding: { x, y, color, description: { field: 'said' } } },
        { transform: [{ filter: '!datum.ours' }], mark: { type: 'point', filled: false, size: 46, strokeWidth: 1.4, color: 'var(--ink-soft)', opacity: 1 }, encoding: { x, y, description: { field: 'said' } } }
      ]
    },
    title
  )
}

const verdictOf = ({ source, gold_kind, macro_f1, kappa, reaches_thresholds, passed }: GateRow): string => {
  const figures = `macro-F1 ${share(macro_f1)}, kappa ${share(kappa)}`
  if (passed) return `${source} passes (${figures})`
  if (!reaches_thresholds) return `${source} fails (${figures})`
  return `${source} would reach the figures (${figures}), but ${gold_kind === 'human' ? 'not on the holdout' : 'construction labels are not human gold'}, so it does not pass`
}

export const gateFigure = async ({ rows }: { rows: GateRow[] }): Promise<Figure> => {
  const holdout = rows.filter(({ split }) => split === 'holdout')
  const passing = holdout.filter(({ passed }) => passed).length
  return {
    says: `${passing === 0 ? 'No label source passes the gate: automatic reranking is diagnostic.' : `${passing} of ${holdout.length} label sources pass the gate.`} On the holdout, ${holdout.map(verdictOf).join('; ')}. In the paper every automatic judge fails, and so do its own construction labels by macro-F1.`,
    keys: [...sourceKeys(holdout.map(({ source }) => source)), { colour: 'hollow', text: 'paper' }],
    charts: [await chartOf(holdout, 'macro_f1', macroF1Min, 'Macro-F1 on the holdout'), await chartOf(holdout, 'kappa', kappaMin, "Cohen's kappa on the holdout")]
  }
}
