/**
 * A model as base scorer and as listwise ranker, in the forms in which the studies take the embedded ones.
 *
 * Both share endpoint, circuit and budget. They are handed query and texts and nothing else of a case: no packet, no claim, no id.
 */
import { orderAsker, scoreAsker } from './ask_model.js'
import type { RankerModel } from './ranker_model_settings.js'
import type { ReplyCache } from './reply_cache.js'
import { callToolsOf } from '../agents/model/call_tools.js'
import type { ListwiseRanking, PointwiseScoring } from '../scorers/scoring.js'
import type { BenchmarkCase } from '../data/cases.js'
import type { DatasetQuery } from '../data/dataset.js'
import type { CallSlots } from '../../src/labelling/chat/call_slots.js'
import type { ChatParts } from '../../src/labelling/chat/chat_parts.js'

// The runner has no more cases under way than --concurrency says, and a case makes one call at a time.
const withoutSlots: CallSlots = { within: (_signal, work) => work() }

export const makeRankerModel = (model: RankerModel, cache: ReplyCache, parts: ChatParts): { scoring: PointwiseScoring; ranking: ListwiseRanking } => {
  const tools = callToolsOf(model, parts, withoutSlots)
  const { id } = model.settings
  const scores = scoreAsker(model, tools, cache)
  const orders = orderAsker(model, tools, cache)
  const toScore = ({ query }: DatasetQuery, text: string) => ({ query: query.query, text })
  const toOrder = ({ row, shown }: BenchmarkCase) => ({ query: row.query.query, texts: shown.map(({ text }) => text) })
  return {
    scoring: {
      id: `${id}-pointwise`,
      fingerprint: scores.fingerprint,
      scoreOf: (row, text) => scores.recorded(toScore(row, text)),
      asking: { record: (row, text) => scores.record(toScore(row, text)), callCost: (row, text) => scores.callCost(toScore(row, text)) }
    },
    ranking: {
      id: `${id}-listwise`,
      fingerprint: orders.fingerprint,
      orderOf: (benchmarkCase) => orders.recorded(toOrder(benchmarkCase))?.map((place) => benchmarkCase.shown[place]!.id) ?? null,
      asking: { record: (benchmarkCase) => orders.record(toOrder(benchmarkCase)), callCost: (benchmarkCase) => orders.callCost(toOrder(benchmarkCase)) }
    }
  }
}
