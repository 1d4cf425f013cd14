/** Colours, shapes and keys of the charts of a study: a defence looks alike in all of them. */
import { defences, type Defence } from '../levels.js'
import type { Key } from '../../report/charts/arm_marks.js'

const defenceColours: Record<Defence, string> = {
  none: 'var(--source-2)',
  'def-prompt': 'var(--source-5)',
  'grounded-rerank': 'var(--source-1)',
  both: 'var(--source-3)'
}

export const defenceScale = { domain: [...defences], range: defences.map((defence) => defenceColours[defence]) }

/** Of those that occur. */
export const defenceKeys = (present: readonly Defence[]): Key[] =>
  defences.filter((defence) => present.includes(defence)).map((defence) => ({ colour: defenceColours[defence], text: defence }))

/** Rates in a list of ten or so series, told apart by colour and shape. */
const seriesColours = ['var(--source-4)', 'var(--source-5)', 'var(--source-1)', 'var(--source-2)', 'var(--source-3)']
const seriesShapes = ['circle', 'square', 'diamond', 'triangle-up', 'cross']

export const seriesScale = (names: readonly string[]) => ({ domain: [...names], range: names.map((_, place) => seriesColours[place % seriesColours.length]!) })
export const seriesShapeScale = (names: readonly string[]) => ({
  domain: [...names],
  range: names.map((_, place) => seriesShapes[place % seriesShapes.length]!)
})
export const seriesKeys = (names: readonly string[]): Key[] => names.map((text, place) => ({ colour: seriesColours[place % seriesColours.length]!, text }))

export const rateAxis = (title: string) => ({ type: 'quantitative', title, scale: { domain: [0, 1] }, axis: { tickCount: 5, format: '.1f' } })
export const levelAxis = (field: string) => ({
  field,
  type: 'ordinal',
  sort: ['clean', 'L1', 'L2', 'L3'],
  title: 'level',
  scale: { type: 'point', padding: 0.35 },
  axis: { labelAngle: 0, grid: false }
})
