/**
 * Letters that look alike across scripts. A word that mixes Latin letters with Cyrillic, Greek or Cherokee lookalikes
 * ("wаterproof" with a Cyrillic a) is read as the Latin word it shows, so that a disguise neither hides a claim
 * from the word lists nor breaks its match with the evidence. A word wholly in another script is left alone, unless each of
 * its letters looks Latin and it stands in such company, or reads as a word of English grammar ("іѕ"): a name of another
 * alphabet in a plain text stays what it is.
 *
 * Each letter maps to one letter, so offsets stay as they are.
 */
import { functionWords } from './function_words.js'

const latinOfLookalike: Readonly<Record<string, string>> = {
  а: 'a',
  в: 'b',
  с: 'c',
  е: 'e',
  ё: 'e',
  һ: 'h',
  і: 'i',
  ї: 'i',
  ј: 'j',
  к: 'k',
  м: 'm',
  н: 'h',
  о: 'o',
  р: 'p',
  ѕ: 's',
  т: 't',
  у: 'y',
  х: 'x',
  ԁ: 'd',
  ԛ: 'q',
  ԝ: 'w',
  А: 'A',
  В: 'B',
  С: 'C',
  Е: 'E',
  Н: 'H',
  І: 'I',
  Ј: 'J',
  К: 'K',
  М: 'M',
  О: 'O',
  Р: 'P',
  Ѕ: 'S',
  Т: 'T',
  У: 'Y',
  Х: 'X',
  α: 'a',
  β: 'b',
  ε: 'e',
  ι: 'i',
  κ: 'k',
  ν: 'v',
  ο: 'o',
  ρ: 'p',
  τ: 't',
  υ: 'u',
  χ: 'x',
  ω: 'w',
  Α: 'A',
  Β: 'B',
  Ε: 'E',
  Ζ: 'Z',
  Η: 'H',
  Ι: 'I',
  Κ: 'K',
  Μ: 'M',
  Ν: 'N',
  Ο: 'O',
  Ρ: 'P',
  Τ: 'T',
  Υ: 'Y',
  Χ: 'X',
  Ꭰ: 'D',
  Ꭱ: 'R',
  Ꭲ: 'T',
  Ꭵ: 'i',
  Ꭹ: 'y',
  Ꭺ: 'A',
  Ꭻ: 'J',
  Ꭼ: 'E',
  Ꮃ: 'W',
  Ꮇ: 'M',
  Ꮋ: 'H',
  Ꮍ: 'Y',
  Ꮐ: 'G',
  Ꮒ: 'h',
  Ꮓ: 'Z',
  Ꮟ: 'b',
  Ꮢ: 'R',
  Ꮤ: 'W',
  Ꮥ: 'S',
  Ꮩ: 'V',
  Ꮪ: 'S',
  Ꮮ: 'L',
  Ꮯ: 'C',
  Ꮲ: 'P',
  Ꮶ: 'K',
  Ꮷ: 'd',
  Ᏻ: 'G',
  Ᏼ: 'B',
  ɡ: 'g',
  ɑ: 'a',
  ı: 'i',
  օ: 'o',
  ս: 'u'
}

const hasForeignLetter = /[\u0250-\u02AF\u0131\u0370-\u058F\u13A0-\u13FF]/
const wordWithForeignLetter = /[A-Za-z\u0131\u0250-\u02AF\u0370-\u058F\u13A0-\u13FF]+/g
const latinLetter = /[A-Za-z]/
const foreignWord = /^(?:[\u0400-\u052F]+|[\u13A0-\u13FF]+)$/

const letterForLetter = (word: string): string => Array.from(word, (letter) => latinOfLookalike[letter] ?? letter).join('')

const latinOf = (word: string, isDisguisedText: boolean): string => {
  if (!hasForeignLetter.test(word)) return word
  const latin = letterForLetter(word)
  if (latinLetter.test(word)) return latin
  // A Greek letter alone names a thing: "β-carotene".
  const looksLatin = foreignWord.test(word) && !hasForeignLetter.test(latin)
  return looksLatin && (isDisguisedText || functionWords.has(latin.toLowerCase())) ? latin : word
}

const isMixed = (word: string): boolean => latinLetter.test(word) && hasForeignLetter.test(word)

/** The text with every disguised word in Latin letters; the same length as before. */
export const latinisedOf = (text: string): string => {
  if (!hasForeignLetter.test(text)) return text
  const isDisguised = (text.match(wordWithForeignLetter) ?? []).some(isMixed)
  return text.replace(wordWithForeignLetter, (word) => latinOf(word, isDisguised))
}
