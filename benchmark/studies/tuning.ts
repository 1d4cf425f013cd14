/**
 * Choosing lambda on the development queries by the knee rule. Paper, section 9; Table 12.
 *
 * Among the weights whose false suppression is zero, the smallest that reaches 95 % of the largest suppression among them. Where
 * none is harmless, the weight with the smallest false suppression, flagged as a fallback; a choice at the end of the grid is
 * flagged too, for the knee may lie beyond it. Lambda 0 does nothing and is no choice; it is left out of the rule. Our reading.
 */
import { falseSuppressionAt, suppressionAt } from './arm_rates.js'
import { allLambdas } from './lambdas.js'
import type { NamedSource } from './named_source.js'
import { rankedUnits } from './target_ranks.js'
import { inSplit, type Split } from '../data/split.js'
import type { Dataset } from '../data/dataset.js'

export const kneeShare = 0.95
export const tuningSplit: Split = 'development'

export interface Tested {
  lambda: number
  suppression: number | null
  fsr: number | null
}

export interface Knee {
  lambda: number | null
  grid_edge: boolean
  fallback: boolean
}

export const kneeOf = (tested: readonly Tested[]): Knee => {
  const rows = tested
    .filter((row): row is { lambda: number; suppression: number; fsr: number } => row.lambda > 0 && row.suppression !== null && row.fsr !== null)
    .sort((left, right) => left.lambda - right.lambda)
  if (rows.length === 0) return { lambda: null, grid_edge: false, fallback: false }
  const harmless = rows.filter(({ fsr }) => fsr <= 0)
  const best = Math.max(...harmless.map(({ suppression }) => suppression))
  const chosen =
    harmless.length > 0
      ? harmless.find(({ suppression }) => suppression >= kneeShare * best)!
      : rows.reduce((least, row) => (row.fsr < least.fsr ? row : least))
  return { lambda: chosen.lambda, grid_edge: chosen === rows.at(-1), fallback: harmless.length === 0 }
}

export interface TuningRow extends Tested {
  source: string
  split: Split
  selected: boolean
  grid_edge: boolean
  fallback: boolean
}

export const tuningStudy = async (dataset: Dataset, { sources, lambdas = allLambdas }: { sources: readonly NamedSource[]; lambdas?: readonly number[] }): Promise<{ rows: TuningRow[] }> => {
  const rows: TuningRow[] = []
  for (const { id: source, rerank } of sources) {
    const units = await rankedUnits(inSplit(dataset, tuningSplit), { rerank, lambdas })
    const tested = lambdas.map((lambda, index): Tested => ({ lambda, suppression: suppressionAt(units, index), fsr: falseSuppressionAt(units, index) }))
    const knee = kneeOf(tested)
    for (const row of tested) {
      const selected = row.lambda === knee.lambda
      rows.push({ source, split: tuningSplit, ...row, selected, grid_edge: selected && knee.grid_edge, fallback: selected && knee.fallback })
    }
  }
  return { rows }
}
