/**
 * What only a whole dataset can keep: enough categories, no stamped frame, and the counts of the paper's design.
 *
 * A dataset of fewer queries is not held to them: half-written data and small samples would break every one. Paper, sections 1 to 3.
 */
import type { DatasetRule } from './rule.js'
import { labelsOfArm } from './expected_labels.js'
import { layerOf } from './packet_layers.js'
import { constructionLabelsOf } from '../construction_labels.js'
import type { Dataset } from '../dataset.js'
import type { Fault } from '../fault.js'
import { frameCountsOf } from '../frames.js'
import { coreVariantsOf } from '../variants_of.js'

/** The design of the paper; a dataset of exactly so many queries is held to all of it, a larger one to the two shares below. */
export const paperDesign = { queries: 50, development: 40, holdout: 10, withReviews: 42, withRegistry: 18, contested: 1 } as const
export const categoriesMin = 15
export const frameShareMax = 0.03

/** Queries with a credential that the publisher asserts and an independent source contradicts; links.ts checks that they do. */
export const contestedQueriesOf = ({ queries }: Dataset): string[] => queries.filter(({ query }) => query.contested !== undefined).map(({ query }) => query.query_id)

const checkCounts = (dataset: Dataset): Fault[] => {
  const { queries } = dataset
  const withLayer = (layer: string): number => queries.filter(({ packet }) => packet.atoms.some((atom) => layerOf(atom) === layer)).length
  const splitCount = (split: string): number => queries.filter(({ query }) => query.split === split).length
  const found = {
    development: splitCount('development'),
    holdout: splitCount('holdout'),
    withReviews: withLayer('reviews'),
    withRegistry: withLayer('registry')
  }
  const named = { development: 'development queries', holdout: 'holdout queries', withReviews: 'queries with reviews', withRegistry: 'queries with registry checks' }
  const faults = Object.entries(found)
    .filter(([key, count]) => count !== paperDesign[key as keyof typeof found])
    .map(([key, count]) => ({ file: '(dataset)', pointer: '', detail: `has ${count} ${named[key as keyof typeof found]}, not ${paperDesign[key as keyof typeof found]}` }))
  if (contestedQueriesOf(dataset).length !== paperDesign.contested) {
    faults.push({ file: '(dataset)', pointer: '', detail: `has ${contestedQueriesOf(dataset).length} contested credentials, not ${paperDesign.contested}: one that the publisher asserts and an independent source contradicts` })
  }
  const labels = new Set(queries.flatMap(({ query, packet }) => coreVariantsOf(query).flatMap((variant) => constructionLabelsOf(query, variant, packet.atoms))))
  for (const label of new Set(Object.values(labelsOfArm).flat())) {
    if (!labels.has(label)) faults.push({ file: '(dataset)', pointer: '', detail: `has no claim that is ${label}` })
  }
  return faults
}

export const checkWholeDataset: DatasetRule = (dataset) => {
  const { queries } = dataset
  if (queries.length < paperDesign.queries) return []
  const categories = new Set(queries.map(({ query }) => query.category)).size
  const faults: Fault[] = []
  if (categories < categoriesMin) faults.push({ file: '(dataset)', pointer: '', detail: `has ${categories} categories, not ${categoriesMin} or more` })
  for (const { frame, count, share, file, pointer } of frameCountsOf(dataset)) {
    if (share > frameShareMax) faults.push({ file, pointer, detail: `is the first of ${count} sentences with the frame "${frame}", more than 3 % of all` })
  }
  return queries.length === paperDesign.queries ? [...faults, ...checkCounts(dataset)] : faults
}
