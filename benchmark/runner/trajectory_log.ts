/**
 * trajectories.jsonl: one object a run with every turn, in the order in which runs ended. A trajectory is appended before its row,
 * so that a measured row never stands without one; a run that was recorded but not yet measured is measured and not run again.
 */
import { openLineLog, type Indexed } from './line_log.js'
import type { AgentCase } from './agent_benchmark.js'

export interface TrajectoryLine {
  case_id: string
  /** Why the run failed; null where it did not. */
  failure: string | null
  planned: AgentCase
  trajectory: unknown
}

export interface TrajectoryLog {
  /** The latest run of each case, and whether it failed. */
  entries(): Iterable<[caseId: string, failure: { failure: string | null }]>
  has(caseId: string): boolean
  read(caseId: string): TrajectoryLine | null
  append(line: Omit<TrajectoryLine, 'case_id'>): Promise<void>
  close(): Promise<void>
}

/** Inside a JSON string its quotes would be escaped, so this is the member itself. */
const afterHead = ',"planned":'

/** Reads the members before `planned` and leaves the turns unread: opening 5,760 trajectories reads the file, and parses a line of each. */
const headOf = (line: Buffer): Indexed<{ failure: string | null }> => {
  const end = line.indexOf(afterHead)
  if (end === -1 || line.at(-1) !== '}'.charCodeAt(0)) throw new SyntaxError('no trajectory')
  const { case_id, failure } = JSON.parse(`${line.toString('utf8', 0, end)}}`) as Pick<TrajectoryLine, 'case_id' | 'failure'>
  return { case_id, kept: { failure } }
}

export const trajectoriesFile = 'trajectories.jsonl'

export const openTrajectoryLog = async (path: string, { readOnly = false } = {}): Promise<TrajectoryLog> => {
  const lines = await openLineLog<TrajectoryLine, { failure: string | null }>(path, { indexed: headOf, readOnly })
  return {
    entries: () => lines.entries(),
    has: (caseId) => lines.kept(caseId) !== null,
    read: (caseId) => lines.read(caseId),
    // Members in the order in which their heads are read.
    append: ({ failure, planned, trajectory }) => lines.append({ case_id: planned.case_id, failure, planned, trajectory }, { failure }),
    close: () => lines.close()
  }
}
