/** Bars grouped by arm, with a tick where the paper has a number. */
import { drawChart } from '../draw_chart.js'
import { arms, type Arm } from '../../data/arms_and_profiles.js'
import { share } from '../../tables/shown.js'

export interface Bar {
  arm: Arm
  series: string
  rate: number | null
  paper?: number | undefined
}

/** Bars lie, so that names of arms can be read on a phone. */
export const drawBars = (bars: readonly Bar[], { title, scale, xTitle }: { title: string; scale: { domain: string[]; range: string[] }; xTitle: string }): Promise<string> => {
  const values = bars.map((bar) => ({ ...bar, paper: bar.paper ?? null, said: `${bar.arm}, ${bar.series}: ${share(bar.rate)}`, paper_said: `paper, ${bar.arm}, ${bar.series}: ${share(bar.paper)}` }))
  const y = { field: 'arm', type: 'nominal', sort: [...arms], title: null, axis: { ticks: false, domain: false, maxExtent: 124 } }
  const yOffset = { field: 'series', type: 'nominal', sort: scale.domain }
  const x = (field: string) => ({ field, type: 'quantitative', title: xTitle, scale: { domain: [0, 1] }, axis: { values: [0, 0.25, 0.5, 0.75, 1], format: '.2f' } })
  return drawChart(
    {
      height: 60 + arms.length * (scale.domain.length * 11 + 14),
      data: { values },
      layer: [
        { transform: [{ filter: 'datum.rate !== null' }], mark: { type: 'bar' }, encoding: { x: x('rate'), y, yOffset, color: { field: 'series', type: 'nominal', scale, legend: null }, description: { field: 'said' } } },
        { transform: [{ filter: 'datum.paper !== null' }], mark: { type: 'point', filled: false, size: 34, color: 'var(--ink)', strokeWidth: 1.3, opacity: 0.9 }, encoding: { x: x('paper'), y, yOffset, description: { field: 'paper_said' } } }
      ]
    },
    title
  )
}
