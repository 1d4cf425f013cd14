/**
 * The embedded judge beside word overlap on sets that people labelled, each set apart and then averaged.
 *
 * Word overlap's thresholds are fitted on a set's tuning half. The judge is measured twice: as the service has it, and with one
 * threshold on its confidence fitted on the same tuning half, since the yardstick is given as much.
 */
import { bootstrapIntervals, type Interval } from '../../src/gate/bootstrap.js'
import { defaultSeed } from '../choices.js'
import { claimKinds, kindsOf, type ClaimKind } from './claim_kinds.js'
import { evidenceHashOf } from './halves.js'
import type { JudgedClaimRow } from './judge_claims.js'
import { fittedThreeWay, fittedThreshold, threeWayOf } from './overlap_yardstick.js'
import { balancedAccuracyOf, macroAverageOf, specificityOf, supportRecallOf, threeWayMacroF1Of, type Support } from './support_metrics.js'

export interface RealSetRow {
  set: string
  tuning_count: number
  reporting_count: number
  /** Of the reporting half. */
  supported_count: number
  overlap_threshold: number
  confidence_threshold: number
  /** Balanced accuracy of supported or not, on the reporting half. */
  overlap: number | null
  judge: number | null
  judge_fitted: number | null
  difference: number | null
  difference_fitted: number | null
  /** Word overlap fitted and measured on all rows of the set, as published yardsticks are. */
  overlap_same_rows: number | null
  /** What the judge as served says of both kinds. */
  support_recall: number | null
  specificity: number | null
  abstained: number
  unverifiable: number
  overlap_three_way: number | null
  judge_three_way: number | null
}

export interface KindRow {
  kind: ClaimKind
  count: number
  overlap: number | null
  judge: number | null
  judge_fitted: number | null
}

/** One row of a reporting half with what each of the three says of it. */
interface Compared {
  judged: JudgedClaimRow
  overlapSays: boolean
  fittedSays: boolean
}

const accuracyBy = (rows: readonly Compared[], says: (row: Compared) => boolean): number | null =>
  balancedAccuracyOf(rows.map((row) => ({ gold: row.judged.row.supported, predicted: says(row) })))

const scoresOf = (rows: readonly Compared[]) => ({
  overlap: accuracyBy(rows, ({ overlapSays }) => overlapSays),
  judge: accuracyBy(rows, ({ judged }) => judged.supported),
  judge_fitted: accuracyBy(rows, ({ fittedSays }) => fittedSays)
})

const minus = (left: number | null, right: number | null): number | null => (left === null || right === null ? null : left - right)

const overlapGraded = (rows: readonly JudgedClaimRow[]) => rows.map(({ overlap, row }) => ({ grade: overlap, supported: row.supported }))

const judgeThreeWay = ({ supported, contradicted, abstained }: JudgedClaimRow): Support | null =>
  abstained ? null : supported ? 'support' : contradicted ? 'contradict' : 'nei'

const withLabel3 = (rows: readonly JudgedClaimRow[]) => rows.flatMap((judged) => (judged.row.label3 === null ? [] : [{ judged, label3: judged.row.label3 }]))

/** Three-way figures, for sets that know all three. */
const threeWayScores = (tuning: readonly JudgedClaimRow[], reporting: readonly JudgedClaimRow[]) => {
  const [fit, report] = [withLabel3(tuning), withLabel3(reporting)]
  if (new Set(report.map(({ label3 }) => label3)).size < 3) return { overlap_three_way: null, judge_three_way: null }
  const thresholds = fittedThreeWay(fit.map(({ judged, label3 }) => ({ grade: judged.overlap, label3 })))
  return {
    overlap_three_way: threeWayMacroF1Of(report.map(({ judged, label3 }) => ({ gold: label3, predicted: threeWayOf(judged.overlap, thresholds) }))),
    judge_three_way: threeWayMacroF1Of(report.map(({ judged, label3 }) => ({ gold: label3, predicted: judgeThreeWay(judged) })))
  }
}

const comparedSet = (set: string, rows: readonly JudgedClaimRow[]): { row: RealSetRow; compared: Compared[] } => {
  const tuning = rows.filter(({ row }) => row.half === 'tuning')
  const reporting = rows.filter(({ row }) => row.half === 'reporting')
  const overlapThreshold = fittedThreshold(overlapGraded(tuning))
  const confidenceThreshold = fittedThreshold(tuning.map(({ grade, row }) => ({ grade, supported: row.supported })))
  const compared = reporting.map((judged): Compared => ({
    judged,
    overlapSays: judged.overlap >= overlapThreshold,
    // An abstention is never called supported, whatever the threshold.
    fittedSays: !judged.abstained && judged.grade >= confidenceThreshold
  }))
  const scores = scoresOf(compared)
  const sameRows = fittedThreshold(overlapGraded(rows))
  const served = reporting.map(({ row, supported }) => ({ gold: row.supported, predicted: supported }))
  return {
    compared,
    row: {
      set,
      tuning_count: tuning.length,
      reporting_count: reporting.length,
      supported_count: reporting.filter(({ row }) => row.supported).length,
      overlap_threshold: overlapThreshold,
      confidence_threshold: confidenceThreshold,
      ...scores,
      difference: minus(scores.judge, scores.overlap),
      difference_fitted: minus(scores.judge_fitted, scores.overlap),
      overlap_same_rows: balancedAccuracyOf(rows.map(({ overlap, row }) => ({ gold: row.supported, predicted: overlap >= sameRows }))),
      support_recall: supportRecallOf(served),
      specificity: specificityOf(served),
      abstained: reporting.filter(({ abstained }) => abstained).length,
      unverifiable: reporting.filter(({ unverifiable }) => unverifiable).length,
      ...threeWayScores(tuning, reporting)
    }
  }
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
