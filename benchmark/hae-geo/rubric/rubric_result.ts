/** Scores of one run by one scorer. Scores of rules and of a judge are two results and are never merged. HAE-GEO spec, section 7. */
import { z } from 'zod'
import { dimensions, DimensionScore, type DimensionScores } from './dimensions.js'

export const RubricResult = z.strictObject({
  run_id: z.string(),
  /** `rules` is the offline scorer; any other name is a judge model. */
  scorer: z.string().min(1),
  scores: z.record(z.enum(dimensions), DimensionScore),
  /** Judges that gave no answer, with why. Their dimensions are then absent from rows, and counted. */
  unscored: z.array(z.strictObject({ judge: z.enum(['poison', 'quality']), why: z.string() }))
})
export type RubricResult = Omit<z.infer<typeof RubricResult>, 'scores'> & { scores: Partial<DimensionScores> }
