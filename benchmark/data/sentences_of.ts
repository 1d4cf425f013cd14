/** The sentences a query brings, each with its arm and its place in the file: 1 identity and 4 x 9 = 37. */
import { profiledTypes, richArms, type Arm } from './arms_and_profiles.js'
import type { QueryFile, Sentence } from './query_file.js'
import type { ClaimType } from '../../src/domain/vocabulary.js'

export interface PlacedSentence {
  arm: Arm
  type: ClaimType
  sentence: Sentence
  /** Where it stands in the query's file. */
  path: readonly PropertyKey[]
}

export const sentencesOf = (query: QueryFile): PlacedSentence[] => [
  { arm: 'clean', type: 'specification', sentence: query.identity, path: ['identity'] },
  ...richArms.flatMap((arm) =>
    profiledTypes.flatMap((type) => query.arms[arm][type].map((sentence, index): PlacedSentence => ({ arm, type, sentence, path: ['arms', arm, type, index] })))
  )
]
