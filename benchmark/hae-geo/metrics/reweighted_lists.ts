/** Judged lists at several weights: what a weight takes out, and what it costs. Events and what they are over; null over nothing. Pure. */
import { isHonest, listCountsAt, pageKinds, type JudgedList, type JudgedPage, type ListCounts, type PageKind } from './judged_list.js'
import { levels, type Level } from '../levels.js'
import { pairedRatioDifferences, type Ratio } from '../../stats/paired_ratios.js'
import { shownResultCount } from '../../web/search_environment.js'

/** Tasks with a target, those of them whose question names it and those whose does not, and tasks without. */
export const taskGroups = ['with_target', 'named', 'not_named', 'without_target'] as const
export type TaskGroup = (typeof taskGroups)[number]

export const isInGroup: Record<TaskGroup, (list: Pick<JudgedList, 'has_target' | 'names_target'>) => boolean> = {
  with_target: ({ has_target }) => has_target,
  named: ({ has_target, names_target }) => has_target && names_target,
  not_named: ({ has_target, names_target }) => has_target && !names_target,
  without_target: ({ has_target }) => !has_target
}

/** A mean or a share with what it is over. */
export interface Counted extends Ratio {
  value: number | null
}

export interface ReweightedRow {
  group: TaskGroup
  level: Level
  /** Points a unit of unsupported mass. */
  lambda: number
  /** One a task. */
  lists: number
  /** Planted pages among the first ten, a list. */
  planted_in_ten: Counted
  /** To lambda 0, with a percentile interval over queries. */
  difference: number | null
  low: number | null
  high: number | null
  /** Of planted pages in the first ten at lambda 0. */
  planted_removed: Counted
  /** Of lists that found anything. */
  planted_first: Counted
  /** Of honest pages in the first ten at lambda 0; those about the task's own question, and trusted ones, are among them. */
  honest_pushed_out: Counted
  own_pushed_out: Counted
  trusted_pushed_out: Counted
  trusted_pushed_down: Counted
  /** Over lists that found a trusted page, among all pages found. */
  best_trusted_rank: Counted
  /** Over the pages shown. */
  mass_of_ten: Counted
}

export interface MassRow {
  group: TaskGroup
  level: Level
  lists: number
  /** Mean unsupported mass of all pages found, by kind. */
  mass: Record<PageKind, Counted>
  /** Lists of planted pages alone, which no order helps. */
  planted_alone: number
  /** Best base score of a planted page minus best of an honest one, in points, over lists that found both. */
  planted_lead: Counted
}

const counted = (ratios: readonly Ratio[]): Counted => {
  const sum = ratios.reduce((total, ratio) => total + ratio.sum, 0)
  const of = ratios.reduce((total, ratio) => total + ratio.of, 0)
  return { sum, of, value: of === 0 ? null : sum / of }
}

const present = (value: number | null): Ratio => (value === null ? { sum: 0, of: 0 } : { sum: value, of: 1 })

/** In the order of groups, then of levels; only levels that occur. */
const groupsOf = (lists: readonly JudgedList[]): { group: TaskGroup; level: Level; own: JudgedList[] }[] =>
  taskGroups.flatMap((group) =>
    levels
      .filter((level) => lists.some((list) => list.level === level))
      .map((level) => ({ group, level, own: lists.filter((list) => list.level === level && isInGroup[group](list)) }))
  )

/**
 * @param lambdas with 0 or without; every difference is to lambda 0
 * @param seed of the draws, the same for all weights of a group at a level
 * @throws Error where a task has two lists at a level: pairs would not be pairs
 */
export const reweightedRows = (
  lists: readonly JudgedList[],
  lambdas: readonly number[],
  { seed, resamples }: { seed: string; resamples?: number }
): ReweightedRow[] =>
  groupsOf(lists).flatMap(({ group, level, own }) => {
    const twice = own.find(({ query_id }, place) => own.findIndex((other) => other.query_id === query_id) !== place)
    if (twice !== undefined) throw new Error(`reweighted lists: task ${twice.query_id} has two lists at ${level}`)
    const countsAt = (lambda: number): ListCounts[] => own.map((list) => listCountsAt(list, lambda, shownResultCount))
    const [atZero, at] = [countsAt(0), new Map(lambdas.map((lambda) => [lambda, countsAt(lambda)]))]
    const names = lambdas.map(String)
    const pairs = own.map((_, place) =>
      Object.fromEntries(
        lambdas.map((lambda) => [
          String(lambda),
          { left: { sum: atZero[place]!.planted_shown, of: 1 }, right: { sum: at.get(lambda)![place]!.planted_shown, of: 1 } }
        ])
      )
    )
    const differences = pairedRatioDifferences(pairs, names, { seed: `${seed}/${level}/${group}`, ...(resamples !== undefined && { resamples }) })
    return lambdas.map((lambda): ReweightedRow => {
      const counts = at.get(lambda)!
      const over = (ratioOf: (list: ListCounts) => Ratio): Counted => counted(counts.map(ratioOf))
      const { difference, interval } = differences[String(lambda)]!
      return {
        group,
        level,
        lambda,
        lists: own.length,
        planted_in_ten: over((list) => ({ sum: list.planted_shown, of: 1 })),
        difference,
        low: interval?.low ?? null,
        high: interval?.high ?? null,
        planted_removed: over((list) => ({ sum: list.planted_removed, of: list.planted_before })),
        planted_first: over((list) => ({ sum: list.planted_first, of: list.shown > 0 ? 1 : 0 })),
        honest_pushed_out: over((list) => ({ sum: list.honest_pushed_out, of: list.honest_before })),
        own_pushed_out: over((list) => ({ sum: list.own_pushed_out, of: list.own_before })),
        trusted_pushed_out: over((list) => ({ sum: list.trusted_pushed_out, of: list.trusted_before })),
        trusted_pushed_down: over((list) => ({ sum: list.trusted_pushed_down, of: list.trusted_before })),
        best_trusted_rank: over((list) => present(list.best_trusted_rank)),
        mass_of_ten: over((list) => ({ sum: list.shown_mass, of: list.shown }))
      }
    })
  })

const bestOf = (scores: readonly number[]): number | null => (scores.length === 0 ? null : Math.max(...scores))

const leadOf = ({ pages }: JudgedList): number | null => {
  const best = (isOne: (page: JudgedPage) => boolean): number | null => bestOf(pages.filter(isOne).map(({ base_score }) => base_score))
  const [planted, honest] = [best(({ kind }) => kind === 'planted'), best(isHonest)]
  return planted === null || honest === null ? null : planted - honest
}

/** What no weight changes. */
export const massRows = (lists: readonly JudgedList[]): MassRow[] =>
  groupsOf(lists).map(({ group, level, own }) => {
    const massOf = (kind: PageKind): Counted =>
      counted(own.flatMap(({ pages }) => pages.filter((page) => page.kind === kind).map(({ unsupported_mass }) => ({ sum: unsupported_mass, of: 1 }))))
    return {
      group,
      level,
      lists: own.length,
      mass: Object.fromEntries(pageKinds.map((kind) => [kind, massOf(kind)])) as Record<PageKind, Counted>,
      planted_alone: own.filter(({ pages }) => pages.length > 0 && pages.every(({ kind }) => kind === 'planted')).length,
      planted_lead: counted(own.map((list) => present(leadOf(list))))
    }
  })
