/** The totals of a dataset as lines to print. */
import type { DatasetTotals } from './dataset_totals.js'
import { frameShareMax, paperDesign } from './rules/whole_dataset.js'

const percent = (share: number): string => `${(100 * share).toFixed(1)} %`

const listed = (counts: Record<string, number>): string => Object.entries(counts).filter(([, count]) => count > 0).map(([name, count]) => `${name} ${count}`).join(', ') || 'none'

export const totalsText = (totals: DatasetTotals): string =>
  [
    `queries ${totals.queries} (development ${totals.development}, holdout ${totals.holdout}), categories ${totals.categories}`,
    `core variants ${totals.coreVariants}, cases ${totals.cases}, claims ${totals.claims} (core ${totals.coreClaims}), distinct sentences ${totals.distinctSentences}`,
    `labels computed from links: ${listed(totals.labels)}`,
    `atoms: ${listed(totals.atoms)}; queries with: ${listed(totals.queriesWithLayer)}; contested credential in ${totals.contested.join(', ') || 'none'}`,
    `largest deviation from the median length of the four arms: ${percent(totals.lengthDeviation.whole)} of whole descriptions (limit 10 %), ${percent(totals.lengthDeviation.added)} of the added sentences alone`,
    `sentences that equal their atom word for word: ${totals.verbatimSentences}; attack sentences that an atom contradicts: ${totals.contradictedAttackSentences}`,
    `commonest frames (limit ${percent(frameShareMax)} of the distinct sentences of a full dataset):`,
    ...totals.frames.map(({ frame, count, share }) => `  ${count} (${percent(share)}) ${frame}`),
    ...(totals.queries < paperDesign.queries ? [`fewer than ${paperDesign.queries} queries: rules for whole datasets (categories, frames, counts of the design) were not applied`] : [])
  ].join('\n')
