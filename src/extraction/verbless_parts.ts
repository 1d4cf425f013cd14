/**
 * Where one value ends and the next begins in text without a verb. A title names the product and then lists values:
 * "Barrow CX502 phone case 8.9 cm (3.5") Sleeve Black" is the phone case, its size, its kind and its colour.
 *
 * Both halves of a cut must be readable alone, so "32MB RAM", "for 10-30" screens" and "Midnight Black" stay whole.
 */
import { isEmpty, type Range } from './draft.js'
import type { ParsedToken } from './grammar.js'
import { isModelCode } from './product_name.js'
import { isNumber, quantityLengthAt } from './quantities.js'
import { decisionStems } from './query_relevance.js'
import type { Sentence } from './sentence_shape.js'
import { isWord } from './tokens.js'
import { colours, materials, shades, sizeUnits, technologies } from './value_words.js'
import { wordStemOf } from './word_stem.js'

/** Before a quantity they make it part of what came before: "up to 10 m", "10-30"". */
const leadingMarks: ReadonlySet<string> = new Set(['/', '-', '–', '±', '~', '+', '<', '>', '=', '*'])
const leadingParts: ReadonlySet<string> = new Set(['ADP', 'SYM', 'CCONJ', 'ADV', 'SCONJ', 'DET'])

const isCapital = (token: ParsedToken | undefined): boolean => token !== undefined && /^\p{Lu}/u.test(token.text)
const isPlainLower = (token: ParsedToken | undefined): boolean => token !== undefined && /^[\p{Ll}-]+(?:\/[\p{Ll}-]+)*$/u.test(token.text)

/** "Black", "Black,White" and "Black/Orange" are one value each. */
const isColour = (token: ParsedToken | undefined): boolean => token !== undefined && token.lower.split('/').every((word) => colours.has(word))

/** Where the size or storage at `index` ends, its conversion in brackets included; 0 when it is none. */
const sizeEndAt = ({ tokens }: Sentence, index: number, length: number): { end: number; isConverted: boolean } | null => {
  let end = index + length
  const last = tokens[end - 1]?.lower ?? ''
  const unit = /[a-z"]+$/.exec(last)?.[0] ?? ''
  if (!sizeUnits.has(unit)) return null
  if (tokens[end]?.text !== '(' || !isNumber(tokens[end + 1])) return { end, isConverted: false }
  while (end < tokens.length && tokens[end]?.text !== ')') end += 1
  return { end: end + 1, isConverted: true }
}

/** "SAMOLED", but not the first word of "GPS case". */
const isLoneTechnology = ({ tokens }: Sentence, index: number, to: number): boolean => {
  const next = index + 1 < to ? tokens[index + 1] : undefined
  const isLast = next === undefined || !isWord(next) || isNumber(next) || isColour(next) || technologies.has(next.lower)
  return isLast && technologies.has(tokens[index]?.lower ?? '')
}

/** "12 h battery 300 g": in a line of several quantities each begins a value; in a title one is enough. */
const cutsAtQuantities = (sentence: Sentence, range: Range, isTitle: boolean): number[] => {
  const { tokens, depth } = sentence
  const cuts: number[] = []
  let quantityCount = 0
  for (let index = range.from; index < range.to; index += 1) {
    if (depth[index] !== 0) continue
    const length = quantityLengthAt(tokens, index)
    if (length === 0) continue
    quantityCount += 1
    const previous = index > range.from ? tokens[index - 1] : undefined
    const isLed = previous !== undefined && (leadingParts.has(previous.pos) || leadingMarks.has(previous.text))
    // "Weight 300 g": the attribute stays with its value.
    const isAttribute = !isTitle && previous !== undefined && decisionStems.has(wordStemOf(previous.lower)) && !materials.has(previous.lower)
    if (!isLed) cuts.push(isAttribute ? index - 1 : index)
    const size = sizeEndAt(sentence, index, length)
    const next = tokens[size?.end ?? range.to]
    if (size !== null && size.end < range.to && next !== undefined) {
      const isOwnValue = isLoneTechnology(sentence, size.end, range.to) || (isColour(next) && isCapital(next))
      if (isOwnValue || (size.isConverted && isTitle && isCapital(next))) cuts.push(size.end)
    }
    index += length - 1
  }
  const isMaterialWithSize = quantityCount === 1 && tokens.slice(range.from, cuts[0] ?? range.from).every((token) => materials.has(token.lower))
  return isTitle || quantityCount > 1 || isMaterialWithSize || cuts.some((cut) => isLoneTechnology(sentence, cut, range.to)) ? cuts : []
}

/** Nouns whose value follows: "size AA", "type C". */
const attributes: ReadonlySet<string> = new Set('size type class grade version colour color series mode model level number'.split(' '))

/** "phone case Sleeve": behind the kind of thing, in small letters, a capital begins a value. */
const cutsAtCapitals = ({ tokens, depth }: Sentence, range: Range): number[] => {
  const cuts: number[] = []
  for (let index = range.from + 1; index < range.to; index += 1)
    if (
      depth[index] === 0 &&
      isCapital(tokens[index]) &&
      !isModelCode(tokens, index) &&
      isPlainLower(tokens[index - 1]) &&
      tokens[index - 1]?.pos === 'NOUN' &&
      !isNumber(tokens[index - 2]) &&
      !attributes.has(tokens[index - 1]?.lower ?? '')
    )
      cuts.push(index)
  return cuts
}

/** "Black Android 10": among the values of a title a colour, and a technology, stand for themselves. */
const cutsAtValueWords = ({ tokens, depth }: Sentence, range: Range): number[] => {
  const cuts: number[] = []
  for (let index = range.from; index < range.to; index += 1) {
    const token = tokens[index]
    const previous = tokens[index - 1]
    if (depth[index] !== 0 || token === undefined || !isCapital(token)) continue
    if (leadingMarks.has(previous?.text ?? '') || leadingParts.has(previous?.pos ?? '')) continue
    if (isColour(token) && index + 1 < range.to && isCapital(tokens[index + 1]) && !isColour(tokens[index + 1])) cuts.push(index + 1)
    const isJoined = isColour(token)
      ? shades.has(previous?.lower ?? '') || isColour(previous) || (previous?.lower === ',' && isColour(tokens[index - 2]))
      : technologies.has(previous?.lower ?? '')
    if ((isColour(token) || (technologies.has(token.lower) && tokens[index + 1]?.pos !== 'NOUN')) && !isJoined) cuts.push(index)
  }
  return cuts
}

/** Where the colours that close a part begin; its end when there are none, or when they qualify the words before. */
const colourStartOf = ({ tokens, depth }: Sentence, part: Range, wordCountMin: number): number => {
  // "born Hopeton Brown": a name.
  if (tokens[part.from]?.pos === 'VERB' && isPlainLower(tokens[part.from])) return part.to
  let start = part.to
  while (start > part.from && depth[start - 1] === 0 && (isColour(tokens[start - 1]) || (tokens[start - 1]?.lower === ',' && start < part.to))) start -= 1
  if (tokens[start]?.lower === ',') start += 1
  if (start === part.to || !isCapital(tokens[start])) return part.to
  while (start > part.from && shades.has(tokens[start - 1]?.lower ?? '')) start -= 1
  const previous = tokens[start - 1]
  const isLed = previous !== undefined && (leadingParts.has(previous.pos) || leadingMarks.has(previous.text) || previous.pos === 'PUNCT')
  return start - part.from < wordCountMin || (isLed && previous.text !== ')') ? part.to : start
}

const cutAt = (range: Range, cuts: readonly number[]): Range[] => {
  const edges = [range.from, ...[...new Set(cuts)].filter((cut) => cut > range.from && cut < range.to).sort((a, b) => a - b), range.to]
  return edges.slice(0, -1).map((from, index) => ({ from, to: edges[index + 1] as number }))
}

/** How many words a colour must close outside a title: "Earhook Black" may be a name, "Compact Case Black" ends in a colour. */
const colouredWordCountMin = 2

export const verblessPartsOf = (sentence: Sentence, range: Range): Range[] => {
  const isTitle = sentence.nameTokenCount > 0
  // What stands right behind the name stays with it: `Barrow 17" laptop sleeve`.
  const nameEnd = Math.min(Math.max(sentence.nameTokenCount, range.from), range.to)
  const atQuantities = cutsAtQuantities(sentence, range, isTitle).filter((cut) => cut > nameEnd)
  const atCapitals = isTitle ? cutsAtCapitals(sentence, { from: nameEnd, to: range.to }).filter((cut) => cut > nameEnd) : []
  const valuesFrom = Math.min(...atQuantities, ...atCapitals, range.to)
  const atWords = isTitle ? cutsAtValueWords(sentence, { from: valuesFrom, to: range.to }) : []
  return cutAt(range, [...atQuantities, ...atCapitals, ...atWords])
    .flatMap((part) => cutAt(part, [colourStartOf(sentence, part, part.from === 0 && isTitle ? nameEnd : isTitle ? 1 : colouredWordCountMin)]))
    .filter((part) => !isEmpty(part))
}
