/**
 * Visible text to tokens. A token is a word, a number, or one mark; offsets refer to the visible text.
 *
 * The tokeniser is ours rather than wink-nlp's because wink's takes quadratic time on hostile text
 * (20,000 characters of "http://" cost minutes) and keeps every new word for the life of the process.
 */
export interface Token {
  text: string
  lower: string
  start: number
  end: number
}

// One alternative a line: number with its glued unit or model letters; contraction ending; word with inner hyphens; any other mark.
const tokenPattern = new RegExp(
  [
    '(?:(?<![\\p{L}\\p{N}.])\\.)?\\d+(?:[.,]\\d+)*[\\p{L}\\p{N}]*(?:[-/][\\p{L}\\p{N}]+(?:[.,]\\d+)*)*',
    "'(?:s|re|ve|ll|d|m)(?![\\p{L}\\p{N}])",
    "[\\p{L}\\p{N}\\p{M}_]+(?:[-/&'.](?!(?:s|re|ve|ll|d|m)(?![\\p{L}\\p{N}]))[\\p{L}\\p{N}\\p{M}_]+)*",
    '[^\\s]'
  ].join('|'),
  'gu'
)

const negatedVerb = /^(?:ca|wo|do|does|did|is|are|was|were|has|have|had|would|should|could|must)n't$/

/** The tokens of `text`, offset by `from`. */
export const tokensOf = (text: string, from = 0): Token[] => {
  const tokens: Token[] = []
  for (const match of text.matchAll(tokenPattern)) {
    const start = from + match.index
    const word = match[0]
    const lower = word.toLowerCase()
    if (negatedVerb.test(lower)) {
      const cut = word.length - 3
      tokens.push({ text: word.slice(0, cut), lower: lower.slice(0, cut), start, end: start + cut })
      tokens.push({ text: word.slice(cut), lower: "n't", start: start + cut, end: start + word.length })
    } else tokens.push({ text: word, lower, start, end: start + word.length })
  }
  return tokens
}

const letterOrDigit = /[\p{L}\p{N}]/u

/** Does the text say anything, or is it only marks? */
export const saysSomething = (text: string): boolean => letterOrDigit.test(text)

export const isWord = (token: Token): boolean => letterOrDigit.test(token.text)
