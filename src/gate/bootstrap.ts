/**
 * A percentile interval by resampling clusters, here queries: claims of one query stand or fall together, so they are drawn
 * together. Paper, section 8.
 *
 * Instead of a random generator, draw k of resample r is the cluster that sha256(seed + r + k) points to: the same on every machine.
 */
import { createHash } from 'node:crypto'

export interface Interval {
  low: number
  high: number
  level: number
  resamples: number
  /** Resamples in which the statistic had no value, such as kappa without variety. */
  undefinedResamples: number
}

export const resampleCount = 1_000
export const intervalLevel = 0.95

/** Whole numbers 0..limit-1; eight are cut from each hash. 32 bits over few clusters leave a bias far below one in a million. */
export const drawsOf = (seed: string, resample: number, count: number, limit: number): number[] => {
  const draws: number[] = []
  for (let block = 0; draws.length < count; block++) {
    const hash = createHash('sha256').update(`${seed}/${resample}/${block}`).digest()
    for (let offset = 0; offset < hash.length && draws.length < count; offset += 4) draws.push(hash.readUInt32BE(offset) % limit)
  }
  return draws
}

/** The value at a share of the sorted list, by linear interpolation between neighbours (SciPy's and R's default, type 7). */
export const quantileOf = (sorted: readonly number[], share: number): number => {
  const position = share * (sorted.length - 1)
  const below = Math.floor(position)
  const low = sorted[below]!
  return low + (position - below) * ((sorted[below + 1] ?? low) - low)
}

/** Intervals of several statistics over the same resamples. */
export const bootstrapIntervals = <Cluster, Name extends string>(
  clusters: readonly Cluster[],
  statisticsOf: (resampled: readonly Cluster[]) => Record<Name, number | null>,
  { seed, resamples = resampleCount, level = intervalLevel }: { seed: string; resamples?: number; level?: number }
): Record<Name, Interval | null> => {
  const names = Object.keys(statisticsOf(clusters)) as Name[]
  const values = new Map(names.map((name): [Name, number[]] => [name, []]))
  for (let resample = 0; resample < resamples && clusters.length > 0; resample++) {
    const statistics = statisticsOf(drawsOf(seed, resample, clusters.length, clusters.length).map((index) => clusters[index]!))
    for (const name of names) {
      const value = statistics[name]
      if (value !== null) values.get(name)!.push(value)
    }
  }
  const intervalOf = (sorted: readonly number[]): Interval | null =>
    sorted.length === 0 ? null : { low: quantileOf(sorted, (1 - level) / 2), high: quantileOf(sorted, (1 + level) / 2), level, resamples, undefinedResamples: resamples - sorted.length }
  return Object.fromEntries(names.map((name) => [name, intervalOf(values.get(name)!.sort((left, right) => left - right))])) as Record<Name, Interval | null>
}
