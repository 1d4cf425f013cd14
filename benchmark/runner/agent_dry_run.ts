/** What a run of agents would do, counted and not done: cases, and what they would ask of models. */
import type { AgentCase, AnyAgentRuns } from './agent_benchmark.js'
import { callsText } from './dry_run.js'
import { sumOf, type CallEstimate } from './estimate_calls.js'
import { markdownTable } from '../tables/markdown_table.js'

/** @param recorded says whether a case has its row already. */
export const agentDryRunText = (
  runs: Pick<AnyAgentRuns, 'modelCalls'>,
  cases: ReadonlyMap<string, AgentCase>,
  recorded: (caseId: string) => boolean
): string => {
  const counts = { 'a model': { cases: 0, toRun: 0 }, 'no model': { cases: 0, toRun: 0 } }
  let estimate: CallEstimate = { calls: 0, promptTokens: 0, replyTokens: 0 }
  for (const planned of cases.values()) {
    const calls = runs.modelCalls(planned)
    const count = counts[calls === null ? 'no model' : 'a model']
    count.cases++
    if (recorded(planned.case_id)) continue
    count.toRun++
    if (calls !== null) estimate = sumOf(estimate, calls)
  }
  const rows = Object.entries(counts).filter(([, count]) => count.cases > 0)
  return [
    markdownTable(
      ['answered by', 'cases', 'to run'],
      rows.map(([by, count]) => [by, String(count.cases), String(count.toRun)])
    ),
    `${cases.size} cases in ${new Set([...cases.values()].map(({ group }) => group)).size} groups, ${rows.reduce((sum, [, { toRun }]) => sum + toRun, 0)} to run; ${callsText(estimate)}.`
  ].join('\n\n')
}
