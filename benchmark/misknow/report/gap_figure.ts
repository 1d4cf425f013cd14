/** The gap between the workflows as its two terms, ours beside the paper's three models. */
import { paperGaps } from './gap_tables.js'
import { defaultConditionId } from '../conditions.js'
import type { MisKnowResult } from '../study/study_results.js'
import { drawChart } from '../../report/draw_chart.js'
import type { Figure } from '../../report/figure.js'
import { signed } from '../../tables/shown.js'

const terms = ['MER term', 'ECAR term', 'gap'] as const
const colours: Record<(typeof terms)[number], string> = { 'MER term': 'var(--source-1)', 'ECAR term': 'var(--source-2)', gap: 'var(--ink-faint)' }

export const gapFigure = async ({ gaps }: MisKnowResult): Promise<Figure[]> => {
  const own = gaps.filter(({ condition, defence }) => condition === defaultConditionId && defence === 'none')
  if (own.length === 0) return []
  const bars = [...own.map(({ policy, ...gap }) => ({ who: policy, ...gap })), ...paperGaps.map(({ model, ...gap }) => ({ who: `${model} (paper)`, ...gap }))]
  const values = bars.flatMap(({ who, gap, mer_term: mer, ecar_term: ecar }) =>
    terms.map((term) => {
      const value = term === 'gap' ? gap : term === 'MER term' ? mer : ecar
      return { who, term, value, said: `${who}, ${term}: ${signed(value)}` }
    })
  )
  const chart = await drawChart(
    {
      height: 60 + bars.length * 44,
      data: { values },
      mark: { type: 'bar' },
      encoding: {
        y: { field: 'who', type: 'nominal', sort: bars.map(({ who }) => who), title: null, axis: { ticks: false, domain: false, maxExtent: 140 } },
        yOffset: { field: 'term', type: 'nominal', sort: [...terms] },
        x: { field: 'value', type: 'quantitative', title: 'pipeline minus sectioned', axis: { tickCount: 5, format: '+.2f' } },
        color: { field: 'term', type: 'nominal', scale: { domain: [...terms], range: terms.map((term) => colours[term]) }, legend: null },
        description: { field: 'said' }
      }
    },
    'The gap and its two terms'
  )
  return [
    {
      says: 'Where the gap between the workflows comes from, under the default and without defence: retrieving planted documents (MER term), or adopting after exposure (ECAR term).',
      keys: terms.map((text) => ({ colour: colours[text], text })),
      charts: [chart]
    }
  ]
}
