/** What a run works with: the data, who scores, who orders and who labels. */
import type { Fingerprinted } from './manifest.js'
import type { Dataset } from '../data/dataset.js'
import type { ListwiseRanking, PointwiseScoring } from '../scorers/scoring.js'
import type { LabelByClaim } from '../sources/recorded_labels.js'
import type { UnitToRerank } from '../studies/rerank_unit.js'
import type { JudgedUnit } from '../../src/domain/ledger.js'

/** A judge for a label source, which ranks by these base scores. */
export type JudgeMaker = (sourceId: string, scoring: PointwiseScoring) => (unit: UnitToRerank) => Promise<JudgedUnit>

export interface RunSetting {
  dataset: Dataset
  seed: string
  scoring: PointwiseScoring
  rankers: readonly ListwiseRanking[]
  /** The label sources under test, in the order in which tables name them. */
  sources: readonly Fingerprinted[]
  /** Who judges: in this process, or a service. */
  judgeOf: JudgeMaker
  /** Human gold from a file. */
  gold: { labels: LabelByClaim; fingerprint: string } | null
}

/** The name under which human gold reranks. */
export const goldSourceId = 'gold'
