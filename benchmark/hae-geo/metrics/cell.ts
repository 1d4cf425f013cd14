/** A cell of the design, and the runs that were planned in it: measured ones with their measures, and all others, which are counted. */
import type { RunMeasures } from './run_measures.js'
import { promptOf, type Defence, type Level } from '../levels.js'
import type { RunMode } from '../run_record.js'
import type { PromptName } from '../../agents/agent.js'

export interface Cell {
  level: Level
  defence: Defence
  policy: string
  kind: 'scripted' | 'model'
  mode: RunMode
}

export interface AccountedRun {
  cell: Cell
  query_id: string
  /** As the runner tells; anything but `measured` has no measures. */
  state: 'measured' | 'failed' | 'errored' | 'not_run'
  measures: RunMeasures | null
}

export const cellOf = ({ level, defence, policy, kind, mode }: Cell): Cell => ({ level, defence, policy, kind, mode })
export const promptOfCell = ({ defence }: Cell): PromptName => promptOf[defence]
export const cellKey = ({ level, defence, policy, kind, mode }: Cell): string => JSON.stringify([mode, kind, policy, defence, level])

/** Measures as a runner that has nothing else would hand them on. A failed run counts as failed, whether it has measures or not. */
export const accountedOf = (measures: RunMeasures): AccountedRun => ({
  cell: cellOf(measures),
  query_id: measures.query_id,
  state: measures.failed === null ? 'measured' : 'failed',
  measures
})
