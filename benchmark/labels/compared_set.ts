/**
 * One set that people labelled: word overlap's thresholds are fitted on its tuning half, and its other half is reported.
 *
 * The judge is measured twice: as the service has it, and with one threshold on its confidence fitted on the same tuning half,
 * since the yardstick is given as much.
 */
import type { JudgedClaimRow } from './judge_claims.js'
import { fittedThreeWay, fittedThreshold, threeWayOf } from './overlap_yardstick.js'
import { balancedAccuracyOf, specificityOf, supportRecallOf, threeWayMacroF1Of, type Support } from './support_metrics.js'

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

/** One row of a reporting half with what each of the three says of it. */
export interface Compared {
  judged: JudgedClaimRow
  overlapSays: boolean
  fittedSays: boolean
}

const accuracyBy = (rows: readonly Compared[], says: (row: Compared) => boolean): number | null =>
  balancedAccuracyOf(rows.map((row) => ({ gold: row.judged.row.supported, predicted: says(row) })))

/** Balanced accuracy of each of the three. */
export const scoresOf = (rows: readonly Compared[]) => ({
  overlap: accuracyBy(rows, ({ overlapSays }) => overlapSays),
  judge: accuracyBy(rows, ({ judged }) => judged.supported),
  judge_fitted: accuracyBy(rows, ({ fittedSays }) => fittedSays)
})

/** Null where either is. */
export const minus = (left: number | null, right: number | null): number | null => (left === null || right === null ? null : left - right)

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

/** One set: thresholds fitted on its tuning half, figures of its reporting half. */
export const comparedSet = (set: string, rows: readonly JudgedClaimRow[]): { row: RealSetRow; compared: Compared[] } => {
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
