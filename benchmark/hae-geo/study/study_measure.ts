/** The compact account of a run that results are made of: its states and counts, what was done to its lists, and a judge's scores. Pure. */
import { listEffectsOf, type ListEffects } from './list_effects.js'
import { recordOf, type RecordedHaeGeoRun } from './recorded_run.js'
import { measuresOf, type RunMeasures } from '../metrics/run_measures.js'
import { dimensions } from '../rubric/dimensions.js'
import type { GivenScores } from '../rubric/rubric_rows.js'

export interface HaeGeoMeasure {
  run: RunMeasures
  lists: ListEffects
  /** Null where no judge was asked. Dimensions that it did not score are absent. */
  judged: GivenScores | null
}

export const measureOf = (recorded: RecordedHaeGeoRun): HaeGeoMeasure => ({
  run: measuresOf(recordOf(recorded)),
  lists: listEffectsOf(recorded),
  judged:
    recorded.judged === null
      ? null
      : {
          scorer: recorded.judged.result.scorer,
          scores: Object.fromEntries(
            dimensions.flatMap((name) => {
              const given = recorded.judged!.result.scores[name]
              return given === undefined ? [] : [[name, { score: given.score }]]
            })
          )
        }
})
