/**
 * A judge's recorded scores, and when they may be used again: only if prompt and rule versions, judge model, query and trajectory are the
 * same. HAE-GEO spec, section 7.
 */
import { z } from 'zod'
import { dimensions, DimensionScore } from './dimensions.js'
import { poisonInstructions, PoisonReply } from './poison_judge.js'
import { qualityInstructions, QualityReply } from './quality_judge.js'
import type { RunRecord } from '../run_record.js'
import { strictJsonSchemaOf } from '../../agents/model/strict_json_schema.js'
import { ClosedTry } from '../../agents/model/ask_closed.js'
import { Usage } from '../../agents/trajectory.js'
import { acceptanceWords, negators, retractionWords, riskWords, strongWords, weakWords } from '../../stance/wording.js'
import { canonicalText, sha256Hex } from '../../../src/core/ledger_text.js'

export const JudgeName = z.enum(['poison', 'quality'])
export type JudgeName = z.infer<typeof JudgeName>

/** Raised by hand whenever ledger, states, checks or implied scores change their meaning; word lists change it by themselves. */
const rulesRevision = 1

export const rulesVersion = sha256Hex(
  canonicalText([rulesRevision, ...[acceptanceWords, negators, retractionWords, riskWords, strongWords, weakWords].map(({ source }) => source)])
)

export const promptVersions: Record<JudgeName, string> = {
  poison: sha256Hex(canonicalText([poisonInstructions, strictJsonSchemaOf(PoisonReply)])),
  quality: sha256Hex(canonicalText([qualityInstructions, strictJsonSchemaOf(QualityReply)]))
}

export const CheckpointKey = z.strictObject({
  judge: JudgeName,
  prompt_version: z.string(),
  rules_version: z.string(),
  judge_model: z.string(),
  query_sha256: z.string(),
  trajectory_sha256: z.string()
})
export type CheckpointKey = z.infer<typeof CheckpointKey>

export const Checkpoint = z.strictObject({
  key: CheckpointKey,
  run_id: z.string(),
  scores: z.partialRecord(z.enum(dimensions), DimensionScore),
  tries: z.array(ClosedTry),
  usage: Usage.nullable()
})
export type Checkpoint = z.infer<typeof Checkpoint>

/** @param judgeModel what tells this judge from any other: model, address and settings, as the client's fingerprint does */
export const checkpointKeyOf = (judge: JudgeName, run: RunRecord, judgeModel: string): CheckpointKey => ({
  judge,
  prompt_version: promptVersions[judge],
  rules_version: rulesVersion,
  judge_model: judgeModel,
  query_sha256: sha256Hex(run.task.query),
  trajectory_sha256: sha256Hex(
    canonicalText({ mode: run.mode, fake_brands: run.task.fake_brands, sound_brands: run.task.sound_brands, turns: run.turns, answer: run.answer })
  )
})

export interface Checkpoints {
  find(key: CheckpointKey): Checkpoint | undefined
  append(checkpoint: Checkpoint): Promise<void>
}

const keyText = (key: CheckpointKey): string => canonicalText(key)

/** Checkpoints that are known already, and what is done with new ones. */
export const checkpointsFrom = (known: readonly Checkpoint[], keep: (checkpoint: Checkpoint) => Promise<void> = async () => {}): Checkpoints => {
  const byKey = new Map(known.map((checkpoint) => [keyText(checkpoint.key), checkpoint]))
  return {
    find: (key) => byKey.get(keyText(key)),
    append: async (checkpoint) => {
      await keep(checkpoint)
      byKey.set(keyText(checkpoint.key), checkpoint)
    }
  }
}
