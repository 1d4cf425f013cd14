/** What a call to a model of a benchmark takes: endpoint, circuit, budget and slots, made from its settings. One set a model, shared by all its calls. */
import { budgetOf } from '../../../src/labelling/chat/budget.js'
import type { CallSlots } from '../../../src/labelling/chat/call_slots.js'
import { chatEndpoint } from '../../../src/labelling/chat/chat_endpoint.js'
import type { ChatParts } from '../../../src/labelling/chat/chat_parts.js'
import { circuitBreaker } from '../../../src/labelling/chat/circuit_breaker.js'
import type { ModelJudge } from '../../../src/labelling/chat/model_judge_settings.js'
import type { BodyCallTools } from '../../../src/labelling/chat/patient_call.js'

export const callToolsOf = (model: ModelJudge, parts: ChatParts, slots: CallSlots): BodyCallTools => {
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
    slots,
    parts
  }
}
