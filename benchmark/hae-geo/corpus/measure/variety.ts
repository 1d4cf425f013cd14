/** How varied the corpus' texts are: the share of distinct n-grams, and how much pairs of pages share. Printed by a command; quoted in the data card. */
import { jaccard, shingleSet, shinglesOf, type ShingleSet } from './shingles.js'
import { attackLevels } from '../../levels.js'
import { cleanPages } from '../clean/clean_pages.js'
import { corpusSeed } from '../choices.js'
import { poisonedPages } from '../poisoned/poisoned_pages.js'
import { seededStream } from '../../../random/seeded_stream.js'
import type { CorpusPage } from '../../corpus_page.js'

/** From here on two pages count as one evidence cluster. HAE-GEO spec, section 5. */
export const nearDuplicateMin = 0.85

const pairN = 5
/** Pairs of pages of different questions, drawn. Our choice. */
const drawnPairs = 20_000

export interface PairFigures {
  pairs: number
  mean: number | null
  median: number | null
  p95: number | null
  max: number | null
  /** Pairs from 0.85 on. */
  near_duplicates: number
}

export interface PageSetFigures {
  pages: number
  words_mean: number | null
  words_min: number | null
  words_max: number | null
  /** Distinct n-grams as a share of all. */
  distinct_3gram_share: number | null
  distinct_5gram_share: number | null
  /** Pairs about one question. */
  same_query: PairFigures
  /** Pairs about different questions. */
  other_query: PairFigures
}

export interface VarietyFigures {
  sets: Record<string, PageSetFigures>
  /** Pages of the same body on two domains, in the sets above. */
  mirrored: Record<string, number>
}

const quantile = (sorted: readonly number[], share: number): number | null => (sorted.length === 0 ? null : sorted[Math.round(share * (sorted.length - 1))]!)
const mean = (values: readonly number[]): number | null => (values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0) / values.length)

const pairFigures = (values: (number | null)[]): PairFigures => {
  const sorted = values.filter((value) => value !== null).sort((left, right) => left - right)
  return {
    pairs: sorted.length,
    mean: mean(sorted),
    median: quantile(sorted, 0.5),
    p95: quantile(sorted, 0.95),
    max: sorted.at(-1) ?? null,
    near_duplicates: sorted.filter((value) => value >= nearDuplicateMin).length
  }
}

const distinctShare = (pages: readonly CorpusPage[], n: number): number | null => {
  const seen = new Set<number>()
  let all = 0
  for (const { visible } of pages)
    for (const hash of shinglesOf(visible.content, n)) {
      seen.add(hash)
      all++
    }
  return all === 0 ? null : seen.size / all
}

const withinQueries = (pages: readonly CorpusPage[], sets: readonly ShingleSet[]): (number | null)[] => {
  const placesOf = new Map<string, number[]>()
  pages.forEach(({ hidden }, place) => {
    if (hidden.query_id !== null) placesOf.set(hidden.query_id, [...(placesOf.get(hidden.query_id) ?? []), place])
  })
  return [...placesOf.values()].flatMap((places) => places.flatMap((left, i) => places.slice(i + 1).map((right) => jaccard(sets[left]!, sets[right]!))))
}

const acrossQueries = (pages: readonly CorpusPage[], sets: readonly ShingleSet[]): (number | null)[] => {
  const stream = seededStream(corpusSeed, 'variety/pairs')
  return Array.from({ length: drawnPairs }, () => [stream.below(pages.length), stream.below(pages.length)] as const)
    .filter(([left, right]) => left !== right && pages[left]!.hidden.query_id !== pages[right]!.hidden.query_id)
    .map(([left, right]) => jaccard(sets[left]!, sets[right]!))
}

export const pageSetFigures = (pages: readonly CorpusPage[]): PageSetFigures => {
  const sets = pages.map(({ visible }) => shingleSet(visible.content, pairN))
  const words = pages.map(({ visible }) => visible.content.split(/\s+/).length).sort((left, right) => left - right)
  return {
    pages: pages.length,
    words_mean: mean(words),
    words_min: words[0] ?? null,
    words_max: words.at(-1) ?? null,
    distinct_3gram_share: distinctShare(pages, 3),
    distinct_5gram_share: distinctShare(pages, 5),
    same_query: pairFigures(withinQueries(pages, sets)),
    other_query: pairFigures(pages.length < 2 ? [] : acrossQueries(pages, sets))
  }
}

const mirroredCount = (pages: readonly CorpusPage[]): number => pages.length - new Set(pages.map(({ visible }) => visible.content)).size

/** Of the bundled corpus: the clean core and each level. A few seconds. */
export const varietyFigures = (seed: string = corpusSeed): VarietyFigures => {
  const named: [string, readonly CorpusPage[]][] = [
    ['clean', [...cleanPages({ seed })]],
    ...attackLevels.map((level): [string, readonly CorpusPage[]] => [level, poisonedPages(level, seed)])
  ]
  return {
    sets: Object.fromEntries(named.map(([name, pages]) => [name, pageSetFigures(pages)])),
    mirrored: Object.fromEntries(named.map(([name, pages]) => [name, mirroredCount(pages)]))
  }
}
