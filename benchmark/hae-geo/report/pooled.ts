/** Rates and means of an agent under a defence over the three levels together: events over what they are over, never a mean of rates. Pure. */
import { agentOf } from './shown_cells.js'
import type { Defence } from '../levels.js'
import type { CostName, RateName } from '../metrics/rates.js'
import type { HaeGeoRow } from '../metrics/rows.js'

export interface Pooled {
  agent: string
  defence: Defence
  n: number
  rate(name: RateName): { count: number; of: number; rate: number | null }
  cost(name: CostName): number | null
}

/** Poisoned levels alone; one for each agent and defence that occurs. */
export const pooledOf = (rows: readonly HaeGeoRow[]): Pooled[] => {
  const attacked = rows.filter(({ level }) => level !== 'clean')
  const keys = new Map(attacked.map((row) => [JSON.stringify([agentOf(row), row.defence]), { agent: agentOf(row), defence: row.defence }]))
  return [...keys.values()].map(({ agent, defence }) => {
    const own = attacked.filter((row) => agentOf(row) === agent && row.defence === defence)
    return {
      agent,
      defence,
      n: own.reduce((sum, row) => sum + row.n, 0),
      rate: (name) => {
        const count = own.reduce((sum, row) => sum + row[`${name}_count`], 0)
        const of = own.reduce((sum, row) => sum + row[`${name}_of`], 0)
        return { count, of, rate: of === 0 ? null : count / of }
      },
      // Every measured run of a policy tells its costs, so a mean of means by runs is the mean.
      cost: (name) => {
        const told = own.filter((row) => row[name] !== null && row.n > 0)
        const runs = told.reduce((sum, row) => sum + row.n, 0)
        return runs === 0 ? null : told.reduce((sum, row) => sum + row[name]! * row.n, 0) / runs
      }
    }
  })
}
