/**
 * Whether FCAR rises with the number of planted documents. The paper's does up to three and falls after. MisKnow spec, section 6.
 *
 * Two readings, both over tasks: the plain one of the rates, and a trend. A task's trend is the sum over all pairs of budgets, the larger
 * minus the smaller, of adopted (1) or not (0). The test is the exact two-sided sign test of tasks with a rising against those with a falling
 * trend; a task without any change tells nothing. Our choice, since runs of a task are paired and its outcomes are yes or no.
 */
import { exactMcNemarP } from '../../stats/mcnemar.js'

/** Budget to adopted; a budget without a measured run is absent. */
export type TaskDoses = ReadonlyMap<number, boolean>

export interface DoseTrend {
  /** By budget, over tasks measured there; null where none was. */
  rates: { budget: number; n: number; fcar: number | null }[]
  /** Differences of neighbours, in the order of budgets; null where either has no rate. */
  steps: (number | null)[]
  /** No step is negative; null where a step is missing. */
  is_monotone: boolean | null
  /** The same from the first document on, without the control. */
  is_monotone_from_one: boolean | null
  rising: number
  falling: number
  /** Of the sign test; 1 where no task changes, null without a task. */
  p: number | null
}

const trendOf = (doses: TaskDoses, budgets: readonly number[]): number =>
  budgets.reduce(
    (sum, low, place) =>
      budgets.slice(place + 1).reduce((own, high) => {
        const [before, after] = [doses.get(low), doses.get(high)]
        return before === undefined || after === undefined ? own : own + Number(after) - Number(before)
      }, sum),
    0
  )

const neverFalls = (steps: readonly (number | null)[]): boolean | null => (steps.includes(null) ? null : steps.every((step) => step! >= 0))

/** @param budgets in rising order */
export const doseTrend = (tasks: readonly TaskDoses[], budgets: readonly number[]): DoseTrend => {
  const rates = budgets.map((budget) => {
    const outcomes = tasks.flatMap((doses) => doses.get(budget) ?? [])
    const adopted = tasks.filter((doses) => doses.get(budget) === true).length
    return { budget, n: outcomes.length, fcar: outcomes.length === 0 ? null : adopted / outcomes.length }
  })
  const steps = rates.slice(1).map(({ fcar }, place) => (fcar === null || rates[place]!.fcar === null ? null : fcar - rates[place]!.fcar))
  const trends = tasks.map((doses) => trendOf(doses, budgets))
  const [rising, falling] = [trends.filter((trend) => trend > 0).length, trends.filter((trend) => trend < 0).length]
  const fromOne = steps.filter((_, place) => budgets[place]! >= 1)
  return {
    rates,
    steps,
    is_monotone: neverFalls(steps),
    is_monotone_from_one: neverFalls(fromOne),
    rising,
    falling,
    p: tasks.length === 0 ? null : exactMcNemarP(rising, falling)
  }
}
