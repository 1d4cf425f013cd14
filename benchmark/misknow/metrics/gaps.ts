/** The gap between the two workflows, decomposed, for every researcher, condition and defence that both ran. MisKnow spec, section 4. */
import { gapDecomposition, type GapDecomposition } from './gap_decomposition.js'
import type { ComparisonRow } from './comparisons.js'
import { cellKey, type MisKnowRow } from './rows.js'

/** Pipeline minus sectioned, as the paper's DeerFlow minus WebThinker. */
export interface GapRow extends GapDecomposition {
  policy: string
  condition: string
  defence: string
  fcar_pipeline: number
  fcar_sectioned: number
  /** Of exact McNemar over tasks that both ran. */
  p: number | null
}

export const gapsOf = (rows: readonly MisKnowRow[], comparisons: readonly ComparisonRow[]): GapRow[] => {
  const byKey = new Map(rows.map((row) => [cellKey(row), row]))
  return rows
    .filter(({ workflow }) => workflow === 'pipeline')
    .flatMap((row): GapRow[] => {
      const other = byKey.get(cellKey({ ...row, workflow: 'sectioned' }))
      const gap = other === undefined ? null : gapDecomposition(row, other)
      if (other === undefined || gap === null) return []
      const test = comparisons.find((each) => each.axis === 'workflow' && each.measure === 'fcar' && cellKey(each) === cellKey(row))
      const { policy, condition, defence } = row
      return [{ policy, condition, defence, fcar_pipeline: row.fcar!, fcar_sectioned: other.fcar!, ...gap, p: test?.p ?? null }]
    })
}
