/** What the splitting rules ask of a sentence: how deep a token lies in brackets or quotes, and which verbs are finite. */
import { isNumber } from './quantities.js'
import type { ParsedToken } from './grammar.js'

export interface Sentence {
  tokens: readonly ParsedToken[]
  /** 0 outside brackets and quotes. */
  depth: readonly number[]
  isFinite: readonly boolean[]
  /** How many tokens at the start only name the product; 0 when it opens with anything else. */
  nameTokenCount: number
}

const depthOf = (tokens: readonly ParsedToken[]): number[] => {
  const depth: number[] = []
  let open = 0
  let isQuoted = false
  const isQuote = (index: number): boolean => tokens[index]?.text === '"' && (isQuoted || !isNumber(tokens[index - 1]))
  let quotesLeft = tokens.filter((_, index) => tokens[index]?.text === '"' && !isNumber(tokens[index - 1])).length
  const closers = tokens.filter((token) => token.text === ')' || token.text === ']').length
  let closersLeft = closers
  tokens.forEach((token, index) => {
    if ((token.text === '(' || token.text === '[') && closersLeft > open) open += 1
    if (isQuote(index)) {
      quotesLeft -= 1
      // An opening quote without a closing one encloses nothing.
      if (isQuoted || quotesLeft > 0) isQuoted = !isQuoted
    }
    depth.push(open + (isQuoted ? 1 : 0))
    if (token.text === ')' || token.text === ']') {
      closersLeft -= 1
      if (open > 0) open -= 1
    }
  })
  return depth
}

const finiteAuxiliaries: ReadonlySet<string> = new Set(
  "is are was were has have had does do did can will may must should would could might shall 's 're 've 'll 'd 'm ca wo".split(' ')
)
/** Participles that follow a noun without its verb: "a case designed for runners". */
export const looseParticiples: ReadonlySet<string> = new Set(
  (
    'designed made built based equipped powered suited intended used certified tested approved rated manufactured crafted known called named ' +
    'born located given taken seen written held shown compared dedicated paired formed founded released published combined filled lined ' +
    'coated sealed fitted printed woven sold constructed engineered inspired recommended required included needed followed led'
  ).split(' ')
)
export const afterParticiple: ReadonlySet<string> = new Set('by for with in to from of on as at'.split(' '))

/** "its filter traps 99.97 %": a noun by the tagger's guess, a verb by its place. */
const isMissedVerb = (tokens: readonly ParsedToken[], index: number): boolean => {
  const token = tokens[index] as ParsedToken
  const next = tokens[index + 1]?.pos
  if (!/[^su]s$/.test(token.lower) || token.lemma === token.lower || tokens[index - 1]?.pos !== 'NOUN') return false
  if (next === 'DET') return true
  return next === 'NUM' && tokens.slice(Math.max(0, index - 4), index).some((before) => before.pos === 'DET' || ['its', 'our', 'the'].includes(before.lower))
}

const isFiniteAt = (tokens: readonly ParsedToken[], index: number): boolean => {
  const token = tokens[index] as ParsedToken
  if (token.pos === 'AUX') return finiteAuxiliaries.has(token.lower)
  if (token.pos === 'NOUN' && isMissedVerb(tokens, index)) return true
  if (token.pos !== 'VERB' || token.lower.endsWith('ing') || /[\d-]/.test(token.lower)) return false
  const previous = tokens[index - 1]
  const next = tokens[index + 1]
  if (previous !== undefined) {
    if (
      previous.lower === 'to' ||
      previous.pos === 'DET' ||
      previous.pos === 'ADP' ||
      previous.pos === 'AUX' ||
      previous.lower === "n't" ||
      previous.lower === 'not'
    )
      return false
    if (previous.pos === 'ADV' && tokens[index - 2]?.pos === 'AUX') return false
  }
  if (token.lower === 'provided' && next?.pos === 'PRON') return false
  const isThirdPerson = token.lower.endsWith('s') && token.lemma !== token.lower
  if (isThirdPerson) return true
  const isPast = token.lemma !== token.lower
  if (isPast) {
    if (previous === undefined || next === undefined) return false
    if (looseParticiples.has(token.lower)) return previous.pos === 'PRON' || (next.pos === 'DET' && previous.pos !== 'NUM')
    if (
      token.lower.endsWith('ed') &&
      (next.pos === 'NOUN' || next.pos === 'PROPN') &&
      previous.pos !== 'PRON' &&
      previous.pos !== 'PROPN' &&
      previous.pos !== 'ADV' &&
      previous.pos !== 'CCONJ' &&
      previous.pos !== 'NOUN'
    )
      return false
    if (token.lower.endsWith('ed') && afterParticiple.has(next.lower)) return ['PRON', 'PROPN', 'CCONJ', 'ADV'].includes(previous.pos) || previous.lower === ','
    return previous.pos !== 'NUM' && previous.pos !== 'ADJ'
  }
  // A base form is finite after a plural subject, or as a command at the start.
  if (previous === undefined) return next !== undefined && (next.pos === 'DET' || next.pos === 'PRON' || next.pos === 'ADP' || next.pos === 'NUM')
  if (next?.lower === 'by') return false
  return previous.pos === 'PRON' || (previous.pos === 'NOUN' && previous.lemma !== previous.lower && next !== undefined && next.pos !== 'NOUN')
}

export const sentenceOf = (tokens: readonly ParsedToken[], nameTokenCount = 0): Sentence => ({
  tokens,
  depth: depthOf(tokens),
  isFinite: tokens.map((_, index) => isFiniteAt(tokens, index)),
  nameTokenCount
})

/** American style puts a list's comma inside the quotes: "A," "B" and. */
export const isCommaInClosingQuote = ({ tokens, depth }: Sentence, index: number): boolean =>
  tokens[index]?.lower === ',' && depth[index] === 1 && tokens[index + 1]?.text === '"' && depth[index + 1] === 0
