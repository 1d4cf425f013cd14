/** The model judges of the settings, each as a source of its own and as a cascade behind the embedded judge. */
import type { Judge } from '../../attestation/judge.js'
import type { JudgingSource } from '../../ports.js'
import { makeCascadeSource } from '../cascade/cascade_source.js'
import { budgetOf } from './budget.js'
import { callSlots } from './call_slots.js'
import { chatEndpoint } from './chat_endpoint.js'
import type { ChatParts } from './chat_parts.js'
import { makeChatSource } from './chat_source.js'
import { circuitBreaker, type CircuitBreaker } from './circuit_breaker.js'
import type { ModelJudge } from './model_judge_settings.js'
import { verdictsForm } from './reply_schema.js'
import { verdictCache, type VerdictStore } from './verdict_cache.js'

/** @param store absent where verdicts are kept in memory alone. @param endpointOf how a judge is reached. */
export const makeModelJudges = (judges: readonly ModelJudge[], judge: Judge, embedded: JudgingSource, parts: ChatParts, store?: VerdictStore, endpointOf = chatEndpoint): JudgingSource[] => {
  const cache = verdictCache(store, parts.report, parts.observer.cacheHits)
  // Judges at the same address with the same key fail together; the settings of the first of them hold.
  const breakers = new Map<string, CircuitBreaker>()
  const breakerOf = ({ settings }: ModelJudge): CircuitBreaker => {
    const address = `${settings.base_url} ${settings.api_key_env ?? ''}`
    const breaker = breakers.get(address) ?? circuitBreaker(settings.circuit_failures_max, settings.circuit_open_ms, parts.nowMs)
    breakers.set(address, breaker)
    return breaker
  }
  return judges.flatMap((each) => {
    const { settings } = each
    const budget = budgetOf(
      {
        tokensPerDay: settings.budget_tokens_per_day,
        moneyPerDay: settings.budget_money_per_day,
        prices: { promptPerMillion: settings.prompt_price_per_million ?? 0, completionPerMillion: settings.completion_price_per_million ?? 0 }
      },
      parts.nowMs
    )
    const tools = { settings, replyForm: verdictsForm, endpoint: endpointOf(each, parts.nowMs), breaker: breakerOf(each), budget, slots: callSlots(settings.concurrency), parts }
    const source = makeChatSource(tools, embedded, cache)
    return [source, makeCascadeSource(judge, embedded, source, parts.observer)]
  })
}
