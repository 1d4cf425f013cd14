/** What trajectories.jsonl holds of a run: its record, what the searched pages really were, and the judges' scores where judges were asked. */
import { z } from 'zod'
import { Checkpoint } from '../rubric/checkpoint.js'
import { RubricResult } from '../rubric/rubric_result.js'
import { RunRecord } from '../run_record.js'
import { SourceType } from '../../web/page.js'
import { dimensions, DimensionScore } from '../rubric/dimensions.js'

/** Scores of a judge; every reply that they rest on stands in the checkpoints. */
export const JudgedRubric = z.strictObject({
  result: RubricResult.extend({ scores: z.partialRecord(z.enum(dimensions), DimensionScore) }),
  checkpoints: z.array(Checkpoint)
})
export type JudgedRubric = z.infer<typeof JudgedRubric>

/** Members that no agent and no scorer is shown. */
export const RecordedAside = z.strictObject({
  /** Of every page that a defended search found, shown or not, by page id. */
  searched_sources: z.record(z.string(), SourceType.nullable()),
  judged: JudgedRubric.nullable()
})

export const RecordedHaeGeoRun = RunRecord.extend(RecordedAside.shape)
export type RecordedHaeGeoRun = z.infer<typeof RecordedHaeGeoRun>

/** The record alone, as scorers take it. */
export const recordOf = ({ searched_sources: _sources, judged: _judged, ...record }: RecordedHaeGeoRun): RunRecord => record
