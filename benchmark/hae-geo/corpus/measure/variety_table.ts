/** The variety figures as a table for the terminal and the data card. */
import type { PairFigures, VarietyFigures } from './variety.js'

const share = (value: number | null): string => (value === null ? 'none' : value.toFixed(3))
const whole = (value: number | null): string => (value === null ? 'none' : String(Math.round(value)))

const pairs = ({ pairs, median, p95, max, near_duplicates }: PairFigures): string =>
  `${pairs}: ${share(median)} / ${share(p95)} / ${share(max)} / ${near_duplicates}`

export const varietyTable = ({ sets, mirrored }: VarietyFigures): string =>
  [
    '| pages | number | words mean (min-max) | distinct 3-grams | distinct 5-grams | same question | different questions | mirrored |',
    '|---|---|---|---|---|---|---|---|',
    ...Object.entries(sets).map(
      ([name, set]) =>
        `| ${name} | ${set.pages} | ${whole(set.words_mean)} (${whole(set.words_min)}-${whole(set.words_max)}) | ${share(set.distinct_3gram_share)} | ${share(set.distinct_5gram_share)} | ${pairs(set.same_query)} | ${pairs(set.other_query)} | ${mirrored[name] ?? 0} |`
    ),
    '',
    'Pairs: number: median / 95th percentile / largest 5-gram Jaccard / pairs from 0.85 on.'
  ].join('\n')
