/** Word tables as patterns: rows of alternatives, joined, so that a table of hundred cues stays readable. */

/** Whole words only. */
export const wordsMatching = (...rows: readonly string[]): RegExp => new RegExp(`\\b(?:${rows.join('|')})\\b`, 'iu')

/** Words and what may follow them. */
export const wordsBeginning = (...rows: readonly string[]): RegExp => new RegExp(`\\b(?:${rows.join('|')})`, 'iu')

/** Whole words at the very start. */
export const textBeginning = (...rows: readonly string[]): RegExp => new RegExp(`^(?:${rows.join('|')})\\b`, 'iu')

/** The very start, whatever follows. */
export const textBeginningWith = (...rows: readonly string[]): RegExp => new RegExp(`^(?:${rows.join('|')})`, 'iu')
