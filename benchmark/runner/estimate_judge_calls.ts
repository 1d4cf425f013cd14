/**
 * What the cases that have no row yet cost in calls to model judges. They are judged for once by an endpoint that counts and says
 * "unsupported" to everything, so that batches, verdicts kept in memory and what a cascade settles are those of the run itself.
 */
import type { CallEstimate } from './estimate_calls.js'
import { modelJudgeSources } from './model_judge_sources.js'
import type { Plan } from './plan.js'
import type { RunSetting } from './run_setting.js'
import { dataOf } from '../judge_stub/read_fence.js'
import { makeJudge } from '../studies/rerank_in_process.js'
import type { CallBody, ChatEndpoint } from '../../src/labelling/chat/chat_endpoint.js'
import type { ModelJudge } from '../../src/labelling/chat/model_judge_settings.js'
import type { Message } from '../../src/labelling/chat/prompt.js'

/** The usual rule of thumb, for an estimate alone. */
const bytesPerToken = 4
/** About as long as one short sentence, which is what the prompt asks for. */
const rationaleLike = 'The record states the weight and the colour, and says nothing of how long it lasts.'

const tokensOf = (text: string): number => Math.ceil(Buffer.byteLength(text) / bytesPerToken)

const replyLike = ({ model, messages }: CallBody): string => {
  const { claims } = dataOf({ model, messages: messages as Message[] })
  return JSON.stringify({
    verdicts: claims.map(({ claim_id, atom_ids }) => ({ claim_id, label: 'unsupported', attesting_sets: [], contradicting_atom_ids: [], nearest_atom_id: atom_ids[0] ?? null, rationale: rationaleLike }))
  })
}

const countingEndpoint = (estimate: CallEstimate): ChatEndpoint => ({
  call: async (body) => {
    const content = replyLike(body)
    estimate.calls++
    estimate.promptTokens += tokensOf(JSON.stringify(body.messages))
    estimate.replyTokens += tokensOf(content)
    return { kind: 'reply', content, message: {}, usage: null }
  }
})

/** A budget of the day stops a run, and not the account of what it would cost. */
const withoutBudget = ({ settings }: ModelJudge): ModelJudge => ({ settings: { ...settings, budget_tokens_per_day: undefined, budget_money_per_day: undefined }, apiKey: undefined })

export const estimateJudgeCalls = async (judges: readonly ModelJudge[], { scoring }: RunSetting, { cases }: Plan, recorded: (caseId: string) => boolean): Promise<CallEstimate> => {
  const estimate: CallEstimate = { calls: 0, promptTokens: 0, replyTokens: 0 }
  const sources = modelJudgeSources(judges.map(withoutBudget), () => countingEndpoint(estimate))
  const judgeById = new Map(sources.map((source) => [source.id, makeJudge({ source, scoring: { ...scoring, scoreOf: () => null } })]))
  for (const planned of cases.values()) {
    if (planned.kind === 'judged' && !recorded(planned.case_id)) await judgeById.get(planned.source)?.(planned.unit)
  }
  return estimate
}
