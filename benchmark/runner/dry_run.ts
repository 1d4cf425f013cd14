/** What a run would do, counted and not done: cases by kind and by who answers them, and what that costs in model calls. */
import type { CallEstimate } from './estimate_calls.js'
import type { Plan } from './plan.js'
import { markdownTable } from '../tables/markdown_table.js'

/** The price of a run in a line. */
export const callsText = ({ calls, promptTokens, replyTokens }: CallEstimate): string =>
  calls === 0
    ? '0 model calls, 0 tokens'
    : `${calls} model calls, about ${promptTokens + replyTokens} tokens (${promptTokens} of prompts, ${replyTokens} of replies, one for every four bytes; what a model thinks aloud, tries again and questions asked again come on top)`

/** @param recorded says whether a case has its row already. @param estimate of the calls of the others. */
export const dryRunText = ({ cases, byStudy }: Plan, scorerId: string, recorded: (caseId: string) => boolean, estimate: CallEstimate): string => {
  const counts = new Map<string, { kind: string; by: string; cases: number; toRun: number }>()
  for (const planned of cases.values()) {
    const by = planned.kind === 'scored' ? scorerId : planned.kind === 'ordered' ? planned.ranker : planned.source
    const row = counts.get(`${planned.kind}/${by}`) ?? { kind: planned.kind, by, cases: 0, toRun: 0 }
    row.cases++
    if (!recorded(planned.case_id)) row.toRun++
    counts.set(`${planned.kind}/${by}`, row)
  }
  const rows = [...counts.values()]
  const toRun = rows.reduce((sum, row) => sum + row.toRun, 0)
  return [
    markdownTable(['kind', 'by', 'cases', 'to run'], rows.map((row) => [row.kind, row.by, String(row.cases), String(row.toRun)]), 2),
    markdownTable(['study', 'cases'], [...byStudy].map(([name, needed]) => [name, String(needed.size)])),
    `${cases.size} cases, ${toRun} to run; ${callsText(estimate)}.`
  ].join('\n\n')
}
