/** The one candidate that is rewritten. Paper, section 1. */
import type { QueryFile } from './query_file.js'
import type { CandidateText } from '../../src/ports.js'

export const targetIdOf = (queryId: string): string => `${queryId}.target`

export const targetOf = (query: QueryFile, text: string): CandidateText => ({ id: targetIdOf(query.query_id), text, entity: query.entity })

/** Target and distractors in the order of the file: the candidates whose atoms are told apart. */
export const candidatesOf = (query: QueryFile, targetText: string): CandidateText[] => [targetOf(query, targetText), ...query.distractors.map(({ id, text }) => ({ id, text }))]
