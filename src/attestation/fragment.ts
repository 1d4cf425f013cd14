/**
 * Is the text a title or spec line, which strings nouns and values together, or a sentence, which says something of
 * something? Rows that hold the words of a sentence one by one do not state it.
 */
import { partsOfSpeechIn } from './word_forms.js'

const participle = /(?:ed|ing|built|made|cut|sewn|woven|set|fit|driven|proven|worn|bound)$/iu

/** Our choice: a longer text is no fragment. */
const characterCountMax = 160

/** Words of sentences that the model sometimes takes for nouns. */
const sentenceWords = /\b(?:is|are|was|were|be|been|has|have|had|can|will|does|do|did|may|must|you|your|it|its|we|our|they|their|that|which|who|when|while|if|so|than|not|never|without|no)\b/u

export const isFragment = (normalText: string): boolean => {
  const text = normalText.trim()
  if (text.length > characterCountMax || sentenceWords.test(text.toLowerCase()) || /[.!?]\s+\p{Lu}\p{Ll}/u.test(text)) return false
  // A capital makes a noun of a word in a title ("Desk Mount"), but not of the first one ("Holds 5 kg").
  return partsOfSpeechIn(text).every(({ word, part }, place) => part !== 'AUX' && part !== 'PRON' && (part !== 'VERB' || participle.test(word) || (place > 0 && /^[\p{Lu}\d]/u.test(word))))
}
