/** The words of a text that carry its content, each with base form, stem, weight and polarity. */
import { termWeightOf } from './term_weights.js'
import { equivalentWords, faintWords, silentWords } from './word_tables.js'
import { wordFormOf } from './word_forms.js'

export interface Term {
  lemma: string
  stem: string
  /** Group of equal words (word_tables.ts), or the lemma itself. */
  group: string
  weight: number
  /** Carries so little that it neither makes a claim nor attests one. */
  isFaint: boolean
  negated: boolean
  /** Number of the clause between punctuation marks in which it stands. */
  segment: number
  statement: number
  /** A name with digits in it ("ipx7", "3gs"): only the very same one matches. */
  isCode: boolean
  /** The word as written, lower-case. */
  word: string
  start: number
}

/** Our choices: faint words count, but little; a code says more than a word. */
const faintWeight = 0.3
const codeWeight = 1.2

const groupOfWord = new Map<string, string>()
for (const group of equivalentWords) for (const word of group) if (!groupOfWord.has(word)) groupOfWord.set(word, group[0]!)

export const groupOf = (lemma: string): string => groupOfWord.get(lemma) ?? lemma

/** Words that the English model counts among the grammar words although they tell one part or state of a thing from another. */
const tellingWords: ReadonlySet<string> = new Set('front back side top bottom full empty first last less mine nobody inside outside amount third fifteen forty hundred sixty twelve twenty'.split(' '))

export const isContentWord = (lower: string): boolean => {
  if (tellingWords.has(lower)) return true
  if (silentWords.has(lower)) return false
  const form = wordFormOf(lower)
  return !form.isStop || faintWords.has(form.lemma)
}

export const termOf = (lower: string, isCode: boolean, place: { negated: boolean; segment: number; statement: number; start: number }): Term => {
  const form = isCode ? { lemma: lower, stem: lower } : wordFormOf(lower)
  const isFaint = !isCode && (faintWords.has(form.lemma) || faintWords.has(lower))
  const weight = isCode ? codeWeight : isFaint ? faintWeight : (Object.hasOwn(termWeightOf, form.lemma) ? termWeightOf[form.lemma]! : 1)
  const group = groupOfWord.get(lower) ?? groupOfWord.get(form.lemma) ?? form.lemma
  return { lemma: form.lemma, stem: form.stem, group, weight, isFaint, isCode, word: lower, ...place }
}
