/**
 * Parts of speech and lemmas by wink-nlp, guarded: the model is only ever shown words it already knows, and a stand-in
 * of the same shape for every other one. So its memory cannot grow with hostile text, a reading never depends on what
 * was read before, and its own tokeniser has nothing to decide.
 */
import model from 'wink-eng-lite-web-model'
import winkNLP from 'wink-nlp'
import { tokensOf, type Token } from './tokens.js'

export type PartOfSpeech =
  'ADJ' | 'ADP' | 'ADV' | 'AUX' | 'CCONJ' | 'DET' | 'INTJ' | 'NOUN' | 'NUM' | 'PART' | 'PRON' | 'PROPN' | 'PUNCT' | 'SCONJ' | 'SYM' | 'VERB' | 'X' | 'SPACE'

export interface ParsedToken extends Token {
  pos: PartOfSpeech
  lemma: string
}

/** Tokens with their grammar; one sentence at a time. */
export type Grammar = (text: string, from: number) => ParsedToken[]

/** Words the model knows that stand for those it does not, by ending. The first match counts. */
const standIns: readonly (readonly [RegExp, string])[] = [
  [/(?:proof|resistant|friendly|free|ready|able|ible|less|ful|ous|ish)$/, 'good'],
  [/ing$/, 'running'],
  [/[^e]ed$/, 'used'],
  [/ly$/, 'quickly'],
  [/[^su]s$/, 'things']
]
const unknownNoun = 'thing'
const unknownName = 'John'

/** What the tagger gets wrong again and again in product text; the word decides alone. */
const partOfSpeechOfWord: Readonly<Record<string, PartOfSpeech>> = {
  "n't": 'PART',
  '&': 'CCONJ',
  '+': 'CCONJ',
  plus: 'CCONJ',
  waterproof: 'ADJ',
  dustproof: 'ADJ',
  weighs: 'VERB',
  measures: 'VERB',
  fits: 'VERB',
  lasts: 'VERB',
  charges: 'VERB',
  works: 'VERB',
  comes: 'VERB',
  runs: 'VERB',
  holds: 'VERB',
  keeps: 'VERB',
  ships: 'VERB',
  includes: 'VERB',
  features: 'VERB',
  offers: 'VERB',
  supports: 'VERB',
  provides: 'VERB',
  delivers: 'VERB',
  folds: 'VERB',
  sweeps: 'VERB',
  clears: 'VERB',
  removes: 'VERB',
  reaches: 'VERB',
  plays: 'VERB',
  cleans: 'VERB',
  dries: 'VERB',
  heats: 'VERB',
  produces: 'VERB',
  withstands: 'VERB',
  carries: 'VERB',
  accepts: 'VERB',
  allows: 'VERB',
  lets: 'VERB',
  helps: 'VERB',
  makes: 'VERB',
  gives: 'VERB',
  ensures: 'VERB',
  syncs: 'VERB',
  connects: 'VERB',
  resists: 'VERB',
  protects: 'VERB',
  blocks: 'VERB',
  reduces: 'VERB',
  stores: 'VERB',
  costs: 'VERB',
  contains: 'VERB',
  meets: 'VERB',
  uses: 'VERB',
  takes: 'VERB',
  is: 'AUX',
  are: 'AUX',
  was: 'AUX',
  were: 'AUX',
  has: 'AUX',
  have: 'AUX',
  had: 'AUX',
  does: 'AUX',
  do: 'AUX',
  did: 'AUX',
  be: 'AUX',
  been: 'AUX',
  it: 'PRON',
  which: 'PRON',
  who: 'PRON',
  i: 'PRON',
  he: 'PRON',
  she: 'PRON',
  they: 'PRON',
  we: 'PRON',
  you: 'PRON'
}

/** After these words the listed verbs are nouns after all: "its features", "the charges". */
const nounLeader = /^(?:the|a|an|its|his|her|their|our|your|these|those|of|more|all|many|other|new|key|safety|noise|fast)$/

const shortSubject = /^(?:it|he|she|that|there|who|what|here|this)$/
/** "it's", "they've": the ending is the verb; after any other word 's is a possessive. */
const isContractedVerb = (lower: string, previous: string): boolean => /^'(?:re|ve|ll|d|m)$/.test(lower) || (lower === "'s" && shortSubject.test(previous))

interface Reading {
  parts: PartOfSpeech[]
  lemmas: string[]
}

/** Short lines come again and again ("• x"); a reading depends on nothing but its words, so it is kept for the next one. Our limits. */
const rememberedCharacterCountMax = 60
const rememberedCountMax = 2_000

const plainLemmaOf = (lower: string): string => (/[^su]s$/.test(lower) && lower.length > 3 ? lower.slice(0, -1) : lower)

export const makeGrammar = (): Grammar => {
  const nlp = winkNLP(model, ['sbd', 'pos'])
  const { its } = nlp
  // isLexeme answers null for unknown words and several entries for contractions; it is missing from wink's types.
  const vocabulary = nlp.readDoc([unknownName, unknownNoun, ...standIns.map(([, word]) => word)].join(' ')) as unknown as {
    isLexeme(word: string): number[] | null
  }
  const wholeWord = /^[a-z]+$/
  const isKnown = (lower: string): boolean => wholeWord.test(lower) && vocabulary.isLexeme(lower)?.length === 1
  const shownWordOf = (token: Token, isFirst: boolean, isShouted: boolean): string => {
    const first = token.text.charAt(0)
    if (first >= '0' && first <= '9') return '5'
    if (token.lower === "'s") return "'s"
    if (token.lower === "n't") return 'not'
    if (/^\W$/.test(token.text)) return /[.,;:()!?"'-]/.test(token.text) ? token.text : ','
    const isNamed = !isFirst && !isShouted && first !== first.toLowerCase() && token.lower !== 'i'
    if (isNamed && !Object.hasOwn(partOfSpeechOfWord, token.lower)) return unknownName
    if (isKnown(token.lower)) return token.lower
    const last = token.lower.slice(token.lower.lastIndexOf('-') + 1)
    if (last !== token.lower && isKnown(last)) return last
    if (isFirst && first !== first.toLowerCase() && !isShouted) return unknownName
    return standIns.find(([ending]) => ending.test(token.lower))?.[1] ?? unknownNoun
  }
  const known = new Map<string, Reading>()
  const readingOf = (words: string): Reading => {
    const found = known.get(words)
    if (found !== undefined) return found
    const tokens = nlp.readDoc(words).tokens()
    const reading = {
      parts: tokens.out(its.pos) as unknown as PartOfSpeech[],
      lemmas: tokens.out(its.lemma as typeof its.normal) as unknown as string[]
    }
    if (words.length > rememberedCharacterCountMax) return reading
    if (known.size >= rememberedCountMax) known.clear()
    known.set(words, reading)
    return reading
  }
  return (text, from) => {
    const tokens = tokensOf(text, from)
    const isShouted = text === text.toUpperCase()
    const shown = tokens.map((token, index) => shownWordOf(token, index === 0, isShouted))
    const { parts, lemmas } = readingOf(shown.join(' '))
    const isAligned = parts.length === tokens.length
    return tokens.map((token, index) => {
      const previous = tokens[index - 1]?.lower ?? ''
      const listed = Object.hasOwn(partOfSpeechOfWord, token.lower) ? partOfSpeechOfWord[token.lower] : undefined
      const following = tokens[index + 1]?.lower ?? ''
      const isNoun = listed === 'VERB' && ((previous !== '' && nounLeader.test(previous)) || following === '' || /^(?:[,.:;!?)\]|]|of|and|or)$/.test(following))
      const fixed = isNoun ? undefined : listed
      const contracted = isContractedVerb(token.lower, previous) ? 'AUX' : undefined
      const pos = contracted ?? fixed ?? (isNoun && nounLeader.test(previous) ? 'NOUN' : undefined) ?? (isAligned ? parts[index] : undefined) ?? 'NOUN'
      const lemma = isAligned && shown[index] === token.lower ? (lemmas[index] ?? token.lower) : plainLemmaOf(token.lower)
      return { ...token, pos, lemma }
    })
  }
}
