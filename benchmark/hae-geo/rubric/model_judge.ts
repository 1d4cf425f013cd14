/** A chat model as the rubric's judge. Its settings must say temperature 0, as the paper's judge has; a model that takes none says null. */
import type { RubricJudge } from './judge_run.js'
import { askClosed } from '../../agents/model/ask_closed.js'
import type { ChatModel } from '../../agents/model/chat_model.js'
import type { ReplyCache } from '../../ranker_model/reply_cache.js'

/** @param cache keeps replies of answered questions; checkpoints spare the calls already */
export const modelRubricJudge = (model: ChatModel, cache?: ReplyCache): RubricJudge => ({
  name: model.id,
  fingerprint: model.fingerprint,
  ask: (question, signal) => askClosed(model, question, signal, cache)
})
