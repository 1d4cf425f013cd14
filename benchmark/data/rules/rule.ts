/** A rule looks at one query with its packet, or at the whole dataset, and names every row that breaks it. */
import type { Dataset, DatasetQuery } from '../dataset.js'
import type { Fault } from '../fault.js'

export type QueryRule = (row: DatasetQuery) => Fault[]
export type DatasetRule = (dataset: Dataset) => Fault[]
