/** Colours, shapes and keys of the charts of a study: a researcher looks alike in all of them. */
import type { Key } from '../../report/charts/arm_marks.js'

const colours = ['var(--source-2)', 'var(--source-1)', 'var(--source-3)', 'var(--source-4)', 'var(--source-5)']
const shapes = ['circle', 'square', 'diamond', 'triangle-up', 'cross', 'triangle-down', 'triangle-right', 'triangle-left', 'wedge']
export const shapeWords: Readonly<Record<string, string>> = {
  circle: 'circle',
  square: 'square',
  diamond: 'diamond',
  'triangle-up': 'triangle',
  cross: 'cross',
  'triangle-down': 'triangle downwards',
  'triangle-right': 'triangle to the right',
  'triangle-left': 'triangle to the left',
  wedge: 'wedge'
}

export const seriesScale = (names: readonly string[]) => ({ domain: [...names], range: names.map((_, place) => colours[place % colours.length]!) })
export const shapeScale = (names: readonly string[]) => ({ domain: [...names], range: names.map((_, place) => shapes[place % shapes.length]!) })
export const seriesKeys = (names: readonly string[]): Key[] => names.map((text, place) => ({ colour: colours[place % colours.length]!, text }))

export const rateAxis = (title: string) => ({
  type: 'quantitative',
  title,
  scale: { domain: [0, 1] },
  axis: { values: [0, 0.25, 0.5, 0.75, 1], format: '.2f' }
})
