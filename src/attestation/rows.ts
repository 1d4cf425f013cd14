/**
 * Spec rows: "material: Leather", "battery capacity: 230". The words before the colon name an attribute, those after it
 * give its value; a row says the value of that attribute and nothing else.
 */
import type { Term } from './terms.js'

export interface Row {
  /** Groups of the attribute's content words, without those that name no particular attribute. */
  key: ReadonlySet<string>
  /** All of the attribute's words, with the generic ones. */
  keyWords: ReadonlySet<string>
  valueStart: number
  /** The value is numbers alone, whose unit only the heading can tell. */
  isNumeric: boolean
  /** Set where the row speaks of the packaging and not of the thing. */
  packaging: string | undefined
  /** "yes", "true", "included": the attribute itself is what is stated. */
  affirmed: boolean
}

/** Our choices: a heading is short, and a row is one line. */
const headingCharacterCountMax = 60
const rowCharacterCountMax = 200

/** Words that name no particular attribute, or only what the value's unit says anyway. */
const genericKeyWords: ReadonlySet<string> = new Set(
  'color material processor type number quantity product compatibility weight dimension form factor technology version interface model name feature capacity brand class style size standard compatible suitable support function functionality protocol code content total installed typical nominal max maximum specification spec description family series category value level count property built integrated available internal included supported option optional kind yes length width height depth diameter range rating grade output input port connector'.split(' ')
)

/** Measures of these are not the thing's own. */
const packagingWords: ReadonlySet<string> = new Set(['package', 'packaging', 'pallet', 'carton', 'parcel', 'tare', 'master'])

const affirmations = /^(?:y|yes|true|included|supported|present|available|incl\.?|✓|1)\.?$/iu

export const rowOf = (normal: string, terms: readonly Term[]): Row | undefined => {
  if (normal.length > rowCharacterCountMax) return undefined
  const colon = normal.indexOf(':')
  if (colon < 1 || colon > headingCharacterCountMax || normal.indexOf(': ', colon + 1) !== -1 || /[.;!?]\s/u.test(normal)) return undefined
  const value = normal.slice(colon + 1).trim()
  if (value === '' || !/^[\s]/u.test(normal.slice(colon + 1))) return undefined
  const keyTerms = terms.filter((term) => term.start < colon)
  return {
    key: new Set(keyTerms.filter((term) => !term.isFaint && !genericKeyWords.has(term.lemma) && !genericKeyWords.has(term.group)).map((term) => term.group)),
    keyWords: new Set(keyTerms.map((term) => term.group)),
    valueStart: colon + 1,
    isNumeric: /^[-+\d.,/ x~]+$/u.test(value),
    packaging: keyTerms.find((term) => packagingWords.has(term.lemma) || packagingWords.has(term.group))?.group,
    affirmed: affirmations.test(value)
  }
}

export const rowTableText = (): string => JSON.stringify([[...genericKeyWords], [...packagingWords]])
