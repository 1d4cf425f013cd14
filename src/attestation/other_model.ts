/**
 * Does a text speak of a sibling of the candidate's model? "Strata 5" in a packet about "Strata 6", "FlexStack 40" beside
 * "FlexStack 24": a certificate or a weight of the sibling attests nothing.
 */
import type { Entity } from '../domain/packet.js'
import { type Lexicon, emptyLexicon } from './lexicon.js'
import { normalTextOf } from './normal_text.js'
import { wordFormOf } from './word_forms.js'

export interface ModelNames {
  /** Lower-case words of name and model: no content of any claim about the thing. */
  words: ReadonlySet<string>
  /** Every word of name and model, whatever else it may say. */
  spelled: ReadonlySet<string>
  /** Name and model as they stand in a text, the longest first. */
  forms: RegExp | undefined
  own: RegExp | undefined
  siblings: RegExp | undefined
}

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}.]+/gu) ?? []

/** Our choice: a longer name is a title, and its dictionary words are statements like any others. */
const nameWordCountMax = 3

/** The words that only name. "Case" and "Logic" name a maker together; apart, a dictionary word says what it says. */
const namesIn = (name: string, lexicon: Lexicon, wordCountMax: number): string[] => {
  const words = wordsOf(name)
  return words.length <= wordCountMax ? words : words.filter((word) => /\d/.test(word) || (lexicon.sensesOf(wordFormOf(word).lemma).length === 0 && lexicon.fingerprint !== emptyLexicon.fingerprint))
}

/** A number alone is no name: "700" is also an amount. */
const formsOf = ({ name, model }: Entity): RegExp | undefined => {
  const phrases = [model === undefined ? '' : `${name} ${model}`, model ?? '', name]
    .map((phrase) => wordsOf(normalTextOf(phrase)))
    .filter((words) => words.some((word) => /\p{L}/u.test(word)))
    .map((words) => words.map(escaped).join('[ -]+'))
  return phrases.length === 0 ? undefined : new RegExp(`(?<![\\p{L}\\p{N}])(?:${phrases.join('|')})(?![\\p{L}\\p{N}])`, 'giu')
}

/**
 * The part of a model name that tells siblings apart is its last word with a digit ("5" in "Ridge 5", "R9" in "R9 Pro"),
 * else, for "Skygge Urban", its last word.
 */
export const modelNamesOf = (entity: Entity | undefined, lexicon: Lexicon): ModelNames => {
  if (entity === undefined) return { words: new Set(), spelled: new Set(), forms: undefined, own: undefined, siblings: undefined }
  const forms = formsOf(entity)
  const modelWords = wordsOf(entity.model ?? entity.name)
  const spelled = new Set(wordsOf(normalTextOf(`${entity.name} ${entity.model ?? ''}`)))
  const words = new Set([...namesIn(entity.name, lexicon, 1), ...namesIn(entity.model ?? '', lexicon, nameWordCountMax)])
  const place = modelWords.findLastIndex((word) => /\d/.test(word))
  if (place === -1) {
    if (entity.model === undefined || modelWords.length < 2) return { words, spelled, forms, own: undefined, siblings: undefined }
    const family = modelWords.slice(0, -1).map(escaped).join('[ -]')
    // The sibling's name is a capitalised word, which the caller keeps by matching the text as written.
    const familyAsWritten = (entity.model.match(/[\p{L}\p{N}.]+/gu) ?? []).slice(0, -1).map(escaped).join('[ -]')
    return { words, spelled, forms, own: new RegExp(`(?<![\\p{L}\\p{N}])${family}[ -]${escaped(modelWords.at(-1)!)}(?![\\p{L}\\p{N}])`, 'iu'), siblings: new RegExp(`(?<![\\p{L}\\p{N}])${familyAsWritten}[ -](?!${escaped((entity.model.match(/[\p{L}\p{N}.]+/gu) ?? []).at(-1)!)}(?![\\p{L}\\p{N}]))(?:\\p{Lu}\\p{Ll}{2,}|\\p{Lu}?\\d{1,5})(?![\\p{L}\\p{N}])`, 'u') }
  }
  const telling = modelWords[place]!
  const family = modelWords.slice(0, place)
  const letters = telling.match(/^\p{L}*/u)![0]
  const digits = telling.slice(letters.length).match(/^\d+/)?.[0] ?? ''
  const familyText = family.length === 0 ? '' : `${escaped(family.at(-1)!)}[ -]?`
  if (familyText === '' && letters === '') return { words, spelled, forms, own: undefined, siblings: undefined }
  const stem = `(?<![\\p{L}\\p{N}])${familyText}${escaped(letters)}`
  return {
    words,
    spelled,
    forms,
    own: new RegExp(`${stem}${familyText === '' ? '[ -]?' : ''}${escaped(digits)}(?!\\d)`, 'iu'),
    siblings: new RegExp(`${stem}(?!${escaped(digits)}(?!\\d))\\d{1,5}(?![\\d.,]*\\s?(?:mm|cm|m|g|kg|w|v|h|min|l|ml|inch|in|%)(?![\\p{L}\\p{N}]))`, 'iu')
  }
}

/** True when the text names a sibling and never the model itself. */
export const isOfOtherModel = (names: ModelNames, text: string): boolean => names.siblings !== undefined && names.siblings.test(text) && !(names.own?.test(text) ?? false)
