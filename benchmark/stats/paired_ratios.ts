/**
 * The difference of two rates, or of two means, measured on the same queries, with a percentile interval by drawing queries: what a query
 * gave on both sides is drawn together.
 *
 * Each side of a query is a numerator and a denominator: 1 of 1 for an event, 0 of 0 where the rate is not defined for it, a sum and a
 * count for a mean. Sides are divided after the draw, so conditional rates keep their denominators.
 */
import { bootstrapIntervals, type Interval } from '../../src/gate/bootstrap.js'

export interface Ratio {
  sum: number
  of: number
}

export interface PairedRatios {
  left: Ratio
  right: Ratio
}

export interface RatioDifference {
  left: number | null
  right: number | null
  /** Right minus left; null where either side has no denominator. */
  difference: number | null
  interval: Interval | null
}

const totalOf = (ratios: readonly Ratio[]): number | null => {
  const of = ratios.reduce((total, ratio) => total + ratio.of, 0)
  return of === 0 ? null : ratios.reduce((total, ratio) => total + ratio.sum, 0) / of
}

const differenceOf = (pairs: readonly PairedRatios[]): number | null => {
  const [left, right] = [totalOf(pairs.map((pair) => pair.left)), totalOf(pairs.map((pair) => pair.right))]
  return left === null || right === null ? null : right - left
}

/**
 * Several measures over the same draws of the same queries.
 *
 * @param queries one element a query, with each measure's two sides
 */
export const pairedRatioDifferences = <Name extends string>(
  queries: readonly Readonly<Record<Name, PairedRatios>>[],
  names: readonly Name[],
  options: { seed: string; resamples?: number; level?: number }
): Record<Name, RatioDifference> => {
  const differences = (drawn: readonly Readonly<Record<Name, PairedRatios>>[]): Record<Name, number | null> =>
    Object.fromEntries(names.map((name) => [name, differenceOf(drawn.map((query) => query[name]))])) as Record<Name, number | null>
  const intervals = bootstrapIntervals(queries, differences, options)
  const observed = differences(queries)
  return Object.fromEntries(
    names.map((name): [Name, RatioDifference] => [
      name,
      {
        left: totalOf(queries.map((query) => query[name].left)),
        right: totalOf(queries.map((query) => query[name].right)),
        difference: observed[name],
        interval: intervals[name] ?? null
      }
    ])
  ) as Record<Name, RatioDifference>
}
