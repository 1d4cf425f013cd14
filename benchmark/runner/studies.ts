/**
 * The nine studies by name, each given the same parts and taking what it needs. Paper, sections 7 to 9.
 *
 * The parts are a seam: handed parts that only note what is asked, the studies say which cases they need (plan.ts); handed parts
 * that replay recorded rows, they compute their tables (recorded_parts.ts). So no second list of cases exists.
 */
import type { Dataset } from '../data/dataset.js'
import type { ListwiseRanking, PointwiseScoring } from '../scorers/scoring.js'
import { armStudy, type ArmStudy } from '../studies/arms.js'
import { gateStudy, type GateOptions, type GateRow } from '../studies/gate.js'
import { lengthStudy, type LengthRow } from '../studies/length.js'
import type { NamedSource } from '../studies/named_source.js'
import { noiseStudy, type NoiseRow } from '../studies/noise.js'
import { oracleStudy, type OracleStudy } from '../studies/oracle.js'
import { promotionStudy, type PromotionStudy } from '../studies/promotion.js'
import type { Rerank } from '../studies/rerank_unit.js'
import { thinningStudy, type ThinningRow } from '../studies/thinning.js'
import { tuningStudy, type TuningRow } from '../studies/tuning.js'
import { twinStudy, type TwinStudy } from '../studies/twins.js'

export interface StudyParts {
  dataset: Dataset
  seed: string
  scoring: PointwiseScoring
  rankers: readonly ListwiseRanking[]
  /** Reranks by labels computed from links. */
  oracle: Rerank
  /** Reranks by labels that the claims bear. */
  supplied: Rerank
  /** The label sources under test. */
  sources: readonly NamedSource[]
  /** What the gate compares with. */
  gold: GateOptions['gold']
  /** Human gold as one more source to rerank by, where there is some. */
  goldSource: NamedSource | null
}

export interface StudyResults {
  promotion: PromotionStudy
  length: { rows: LengthRow[] }
  oracle: OracleStudy
  twins: TwinStudy
  thinning: { rows: ThinningRow[] }
  noise: { rows: NoiseRow[] }
  gate: { rows: GateRow[] }
  arms: ArmStudy
  tuning: { rows: TuningRow[] }
}

export type StudyName = keyof StudyResults

export const studies: { [Name in StudyName]: (parts: StudyParts) => Promise<StudyResults[Name]> } = {
  promotion: ({ dataset, rankers }) => promotionStudy(dataset, { rankers }),
  length: ({ dataset, scoring }) => lengthStudy(dataset, { scoring }),
  oracle: ({ dataset, oracle }) => oracleStudy(dataset, { rerank: oracle }),
  twins: ({ dataset, oracle }) => twinStudy(dataset, { rerank: oracle }),
  thinning: ({ dataset, oracle, seed }) => thinningStudy(dataset, { rerank: oracle, seed }),
  noise: ({ dataset, oracle, supplied, seed }) => noiseStudy(dataset, { oracle, supplied, seed }),
  gate: ({ dataset, sources, gold, seed }) => gateStudy(dataset, { sources, gold, seed }),
  arms: ({ dataset, sources, goldSource }) => armStudy(dataset, { sources: goldSource === null ? sources : [...sources, goldSource] }),
  tuning: ({ dataset, sources }) => tuningStudy(dataset, { sources })
}

export const studyNames = Object.keys(studies) as StudyName[]
