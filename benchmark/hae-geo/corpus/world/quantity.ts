/** Values of attributes: drawn on their steps, strayed from, and written with their units. */
import type { Attribute } from './category.js'
import type { SeededStream } from '../../../random/seeded_stream.js'

const decimalsOf = (step: number): number => (step < 1 ? 1 : 0)

export const onStep = (attribute: Attribute, value: number): number =>
  Number((Math.round(value / attribute.step) * attribute.step).toFixed(decimalsOf(attribute.step)))

export const trueValue = (attribute: Attribute, stream: SeededStream): number =>
  onStep(attribute, attribute.low + stream.unit() * (attribute.high - attribute.low))

/** Shares and points do not exceed 99 in a hundred. */
export const bounded = (attribute: Attribute, value: number): number => (attribute.unit === '%' || attribute.unit === 'points' ? Math.min(value, 99) : value)

/** A value that differs from the true one by at most this share, either way. */
export const around = (attribute: Attribute, value: number, share: number, stream: SeededStream): number =>
  onStep(attribute, bounded(attribute, value * (1 + (2 * stream.unit() - 1) * share)))

/** A value better than the true one by up to this share, as sellers round. */
export const flattered = (attribute: Attribute, value: number, share: number, stream: SeededStream): number =>
  onStep(attribute, bounded(attribute, value * (1 + (attribute.better === 'higher' ? 1 : -1) * stream.unit() * share)))

/** "1,290". */
export const grouped = (digits: string): string => digits.replace(/\B(?=(\d{3})+$)/g, ',')

/** "1,200 litres", "47%", "0.8 kg". */
export const valueText = ({ unit, step }: Attribute, value: number): string => {
  const [whole, fraction] = value.toFixed(decimalsOf(step)).split('.')
  const digits = grouped(whole!) + (fraction === undefined ? '' : `.${fraction}`)
  return unit === '' || unit === '%' ? digits + unit : `${digits} ${unit}`
}

/** Best first. */
export const betterFirst =
  (attribute: Attribute) =>
  (left: number, right: number): number =>
    attribute.better === 'higher' ? right - left : left - right
