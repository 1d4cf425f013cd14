/**
 * Cells against cells on the same tasks, one thing changed at a time: a condition against the default, a defence against none, the pipeline
 * against the sectioned workflow. Differences with intervals over tasks, and exact McNemar. MisKnow spec, sections 3 to 5.
 */
import { byCell, cellKey, type AccountedRun, type Cell } from './rows.js'
import type { MisKnowMeasure } from './run_measure.js'
import { defaultConditionId } from '../conditions.js'
import { exactMcNemar } from '../../stats/mcnemar.js'
import { pairedRatioDifferences } from '../../stats/paired_ratios.js'

export type Axis = 'condition' | 'defence' | 'workflow'

export const comparedMeasures = ['fcar', 'mer', 'utility', 'report_words'] as const
export type ComparedMeasure = (typeof comparedMeasures)[number]

export interface ComparisonRow extends Cell {
  /** What is changed; the other members of the cell are those of both sides, and its own member is that of `to`. */
  axis: Axis
  from: string
  to: string
  measure: ComparedMeasure
  /** Measured on both sides. */
  tasks: number
  from_value: number | null
  to_value: number | null
  /** To minus from. */
  difference: number | null
  low: number | null
  high: number | null
  /** Tasks with the event on one side alone; null for lengths. */
  only_from: number | null
  only_to: number | null
  p: number | null
}

interface Contrast {
  axis: Axis
  from: Cell
  to: Cell
}

/** All of a cell's contrasts in which it is `to`. */
export const contrastsTo = (to: Cell): Contrast[] => [
  ...(to.condition !== defaultConditionId && to.defence === 'none' ? [{ axis: 'condition' as const, from: { ...to, condition: defaultConditionId }, to }] : []),
  ...(to.defence !== 'none' ? [{ axis: 'defence' as const, from: { ...to, defence: 'none' as const }, to }] : []),
  ...(to.workflow === 'pipeline' ? [{ axis: 'workflow' as const, from: { ...to, workflow: 'sectioned' as const }, to }] : [])
]

const eventOf: Record<Exclude<ComparedMeasure, 'report_words'>, (measure: MisKnowMeasure) => boolean> = {
  fcar: ({ adopts }) => adopts,
  mer: ({ exposed }) => exposed,
  utility: ({ keeps_truth: keepsTruth }) => keepsTruth
}

const valueOf = (name: ComparedMeasure, measure: MisKnowMeasure): number => (name === 'report_words' ? measure.words : Number(eventOf[name](measure)))

/** @throws Error where a task was measured twice in one cell: pairs would not be pairs */
const byTask = (runs: readonly AccountedRun[], cell: Cell): Map<string, MisKnowMeasure> => {
  const measured = new Map<string, MisKnowMeasure>()
  for (const { planned, state, measure } of runs) {
    if (state !== 'measured' || measure === null) continue
    if (measured.has(planned.query_id)) throw new Error(`comparisons: task ${planned.query_id} was run twice in the cell ${cellKey(cell)}`)
    measured.set(planned.query_id, measure)
  }
  return measured
}

/** @param seed of the draws; a contrast draws the same tasks for all its measures */
export const comparisonsOf = (runs: Iterable<AccountedRun>, seed: string): ComparisonRow[] => {
  const cells = byCell(runs)
  const measured = new Map(cells.map(({ cell, runs: accounted }) => [cellKey(cell), byTask(accounted, cell)]))
  return cells.flatMap(({ cell }) =>
    contrastsTo(cell).flatMap(({ axis, from, to }): ComparisonRow[] => {
      const [left, right] = [measured.get(cellKey(from)), measured.get(cellKey(to))!]
      if (left === undefined) return []
      const shared = [...left.keys()].filter((task) => right.has(task)).sort()
      const pairs = shared.map((task) => [left.get(task)!, right.get(task)!] as const)
      const differences = pairedRatioDifferences(
        pairs.map(([before, after]) => {
          const of = (name: ComparedMeasure) => ({ left: { sum: valueOf(name, before), of: 1 }, right: { sum: valueOf(name, after), of: 1 } })
          return { fcar: of('fcar'), mer: of('mer'), utility: of('utility'), report_words: of('report_words') }
        }),
        comparedMeasures,
        { seed: `${seed}/${cellKey(from)}/${cellKey(to)}` }
      )
      return comparedMeasures.map((name) => {
        const { left: fromValue, right: toValue, difference, interval } = differences[name]
        const test = name === 'report_words' ? null : exactMcNemar(pairs.map(([before, after]) => [eventOf[name](before), eventOf[name](after)]))
        return {
          ...to,
          axis,
          from: from[axis],
          to: to[axis],
          measure: name,
          tasks: shared.length,
          from_value: fromValue,
          to_value: toValue,
          difference,
          low: interval?.low ?? null,
          high: interval?.high ?? null,
          only_from: test?.onlyLeft ?? null,
          only_to: test?.onlyRight ?? null,
          p: test?.p ?? null
        }
      })
    })
  )
}
