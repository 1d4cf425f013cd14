/**
 * Text without a verb, as spec lines and titles have it: "Silicone case, for iPhone 3G & 3GS, Silicone, Pink" or
 * "26.4 cm (10.4\") Exynos 4 GB 64 GB". Commas and spaced dashes part the claims, then the edges of values do.
 */
import { isEmpty, type Draft, type Range } from './draft.js'
import type { ParsedToken } from './grammar.js'
import { draftsOfClause } from './lists.js'
import { isNumber, quantityLengthAt } from './quantities.js'
import type { Sentence } from './sentence_shape.js'
import { verblessPartsOf } from './verbless_parts.js'

const dashes: ReadonlySet<string> = new Set(['-', '–', '—', '/', ':', '+'])

const isBareNumber = (token: ParsedToken | undefined): boolean => token !== undefined && /^\d+(?:[.,]\d+)*$/.test(token.text)

/** "4 GB / 64 GB" are two values; "Video / Audio cable" is one. */
const isAlternative = ({ tokens }: Sentence, index: number): boolean => tokens[index]?.text === '/' && !isNumber(tokens[index + 1])

const isBreakAt = (sentence: Sentence, index: number, range: Range): boolean => {
  const { tokens, depth } = sentence
  const token = tokens[index]
  if (token === undefined || depth[index] !== 0 || index === range.from) return false
  // "Black,White" is one value in two words.
  if (token.lower === ',' && token.start === tokens[index - 1]?.end && token.end === tokens[index + 1]?.start) return false
  if (token.lower === ',') return !(isNumber(tokens[index - 1]) && isNumber(tokens[index + 1]) && /^(?:19|20)\d\d$/.test(tokens[index + 1]?.lower ?? ''))
  if (!dashes.has(token.text) || isAlternative(sentence, index)) return false
  // `15.4 - 16"` is one range: its first number has no unit of its own.
  if (token.text !== '/' && isBareNumber(tokens[index - 1]) && isNumber(tokens[index + 1]) && quantityLengthAt(tokens, index + 1) > 0) return false
  const isSpaced = token.start > (tokens[index - 1]?.end ?? 0) && token.end < (tokens[index + 1]?.start ?? 0)
  return isSpaced
}

/** "Compatible with iPhone, iPad and Mac": commas that belong to one list under one head. */
const isHeadedList = (sentence: Sentence, range: Range): boolean => {
  const { tokens, depth } = sentence
  const firstComma = tokens.findIndex((token, index) => index >= range.from && index < range.to && token.lower === ',' && depth[index] === 0)
  const conjunction = tokens.findIndex(
    (token, index) => index > range.from && index < range.to && (token.lower === 'and' || token.lower === 'or') && depth[index] === 0
  )
  if (conjunction < 0) return false
  const headEnd = firstComma < 0 ? conjunction : Math.min(firstComma, conjunction)
  const opening = tokens.slice(range.from, headEnd)
  const follower = tokens[firstComma < 0 ? conjunction + 1 : firstComma + 1]
  return (
    opening.some((token, index) => index > 0 && (token.pos === 'ADP' || token.lower === 'of' || token.lower === 'with' || token.lower === 'for')) &&
    follower?.pos !== 'ADP' &&
    (firstComma < 0 || firstComma < conjunction)
  )
}

export const draftsOfFragment = (sentence: Sentence, head: Range[], range: Range): Draft[] => {
  const items: Range[] = []
  if (isHeadedList(sentence, range)) items.push(range)
  else {
    let from = range.from
    for (let index = range.from; index < range.to; index += 1) {
      if (!isBreakAt(sentence, index, range)) continue
      items.push({ from, to: index })
      from = index + 1
    }
    items.push({ from, to: range.to })
  }
  return items
    .filter((item) => !isEmpty(item))
    .map((item) => (['and', 'or', '&'].includes(sentence.tokens[item.from]?.lower ?? '') ? { from: item.from + 1, to: item.to } : item))
    .filter((item) => !isEmpty(item))
    .flatMap((item) => verblessPartsOf(sentence, item))
    .flatMap((item) => draftsOfClause(sentence, { head, body: item, hasVerb: false }))
}
