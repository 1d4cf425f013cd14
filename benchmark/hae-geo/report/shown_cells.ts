/** Cells of the design and rates with their counts, as tables print them. */
import type { Cell } from '../metrics/cell.js'
import type { HaeGeoRow } from '../metrics/rows.js'
import type { RateName } from '../metrics/rates.js'
import { notScored, share } from '../../tables/shown.js'

/** A mode is told where it is not the usual one. */
export const agentOf = ({ policy, mode }: Pick<Cell, 'policy' | 'mode'>): string => (mode === 'agentic' ? policy : `${policy} (full context)`)

/** @example rateOf(row, 'fr') // '.250 (3/12)' */
export const rateOf = (row: HaeGeoRow, name: RateName): string =>
  row[`${name}_of`] === 0 ? notScored : `${share(row[name])} (${row[`${name}_count`]}/${row[`${name}_of`]})`

export const mean = (value: number | null): string => (value === null ? notScored : value.toFixed(2))

export const cellWords = (row: Cell & { prompt: string }): string[] => [agentOf(row), row.level, row.defence, row.prompt]
export const cellHead = ['agent', 'level', 'defence', 'prompt'] as const

/** Agents together, then levels, then defences, each as they first come. */
export const byAgent = <Row extends Cell>(rows: readonly Row[]): Row[] => {
  const agents = [...new Set(rows.map(agentOf))]
  return agents.flatMap((agent) => rows.filter((row) => agentOf(row) === agent))
}
