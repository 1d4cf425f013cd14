/**
 * "compatible with iOS and Android" makes two claims, each with the shared head: [compatible with][iOS], [compatible with][Android].
 * The first item has no mark where it begins; it is found by likeness to the second (number to number, noun to noun).
 */
import { isEmpty, type Clause, type Draft, type Range } from './draft.js'
import { isNumber, quantityLengthAt } from './quantities.js'
import type { ParsedToken } from './grammar.js'
import { isCommaInClosingQuote, type Sentence } from './sentence_shape.js'

const conjunctions: ReadonlySet<string> = new Set(['and', 'or', 'nor'])
/** Pairs that name one thing. */
const fixedPairs: ReadonlySet<string> = new Set(
  (
    'black white,salt pepper,plug play,drag drop,research development,terms conditions,johnson johnson,procter gamble,rock roll,' +
    'bed breakfast,wear tear,arts crafts,food drink,pros cons,parts labor,parts labour,' +
    'law order,up down,back forth,on off,mix match,click collect,trial error,lock key,hot cold,wash wear,grab go,set forget,simon schuster,' +
    'science technology,more more,again again,first foremost,each every,big small,day night,in out,old new,young old,near far'
  ).split(',')
)
/** "10.6 or later", "5 or more": the second half belongs to the value. */
const openEnds: ReadonlySet<string> = new Set([
  'more',
  'so',
  'up',
  'above',
  'below',
  'later',
  'newer',
  'older',
  'higher',
  'lower',
  'less',
  'fewer',
  'earlier',
  'better',
  'larger',
  'smaller',
  'beyond',
  'over',
  'under',
  'all'
])
const itemTokenCountMax = 14

const nounish: ReadonlySet<string> = new Set(['NOUN', 'PROPN', 'NUM', 'SYM', 'X'])
const phraseParts: ReadonlySet<string> = new Set(['NOUN', 'PROPN', 'NUM', 'ADJ', 'SYM', 'X', 'DET', 'ADV', 'PUNCT'])

interface Separator extends Range {
  isConjunction: boolean
}

/** The separators of the first list in `body`: its commas and its conjunction, which comes last. Null when there is none. */
const separatorsOf = (sentence: Sentence, body: Range, hasVerb: boolean): Separator[] | null => {
  const { tokens, depth } = sentence
  const commas: Separator[] = []
  for (let index = body.from + 1; index < body.to - 1; index += 1) {
    if (isCommaInClosingQuote(sentence, index)) {
      // The closing quote stays with the item it closes; a comma outside it, too, is the same separator.
      commas.push({ from: index + 2, to: index + 2, isConjunction: false })
      continue
    }
    if (depth[index] !== 0) continue
    const lower = tokens[index]?.lower ?? ''
    if (lower === ',') {
      const isDate = isNumber(tokens[index - 1]) && isNumber(tokens[index + 1])
      const isPlace =
        tokens[index - 1]?.pos === 'PROPN' &&
        tokens[index + 1]?.pos === 'PROPN' &&
        commas.length === 0 &&
        tokens[index + 2]?.lower !== ',' &&
        isPlaceOpening(tokens[index - 2]?.lower)
      if (!isDate && !isPlace) commas.push({ from: index, to: index + 1, isConjunction: false })
    } else {
      const isAsWellAs = lower === 'as' && tokens[index + 1]?.lower === 'well' && tokens[index + 2]?.lower === 'as'
      if (!conjunctions.has(lower) && !isAsWellAs && (hasVerb || !isJoiningAmpersand(sentence, index, body))) continue
      let from = index
      if (commas.at(-1)?.to === index) from = commas.pop()?.from ?? index
      return [
        ...commas.filter((comma, place) => !partsAdjectives(sentence, comma, commas[place + 1]?.from ?? from)),
        { from, to: index + (isAsWellAs ? 3 : 1), isConjunction: true }
      ]
    }
  }
  return null
}

/** "innovative, solution-based products": a comma between two adjectives of one noun parts no list. */
const partsAdjectives = ({ tokens }: Sentence, comma: Range, next: number): boolean =>
  tokens[comma.from - 1]?.pos === 'ADJ' &&
  tokens[comma.to]?.pos === 'ADJ' &&
  tokens.slice(comma.to, next).some((token) => token.pos === 'NOUN' || token.pos === 'PROPN')

/** "CHEW RESISTANT & ODOR FREE" holds two claims; "iPhone 3G & 3GS" and "Barrow & Hound" name one thing. */
const isJoiningAmpersand = ({ tokens }: Sentence, index: number, body: Range): boolean =>
  tokens[index]?.lower === '&' &&
  index - body.from >= 2 &&
  body.to - index > 2 &&
  !isNumber(tokens[index + 1]) &&
  !isNumber(tokens[index - 1]) &&
  !(tokens[index - 1]?.pos === 'PROPN' && tokens[index + 1]?.pos === 'PROPN')

/** "in Lyon, France": the comma is part of the place. */
const isPlaceOpening = (word: string | undefined): boolean => word === 'in' || word === 'at' || word === 'from' || word === 'near'

const isOneThing = (sentence: Sentence, separator: Range, body: Range): boolean => {
  const { tokens } = sentence
  const at = separator.from
  const before = tokens[separator.from - 1]
  const after = tokens[separator.to]
  if (before === undefined || after === undefined) return true
  if (fixedPairs.has(`${before.lower} ${after.lower}`)) return true
  // "Academy of Painting and Sculpture"
  if (before.pos === 'PROPN' && after.pos === 'PROPN' && tokens[at - 2]?.lower === 'of' && tokens[at - 3]?.pos === 'PROPN') return true
  if (openEnds.has(after.lower)) return true
  // "the British and Irish Hypertension Society"
  const isLone = ['DET', 'ADP'].includes(tokens[at - 2]?.pos ?? 'X')
  if (before.pos === 'PROPN' && after.pos === 'PROPN' && isLone && ['PROPN', 'NOUN'].includes(tokens[separator.to + 1]?.pos ?? '')) return true
  for (let index = Math.max(body.from, at - 6); index < at; index += 1) if (tokens[index]?.lower === 'between') return true
  const isYear = (word: string): boolean => /^(?:1[5-9]|20)\d\ds?$/.test(word)
  return isNumber(before) && isNumber(after) && !(isYear(before.lower) && isYear(after.lower))
}

/** Lone verbs in a list are nouns the tagger missed ("BPA, lead and phthalates"). */
const endsLikeNoun = (token: ParsedToken | undefined): boolean =>
  token !== undefined && (nounish.has(token.pos) || token.pos === 'VERB' || token.text === '"' || token.text === ')')

/** Where the first item begins, given how the second begins and ends. */
const firstItemStartOf = (sentence: Sentence, body: Range, firstEnd: number, second: Range, hasVerb: boolean): number => {
  const { tokens } = sentence
  const opening = tokens[second.from]
  const afterVerb = hasVerb ? verbGroupEnd(sentence, body) : body.from
  if (opening === undefined) return afterVerb
  if (opening.pos === 'ADP' || opening.lower === 'to') {
    for (let index = firstEnd - 1; index >= afterVerb; index -= 1) if (tokens[index]?.lower === opening.lower) return index
    for (let index = afterVerb; index < firstEnd; index += 1) if (tokens[index]?.pos === 'ADP' || tokens[index]?.lower === 'to') return index
    return afterVerb
  }
  if (opening.pos === 'VERB' && !opening.lower.endsWith('ing') && second.to - second.from > 1) {
    for (let index = firstEnd - 1; index >= body.from; index -= 1)
      if (tokens[index]?.pos === 'VERB' && (tokens[index]?.lemma === tokens[index]?.lower) === (opening.lemma === opening.lower)) return index
    return afterVerb
  }
  const isPhraseOfOwn =
    (opening.pos === 'ADJ' || opening.pos === 'ADV') &&
    (tokens[second.from + 1]?.pos === 'ADP' || tokens[second.from + 1]?.lower === 'than') &&
    second.to - second.from > 1
  if (isPhraseOfOwn) return afterVerb
  if (opening.lower.endsWith('ing')) for (let index = firstEnd - 1; index >= body.from; index -= 1) if (tokens[index]?.lower.endsWith('ing')) return index
  const isPart = (index: number): boolean =>
    ((sentence.depth[index] ?? 0) > 0 || phraseParts.has(tokens[index]?.pos ?? '')) && !(tokens[index]?.lower === ',' && sentence.depth[index] === 0)
  let start = firstEnd
  while (start > afterVerb && isPart(start - 1)) start -= 1
  if (start < firstEnd && tokens[firstEnd - 1]?.pos === 'ADJ' && opening.pos === 'ADJ') return start
  // "of" stays inside a noun phrase: "16 h of battery life and ...".
  while (start > afterVerb + 1 && tokens[start - 1]?.lower === 'of' && opening.pos !== 'PROPN' && nounish.has(tokens[start - 2]?.pos ?? '')) {
    start -= 1
    while (start > afterVerb && isPart(start - 1)) start -= 1
  }
  const secondHasQuantity = isNumber(opening)
  const firstHasQuantity = isNumber(tokens[start])
  const isAlike =
    secondHasQuantity === firstHasQuantity &&
    (endsLikeNoun(tokens[firstEnd - 1]) === endsLikeNoun(tokens[second.to - 1]) || (opening.pos === 'PROPN' && tokens[firstEnd - 1]?.pos === 'PROPN'))
  return isAlike || start <= afterVerb ? start : afterVerb
}

/** The index after the verbs that open a body: "is not designed", "has been". */
const verbGroupEnd = (sentence: Sentence, body: Range): number => {
  let end = body.from
  while (
    end < body.to &&
    (['AUX', 'PART'].includes(sentence.tokens[end]?.pos ?? '') ||
      sentence.tokens[end]?.pos === 'VERB' ||
      (end === body.from && sentence.isFinite[end]) ||
      ['also', 'not'].includes(sentence.tokens[end]?.lower ?? ''))
  )
    end += 1
  return Math.min(Math.max(end, body.from + (sentence.isFinite[body.from] ? 1 : 0)), body.to - 1)
}

/** "received awards, including the Gold Medal": the awards are one claim, each thing included another. */
const inclusionOf = (sentence: Sentence, clause: Clause): { main: Clause; included: Clause } | null => {
  const { tokens, depth } = sentence
  const { head, body, hasVerb } = clause
  if (!hasVerb) return null
  for (let index = body.from + 2; index < body.to - 1; index += 1) {
    if (depth[index] !== 0 || tokens[index]?.lower !== 'including' || tokens[index - 1]?.lower !== ',') continue
    return {
      main: { head, body: { from: body.from, to: index - 1 }, hasVerb },
      included: { head: [...head, { from: body.from, to: index + 1 }], body: { from: index + 1, to: body.to }, hasVerb: false }
    }
  }
  return null
}

export const draftsOfClause = (sentence: Sentence, clause: Clause): Draft[] => {
  const { tokens } = sentence
  const { head, body } = clause
  const inclusion = inclusionOf(sentence, clause)
  if (inclusion !== null) return [...draftsOfClause(sentence, inclusion.main), ...draftsOfClause(sentence, inclusion.included)]
  const whole: Draft = { ranges: [...head, body].filter((range) => !isEmpty(range)) }
  const separators = separatorsOf(sentence, body, clause.hasVerb)
  const conjunction = separators?.at(-1)
  if (separators === null || conjunction === undefined || isOneThing(sentence, conjunction, body)) return [whole]

  const promise = promiseOf(sentence, conjunction, separators.length)
  if (promise !== null)
    return [...draftsOfClause(sentence, { ...clause, body: { from: body.from, to: conjunction.from } }), { ranges: [{ from: promise, to: body.to }] }]

  const items: Range[] = separators.map((separator, index) => ({ from: separator.to, to: separators[index + 1]?.from ?? body.to }))
  const second = items[0] as Range
  const firstEnd = (separators[0] as Separator).from
  if (isCommand(sentence, clause) || isTrailingPhrase(sentence, body, firstEnd, second, separators.length)) return [whole]
  let start = tokens[conjunction.from]?.lower === '&' ? body.from : firstItemStartOf(sentence, body, firstEnd, second, clause.hasVerb)
  const first = { from: start, to: firstEnd }
  if (isEmpty(first) || items.some(isEmpty)) return [whole]
  if (items.slice(0, -1).some((item) => item.to - item.from > itemTokenCountMax || hasFinite(sentence, item))) return [whole]
  if (!clause.hasVerb && items.length === 1 && start === body.from && isCompound(sentence, first, second)) return [whole]

  let headEnd = start
  if (tokens[headEnd - 1]?.lower === 'both' || tokens[headEnd - 1]?.lower === 'either') headEnd -= 1
  if (['both', 'either'].includes(tokens[start]?.lower ?? '')) start += 1
  const shared: Range[] = [...head, { from: body.from, to: headEnd }].filter((range) => !isEmpty(range))
  const noun = sharedNounOf(sentence, first, items.at(-1) as Range)
  const drafts: Draft[] = [{ from: start, to: firstEnd }, ...items.slice(0, -1)].map((item) => ({
    ranges: [...shared, item, ...(noun === null ? [] : [noun])]
  }))
  const last = items.at(-1) as Range
  return [...drafts, ...draftsOfClause(sentence, { head: shared, body: last, hasVerb: false })]
}

/** "Lasts 90 hours, or your money back": what is promised otherwise shares nothing with the fact. Where it begins, or null. */
const promiseOf = ({ tokens }: Sentence, conjunction: Separator, separatorCount: number): number | null => {
  const isAlternative = tokens[conjunction.to - 1]?.lower === 'or' && tokens[conjunction.from]?.lower === ','
  const opening = tokens[conjunction.to]?.lower ?? ''
  return isAlternative && separatorCount === 1 && ['your', 'you', 'we', 'get', 'money', 'our'].includes(opening) ? conjunction.to : null
}

/** "covers every part, from the frame and motor to ...": what follows the comma is no second item. */
const isTrailingPhrase = ({ tokens }: Sentence, body: Range, firstEnd: number, second: Range, separatorCount: number): boolean => {
  const opening = tokens[second.from]
  if (separatorCount < 2 || opening?.pos !== 'ADP') return false
  return !tokens.slice(body.from, firstEnd).some((token) => token.lower === opening.lower)
}

/** "Slip the cuff on, press one button, and wait": the steps of an instruction stay together. */
const isCommand = (sentence: Sentence, { head, body, hasVerb }: Clause): boolean => {
  const verb = sentence.tokens.slice(body.from, body.to).find((token) => token.pos !== 'ADV')
  return hasVerb && head.length === 0 && verb?.pos === 'VERB' && verb.lemma === verb.lower
}

const hasFinite = (sentence: Sentence, range: Range): boolean => sentence.isFinite.slice(range.from, range.to).some(Boolean)

/** "case and screen protector": a lone word before a longer phrase may share its noun, so it stays; behind a name, longer phrases do, too. */
const isCompound = ({ tokens, nameTokenCount }: Sentence, first: Range, second: Range): boolean => {
  const own = tokens.slice(Math.max(first.from, nameTokenCount), first.to)
  const secondLength = second.to - second.from
  if (secondLength < 2 || quantityLengthAt(tokens, second.from) > 0) return false
  const isModifier = first.from < nameTokenCount && own.length < secondLength && own.every((token) => token.pos !== 'ADP' && token.pos !== 'ADJ')
  return own.length === 1 || isModifier
}

/** "charismatic and versatile acting": the noun that the earlier adjectives share. */
const sharedNounOf = (sentence: Sentence, first: Range, last: Range): Range | null => {
  const { tokens } = sentence
  if (first.to - first.from > 2 || tokens[first.to - 1]?.pos !== 'ADJ' || tokens[last.from]?.pos !== 'ADJ') return null
  let to = last.from + 1
  while (to < last.to && (['NOUN', 'PROPN'].includes(tokens[to]?.pos ?? '') || tokens[to]?.lower.endsWith('ing'))) to += 1
  return to > last.from + 1 ? { from: last.from + 1, to } : null
}
