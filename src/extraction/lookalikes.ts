/**
 * Letters that look alike across scripts. A word that mixes Latin letters with Cyrillic or Greek lookalikes
 * ("wаterproof" with a Cyrillic a) is read as the Latin word it shows, so that a disguise neither hides a claim
 * from the word lists nor breaks its match with the evidence. Words wholly in another script are left alone.
 *
 * Each letter maps to one letter, so offsets stay as they are.
 */
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
  ɡ: 'g',
  ɑ: 'a',
  ı: 'i',
  ʟ: 'L',
  օ: 'o',
  ս: 'u'
}

const hasForeignLetter = /[\u0250-\u02AF\u0131\u0370-\u058F]/
const wordWithForeignLetter = /[A-Za-z\u0131\u0250-\u02AF\u0370-\u058F]+/g
const latinLetter = /[A-Za-z]/

const latinOf = (word: string): string => {
  if (!latinLetter.test(word) || !hasForeignLetter.test(word)) return word
  return Array.from(word, (letter) => latinOfLookalike[letter] ?? letter).join('')
}

/** The text with every mixed-script word in Latin letters; the same length as before. */
export const latinisedOf = (text: string): string => (hasForeignLetter.test(text) ? text.replace(wordWithForeignLetter, latinOf) : text)
