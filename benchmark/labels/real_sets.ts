/** The embedded judge beside word overlap on sets that people labelled: each set apart, then averaged, and told apart by kind of claim. */
import { bootstrapIntervals, type Interval } from '../../src/gate/bootstrap.js'
import { defaultSeed } from '../choices.js'
import { claimKinds, kindsOf, type ClaimKind } from './claim_kinds.js'
import { comparedSet, minus, scoresOf, type Compared, type RealSetRow } from './compared_set.js'
import { evidenceHashOf } from './halves.js'
import type { JudgedClaimRow } from './judge_claims.js'
import { macroAverageOf } from './support_metrics.js'

export interface KindRow {
  kind: ClaimKind
  count: number
  overlap: number | null
  judge: number | null
  judge_fitted: number | null
}

/** What is compared on every reporting half, and the aim that the average difference has. */
export const overlapLeadMin = 0.03

export interface RealSets {
  rows: RealSetRow[]
  /** Each set once, whatever its size. */
  average: Pick<RealSetRow, 'overlap' | 'judge' | 'judge_fitted' | 'difference' | 'difference_fitted'> & {
    three_way_overlap: number | null
    three_way_judge: number | null
  }
  /** Of the average differences; evidence is drawn with all its claims. */
  intervals: { difference: Interval | null; difference_fitted: Interval | null }
  reaches_target: boolean
  /** Pooled over the reporting halves. */
  kinds: KindRow[]
}

const groupedBy = <Row>(rows: readonly Row[], keyOf: (row: Row) => string): Map<string, Row[]> => {
  const groups = new Map<string, Row[]>()
  for (const row of rows) {
    const group = groups.get(keyOf(row))
    if (group === undefined) groups.set(keyOf(row), [row])
    else group.push(row)
  }
  return groups
}

const averageDifferences = (rows: readonly Compared[]) => {
  const scores = [...groupedBy(rows, ({ judged }) => judged.row.set).values()].map(scoresOf)
  return {
    difference: macroAverageOf(scores.map(({ judge, overlap }) => minus(judge, overlap))),
    difference_fitted: macroAverageOf(scores.map(({ judge_fitted, overlap }) => minus(judge_fitted, overlap)))
  }
}

/** Rows on the same evidence, which are drawn together. */
const clustersOf = (rows: readonly Compared[]): Compared[][] => {
  const hashes = new Map<readonly string[], string>()
  const hashOf = (evidence: readonly string[]): string => {
    let hash = hashes.get(evidence)
    if (hash === undefined) hashes.set(evidence, (hash = evidenceHashOf(evidence)))
    return hash
  }
  return [...groupedBy(rows, ({ judged }) => `${judged.row.set}/${hashOf(judged.row.evidence)}`).values()]
}

/** Every set compared, averaged, and told apart by kind of claim. */
export const realSetsOf = (judged: readonly JudgedClaimRow[]): RealSets => {
  const sets = [...groupedBy(judged, ({ row }) => row.set)].map(([set, rows]) => comparedSet(set, rows))
  const rows = sets.map(({ row }) => row)
  const compared = sets.flatMap((each) => each.compared)
  const averageOf = (name: 'overlap' | 'judge' | 'judge_fitted' | 'difference' | 'difference_fitted' | 'overlap_three_way' | 'judge_three_way') =>
    macroAverageOf(rows.map((row) => row[name]))
  const difference = averageOf('difference')
  return {
    rows,
    average: {
      overlap: averageOf('overlap'),
      judge: averageOf('judge'),
      judge_fitted: averageOf('judge_fitted'),
      difference,
      difference_fitted: averageOf('difference_fitted'),
      three_way_overlap: averageOf('overlap_three_way'),
      three_way_judge: averageOf('judge_three_way')
    },
    intervals: bootstrapIntervals(clustersOf(compared), (drawn) => averageDifferences(drawn.flat()), { seed: `${defaultSeed}/labels` }),
    reaches_target: difference !== null && difference >= overlapLeadMin,
    kinds: claimKinds.map((kind) => {
      const some = compared.filter(({ judged }) => kindsOf(judged.row.claim).includes(kind))
      return { kind, count: some.length, ...scoresOf(some) }
    })
  }
}
