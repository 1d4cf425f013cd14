/** Mean raw score of each dimension apart, with how many runs it is over: never across dimensions, never across scorers. HAE-GEO spec, section 7. */
import { dimensions, type Dimension, type Score } from './dimensions.js'

export interface RubricRow {
  scorer: string
  dimension: Dimension
  /** Null where no run was scored. */
  mean: number | null
  scored: number
  zeros: number
  ones: number
  twos: number
  not_applicable: number
  /** Runs whose judge gave no answer. */
  unscored: number
}

/** What a row needs of a result; a dimension that was not scored is absent. */
export interface GivenScores {
  scorer: string
  scores: Partial<Record<Dimension, { score: Score | null }>>
}

/** One row for each scorer and dimension; scorers in the order in which they come. */
export const rubricRowsOf = (results: readonly GivenScores[]): RubricRow[] =>
  [...new Set(results.map(({ scorer }) => scorer))].flatMap((scorer) => {
    const own = results.filter((result) => result.scorer === scorer)
    return dimensions.map((dimension): RubricRow => {
      const given = own.flatMap(({ scores }) => scores[dimension] ?? [])
      const raw = given.flatMap(({ score }) => (score === null ? [] : [score]))
      const countOf = (score: number): number => raw.filter((one) => one === score).length
      return {
        scorer,
        dimension,
        mean: raw.length === 0 ? null : raw.reduce<number>((sum, score) => sum + score, 0) / raw.length,
        scored: raw.length,
        zeros: countOf(0),
        ones: countOf(1),
        twos: countOf(2),
        not_applicable: given.length - raw.length,
        unscored: own.length - given.length
      }
    })
  })
