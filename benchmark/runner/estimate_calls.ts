/** What the cases that have no row yet cost in calls to ranker models. Replies that are recorded cost none. */
import type { Plan } from './plan.js'
import type { RunSetting } from './run_setting.js'

export interface CallEstimate {
  calls: number
  promptTokens: number
  replyTokens: number
}

export const sumOf = (one: CallEstimate, other: CallEstimate): CallEstimate => ({
  calls: one.calls + other.calls,
  promptTokens: one.promptTokens + other.promptTokens,
  replyTokens: one.replyTokens + other.replyTokens
})

export const estimateCalls = async ({ scoring, rankers }: RunSetting, { cases }: Plan, recorded: (caseId: string) => boolean): Promise<CallEstimate> => {
  const estimate: CallEstimate = { calls: 0, promptTokens: 0, replyTokens: 0 }
  for (const planned of cases.values()) {
    if (planned.kind === 'judged' || recorded(planned.case_id)) continue
    const cost = await (planned.kind === 'scored' ? scoring.asking?.callCost(planned.row, planned.text) : rankers.find(({ id }) => id === planned.ranker)!.asking?.callCost(planned.benchmarkCase))
    if (cost === undefined || cost === null) continue
    estimate.calls++
    estimate.promptTokens += cost.promptTokens
    estimate.replyTokens += cost.replyTokens
  }
  return estimate
}
