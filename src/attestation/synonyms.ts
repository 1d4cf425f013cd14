/**
 * Words that share a sense. Conservative: only frequent senses count, because every synonym is a way to be attested
 * without evidence.
 */
import type { Lexicon } from './lexicon.js'

/** Our choice: the first senses of each part of speech. A rarer one is seldom meant. */
const senseCountMax = 2

export const frequentSensesOf = (lexicon: Lexicon, lemma: string): readonly string[] => {
  const counts: Record<string, number> = {}
  return lexicon.sensesOf(lemma).filter((sense) => {
    const part = sense[0]!
    counts[part] = (counts[part] ?? 0) + 1
    return counts[part] <= senseCountMax
  })
}
