/**
 * May this worker serve a run of the nine studies? Only with the same data, code, versions and fingerprints as the run is bound
 * to: what a worker answers stands in tables beside what others answered.
 */
import { preparedOrRefused, refuse } from './refusal.js'
import type { CaseAnswer } from './serve_runs.js'
import { boundDifferences, type Bound } from '../runner/manifest.js'
import { planOf, type PlannedCase } from '../runner/plan.js'
import { prepare, type Chosen } from '../runner/prepare.js'
import { rowOf } from '../runner/run_cases.js'
import type { Row } from '../runner/row_log.js'
import { studyNames, type StudyName } from '../runner/studies.js'

/** What a worker brings along; studies, seed and limit are the run's. */
export type StudyWorkerParts = Pick<Chosen, 'data' | 'gold' | 'modelJudges' | 'rankerModel'>

const isStudyName = (name: string): name is StudyName => (studyNames as readonly string[]).includes(name)

/** The row of a case, judged together with the scores that came with its job. @throws RunRefused */
export const studyAnswers = async (run: string, bound: Bound, parts: StudyWorkerParts): Promise<CaseAnswer> => {
  const { studies, seed, limit, label_sources } = bound.arguments
  const unknown = studies.filter((name) => !isStudyName(name))
  if (unknown.length > 0)
    refuse(
      run,
      unknown.map((name) => `there is no study ${name} here`)
    )
  const known = studies.filter(isStudyName)
  const prepared = await preparedOrRefused(run, prepare(known, { ...parts, seed, labelSource: label_sources, ...(limit !== null && { limit }) }))
  const differences = boundDifferences(bound, prepared.bound)
  if (differences.length > 0) refuse(run, differences)

  const { cases } = await planOf(prepared.setting, known)
  const scores = new Map<string, Row>()
  const rowOfCase = rowOf({
    setting: prepared.setting,
    rows: { read: (caseId) => scores.get(caseId) ?? null, state: (caseId) => (scores.has(caseId) ? 'scored' : 'absent') }
  })
  return async (caseId, carried) => {
    const planned: PlannedCase | undefined = cases.get(caseId)
    if (planned === undefined) return { case_id: caseId, kind: 'error', error: 'Error: the plan of this worker has no such case' }
    for (const row of carried as readonly Row[]) scores.set(row.case_id, row)
    return rowOfCase(planned)
  }
}
