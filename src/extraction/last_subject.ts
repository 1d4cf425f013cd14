/**
 * What "it" in the next sentence may stand for: the subject of this one, when it is a short phrase of its own
 * ("The battery is removable. It lasts 12 hours."). Anything else leaves the pronoun to the candidate.
 */
import type { Entity } from '../domain/packet.js'
import { mentionsEntity, type Antecedent } from './claim_text.js'
import type { ParsedToken } from './grammar.js'

/** Our choice. */
const subjectTokenCountMax = 6
const leaders: ReadonlySet<string> = new Set(['the', 'its', 'a', 'an', 'our'])
const pronouns = /^(?:it|they|he|she|this|these|its|their)$/

/** With its place in the visible text. */
export interface LastSubject extends Antecedent {
  start: number
  end: number
}

const isSubjectPhrase = (tokens: readonly ParsedToken[]): boolean => {
  const last = tokens.at(-1)
  return (
    tokens.length <= subjectTokenCountMax &&
    (tokens[0]?.pos === 'DET' || leaders.has(tokens[0]?.lower ?? '')) &&
    last !== undefined &&
    (last.pos === 'NOUN' || last.pos === 'PROPN')
  )
}

export const lastSubjectOf = (
  tokens: readonly ParsedToken[],
  text: string,
  entity: Entity | undefined,
  before: LastSubject | null
): LastSubject | null => {
  const head = tokens.at(-1)
  if (isSubjectPhrase(tokens) && !mentionsEntity(text, entity))
    return {
      text,
      isPlural: head !== undefined && head.lemma !== head.lower && head.lower.endsWith('s'),
      start: tokens[0]?.start ?? 0,
      end: head?.end ?? 0
    }
  // A pronoun as subject hands its own meaning on.
  return tokens.length === 1 && pronouns.test(tokens[0]?.lower ?? '') ? before : null
}
