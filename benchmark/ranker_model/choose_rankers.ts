/** Who scores and who orders in a run: the models that were named, or the embedded ones. */
import { makeRankerModel } from './make_ranker_model.js'
import { readRankerModel, type RankerModelFile } from './ranker_model_settings.js'
import { replyCache } from './reply_cache.js'
import { embeddedListwise } from '../scorers/embedded_listwise.js'
import { embeddedPointwise } from '../scorers/embedded_pointwise.js'
import type { ListwiseRanking, PointwiseScoring } from '../scorers/scoring.js'
import { silentObserver } from '../../src/labelling/chat/chat_parts.js'
import { chatPartsOfProcess } from '../../src/labelling/chat/chat_parts_of_process.js'

export interface Rankers {
  scoring: PointwiseScoring
  rankers: readonly ListwiseRanking[]
}

/** In the folder of a run. */
export const repliesFileName = 'model_replies.jsonl'

/** The first model gives the base scores, and every one of them orders. */
export const chooseRankers = async (files: readonly RankerModelFile[], repliesFile: string | null): Promise<Rankers> => {
  const models = await Promise.all(files.map(readRankerModel))
  if (new Set(models.map(({ settings }) => settings.id)).size < models.length) throw new Error('two ranker models have the same id')
  const cache = replyCache(repliesFile)
  // Why a call failed stands in the row of its case.
  const parts = chatPartsOfProcess({ report: () => undefined, observer: silentObserver })
  const made = models.map((model) => makeRankerModel(model, cache, parts))
  return { scoring: made[0]?.scoring ?? embeddedPointwise, rankers: made.length === 0 ? [embeddedListwise] : made.map(({ ranking }) => ranking) }
}
