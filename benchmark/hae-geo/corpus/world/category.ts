/** What the generator knows of a consumer category: its measurable attributes, its register of certificates, its buyers' needs, and true things to say. */

export interface Attribute {
  key: string
  /** Fits "a $noun of $value". */
  noun: string
  unit: string
  better: 'higher' | 'lower'
  /** True values run from low to high in whole steps. */
  low: number
  high: number
  step: number
  /** Verb phrases after a product's name, with $value. */
  says: readonly string[]
  /** Fits "which is the $superlative". */
  superlative: string
  /** How it is measured, as a clause after "measured". */
  method: string
}

export interface Scheme {
  /** "Clean Air Appliance Register". Always used with "the". */
  name: string
  body: string
  prefix: string
  /** What a certificate covers, as a noun phrase. */
  covers: string
}

export interface Need {
  /** Follows the category's noun: "for a nursery with a light sleeper". */
  phrase: string
  attribute: string
}

export interface Category {
  id: string
  singular: string
  plural: string
  attributes: readonly Attribute[]
  scheme: Scheme
  needs: readonly Need[]
  /** True sentences about the category, with choices, naming no brand. */
  knowledge: readonly string[]
  /** Owners' sentences; $it is the product's name or a pronoun. */
  praise: readonly string[]
  complaints: readonly string[]
  /** Reasons of a recall: "because $fault". */
  faults: readonly string[]
  /** Words of model names. */
  series: readonly string[]
  /** Accessories and parts, plural. */
  parts: readonly string[]
  /** Price range in euros. */
  price: readonly [low: number, high: number]
}
