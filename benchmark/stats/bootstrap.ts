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

export const bootstrapInterval = <Cluster>(
  clusters: readonly Cluster[],
  statisticOf: (resampled: readonly Cluster[]) => number | null,
  { seed, resamples = resampleCount, level = intervalLevel }: { seed: string; resamples?: number; level?: number }
): Interval | null => {
  if (clusters.length === 0) return null
  const values: number[] = []
  for (let resample = 0; resample < resamples; resample++) {
    const value = statisticOf(drawsOf(seed, resample, clusters.length, clusters.length).map((index) => clusters[index]!))
    if (value !== null) values.push(value)
  }
  if (values.length === 0) return null
  values.sort((left, right) => left - right)
  return { low: quantileOf(values, (1 - level) / 2), high: quantileOf(values, (1 + level) / 2), level, resamples, undefinedResamples: resamples - values.length }
}
