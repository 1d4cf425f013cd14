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

/**
 * A code is letters followed by digits ("IPX7", "R9"), or the number of a standard behind its issuer ("60335-2-2" in
 * "IEC 60335-2-2:2019"): its digits are part of a name, not an amount. The year of a standard is left out.
 */
const lexemePattern = /(?<standard>(?<=\b(?:EN|IEC|ISO|UL|UN|ANSI|DIN|ASTM|BS|MIL|STD|NFPA|AS|NZS|JIS|ETSI|ECE|NTA|PAS|CFR|VDE|AAMI|NSF|UIAA|CSA)[ -])[A-Z]?\d+(?:[.-]\d+){0,4}[A-Z]?(?![\p{L}\d])(?::(?:19|20)\d\d(?!\d))?)|(?<code>\p{L}+\d[\p{L}\d]*)|(?<number>\d+(?:[.,]\d+)*)|(?<word>\p{L}[\p{L}\p{M}]*(?:'[a-z]+)?)|(?<line>\n)|(?<sign>[^\s\p{L}\d])/gu

export const lexemesOf = (text: string): Lexeme[] => {
  const lexemes: Lexeme[] = []
  let previousEnd = -1
  for (const match of text.matchAll(lexemePattern)) {
    const groups = match.groups!
    const kind = groups['standard'] !== undefined ? 'code' : groups['number'] !== undefined ? 'number' : groups['word'] !== undefined ? 'word' : groups['code'] !== undefined ? 'code' : groups['line'] !== undefined ? 'line' : 'sign'
    const start = match.index
    const end = start + match[0].length
    const shown = groups['standard'] === undefined ? match[0] : match[0].replace(/:\d{4}$/, '')
    lexemes.push({ text: shown, lower: shown.toLowerCase(), kind, start, end, attached: start === previousEnd })
    previousEnd = end
  }
  return lexemes
}
