/**
 * results.json, the stable machine interface: numbers unrounded, names in snake_case, no clock. Every study has its rows, and
 * beside them how many of its cases were scored; other members may join and none may leave.
 */
import type { CaseState, RowLog } from './row_log.js'
import type { Plan } from './plan.js'
import { studies, type StudyName, type StudyParts, type StudyResults } from './studies.js'

/** `not_run` is above zero in an interrupted run alone. */
export interface CaseCounts {
  total: number
  scored: number
  errors: number
  not_run: number
}

export type StudiesDone = { [Name in StudyName]?: StudyResults[Name] & { cases: CaseCounts } }

export interface Results {
  manifest_hash: string
  /** Present in an interrupted run alone. */
  partial?: true
  studies: StudiesDone
}

export const caseCountsOf = (caseIds: Iterable<string>, rows: { state(caseId: string): CaseState }): CaseCounts => {
  const counts: CaseCounts = { total: 0, scored: 0, errors: 0, not_run: 0 }
  for (const caseId of caseIds) {
    counts.total++
    counts[({ scored: 'scored', errored: 'errors', failed: 'errors', absent: 'not_run' } as const)[rows.state(caseId)]]++
  }
  return counts
}

/** Studies in the order of their list, whatever the order of the request. */
export const computeStudies = async (plan: Plan, parts: StudyParts, rows: Pick<RowLog, 'state'>, computed: (name: StudyName, tookMs: number) => void): Promise<StudiesDone> => {
  const done: StudiesDone = {}
  const compute = async <Name extends StudyName>(name: Name, caseIds: ReadonlySet<string>): Promise<void> => {
    const startedMs = performance.now()
    const result = await studies[name](parts)
    const withCounts: StudiesDone[Name] = { cases: caseCountsOf(caseIds, rows), ...result } as StudiesDone[Name]
    done[name] = withCounts
    computed(name, performance.now() - startedMs)
  }
  for (const [name, caseIds] of plan.byStudy) await compute(name, caseIds)
  return done
}
