/**
 * The four rich arms of a profile are length-matched: each variant within 10 % of their median word count. Paper, section 2.
 *
 * Counted is the whole description, as the ranker reads it; the clean arm keeps its natural length and is not compared.
 */
import { medianSorted } from 'simple-statistics'
import type { QueryRule } from './rule.js'
import { profiles, richArms, type Profile, type RichArm } from '../arms_and_profiles.js'
import { richVariant } from '../compose_case.js'
import { pointerTo } from '../fault.js'
import type { QueryFile } from '../query_file.js'
import { wordCountOf } from '../words.js'

/** Our choice of what the paper calls length-matched. */
export const lengthDeviationMax = 0.1

export interface ArmLength {
  profile: Profile
  arm: RichArm
  words: number
  median: number
  /** |words - median| / median. */
  deviation: number
}

const medianOf = (values: readonly number[]): number => medianSorted([...values].sort((low, high) => low - high))

/** @param coreWords words that all arms share and that count along: 0 to look at the added sentences alone. */
const lengthsWith = (query: QueryFile, coreWords: number): ArmLength[] =>
  profiles.flatMap((profile) => {
    const added = richArms.map((arm) => ({ profile, arm, words: coreWords + richVariant(query, arm, profile).claims.reduce((sum, { text }) => sum + wordCountOf(text), 0) }))
    const median = medianOf(added.map(({ words }) => words))
    return added.map((row) => ({ ...row, median, deviation: Math.abs(row.words - median) / median }))
  })

export const lengthsOf = (query: QueryFile): ArmLength[] => lengthsWith(query, wordCountOf(query.core_text))

/** Stricter than the rule, and printed: the deviation of the added sentences alone. */
export const addedLengthsOf = (query: QueryFile): ArmLength[] => lengthsWith(query, 0)

export const checkLengthMatch: QueryRule = ({ query, queryFile: file }) =>
  lengthsOf(query)
    .filter(({ deviation }) => deviation > lengthDeviationMax)
    .map(({ profile, arm, words, median }) => ({
      file,
      pointer: pointerTo('arms', arm),
      detail: `under profile ${profile} has ${words} words, more than 10 % off the ${median} that are the median of the four arms`
    }))
