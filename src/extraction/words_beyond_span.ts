/**
 * Which content words of a claim are absent from the text it was taken from. A claim may add the candidate's entity,
 * what pronouns stand for, and grammar; any other word makes it say more than its span, and such a claim is rejected.
 * Lenient about function words, inflection, case and disguises; strict about content words, numbers and negation.
 *
 * @example wordsBeyondSpan('Aurora One is waterproof to 30 m', 'waterproof to 10 m', { name: 'Aurora One' }) // ['30']
 */
import type { Entity } from '../domain/packet.js'
import { functionWords } from './function_words.js'
import { visibleTextOf } from './visible_text.js'
import { wordStemsOf } from './word_stem.js'

const functionStems: ReadonlySet<string> = new Set([...functionWords].flatMap((word) => [word, ...wordStemsOf(word)]))

/** The words that a claim may use: those of the slice and of the entity. Made once for all claims taken from one slice. */
export const wordsStated = (sliceText: string, entity: Entity | undefined): ReadonlySet<string> =>
  new Set([sliceText, `${entity?.name ?? ''}\n${entity?.model ?? ''}`].flatMap((text) => wordStemsOf(visibleTextOf(text).text)))

export const wordsBeyond = (claimText: string, stated: ReadonlySet<string>): string[] => {
  const beyond = wordStemsOf(visibleTextOf(claimText).text).filter((stem) => !stated.has(stem) && !functionStems.has(stem) && stem !== '"' && stem !== '%')
  return [...new Set(beyond)]
}

export const wordsBeyondSpan = (claimText: string, sliceText: string, entity: Entity | undefined): string[] =>
  wordsBeyond(claimText, wordsStated(sliceText, entity))
