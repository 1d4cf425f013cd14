/**
 * Words that share a sense, and words that are close. Conservative: only frequent senses count, because every synonym is
 * a way to be attested without evidence.
 */
import type { Lexicon } from './lexicon.js'

/** Our choice: the first senses of each part of speech. A rarer one is seldom meant. */
const senseCountMax = 2
/** Our choice: shorter words are abbreviations, whose senses are rarely meant ("al" is also a metal, a state and a name). */
const letterCountMin = 3

export const frequentSensesOf = (lexicon: Lexicon, lemma: string): readonly string[] => {
  if (lemma.length < letterCountMin) return []
  const counts: Record<string, number> = {}
  return lexicon.sensesOf(lemma).filter((sense) => {
    const part = sense[0]!
    counts[part] = (counts[part] ?? 0) + 1
    return counts[part] <= senseCountMax
  })
}

/** The frequent senses and what they are kinds of: two words are close when these meet ("fur", "hair"). Weak evidence only. */
export const nearbySensesOf = (lexicon: Lexicon, senses: readonly string[]): readonly string[] => [...new Set([...senses, ...senses.flatMap((sense) => lexicon.broaderOf(sense))])]

/** Base forms that share a frequent sense with a base form. */
export const kinOf = (lexicon: Lexicon, lemma: string): readonly string[] => [...new Set(frequentSensesOf(lexicon, lemma).flatMap((sense) => lexicon.wordsOf(sense)))].filter((word) => word !== lemma)
