/**
 * Text without a verb, as spec lines and titles have it: "Silicone case, for iPhone 3G & 3GS, Silicone, Pink" or
 * "26.4 cm (10.4\") Exynos 4 GB 64 GB". Commas and spaced dashes part the claims; in a line that holds several
 * quantities, each quantity begins one.
 */
import { isEmpty, type Draft, type Range } from './draft.js'
import { draftsOfClause } from './lists.js'
import { isNumber, quantityLengthAt } from './quantities.js'
import { decisionStems } from './query_relevance.js'
import type { Sentence } from './sentence_shape.js'
import { wordStemOf } from './word_stem.js'

const dashes: ReadonlySet<string> = new Set(['-', '–', '—', '/', ':'])

const isBreakAt = (sentence: Sentence, index: number, range: Range): boolean => {
  const { tokens, depth } = sentence
  const token = tokens[index]
  if (token === undefined || depth[index] !== 0 || index === range.from) return false
  // "Black,White" is one value in two words.
  if (token.lower === ',' && token.start === tokens[index - 1]?.end && token.end === tokens[index + 1]?.start) return false
  if (token.lower === ',') return !(isNumber(tokens[index - 1]) && isNumber(tokens[index + 1]) && /^(?:19|20)\d\d$/.test(tokens[index + 1]?.lower ?? ''))
  if (!dashes.has(token.text)) return false
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

const itemsAtQuantities = (sentence: Sentence, range: Range): Range[] => {
  const { tokens, depth } = sentence
  const starts: number[] = []
  for (let index = range.from; index < range.to; index += 1) {
    if (depth[index] !== 0) continue
    const length = quantityLengthAt(tokens, index)
    if (length === 0) continue
    const previous = tokens[index - 1]
    const leads = index > range.from && previous !== undefined && ['ADP', 'SYM', 'CCONJ', 'ADV'].includes(previous.pos)
    const isNamed = index > range.from && previous !== undefined && decisionStems.has(wordStemOf(previous.lower))
    if (leads || ['/', '-', '–', '±', '~', '+', '<', '>', '='].includes(previous?.text ?? '')) starts.push(-1)
    else starts.push(isNamed ? index - 1 : index)
    index += length - 1
  }
  const cuts = starts.filter((start) => start > range.from)
  if (starts.length < 2 || cuts.length === 0) return [range]
  const edges = [range.from, ...cuts, range.to]
  return edges
    .slice(0, -1)
    .map((from, index) => ({ from, to: edges[index + 1] as number }))
    .filter((item) => !isEmpty(item))
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
    .flatMap((item) => itemsAtQuantities(sentence, item))
    .flatMap((item) => draftsOfClause(sentence, { head, body: item, hasVerb: false }))
}
