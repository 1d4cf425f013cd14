/**
 * May this worker serve a run? Only with the same data, code, versions and fingerprints as the run is bound to: what a worker
 * answers stands in tables beside what others answered. A run that is refused is left to others, and what differs is named.
 */
import type { AnnouncedRun } from './announced_runs.js'
import { boundDifferences } from '../runner/manifest.js'
import { planOf, type PlannedCase } from '../runner/plan.js'
import { prepare, type Chosen } from '../runner/prepare.js'
import { rowOf } from '../runner/run_cases.js'
import type { Row } from '../runner/row_log.js'
import { studyNames, type StudyName } from '../runner/studies.js'

/** What a worker brings along; studies, seed and limit are the run's. */
export type WorkerParts = Pick<Chosen, 'data' | 'gold' | 'modelJudges' | 'rankerModel'>

/** The row of a case, judged together with the scores that came with its job. */
export type CaseAnswer = (caseId: string, scores: readonly Row[]) => Promise<Row>

export class RunRefused extends Error {
  override readonly name = 'RunRefused'
}

const differenceCountShown = 10

const isStudyName = (name: string): name is StudyName => (studyNames as readonly string[]).includes(name)

/** @throws RunRefused */
export const answerForRun = async ({ run, bound }: AnnouncedRun, parts: WorkerParts): Promise<CaseAnswer> => {
  const refuse = (differences: readonly string[]): never => {
    const more = differences.length - differenceCountShown
    throw new RunRefused([`run ${run} is refused. What differs:`, ...differences.slice(0, differenceCountShown).map((each) => `  ${each}`), ...(more > 0 ? [`  and ${more} more`] : [])].join('\n'))
  }
  const { studies, seed, limit, label_sources } = bound.arguments
  const unknown = studies.filter((name) => !isStudyName(name))
  if (unknown.length > 0) refuse(unknown.map((name) => `there is no study ${name} here`))
  const known = studies.filter(isStudyName)
  // A file or a judge that is missing here is a difference like any other.
  const prepared = await prepare(known, { ...parts, seed, labelSource: label_sources, ...(limit !== null && { limit }) }).catch((error: unknown) => refuse([error instanceof Error ? error.message : String(error)]))
  const differences = boundDifferences(bound, prepared.bound)
  if (differences.length > 0) refuse(differences)

  const { cases } = await planOf(prepared.setting, known)
  const scores = new Map<string, Row>()
  const rowOfCase = rowOf({ setting: prepared.setting, rows: { read: (caseId) => scores.get(caseId) ?? null, state: (caseId) => (scores.has(caseId) ? 'scored' : 'absent') } })
  return async (caseId, carried) => {
    const planned: PlannedCase | undefined = cases.get(caseId)
    if (planned === undefined) return { case_id: caseId, kind: 'error', error: 'Error: the plan of this worker has no such case' }
    for (const row of carried) scores.set(row.case_id, row)
    return rowOfCase(planned)
  }
}
