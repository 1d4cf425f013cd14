/**
 * Cells against cells on the same queries: levels, prompts and defences, one thing changed at a time. Differences with intervals over
 * queries, and exact McNemar where both sides decide a query. HAE-GEO spec, sections 1 and 6.
 */
import { byCell } from './rows.js'
import { cellKey, type AccountedRun, type Cell } from './cell.js'
import { countedIn, rateNames, spentIn, type CostName, type RateName } from './rates.js'
import type { RunMeasures } from './run_measures.js'
import { defences, levels, type Defence, type Level } from '../levels.js'
import { exactMcNemar } from '../../stats/mcnemar.js'
import { pairedRatioDifferences, type PairedRatios } from '../../stats/paired_ratios.js'

export type Axis = 'level' | 'prompt' | 'defence'

export interface ComparisonRow {
  axis: Axis
  policy: string
  kind: Cell['kind']
  mode: Cell['mode']
  /** What both sides share: the defence on the axis of levels, the level on the others. */
  at: Level | Defence
  from: Level | Defence
  to: Level | Defence
  measure: RateName | CostName
  /** Queries measured on both sides. */
  queries: number
  from_value: number | null
  to_value: number | null
  /** To minus from; null where either side has no denominator. */
  difference: number | null
  low: number | null
  high: number | null
  undefined_resamples: number | null
  /** Queries that both sides decide (both are in the denominator); null for costs. */
  paired: number | null
  only_from: number | null
  only_to: number | null
  p: number | null
}

/** Rates that are compared; costs are all. Our choice: those that the paper discusses, and ours of utility. */
export const comparedRates = [
  'exposure_rate',
  'fr',
  'attack_success_rate',
  'attempt_rate',
  'verification_rate',
  'no_adoption_rate',
  'recovery_rate',
  'sound_recommendation_rate',
  'utility_rate'
] as const satisfies readonly RateName[]
export const comparedCosts = ['tool_calls', 'tokens'] as const satisfies readonly CostName[]
type Compared = (typeof comparedRates)[number] | (typeof comparedCosts)[number]
const compared: readonly Compared[] = [...comparedRates, ...comparedCosts]

const isRate = (name: Compared): name is (typeof comparedRates)[number] => (rateNames as readonly string[]).includes(name)
const contributionOf = (name: Compared, run: RunMeasures): { sum: number; of: number } => (isRate(name) ? countedIn(name, run) : spentIn(name, run))

/** Levels one after the other and the first against the last; DEF against BASE with and without reranking; each defence against none. */
export const contrastsOf = (cell: Cell): { axis: Axis; at: Level | Defence; to: Cell; toName: Level | Defence; fromName: Level | Defence }[] => {
  const laterLevels = levels.slice(levels.indexOf(cell.level) + 1)
  const byLevel = laterLevels.map((level) => ({ axis: 'level' as const, at: cell.defence, to: { ...cell, level }, fromName: cell.level, toName: level }))
  const prompted: Partial<Record<Defence, Defence>> = { none: 'def-prompt', 'grounded-rerank': 'both' }
  const withPrompt = prompted[cell.defence]
  const byPrompt =
    withPrompt === undefined
      ? []
      : [{ axis: 'prompt' as const, at: cell.level, to: { ...cell, defence: withPrompt }, fromName: cell.defence, toName: withPrompt }]
  const others = cell.defence === 'none' ? defences.filter((defence) => defence !== 'none') : []
  return [
    ...byLevel,
    ...byPrompt,
    ...others.map((defence) => ({ axis: 'defence' as const, at: cell.level, to: { ...cell, defence }, fromName: cell.defence, toName: defence }))
  ]
}

const measuredByQuery = (runs: readonly AccountedRun[], cell: Cell): Map<string, RunMeasures> => {
  const byQuery = new Map<string, RunMeasures>()
  for (const { state, measures, query_id } of runs) {
    if (state !== 'measured' || measures === null) continue
    if (byQuery.has(query_id)) throw new Error(`comparisons: query ${query_id} was run twice in the cell ${cellKey(cell)}`)
    byQuery.set(query_id, measures)
  }
  return byQuery
}

/**
 * @param seed of the draws; the same seed draws the same queries for every measure of a contrast
 * @throws Error where a query was measured twice in one cell: pairs would not be pairs
 */
export const comparisonsOf = (runs: Iterable<AccountedRun>, { seed, resamples }: { seed: string; resamples?: number }): ComparisonRow[] => {
  const cells = byCell(runs)
  const measured = new Map(cells.map(({ cell, runs: accounted }) => [cellKey(cell), measuredByQuery(accounted, cell)]))
  return cells.flatMap(({ cell }) =>
    contrastsOf(cell).flatMap(({ axis, at, to, fromName, toName }): ComparisonRow[] => {
      const [left, right] = [measured.get(cellKey(cell))!, measured.get(cellKey(to))]
      if (right === undefined) return []
      const shared = [...left.keys()].filter((query) => right.has(query)).sort()
      const queries = shared.map(
        (query) =>
          Object.fromEntries(
            compared.map((name): [Compared, PairedRatios] => [
              name,
              { left: contributionOf(name, left.get(query)!), right: contributionOf(name, right.get(query)!) }
            ])
          ) as Record<Compared, PairedRatios>
      )
      const differences = pairedRatioDifferences(queries, compared, {
        seed: `${seed}/${cellKey(cell)}/${cellKey(to)}`,
        ...(resamples !== undefined && { resamples })
      })
      return compared.map((measure) => {
        const { left: fromValue, right: toValue, difference, interval } = differences[measure]
        const pairs = queries.map((query) => query[measure]).filter((pair) => pair.left.of === 1 && pair.right.of === 1)
        const test = isRate(measure) ? exactMcNemar(pairs.map((pair) => [pair.left.sum === 1, pair.right.sum === 1])) : null
        return {
          axis,
          policy: cell.policy,
          kind: cell.kind,
          mode: cell.mode,
          at,
          from: fromName,
          to: toName,
          measure,
          queries: shared.length,
          from_value: fromValue,
          to_value: toValue,
          difference,
          low: interval?.low ?? null,
          high: interval?.high ?? null,
          undefined_resamples: interval?.undefinedResamples ?? null,
          paired: test === null ? null : pairs.length,
          only_from: test?.onlyLeft ?? null,
          only_to: test?.onlyRight ?? null,
          p: test?.p ?? null
        }
      })
    })
  )
}
