/** A claim as the comparators read it: its features, without the words that only name the thing it is about. */
import { type Amount, amountsOf } from './amounts.js'
import { type CredentialFeatures, credentialsOf } from './credentials.js'
import { claimPartsOf } from './claim_parts.js'
import { type Condition, conditionsOf } from './conditions.js'
import { type TextFeatures, type TiedQuantity, featuresOfNormal } from './features.js'
import { isFragment } from './fragment.js'
import { type House, housesOf } from './houses.js'
import type { Lexicon } from './lexicon.js'
import { comparableTextOf } from './normal_text.js'
import { type NamedParty, namedPartiesOf } from './named_parties.js'
import { saysIncluded } from './inclusion.js'
import { type ModelNames, isOfOtherModel } from './other_model.js'
import { withoutNames } from './own_words.js'
import { unreadAmountsIn } from './quantities/unread_amounts.js'
import { frequentSensesOf, nearbySensesOf } from './synonyms.js'
import type { Term } from './terms.js'
import { type Voice, impliedVoiceOf } from './voice.js'

export interface ClaimReading {
  /** Of the claim without names. */
  features: TextFeatures
  /** The whole claim's lower-case words in one spelling, with a blank at either end. */
  comparable: string
  /** Its amounts, each in the spellings it is given: "39.6 cm (15.6\")" is one. */
  amounts: readonly Amount[]
  /** Amounts in numerals that cannot be read, which no other amount attests. */
  unreadAmounts: readonly string[]
  /** A title or spec line: nothing is predicated, so spec rows may state it together. */
  isFragment: boolean
  /** Content words, each once, without the entity's own name. */
  terms: readonly Term[]
  /** Frequent senses of each term, in the order of the terms. */
  senses: readonly (readonly string[])[]
  /** The same with what they are kinds of. */
  nearby: readonly (readonly string[])[]
  groups: ReadonlySet<string>
  /** Empty for a claim of one part. */
  parts: readonly ClaimPart[]
  /** It says that something comes along. */
  saysIncluded: boolean
  /** Under which it says what it says. */
  conditions: readonly Condition[]
  /** The claim itself names a sibling model, so atoms about it may speak to the claim. */
  namesOtherModel: boolean
  /** Nothing but the candidate's own name. */
  onlyNames: boolean
  weight: number
  credentials: CredentialFeatures
  isCredential: boolean
  voice: Voice
  /** The houses that it names as its source. */
  houses: readonly House[]
  names: ModelNames
  /** Whom and what else it names. */
  parties: readonly NamedParty[]
  /** The day on which validity is judged. */
  asOf: string
}

/** A clause of the claim with content of its own. */
export interface ClaimPart {
  text: string
  terms: readonly Term[]
  measures: ReadonlySet<string>
}

export interface ClaimContext {
  names: ModelNames
  isCredential: boolean
  thirdPartyVoice: boolean
  asOf: string
}

/** Words that only attribute: the voice comparator has read them. */
const attributionWords = new Set(['owner', 'buyer', 'customer', 'reviewer', 'user', 'report', 'say', 'confirm', 'found', 'experience', 'independent', 'independently', 'laboratory', 'lab', 'verify', 'accord', 'review', 'note', 'tester', 'shopper', 'third', 'party', 'purchaser'])

/** The "6" of "Mistral 6" is part of a name and no amount. */
const withoutNameNumbers = (features: TextFeatures, names: ModelNames): TextFeatures => {
  const isPartOfName = (quantity: TiedQuantity): boolean => {
    if (quantity.unit !== '' || !names.words.has(quantity.surface)) return false
    const before = features.normal.slice(0, quantity.start).toLowerCase().match(/([\p{L}\p{N}]+)[ -]$/u)?.[1]
    return before !== undefined && names.words.has(before)
  }
  return features.quantities.some(isPartOfName) ? { ...features, quantities: features.quantities.filter((quantity) => !isPartOfName(quantity)) } : features
}

export const claimReadingOf = (normalText: string, context: ClaimContext, lexicon: Lexicon): ClaimReading => {
  const ownText = withoutNames(normalText, context.names, context.isCredential)
  const own = featuresOfNormal(ownText)
  const statesSomething = own.quantities.length > 0 || own.terms.some((term) => !term.isFaint)
  // A claim of nothing but the thing's name ("Vellamy Strata 6") is attested by what names it.
  const asRead = statesSomething || ownText === normalText ? own : featuresOfNormal(normalText)
  const features = withoutNameNumbers(asRead, context.names)
  const houses = housesOf(features.normal, lexicon)
  const voice = houses.length > 0 ? 'institution' : impliedVoiceOf(features.lower, context.thirdPartyVoice)
  const credentials = credentialsOf(features.lower)
  const termsWithout = (dropped: (term: Term) => boolean): Term[] => {
    const seen = new Set<string>()
    return features.terms.filter((term) => {
      if (seen.has(term.stem) || dropped(term)) return false
      seen.add(term.stem)
      return true
    })
  }
  const isAttribution = (term: Term): boolean => voice !== 'none' && (attributionWords.has(term.lemma) || houses.some((house) => term.start >= house.start && term.start < house.end))
  let terms = termsWithout((term) => context.names.words.has(term.word) || isAttribution(term))
  const isEmpty = terms.every((term) => term.isFaint) && features.quantities.length === 0
  if (isEmpty) terms = termsWithout(isAttribution)
  const onlyNames = asRead !== own || (isEmpty && terms.some((term) => !term.isFaint) && terms.every((term) => context.names.words.has(term.word)))
  const senses = terms.map((term) => (term.isCode || term.isFaint ? [] : frequentSensesOf(lexicon, term.lemma)))
  return {
    features,
    terms,
    senses,
    nearby: senses.map((each) => nearbySensesOf(lexicon, each)),
    parts: claimPartsOf(features.normal).map((text) => partOf(text, terms)),
    saysIncluded: saysIncluded(features),
    conditions: conditionsOf(features),
    groups: new Set(terms.map((term) => term.group)),
    onlyNames,
    comparable: ` ${comparableTextOf(normalText)} `,
    amounts: amountsOf(features),
    unreadAmounts: unreadAmountsIn(features.normal),
    isFragment: isFragment(ownText),
    namesOtherModel: isOfOtherModel(context.names, normalText.toLowerCase()),
    weight: terms.reduce((sum, term) => sum + term.weight, 0),
    credentials,
    isCredential: context.isCredential || credentials.schemes.size > 0,
    voice,
    houses,
    names: context.names,
    parties: namedPartiesOf(features, context.names, lexicon),
    asOf: context.asOf
  }
}

const partOf = (text: string, terms: readonly Term[]): ClaimPart => {
  const features = featuresOfNormal(text)
  const stems = new Set(features.terms.map((term) => term.stem))
  return { text, terms: terms.filter((term) => stems.has(term.stem) && !term.isFaint), measures: new Set(features.quantities.map((quantity) => quantity.measure)) }
}
