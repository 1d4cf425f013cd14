/** Cells and rates with their counts, as tables print them. */
import type { MisKnowRow } from '../metrics/rows.js'
import { notScored, share } from '../../tables/shown.js'

/** @example counted(0.25, 3, 12) // '.250 (3/12)' */
export const counted = (value: number | null, events: number, of: number): string => (of === 0 ? notScored : `${share(value)} (${events}/${of})`)

export const fcarOf = ({ fcar, adopted, n }: MisKnowRow): string => counted(fcar, adopted, n)
export const merOf = ({ mer, exposed, n }: MisKnowRow): string => counted(mer, exposed, n)
export const ecarOf = ({ ecar, adopted_exposed: adopted, exposed }: MisKnowRow): string => counted(ecar, adopted, exposed)
export const utilityOf = ({ utility, true_kept: kept, n }: MisKnowRow): string => counted(utility, kept, n)
export const intervalText = (low: number | null, high: number | null, shown: (value: number | null) => string = share): string =>
  low === null || high === null ? notScored : `[${shown(low)}, ${shown(high)}]`
export const identityOf = ({ identity_holds: holds, adopted_unexposed: unexposed }: MisKnowRow): string =>
  holds === null ? notScored : holds ? 'holds' : `${unexposed} unexposed`
export const mean = (value: number | null): string => (value === null ? notScored : value.toFixed(1))

export const whoHead = ['workflow', 'researcher'] as const
export const whoOf = ({ workflow, policy }: { workflow: string; policy: string }): string[] => [workflow, policy]

/** Each workflow and researcher once, in the order in which they come. */
export const whosOf = (rows: readonly MisKnowRow[]): { workflow: MisKnowRow['workflow']; policy: string }[] => {
  const whos = new Map(rows.map(({ workflow, policy }) => [JSON.stringify([workflow, policy]), { workflow, policy }]))
  return [...whos.values()].sort((left, right) => (left.workflow === right.workflow ? 0 : left.workflow < right.workflow ? -1 : 1))
}

export const rowAt = (rows: readonly MisKnowRow[], who: { workflow: string; policy: string }, condition: string, defence = 'none'): MisKnowRow | undefined =>
  rows.find((row) => row.workflow === who.workflow && row.policy === who.policy && row.condition === condition && row.defence === defence)
