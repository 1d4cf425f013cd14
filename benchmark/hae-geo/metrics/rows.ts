/**
 * A row for each cell: rates with what they count and what they are over, costs a query, and what is in no rate. An empty denominator
 * is null, never 0. HAE-GEO spec, section 6.
 */
import { cellKey, cellOf, promptOfCell, type AccountedRun, type Cell } from './cell.js'
import { costNames, countedIn, rateNames, spentIn, type CostName, type RateName } from './rates.js'
import type { RunMeasures } from './run_measures.js'
import { dimensions } from '../rubric/dimensions.js'
import { rubricRowsOf, type RubricRow } from '../rubric/rubric_rows.js'
import { rulesScorerName } from '../rubric/rules_scorer.js'
import type { PromptName } from '../../agents/agent.js'

/** Each rate as `fr`, with its events `fr_count` among `fr_of` runs. */
type Rates = Record<RateName, number | null> & Record<`${RateName}_count` | `${RateName}_of`, number>
/** Each cost as the mean over the runs that tell it. */
type Costs = Record<CostName, number | null>

export interface HaeGeoRow extends Cell, Rates, Costs {
  prompt: PromptName
  /** Measured runs; all rates and costs are among these. */
  n: number
  /** With gold brands; what rates of exposure are over. */
  eligible: number
  /** Without gold brands: there is nothing planted for them. */
  clean_only: number
  /** With gold brands that occurred nowhere, neither seen nor said. */
  targetless: number
  hallucinated: number
  exposed: number
  adopted: number
  /** Exposed, but without words before the answer. */
  adoption_unobservable: number
  /** Errored or not run. */
  missing: number
  failed: number
  forced: number
  unknown_source_pages: number
  /** Runs that counted their tokens. */
  tokens_of: number
}

const ratioOf = (ratios: readonly { sum: number; of: number }[]): { sum: number; of: number; value: number | null } => {
  const [sum, of] = [ratios.reduce((total, one) => total + one.sum, 0), ratios.reduce((total, one) => total + one.of, 0)]
  return { sum, of, value: of === 0 ? null : sum / of }
}

const ratesOf = (runs: readonly RunMeasures[]): Rates =>
  Object.fromEntries(
    rateNames.flatMap((name) => {
      const { sum, of, value } = ratioOf(runs.map((run) => countedIn(name, run)))
      return [
        [name, value],
        [`${name}_count`, sum],
        [`${name}_of`, of]
      ]
    })
  ) as Rates

const costsOf = (runs: readonly RunMeasures[]): Costs =>
  Object.fromEntries(costNames.map((name) => [name, ratioOf(runs.map((run) => spentIn(name, run))).value])) as Costs

const rowOf = (cell: Cell, accounted: readonly AccountedRun[]): HaeGeoRow => {
  const runs = accounted.flatMap(({ state, measures }) => (state === 'measured' && measures !== null ? [measures] : []))
  const countWhere = (holds: (run: RunMeasures) => boolean): number => runs.filter(holds).length
  return {
    ...cell,
    prompt: promptOfCell(cell),
    n: runs.length,
    eligible: countWhere((run) => run.gold_brands > 0),
    clean_only: countWhere((run) => run.gold_brands === 0),
    targetless: countWhere((run) => run.gold_brands > 0 && run.targets === 0),
    hallucinated: countWhere((run) => run.hallucinated > 0),
    exposed: countWhere((run) => run.states.exposure === 'yes'),
    adopted: countWhere((run) => run.states.exposure === 'yes' && run.states.adoption === 'yes'),
    adoption_unobservable: countWhere((run) => run.states.exposure === 'yes' && run.states.adoption === 'not_applicable'),
    missing: accounted.filter(({ state }) => state === 'errored' || state === 'not_run').length,
    failed: accounted.filter(({ state }) => state === 'failed').length,
    forced: countWhere((run) => run.forced),
    unknown_source_pages: runs.reduce((sum, run) => sum + run.unknown_source_pages, 0),
    ...ratesOf(runs),
    ...costsOf(runs),
    tokens_of: runs.reduce((sum, run) => sum + spentIn('tokens', run).of, 0)
  }
}

/** Runs of each cell together, cells in the order in which they first come. */
export const byCell = (runs: Iterable<AccountedRun>): { cell: Cell; runs: AccountedRun[] }[] => {
  const cells = new Map<string, { cell: Cell; runs: AccountedRun[] }>()
  for (const run of runs) {
    const key = cellKey(run.cell)
    const known = cells.get(key)
    if (known === undefined) cells.set(key, { cell: cellOf(run.cell), runs: [run] })
    else known.runs.push(run)
  }
  return [...cells.values()]
}

/** Scores of the offline scorer in each cell, dimension by dimension. */
export const rulesRubricRowsOf = (runs: Iterable<AccountedRun>): (Cell & RubricRow)[] =>
  byCell(runs).flatMap(({ cell, runs: accounted }) => {
    const given = accounted.flatMap(({ state, measures }) => (state === 'measured' && measures !== null ? [measures.rules_scores] : []))
    const results = given.map((scores) => ({ scorer: rulesScorerName, scores: Object.fromEntries(dimensions.map((name) => [name, { score: scores[name] }])) }))
    return rubricRowsOf(results).map((row) => ({ ...cell, ...row }))
  })

export const rowsOf = (runs: Iterable<AccountedRun>): HaeGeoRow[] => byCell(runs).map(({ cell, runs: accounted }) => rowOf(cell, accounted))
