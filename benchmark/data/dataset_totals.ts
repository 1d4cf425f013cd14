/** What a dataset amounts to: the counts that its data card quotes, and the shares that no rule bounds but a reader wants. */
import { attackArms, orders, type Arm } from './arms_and_profiles.js'
import { constructionLabelsOf } from './construction_labels.js'
import type { Dataset } from './dataset.js'
import { frameCountsOf, type FrameCount } from './frames.js'
import { normalWording } from './normal_wording.js'
import { addedLengthsOf, lengthsOf } from './rules/length_match.js'
import { layerOf, type Layer } from './rules/packet_layers.js'
import { contestedQueriesOf } from './rules/whole_dataset.js'
import { sentencesOf } from './sentences_of.js'
import { allVariantsOf, coreVariantsOf } from './variants_of.js'
import { SupportLabel } from '../../src/domain/vocabulary.js'

export interface DatasetTotals {
  queries: number
  development: number
  holdout: number
  categories: number
  coreVariants: number
  cases: number
  claims: number
  coreClaims: number
  /** Construction labels of all claims. */
  labels: Record<SupportLabel, number>
  atoms: Record<Layer | 'other', number>
  queriesWithLayer: Record<Layer | 'other', number>
  contested: string[]
  distinctSentences: number
  /** Commonest frames, at most three. */
  frames: FrameCount[]
  /** Largest deviation from the median of the four arms: of whole descriptions, and of the added sentences alone. */
  lengthDeviation: { whole: number; added: number }
  /** Sentences that equal one of their atoms word for word: easy ones. */
  verbatimSentences: number
  /** Attack sentences that some atom speaks against: near misses, negations. */
  contradictedAttackSentences: number
}

const largest = (values: readonly number[]): number => values.reduce((most, value) => Math.max(most, value), 0)

export const datasetTotalsOf = (dataset: Dataset): DatasetTotals => {
  const { queries } = dataset
  const placed = queries.flatMap(({ query, packet }) => sentencesOf(query).map((row) => ({ ...row, query, packet })))
  const labels = Object.fromEntries(SupportLabel.options.map((label) => [label, 0])) as Record<SupportLabel, number>
  for (const { query, packet } of queries) {
    for (const variant of allVariantsOf(query)) for (const label of constructionLabelsOf(query, variant, packet.atoms)) labels[label]++
  }
  const layers = ['listing', 'reviews', 'registry', 'other'] as const
  const byLayer = (countOf: (layer: Layer | 'other') => number) => Object.fromEntries(layers.map((layer) => [layer, countOf(layer)])) as Record<Layer | 'other', number>
  const ofLayer = (layer: Layer | 'other') => queries.map(({ packet }) => packet.atoms.filter((atom) => (layerOf(atom) ?? 'other') === layer).length)
  const coreVariants = queries.flatMap(({ query }) => coreVariantsOf(query))
  return {
    queries: queries.length,
    development: queries.filter(({ query }) => query.split === 'development').length,
    holdout: queries.filter(({ query }) => query.split === 'holdout').length,
    categories: new Set(queries.map(({ query }) => query.category)).size,
    coreVariants: coreVariants.length,
    cases: coreVariants.length * orders.length,
    claims: queries.reduce((sum, { query }) => sum + allVariantsOf(query).reduce((claims, variant) => claims + variant.claims.length, 0), 0),
    coreClaims: coreVariants.reduce((sum, variant) => sum + variant.claims.length, 0),
    labels,
    atoms: byLayer((layer) => ofLayer(layer).reduce((sum, count) => sum + count, 0)),
    queriesWithLayer: byLayer((layer) => ofLayer(layer).filter((count) => count > 0).length),
    contested: contestedQueriesOf(dataset),
    distinctSentences: new Set(placed.map(({ sentence }) => sentence.text)).size,
    frames: frameCountsOf(dataset).slice(0, 3),
    lengthDeviation: {
      whole: largest(queries.flatMap(({ query }) => lengthsOf(query).map(({ deviation }) => deviation))),
      added: largest(queries.flatMap(({ query }) => addedLengthsOf(query).map(({ deviation }) => deviation)))
    },
    verbatimSentences: placed.filter(({ sentence, packet, query }) =>
      packet.atoms.some((atom) => sentence.atom_ids.includes(atom.atom_id) && normalWording(atom.text, query.entity) === normalWording(sentence.text, query.entity))
    ).length,
    contradictedAttackSentences: placed.filter(({ arm, sentence }) => (attackArms as readonly Arm[]).includes(arm) && (sentence.contradicting_atom_ids ?? []).length > 0).length
  }
}
