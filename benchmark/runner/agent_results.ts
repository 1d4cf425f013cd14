/** results.json of an agent benchmark, in the shape of the other studies: `studies[name].rows`, with its cases counted beside them. */
import type { AgentCase, AgentResult, MeasuredRun } from './agent_benchmark.js'
import type { AgentRow } from './agent_rows.js'
import { caseCountsOf, type CaseCounts } from './results.js'
import type { RowLog } from './row_log.js'

/** Failed runs are no results and no errors: total = scored + errors + failed + not_run. */
export interface AgentCaseCounts extends CaseCounts {
  failed: number
}

export interface AgentResults {
  manifest_hash: string
  /** Present in an interrupted run alone. */
  partial?: true
  studies: Record<string, AgentResult & { cases: AgentCaseCounts }>
}

export const agentCaseCountsOf = (caseIds: Iterable<string>, rows: Pick<RowLog<AgentRow>, 'state'>): AgentCaseCounts => {
  const ids = [...caseIds]
  const { total, scored, errors, not_run } = caseCountsOf(ids, rows)
  const failed = ids.filter((caseId) => rows.state(caseId) === 'failed').length
  return { total, scored, errors: errors - failed, failed, not_run }
}

/** Runs in the order of their cases, whatever the order in which they ended; one row is in memory at a time. */
export function* measuredRuns<Case extends AgentCase>(cases: Iterable<Case>, rows: Pick<RowLog<AgentRow>, 'read'>): Generator<MeasuredRun<Case, unknown>> {
  for (const planned of cases) {
    const row = rows.read(planned.case_id)
    if (row === null) yield { planned, state: 'not_run', measure: null }
    else if (row.kind === 'measured') yield { planned, state: 'measured', measure: row.measure }
    else if (row.kind === 'failed') yield { planned, state: 'failed', measure: null, failure: row.error }
    else yield { planned, state: 'errored', measure: null }
  }
}
