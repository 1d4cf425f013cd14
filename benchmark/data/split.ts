/** The frozen split by query: a query is wholly for development or wholly held out. Paper, section 9. */
import type { Dataset } from './dataset.js'

export type Split = 'development' | 'holdout' | 'all'

export const inSplit = ({ queries }: Dataset, split: Split): Dataset => ({ queries: split === 'all' ? queries : queries.filter(({ query }) => query.split === split) })
