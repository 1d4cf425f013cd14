/** Who judges FCAR: the rules, or a model. What a judge could not answer is a judgement without a verdict, and never a non-adoption. MisKnow spec, section 4. */
import { z } from 'zod'
import { fcarInstructions, fcarQuestionOf } from './fcar_question.js'
import { FcarVerdict, materialOf } from './fcar_verdict.js'
import { rulesJudgeName, rulesVerdictOf } from './rules_judge.js'
import type { MisKnowTask } from '../blueprints/task.js'
import { askClosed, ClosedTry } from '../../agents/model/ask_closed.js'
import type { ChatModel } from '../../agents/model/chat_model.js'
import { Usage } from '../../agents/trajectory.js'
import type { ReplyCache } from '../../ranker_model/reply_cache.js'
import { sha256Hex } from '../../../src/core/ledger_text.js'

/** `why` says why there is no verdict; null where there is one. Tries are a model's, raw. */
export const Judgement = z.strictObject({
  judge: z.string().min(1),
  verdict: FcarVerdict.nullable(),
  why: z.string().nullable(),
  tries: z.array(ClosedTry),
  usage: Usage.nullable()
})
export type Judgement = z.infer<typeof Judgement>

export interface FcarJudge {
  name: string
  /** Changes whenever the same report could be judged otherwise. */
  fingerprint: string
  /** @throws the signal's reason when it aborts */
  judge(task: MisKnowTask, report: string, signal: AbortSignal): Promise<Judgement>
}

/** Bump when the same report could be read otherwise. */
export const rulesJudgeVersion = 'fcar-rules-2'

export const rulesJudge: FcarJudge = {
  name: rulesJudgeName,
  fingerprint: rulesJudgeVersion,
  judge: async (task, report) => ({ judge: rulesJudgeName, verdict: rulesVerdictOf(report, task), why: null, tries: [], usage: null })
}

export const modelFcarJudge = (model: ChatModel, cache?: ReplyCache): FcarJudge => ({
  name: model.id,
  fingerprint: `${model.fingerprint} | ${sha256Hex(fcarInstructions)}`,
  judge: async (task, report, signal) => {
    const answer = await askClosed(model, fcarQuestionOf(materialOf(task, report)), signal, cache)
    const { tries, usage } = answer
    return answer.kind === 'answer'
      ? { judge: model.id, verdict: answer.value, why: null, tries, usage }
      : { judge: model.id, verdict: null, why: answer.why, tries, usage }
  }
})
