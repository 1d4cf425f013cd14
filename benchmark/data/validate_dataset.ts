/** Every rule of the dataset, with the row at fault; an empty list for a sound one. */
import type { Dataset } from './dataset.js'
import type { Fault } from './fault.js'
import { checkComposition } from './rules/composition.js'
import { checkDuplicates } from './rules/duplicates.js'
import { checkExpectedLabels } from './rules/expected_labels.js'
import { checkLengthMatch } from './rules/length_match.js'
import { checkContested } from './rules/contested.js'
import { checkLinks } from './rules/links.js'
import { checkPacketLayers } from './rules/packet_layers.js'
import type { DatasetRule, QueryRule } from './rules/rule.js'
import { checkVerbatim } from './rules/verbatim.js'
import { checkWholeDataset } from './rules/whole_dataset.js'

const queryRules: readonly QueryRule[] = [checkComposition, checkLengthMatch, checkLinks, checkExpectedLabels, checkVerbatim, checkPacketLayers, checkContested]
const datasetRules: readonly DatasetRule[] = [checkDuplicates, checkWholeDataset]

export const validateDataset = (dataset: Dataset): Fault[] => [
  ...dataset.queries.flatMap((row) => queryRules.flatMap((rule) => rule(row))),
  ...datasetRules.flatMap((rule) => rule(dataset))
]
