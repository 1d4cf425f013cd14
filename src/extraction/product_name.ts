/**
 * How a candidate is called, and how much of a line merely says so. "Barrow CX502 phone case" opens with a brand and a
 * model code; both name the product, and a line that holds nothing else states nothing (recognised noise).
 *
 * Codes seen behind the name are remembered for the lines that follow, where they stand without the brand.
 */
import type { Entity } from '../domain/packet.js'
import { entityNameOf } from './claim_text.js'
import { textBeginningWith } from './cue_words.js'
import { quantityLengthAt } from './quantities.js'
import { tokensOf, type Token } from './tokens.js'
import { wordStemsOf } from './word_stem.js'

export interface ProductName {
  /** The whole name, in lower case. */
  readonly text: string
  readonly stems: ReadonlySet<string>
  readonly words: ReadonlySet<string>
  /** Sequences of words that name the product, the longest first. */
  readonly forms: readonly (readonly string[])[]
  /** Model codes read so far, in lower case. */
  readonly codes: Set<string>
  /** A pattern of the name wherever it stands; null without an entity. */
  readonly pattern: RegExp | null
}

const wordsOf = (text: string): string[] => tokensOf(text).map((token) => token.lower)

/** Callers put whole titles into the name: "Surge protector, 7-ft. cord, 1080 J" lists facts behind its first comma. */
const shortNameOf = (name: string): string => /^[^,;|\n]*[\p{L}\p{N}][^,;|\n]*(?=[,;|\n])/u.exec(name)?.[0].trim() ?? name

export const productNameOf = (entity: Entity | undefined): ProductName => {
  const text = shortNameOf(entityNameOf(entity))
  const words = wordsOf(text)
  const numbered = words.findIndex((word) => /\d/.test(word))
  // "Volt 700" names the Tessiva Volt 700: the last words do when they hold a number.
  const tails = words
    .map((_, index) => words.slice(index))
    .filter((tail, index) => index === 0 || (numbered >= index && (tail.length > 1 || isCodeShaped(tail[0] ?? ''))))
  const forms = [...tails, wordsOf(shortNameOf(entity?.name ?? '')), wordsOf(entity?.model ?? '')].filter((form) => form.length > 0)
  const escaped = [text, shortNameOf(entity?.name ?? ''), entity?.model ?? '']
    .filter((part) => part.length > 1)
    .map((part) => part.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&'))
  return {
    text: text.toLowerCase(),
    stems: new Set(wordStemsOf(text)),
    words: new Set(words),
    forms: forms.sort((a, b) => b.length - a.length),
    codes: new Set(),
    pattern: escaped.length === 0 ? null : new RegExp(`(?<![\\p{L}\\p{N}])(?:${escaped.join('|')})(?![\\p{L}\\p{N}])`, 'giu')
  }
}

/** What a text says with the name set aside: a maker called "Best Institute" compares nothing and stands behind nothing. */
export const withoutName = (text: string, name: ProductName): string => (name.pattern === null ? text : text.replace(name.pattern, ' ').trim())

/** Letters and digits together, or a long number: "CX502", "DLM69012/17", "VL-5", "70071503240". */
const isCodeShaped = (text: string): boolean => /^[\p{L}\d][\p{L}\d./-]{3,}$/u.test(text) && /\d/.test(text) && (/\p{L}/u.test(text) || /^\d{6,}$/.test(text))
/** Capitals throughout, but for a last letter or two: "B4350n". */
const isSpelledAsCode = (text: string): boolean => /^[\p{Lu}\d./-]+\p{Ll}{0,2}$/u.test(text)
/** Standards and grades look like codes and state a fact. */
const statedCodes = textBeginningWith(
  String.raw`ipx?\d|\d+k|[2-6]g|ddr\d|lpddr|usb|hdmi|mp\d|h\.?26|ps\/?\d|wi-?fi|pcie|m\.2|rs-?\d|rj-?\d|cr\d|lr\d|802|mil-|iso|iec`,
  String.raw`en-?\d|ul-?\d|spf|cat-?\d|type-|\d+x|\d+-in-|e\d\d$|gu\d|aaa?\d?$`
)

export const isModelCode = (tokens: readonly Token[], index: number): boolean => {
  const text = tokens[index]?.text ?? ''
  return isCodeShaped(text) && isSpelledAsCode(text) && !statedCodes.test(text) && quantityLengthAt(tokens, index) === 0
}

/** How many tokens at the start only name the product; 0 when the line does not open with its name. Remembers new codes. */
export const nameTokenCountOf = (tokens: readonly Token[], name: ProductName): number => {
  const start = tokens[0]?.lower === 'the' ? 1 : 0
  const form = name.forms.find((words) => words.every((word, offset) => tokens[start + offset]?.lower === word))
  let end = start + (form?.length ?? 0)
  for (; end < tokens.length; end += 1) {
    const code = tokens[end]?.lower ?? ''
    if (form === undefined ? !name.codes.has(code) : !name.codes.has(code) && !isModelCode(tokens, end)) break
    name.codes.add(code)
  }
  return end > start ? end : 0
}
