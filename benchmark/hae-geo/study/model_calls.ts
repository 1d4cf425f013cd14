/** What a run is expected to ask of models, for --dry-run. Expectations, not measurements: what a model does is its own. Our choices. */
import type { HaeGeoCase } from './study_case.js'
import type { RubricScorer } from './study_options.js'
import { ledgerCharacterBudget } from '../rubric/evidence_ledger.js'
import type { CallEstimate } from '../../runner/estimate_calls.js'
import { charactersPerToken, fullContextTokenCountMax } from '../../web/token_budget.js'

/** Rounds of an agent before its answer; each sends again all that was shown before. */
const roundsExpected = 5
const promptTokensExpected = 700
const shownTokensARoundExpected = 1_500
const replyTokensExpected = 200

const agenticCalls = (): CallEstimate => {
  const calls = roundsExpected + 1
  return {
    calls,
    promptTokens: calls * promptTokensExpected + ((calls * (calls - 1)) / 2) * shownTokensARoundExpected,
    replyTokens: calls * replyTokensExpected
  }
}

const staticCalls = (): CallEstimate => ({ calls: 1, promptTokens: promptTokensExpected + fullContextTokenCountMax, replyTokens: replyTokensExpected })

/** Two isolated calls; that each sees a third of a full ledger is a guess. */
const judgeCalls = (): CallEstimate => ({
  calls: 2,
  promptTokens: 2 * (promptTokensExpected + ledgerCharacterBudget / charactersPerToken / 3),
  replyTokens: 2 * replyTokensExpected
})

/** Null where no model is asked. */
export const modelCallsOf = ({ kind, mode }: HaeGeoCase, rubric: RubricScorer): CallEstimate | null => {
  const parts = [...(kind === 'model' ? [mode === 'agentic' ? agenticCalls() : staticCalls()] : []), ...(rubric === 'model' ? [judgeCalls()] : [])]
  if (parts.length === 0) return null
  return parts.reduce((sum, part) => ({
    calls: sum.calls + part.calls,
    promptTokens: sum.promptTokens + part.promptTokens,
    replyTokens: sum.replyTokens + part.replyTokens
  }))
}
