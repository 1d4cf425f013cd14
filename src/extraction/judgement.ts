/**
 * What is decided of a claim besides its text: type, relevance, voice, evidence, and whether it can be judged at all.
 * All of it from the claim's own words. The entity put before them, and its name inside them, decides nothing.
 *
 * A text is read once whatever is asked: only relevance waits for the query, in a second pass over what the first one found.
 */
import type { Claim } from '../domain/claim.js'
import type { QueryRelevance } from '../domain/vocabulary.js'
import { claimTypeOf, needsExternalEvidence } from './claim_type.js'
import type { Range } from './draft.js'
import { functionWords } from './function_words.js'
import type { ParsedToken } from './grammar.js'
import { withoutName, type ProductName } from './product_name.js'
import { isAdjudicable, isHollow } from './puffery.js'
import { isNumber, quantityLengthAt } from './quantities.js'
import { decisionStems, queryRelevanceOf, type QueryFocus, type RelevanceOf } from './query_relevance.js'
import type { Sentence } from './sentence_shape.js'
import { isSlogan, sloganTokenCountMax } from './slogans.js'
import { isThirdPartyVoice } from './third_party_voice.js'
import { colours } from './value_words.js'
import { wordStemOf, wordStemsOf } from './word_stem.js'

export interface ClaimWords {
  sentence: Sentence
  /** The claim's own ranges, without an attribution. */
  own: readonly Range[]
  ownText: string
  attributionText: string
  isAttributed: boolean
}

export interface Judgement extends Omit<Claim, 'claim_id' | 'text' | 'spans' | 'query_relevance'> {
  bearing: Bearing
}

/** What relevance needs to know of a claim, and of it among its neighbours. */
export interface Bearing {
  relevanceOf: RelevanceOf
  ownStems: readonly string[]
  isOnlyName: boolean
  isStatement: boolean
  /** It says what the product is, whatever the query. */
  saysIdentity: boolean
  /** The kind that a bare title names: it says what the product is where the query asks for that kind. Null for anything else. */
  kindStem: string | null
}

/** A noun behind one of these points at something already known. */
const referringWords: ReadonlySet<string> = new Set(['the', 'this', 'these', 'its', 'your', 'our', 'each', 'every'])
const year = /^(?:1[5-9]|20)\d\ds?$/

/** "Camping lantern" above a text about lanterns: a title of a few words whose last is what the query asks for. Our choice. */
const kindTokenCountMax = 4
const bareKindOf = (own: readonly ParsedToken[]): string | null => {
  const last = own.at(-1)
  if (last === undefined || own.length > kindTokenCountMax || last.pos !== 'NOUN' || colours.has(last.lower)) return null
  const stem = wordStemOf(last.lower)
  const telling = own.slice(0, -1).map((token) => wordStemOf(token.lower))
  return !decisionStems.has(stem) && !telling.some((word) => decisionStems.has(word)) && !own.some((token) => token.pos === 'ADP') ? stem : null
}

const isSloganSentence = (tokens: readonly ParsedToken[], name: ProductName, isNamed: (word: string) => boolean): boolean => {
  if (tokens.length > sloganTokenCountMax) return false
  const text = tokens.map((token, index) => (index > 0 && token.start > tokens[index - 1]!.end ? ` ${token.text}` : token.text)).join('')
  return isSlogan(
    withoutName(text, name),
    tokens.map(({ lower }) => ({ lower, isEmpty: isHollow(lower, isNamed) }))
  )
}

/** How much the claims of one candidate bear on a query, in text order: a later line may say again what an earlier one said the product is. */
export const makeRelevance = (focus: QueryFocus): ((bearing: Bearing) => QueryRelevance) => {
  const identityStems = new Set<string>()
  return ({ relevanceOf, ownStems, isOnlyName, isStatement, saysIdentity, kindStem }) => {
    const isIdentity = saysIdentity || (kindStem !== null && focus.stems.has(kindStem))
    if (isIdentity) for (const stem of ownStems) identityStems.add(stem)
    const saysItAgain = !isStatement && identityStems.size > 0 && ownStems.every((stem) => identityStems.has(stem))
    return relevanceOf(focus, isOnlyName || isIdentity || saysItAgain)
  }
}

/** Judges the claims of one candidate in text order. */
export const makeJudge = (name: ProductName): ((words: ClaimWords) => Judgement) => {
  let isFirst = true
  const isNamed = (word: string): boolean => name.words.has(word) || name.codes.has(word)

  // A slogan is one as a whole: cut into claims, "Summer, on your terms" would leave "summer".
  let lastRead: { sentence: Sentence; isSlogan: boolean } | undefined
  const isOfSlogan = (sentence: Sentence): boolean => {
    if (lastRead?.sentence !== sentence) lastRead = { sentence, isSlogan: isSloganSentence(sentence.tokens, name, isNamed) }
    return lastRead.isSlogan
  }

  return ({ sentence, own, ownText, attributionText, isAttributed }) => {
    const { tokens, isFinite, nameTokenCount } = sentence
    const ownTokens = own.flatMap((range) => tokens.slice(range.from, range.to))
    const tellingText = withoutName(ownText, name)
    const saidText = `${attributionText} ${tellingText}`.trim()
    const claimType = claimTypeOf(saidText)
    const isThirdParty = isThirdPartyVoice(saidText, isAttributed)

    const allStems = wordStemsOf(ownText)
    const isOnlyName = allStems.some((stem) => name.stems.has(stem)) && allStems.every((stem) => name.stems.has(stem) || functionWords.has(stem))
    const adjudicable =
      isOnlyName ||
      isAttributed ||
      (!isOfSlogan(sentence) &&
        isAdjudicable(
          tellingText,
          ownTokens.map((token) => token.lower),
          isNamed
        ))
    const isStatement = own.some((range) => isFinite.slice(range.from, range.to).some(Boolean))
    // A bare number counts before a noun or in a statement ("eleven openings", "rated for 300,000"); else it is often a model ("Class 10").
    const isCount = (token: ParsedToken): boolean => isNumber(token) && !/^\d.*\p{L}/u.test(token.lower) && token.lower !== 'one' && !year.test(token.lower)
    const statesQuantity = ownTokens.some(
      (token, index) =>
        !isNamed(token.lower) && (quantityLengthAt(ownTokens, index) > 0 || (isCount(token) && (isStatement || ownTokens[index + 1]?.pos === 'NOUN')))
    )

    const opening = ownText.toLowerCase().replace(/^the /, '')
    const opensWithName = name.text !== '' && !isOnlyName && opening.startsWith(name.text)
    const stemsOf = (text: string): string[] => wordStemsOf(text).filter((stem) => !(opensWithName && name.stems.has(stem)))
    const ownStems = stemsOf(ownText)
    const ownStart = own[0]?.from ?? 0
    const isBehindName =
      nameTokenCount > 0 && own.length === 1 && ownStart >= nameTokenCount && tokens.slice(nameTokenCount, ownStart).every((token) => token.pos === 'PUNCT')
    const isTitle = !isStatement && isFirst
    const saysIdentity = (isTitle && (opensWithName || isBehindName)) || / is an? /.test(opensWithName ? opening.slice(0, name.text.length + 10) : '')
    isFirst = false

    const relevanceOf = queryRelevanceOf({
      ownStems,
      tellingStems: stemsOf(
        ownTokens
          .filter((_, index) => !referringWords.has(ownTokens[index - 1]?.lower ?? ''))
          .map((token) => token.text)
          .join(' ')
      ),
      ownText: tellingText,
      claimType,
      adjudicable,
      statesQuantity
    })
    return {
      claim_type: claimType,
      needs_external_evidence: adjudicable && needsExternalEvidence(claimType, tellingText, isThirdParty),
      third_party_voice: isThirdParty,
      adjudicable,
      bearing: {
        relevanceOf,
        ownStems,
        isOnlyName,
        isStatement,
        saysIdentity,
        kindStem: isTitle && claimType === 'specification' ? bareKindOf(ownTokens) : null
      }
    }
  }
}
