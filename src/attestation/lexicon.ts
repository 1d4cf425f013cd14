/**
 * What the judge asks of a word list: the senses of a word and its opposites. Types only.
 *
 * The list is read once at start (labelling/load_lexicon.ts) and handed in, so that everything in this folder stays pure.
 */
export interface Lexicon {
  /** Changes whenever the list could answer otherwise. */
  readonly fingerprint: string
  /** Ids of the senses of a base form, most frequent first; empty for a word the list does not know. */
  sensesOf(lemma: string): readonly string[]
  /** Ids of the next broader senses: "lamp" is a "source of illumination". */
  broaderOf(sense: string): readonly string[]
  /** Base forms that have the sense. */
  wordsOf(sense: string): readonly string[]
  /** Base forms that mean the opposite in some sense. */
  antonymsOf(lemma: string): readonly string[]
}

/** A word list that knows nothing: inflection and the tables of this folder still apply. */
export const emptyLexicon: Lexicon = { fingerprint: 'empty', sensesOf: () => [], broaderOf: () => [], wordsOf: () => [], antonymsOf: () => [] }
