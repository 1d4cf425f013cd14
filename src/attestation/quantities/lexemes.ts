/** The text cut into numbers, words, codes and signs, for reading amounts. One pass, no backtracking. */
export interface Lexeme {
  text: string
  lower: string
  kind: 'number' | 'word' | 'code' | 'sign' | 'line'
  start: number
  end: number
  /** No blank between this and the one before. */
  attached: boolean
}

/** A code is letters followed by digits ("IPX7", "R9"): its digits are part of a name, not an amount. */
const lexemePattern = /(?<code>\p{L}+\d[\p{L}\d]*)|(?<number>\d+(?:[.,]\d+)*)|(?<word>\p{L}[\p{L}\p{M}]*(?:'[a-z]+)?)|(?<line>\n)|(?<sign>[^\s\p{L}\d])/gu

export const lexemesOf = (text: string): Lexeme[] => {
  const lexemes: Lexeme[] = []
  let previousEnd = -1
  for (const match of text.matchAll(lexemePattern)) {
    const groups = match.groups!
    const kind = groups['number'] !== undefined ? 'number' : groups['word'] !== undefined ? 'word' : groups['code'] !== undefined ? 'code' : groups['line'] !== undefined ? 'line' : 'sign'
    const start = match.index
    const end = start + match[0].length
    lexemes.push({ text: match[0], lower: match[0].toLowerCase(), kind, start, end, attached: start === previousEnd })
    previousEnd = end
  }
  return lexemes
}
