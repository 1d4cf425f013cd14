/**
 * A model as base scorer and as listwise ranker, in the forms in which the studies take the embedded ones.
 *
 * Both share endpoint, circuit and budget. They are handed query and texts and nothing else of a case: no packet, no claim, no id.
 */
import { orderAsker, scoreAsker, type RankerTools } from './ask_model.js'
import type { RankerModel } from './ranker_model_settings.js'
import type { ReplyCache } from './reply_cache.js'
import type { ListwiseRanking, PointwiseScoring } from '../scorers/scoring.js'
import type { BenchmarkCase } from '../data/cases.js'
import type { DatasetQuery } from '../data/dataset.js'
import { budgetOf } from '../../src/labelling/chat/budget.js'
import { chatEndpoint } from '../../src/labelling/chat/chat_endpoint.js'
import type { ChatParts } from '../../src/labelling/chat/chat_parts.js'
import { circuitBreaker } from '../../src/labelling/chat/circuit_breaker.js'

const toolsOf = (model: RankerModel, parts: ChatParts): RankerTools => {
  const { settings } = model
  return {
    settings,
    endpoint: chatEndpoint(model, parts.nowMs),
    breaker: circuitBreaker(settings.circuit_failures_max, settings.circuit_open_ms, parts.nowMs),
    budget: budgetOf(
      {
        tokensPerDay: settings.budget_tokens_per_day,
        moneyPerDay: settings.budget_money_per_day,
        prices: { promptPerMillion: settings.prompt_price_per_million ?? 0, completionPerMillion: settings.completion_price_per_million ?? 0 }
      },
      parts.nowMs
    ),
    // The runner has no more cases under way than --concurrency says, and a case makes one call at a time.
    slots: { within: (_signal, work) => work() },
    parts
  }
}

export const makeRankerModel = (model: RankerModel, cache: ReplyCache, parts: ChatParts): { scoring: PointwiseScoring; ranking: ListwiseRanking } => {
  const tools = toolsOf(model, parts)
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
