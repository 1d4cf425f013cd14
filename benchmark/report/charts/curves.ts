/** Rates of the arms along an axis of doses: lines for ours, hollow points for the paper's. */
import { armScale, armShapeScale } from './arm_marks.js'
import { drawChart } from '../draw_chart.js'
import { share } from '../../tables/shown.js'
import type { Arm } from '../../data/arms_and_profiles.js'

export interface CurvePoint {
  at: number
  arm: Arm
  rate: number | null
  paper?: number | undefined
}

export interface CurveOptions {
  title: string
  xTitle: string
  yTitle: string
  /** How a place on the axis reads, in hover values and labels. */
  shownAt(at: number): string
  height?: number
}

/** Doses stand at equal distances: 0, 10, 20, 40, 80, 160 would crowd otherwise. */
export const drawCurves = (points: readonly CurvePoint[], { title, xTitle, yTitle, shownAt, height = 240 }: CurveOptions): Promise<string> => {
  const places = [...new Set(points.map(({ at }) => at))].sort((left, right) => left - right)
  const values = points.map(({ at, arm, rate, paper }) => ({
    at: shownAt(at), arm, rate, paper: paper ?? null,
    said: `${arm}, ${xTitle} ${shownAt(at)}: ${share(rate)}${paper === undefined ? '' : ` (paper ${share(paper)})`}`,
    paper_said: `paper, ${arm}, ${xTitle} ${shownAt(at)}: ${share(paper)}`
  }))
  const x = { field: 'at', type: 'ordinal', sort: places.map(shownAt), title: xTitle, scale: { type: 'point', padding: 0.3 }, axis: { labelAngle: 0, grid: false } }
  const y = (field: string) => ({ field, type: 'quantitative', title: yTitle, scale: { domain: [0, 1] }, axis: { tickCount: 5, format: '.1f' } })
  const color = { field: 'arm', type: 'nominal', scale: armScale, legend: null }
  const shape = { field: 'arm', type: 'nominal', scale: armShapeScale, legend: null }
  return drawChart(
    {
      height,
      data: { values },
      layer: [
        { transform: [{ filter: 'datum.paper !== null' }], mark: { type: 'point', filled: false, size: 42, opacity: 0.55, strokeWidth: 1.4 }, encoding: { x, y: y('paper'), color, shape, description: { field: 'paper_said' } } },
        { transform: [{ filter: 'datum.rate !== null' }], mark: { type: 'line', strokeWidth: 2, aria: false }, encoding: { x, y: y('rate'), color } },
        { transform: [{ filter: 'datum.rate !== null' }], mark: { type: 'point', filled: true, size: 52, opacity: 1 }, encoding: { x, y: y('rate'), color, shape, description: { field: 'said' } } }
      ]
    },
    title
  )
}
