/**
 * Label noise: how good must a judge be? Labels are worsened on purpose to a precision and a recall of `unsupported`. Paper,
 * section 9; Table 11. This is the only study that assigns a label.
 *
 * Of U unsupported claims, TP = round(R x U) keep their label; FP = round(TP (1 - P) / P) attested ones are penalised, at most all
 * there are, so the precision asked for may be out of reach: the one reached is printed beside it. Who is chosen follows from
 * sha256(seed + claim id), among the claims of the core profiles that bear on the query. The others of U become `supported`.
 */
import { falseSuppressionAt, falseSuppressionByArm, suppressionAt } from './arm_rates.js'
import { comparisonLambda } from './lambdas.js'
import { baseWorld, type Rerank } from './rerank_unit.js'
import { rankedUnits, targetResultOf } from './target_ranks.js'
import type { protectedArms } from '../data/arms_and_profiles.js'
import type { Dataset } from '../data/dataset.js'
import { coreVariantsOf } from '../data/variants_of.js'
import { withLabels } from '../sources/recorded_labels.js'
import { halfUp } from '../stats/half_up.js'
import { inHashOrder } from '../stats/hash_order.js'
import { isAttested } from '../../src/gate/label_metrics.js'
import type { LabelledClaim } from '../../src/domain/claim.js'
import type { SupportLabel } from '../../src/domain/vocabulary.js'

export const noisePrecisions = [0.3, 0.7, 0.9, 1] as const
export const noiseRecalls = [0.2, 0.4, 0.6, 0.8, 1] as const

export interface NoiseRow {
  precision: number
  recall: number
  /** What the whole numbers came to. */
  reached_precision: number | null
  reached_recall: number | null
  true_positives: number
  false_positives: number
  /** The attested claims did not suffice for the precision asked for. */
  capped: boolean
  suppression: number | null
  fsr: number | null
  fsr_by_arm: Record<(typeof protectedArms)[number], number | null>
}

export interface NoiseOptions {
  /** Reranks by the construction source: where the true labels are read. */
  oracle: Rerank
  /** Reranks by labels that the claims bear. */
  supplied: Rerank
  seed: string
  lambda?: number
  precisions?: readonly number[]
  recalls?: readonly number[]
}

type TrueLabel = Pick<LabelledClaim, 'claim_id' | 'query_relevance'> & { label: SupportLabel }

const trueLabelsOf = async ({ queries }: Dataset, oracle: Rerank): Promise<TrueLabel[]> => {
  const labels: TrueLabel[] = []
  for (const row of queries) {
    for (const variant of coreVariantsOf(row.query)) {
      const [outcome] = await oracle({ row, variant, world: baseWorld }, [0])
      for (const { claim_id, query_relevance, label } of targetResultOf(row, outcome ?? null)?.claims ?? []) if (label !== null) labels.push({ claim_id, query_relevance, label })
    }
  }
  return labels
}

export const noiseStudy = async (
  dataset: Dataset,
  { oracle, supplied, seed, lambda = comparisonLambda, precisions = noisePrecisions, recalls = noiseRecalls }: NoiseOptions
): Promise<{ rows: NoiseRow[] }> => {
  const truth = await trueLabelsOf(dataset, oracle)
  const inPlay = inHashOrder(truth.filter(({ query_relevance }) => query_relevance === 'high'), seed, ({ claim_id }) => claim_id)
  const unsupported = inPlay.filter(({ label }) => label === 'unsupported')
  const attested = inPlay.filter(({ label }) => isAttested[label])
  const rows: NoiseRow[] = []
  for (const precision of precisions) {
    for (const recall of recalls) {
      const truePositives = halfUp(recall * unsupported.length)
      const falsePositivesWanted = halfUp((truePositives * (1 - precision)) / precision)
      const falsePositives = Math.min(falsePositivesWanted, attested.length)
      const labelOf = new Map<string, SupportLabel>(truth.map(({ claim_id, label }) => [claim_id, label]))
      for (const { claim_id } of unsupported.slice(truePositives)) labelOf.set(claim_id, 'supported')
      for (const { claim_id } of attested.slice(0, falsePositives)) labelOf.set(claim_id, 'unsupported')
      const units = await rankedUnits(dataset, { rerank: withLabels(supplied, labelOf), lambdas: [lambda] })
      rows.push({
        precision,
        recall,
        reached_precision: truePositives + falsePositives === 0 ? null : truePositives / (truePositives + falsePositives),
        reached_recall: unsupported.length === 0 ? null : truePositives / unsupported.length,
        true_positives: truePositives,
        false_positives: falsePositives,
        capped: falsePositives < falsePositivesWanted,
        suppression: suppressionAt(units, 0),
        fsr: falseSuppressionAt(units, 0),
        fsr_by_arm: falseSuppressionByArm(units, 0)
      })
    }
  }
  return { rows }
}
