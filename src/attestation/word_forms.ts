/**
 * A word's base form and stem, from wink-nlp's English model, each word once.
 *
 * Amounts need the places of lexemes in the text and words need the same cuts, so the text is cut once
 * (quantities/lexemes.ts) and only the single words are given to wink.
 */
import { LRUCache } from 'lru-cache'
import model from 'wink-eng-lite-web-model'
import winkNLP from 'wink-nlp'

export interface WordForm {
  lemma: string
  stem: string
  /** Grammar words: articles, prepositions, pronouns, auxiliaries. */
  isStop: boolean
}

/** Our choice: more words than a few thousand packets hold. */
const rememberedWordCountMax = 100_000

const nlp = winkNLP(model, ['pos'])
const its = nlp.its
const remembered = new LRUCache<string, WordForm>({ max: rememberedWordCountMax })

/** Irregular forms that the model leaves as they stand when it sees the word alone. */
const irregular: Readonly<Record<string, string>> = {
  made: 'make', built: 'build', bought: 'buy', sold: 'sell', kept: 'keep', held: 'hold', ran: 'run', lit: 'light', worn: 'wear', wore: 'wear', children: 'child', kids: 'child', women: 'woman', men: 'man', feet: 'foot',
  lasts: 'last', lasting: 'last', lasted: 'last', lighter: 'light', heavier: 'heavy', quieter: 'quiet', louder: 'loud', faster: 'fast', slower: 'slow', cheaper: 'cheap', smaller: 'small', larger: 'large', longer: 'long', shorter: 'short', thinner: 'thin', warmer: 'warm', cooler: 'cool', stronger: 'strong', brighter: 'bright', wider: 'wide', taller: 'tall',
  colour: 'color', colours: 'color', coloured: 'color', fibre: 'fiber', grey: 'gray', aluminium: 'aluminum', tyre: 'tire', tyres: 'tire', licence: 'license', centre: 'center', metre: 'meter', litre: 'liter', organisation: 'organization', recognises: 'recognize'
}

export const wordFormOf = (lower: string): WordForm => {
  const known = remembered.get(lower)
  if (known !== undefined) return known
  const tokens = nlp.readDoc(lower).tokens()
  const [lemmas, stems, stops] = [its.lemma, its.stem, its.stopWordFlag].map((property) => tokens.out(property as never)) as unknown as [string[], string[], boolean[]]
  const whole = lemmas.length === 1
  const lemma = irregular[lower] ?? (whole ? lemmas[0]! : lower.replace(/'[a-z]*$/, ''))
  const form: WordForm = { lemma, stem: whole ? stems[0]! : lemma, isStop: whole ? Boolean(stops[0]) : lower.includes("'") && stops.every(Boolean) }
  remembered.set(lower, form)
  return form
}

/** A word's part of speech as the model sees it in its sentence. */
export const partsOfSpeechIn = (text: string): { word: string; part: string }[] => {
  const tokens = nlp.readDoc(text).tokens()
  const words = tokens.out() as string[]
  const parts = tokens.out(its.pos as never) as unknown as string[]
  return words.map((word, index) => ({ word, part: parts[index]! }))
}
