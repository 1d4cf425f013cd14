/** What a run works with: the data, who scores, who orders and who labels. */
import type { Dataset } from '../data/dataset.js'
import type { ListwiseRanking, PointwiseScoring } from '../scorers/scoring.js'
import type { LabelByClaim } from '../sources/recorded_labels.js'
import type { LabelSource } from '../../src/ports.js'

export interface RunSetting {
  dataset: Dataset
  seed: string
  scoring: PointwiseScoring
  rankers: readonly ListwiseRanking[]
  /** The label sources under test, in the order in which tables name them. */
  sources: readonly LabelSource[]
  /** Human gold from a file. */
  gold: { labels: LabelByClaim; fingerprint: string } | null
}

/** The name under which human gold reranks. */
export const goldSourceId = 'gold'
