/**
 * A crude stem: enough to see that "charging" and "charges" are one word. It is shared by the span check and by query
 * relevance, needs no model, and never joins different numbers.
 *
 * @example wordStemOf('batteries') === wordStemOf('battery')
 */
const irregular: Readonly<Record<string, string>> = {
  men: 'man',
  women: 'woman',
  children: 'child',
  feet: 'foot',
  teeth: 'tooth',
  made: 'mak',
  making: 'mak',
  makes: 'mak',
  make: 'mak',
  built: 'build',
  held: 'hold',
  kept: 'keep',
  ran: 'run',
  running: 'run',
  began: 'begin',
  begun: 'begin',
  won: 'win',
  winning: 'win',
  became: 'becom',
  born: 'bear',
  led: 'lead',
  wrote: 'writ',
  written: 'writ',
  sold: 'sell',
  left: 'leav',
  fought: 'fight',
  taught: 'teach',
  bought: 'buy',
  gave: 'giv',
  given: 'giv',
  took: 'tak',
  taken: 'tak',
  grew: 'grow',
  grown: 'grow',
  knew: 'know',
  known: 'know',
  said: 'say',
  found: 'find',
  fitted: 'fit',
  fitting: 'fit',
  lasts: 'last',
  leaves: 'leaf',
  knives: 'knife',
  "n't": 'not',
  nt: 'not',
  better: 'good',
  lighter: 'light',
  one: '1',
  two: '2',
  three: '3',
  four: '4',
  five: '5',
  six: '6',
  seven: '7',
  eight: '8',
  nine: '9',
  ten: '10',
  eleven: '11',
  twelve: '12',
  percent: '%',
  inch: '"',
  inches: '"'
}

const doubled = /([bdgklmnprt])\1$/

export const wordStemOf = (lower: string): string => {
  const known = Object.hasOwn(irregular, lower) ? irregular[lower] : undefined
  if (known !== undefined) return known
  if (lower.length <= 3 || /\d/.test(lower)) return lower
  let stem = lower
  if (stem.endsWith('ies') && stem.length > 4) return `${stem.slice(0, -3)}y`
  if (stem.endsWith('ied') && stem.length > 4) return `${stem.slice(0, -3)}y`
  if (/(?:ss|x|z|ch|sh)es$/.test(stem)) return stem.slice(0, -2)
  if (/[^su]s$/.test(stem)) stem = stem.slice(0, -1)
  if (stem.endsWith('ing') && stem.length > 5) stem = stem.slice(0, -3).replace(doubled, '$1')
  else if (stem.endsWith('ed') && stem.length > 4) stem = stem.slice(0, -2).replace(doubled, '$1')
  else if (stem.endsWith('ly') && stem.length > 5) stem = stem.slice(0, -2)
  return stem.length > 3 && stem.endsWith('e') ? stem.slice(0, -1) : stem
}

const wordOrNumber = /\d+(?:[.,]\d+)*|[\p{L}\p{M}]+(?:'t)?|%|"/gu
const thousandsComma = /,(?=\d{3}(?!\d))/g

/** The stems of all words and numbers of a text, in order; "12h" is "12" and "h", "1,200" is "1200". */
export const wordStemsOf = (text: string): string[] =>
  Array.from(text.toLowerCase().matchAll(wordOrNumber), ([word]) => (/^\d/.test(word) ? word.replace(thousandsComma, '') : wordStemOf(word)))
