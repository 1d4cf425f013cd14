/** The dose of every workflow and researcher, from the runs without defence whose condition is the default but for its budget. */
import { doseTrend, type DoseTrend } from './dose.js'
import type { AccountedRun } from './rows.js'
import { budgets, conditionsOfFactor, type WorkflowName } from '../conditions.js'

export interface DoseRow extends DoseTrend {
  workflow: WorkflowName
  policy: string
  tasks: number
}

export const dosesOf = (runs: readonly AccountedRun[]): DoseRow[] => {
  const ids = new Set(conditionsOfFactor('budget').map(({ condition_id: id }) => id))
  const groups = new Map<string, { workflow: WorkflowName; policy: string; tasks: Map<string, Map<number, boolean>> }>()
  for (const { planned, measure } of runs) {
    if (measure === null || planned.defence !== 'none' || !ids.has(planned.condition_id)) continue
    const key = JSON.stringify([planned.workflow, planned.mind])
    const group = groups.get(key) ?? { workflow: planned.workflow, policy: planned.mind, tasks: new Map<string, Map<number, boolean>>() }
    groups.set(key, group)
    const doses = group.tasks.get(planned.query_id) ?? new Map<number, boolean>()
    group.tasks.set(planned.query_id, doses.set(planned.condition.budget, measure.adopts))
  }
  return [...groups.values()].map(({ workflow, policy, tasks }) => ({ workflow, policy, tasks: tasks.size, ...doseTrend([...tasks.values()], budgets) }))
}
