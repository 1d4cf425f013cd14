/**
 * The embedded extractor: candidate text to atomic claims by rules, without a model that could be talked to.
 * Paper, section 5. Pure: the same query, text and entity give the same claims with the same ids, on any machine.
 *
 * Text past the character limit and claims past the claim limit are left out, counted, and said in `detail`.
 */
import type { Claim, Span } from '../domain/claim.js'
import type { CandidateText, Extraction, Extractor } from '../ports.js'
import { claimTextOf, entityNameOf, mentionsEntity, type Antecedent } from './claim_text.js'
import { claimTypeOf, needsExternalEvidence } from './claim_type.js'
import { draftsOf } from './drafts.js'
import type { Range } from './draft.js'
import { fingerprintOf } from './fingerprint.js'
import { functionWords } from './function_words.js'
import { makeGrammar, type Grammar, type ParsedToken } from './grammar.js'
import { isAdjudicable } from './puffery.js'
import { isNumber, quantityLengthAt } from './quantities.js'
import { queryRelevanceOf, queryFocusOf, type ExtractionLexicon, type QueryFocus } from './query_relevance.js'
import { sentenceOf, type Sentence } from './sentence_shape.js'
import { piecesOf } from './sentences.js'
import { isThirdPartyVoice } from './third_party_voice.js'
import { saysSomething, tokensOf } from './tokens.js'
import { visibleTextOf, type VisibleText } from './visible_text.js'
import { wordStemsOf } from './word_stem.js'

export interface ExtractionLimits {
  claimCountMax: number
  candidateCharacterCountMax: number
}

/** A text is cut at a space if one lies this close before the limit, so that half a word makes no claim. Our choice. */
const cutSearchCharacterCount = 200
/** A pronoun stands for the last sentence's subject only if that is a short phrase. Our choice. */
const antecedentTokenCountMax = 6

export const makeExtractor = (lexicon: ExtractionLexicon | undefined, limits: ExtractionLimits): Extractor => {
  const grammar = makeGrammar()
  return {
    id: 'rules',
    fingerprint: fingerprintOf(lexicon?.fingerprint ?? '', limits),
    extract(query, candidate) {
      try {
        return extractionOf(grammar, limits, query, candidate, lexicon)
      } catch (error) {
        return { status: 'failed', claims: [], detail: `the extractor failed: ${error instanceof Error ? error.message : String(error)}` }
      }
    }
  }
}

const readableEndOf = (text: string, characterCountMax: number): number => {
  if (text.length <= characterCountMax) return text.length
  const space = text.lastIndexOf(' ', characterCountMax)
  if (space > 0 && characterCountMax - space < cutSearchCharacterCount) return space
  const unit = text.charCodeAt(characterCountMax)
  return unit >= 0xdc00 && unit <= 0xdfff ? characterCountMax - 1 : characterCountMax
}

const extractionOf = (
  grammar: Grammar,
  limits: ExtractionLimits,
  query: string,
  candidate: CandidateText,
  lexicon: ExtractionLexicon | undefined
): Extraction => {
  const readableEnd = readableEndOf(candidate.text, limits.candidateCharacterCountMax)
  const found = claimsOf(grammar, candidate.text.slice(0, readableEnd), candidate, queryFocusOf(query, lexicon))
  const claims = withinLimit(found, limits.claimCountMax)
  const left: string[] = []
  if (readableEnd < candidate.text.length) left.push(`${candidate.text.length - readableEnd} of ${candidate.text.length} characters were not read`)
  if (claims.length < found.length) left.push(`${found.length - claims.length} of ${found.length} claims were left out, the least relevant first`)
  return left.length === 0 ? { status: 'ok', claims } : { status: 'truncated', claims, detail: left.join('; ') }
}

/** The most relevant claims that fit, in text order and with the ids they had: padding in front crowds nothing out. */
const withinLimit = (claims: readonly Claim[], claimCountMax: number): Claim[] => {
  if (claims.length <= claimCountMax) return [...claims]
  const kept = new Set(
    (['high', 'medium', 'low'] as const).flatMap((relevance) => claims.filter((claim) => claim.query_relevance === relevance)).slice(0, claimCountMax)
  )
  return claims.filter((claim) => kept.has(claim))
}

const isSubjectPhrase = (tokens: readonly ParsedToken[]): boolean => {
  const last = tokens.at(-1)
  return (
    tokens.length <= antecedentTokenCountMax &&
    (tokens[0]?.pos === 'DET' || ['the', 'its', 'a', 'an', 'our'].includes(tokens[0]?.lower ?? '')) &&
    last !== undefined &&
    (last.pos === 'NOUN' || last.pos === 'PROPN')
  )
}

const pronouns = /^(?:it|they|he|she|this|these|its|their)$/

interface LastSubject extends Antecedent {
  start: number
  end: number
}

const claimsOf = (grammar: Grammar, text: string, candidate: CandidateText, focus: QueryFocus): Claim[] => {
  const visible = visibleTextOf(text)
  const entityName = entityNameOf(candidate.entity)
  const entityWords: EntityWords = { stems: new Set(wordStemsOf(entityName)), words: new Set(tokensOf(entityName).map((token) => token.lower)) }
  const claims = new Map<string, Claim>()
  let lastSubject: LastSubject | null = null
  for (const piece of piecesOf(visible.text)) {
    if (!saysSomething(visible.text.slice(piece.start, piece.end))) continue
    const tokens = grammar(visible.text.slice(piece.start, piece.end), piece.start)
    const sentence = sentenceOf(tokens)
    const labelTokenCount = piece.labelEnd === undefined ? 0 : tokens.filter((token) => token.end <= (piece.labelEnd as number)).length
    const { drafts, subject, attribution } = draftsOf(sentence, labelTokenCount)
    const sliceOf = (range: Range): string => visible.text.slice(tokens[range.from]?.start, tokens[range.to - 1]?.end)
    for (const draft of drafts) {
      const own = draft.ranges.filter((range) => range !== attribution)
      const first = tokens[own[0]?.from ?? 0]
      const { text: claimText, usesAntecedent } = claimTextOf(
        {
          pieces: own.map(sliceOf),
          attribution: attribution === null ? '' : sliceOf(attribution),
          closesWithAttribution: attribution !== null && attribution.from > 0,
          startsWithVerb: first !== undefined && sentence.isFinite[own[0]?.from ?? 0] === true && (first.lower.endsWith('s') || first.pos === 'AUX'),
          antecedent: lastSubject
        },
        candidate.entity
      )
      const normalised = claimText
        .toLowerCase()
        .replace(/[\s,.!]+/g, ' ')
        .trim()
      if (normalised === '') continue
      const spans = spansOf(visible, tokens, draft.ranges)
      if (usesAntecedent && lastSubject !== null) spans.unshift(spanOf(visible, lastSubject.start, lastSubject.end))
      const known = claims.get(normalised)
      if (known !== undefined) {
        // Only its latest spans can be the same: drafts come in text order, and looking at all would cost the square.
        const latest = known.spans.slice(-2 * spans.length)
        known.spans.push(...spans.filter((span) => !latest.some((other) => other.start === span.start && other.end === span.end)))
      } else
        claims.set(normalised, {
          claim_id: `c${claims.size + 1}`,
          text: claimText,
          spans,
          ...judged(sentence, own, own.map(sliceOf).join(' '), draft.isAttributed ?? false, claimText, candidate, focus, entityWords, claims.size === 0)
        })
    }
    const subjectTokens = subject === null ? [] : tokens.slice(subject.from, subject.to)
    const head = subjectTokens.at(-1)
    if (subject !== null && isSubjectPhrase(subjectTokens) && !mentionsEntity(sliceOf(subject), candidate.entity)) {
      lastSubject = {
        text: sliceOf(subject),
        isPlural: head !== undefined && head.lemma !== head.lower && head.lower.endsWith('s'),
        start: subjectTokens[0]?.start ?? 0,
        end: head?.end ?? 0
      }
    } else if (!(subjectTokens.length === 1 && pronouns.test(subjectTokens[0]?.lower ?? ''))) lastSubject = null
  }
  return [...claims.values()]
}

interface EntityWords {
  stems: ReadonlySet<string>
  words: ReadonlySet<string>
}

/** A noun behind one of these points at something already known. */
const referringWords: ReadonlySet<string> = new Set(['the', 'this', 'these', 'its', 'your', 'our', 'each', 'every'])

type Judgement = Omit<Claim, 'claim_id' | 'text' | 'spans'>

const judged = (
  { tokens, isFinite }: Sentence,
  own: readonly Range[],
  ownText: string,
  isAttributed: boolean,
  claimText: string,
  candidate: CandidateText,
  focus: QueryFocus,
  { stems: entityStems, words: entityWords }: EntityWords,
  isFirst: boolean
): Judgement => {
  const ownTokens = own.flatMap((range) => tokens.slice(range.from, range.to))
  const ownStems = wordStemsOf(ownText)
  const isNamed = (word: string): boolean => entityWords.has(word)
  const claimType = claimTypeOf(isAttributed ? claimText : ownText)
  const isThirdParty = isThirdPartyVoice(claimText, isAttributed)
  const saysWhatItIs =
    entityStems.size > 0 && ownStems.some((stem) => entityStems.has(stem)) && ownStems.every((stem) => entityStems.has(stem) || functionWords.has(stem))
  const adjudicable =
    saysWhatItIs ||
    isAttributed ||
    isAdjudicable(
      ownText,
      ownTokens.map((token) => token.lower),
      isNamed
    )
  const isStatement = own.some((range) => isFinite.slice(range.from, range.to).some(Boolean))
  // A bare number counts before a noun or in a statement ("eleven openings", "rated for 300,000"); else it is often a model ("Class 10").
  const isCount = (token: ParsedToken): boolean =>
    isNumber(token) && token.lower !== 'one' && !/^(?:1[5-9]|20)\d\ds?$/.test(token.lower) && !isNamed(token.lower)
  const statesQuantity = ownTokens.some(
    (token, index) => quantityLengthAt(ownTokens, index) > 0 || (isCount(token) && (isStatement || ownTokens[index + 1]?.pos === 'NOUN'))
  )
  const name = entityNameOf(candidate.entity).toLowerCase()
  const opensWithName = name !== '' && !saysWhatItIs && ownText.toLowerCase().replace(/^the /, '').startsWith(name)
  const isBaseIdentity = opensWithName && ((!isStatement && isFirst) || / is an? /.test(ownText.slice(0, name.length + 10)))
  const tellingStems = wordStemsOf(
    ownTokens
      .filter((_, index) => !referringWords.has(ownTokens[index - 1]?.lower ?? ''))
      .map((token) => token.text)
      .join(' ')
  )
  const relevance = queryRelevanceOf({
    focus,
    saysWhatItIs: saysWhatItIs || isBaseIdentity,
    ownStems: opensWithName ? ownStems.filter((stem) => !entityStems.has(stem)) : ownStems,
    tellingStems: opensWithName ? tellingStems.filter((stem) => !entityStems.has(stem)) : tellingStems,
    ownText,
    claimType,
    adjudicable,
    statesQuantity
  })
  return {
    claim_type: claimType,
    query_relevance: relevance,
    needs_external_evidence: adjudicable && needsExternalEvidence(claimType, ownText, isThirdParty),
    third_party_voice: isThirdParty,
    adjudicable
  }
}

const spanOf = (visible: VisibleText, start: number, end: number): Span => ({ start: visible.starts[start] as number, end: visible.ends[end - 1] as number })

/** The original ranges of a draft, in text order; ranges that touch become one. */
const spansOf = (visible: VisibleText, tokens: readonly ParsedToken[], ranges: readonly Range[]): Span[] => {
  const spans: Span[] = []
  for (const range of [...ranges].sort((a, b) => a.from - b.from)) {
    const start = tokens[range.from]?.start
    const end = tokens[range.to - 1]?.end
    if (start === undefined || end === undefined || start >= end) continue
    const span = spanOf(visible, start, end)
    const last = spans.at(-1)
    if (last !== undefined && span.start - last.end <= 1) last.end = Math.max(last.end, span.end)
    else spans.push(span)
  }
  return spans
}
