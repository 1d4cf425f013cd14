/**
 * The embedded extractor: candidate text to atomic claims by rules, without a model that could be talked to.
 * Paper, section 5. Pure: the same query, text and entity give the same claims with the same ids, on any machine.
 *
 * Text past the character limit and claims past the claim limit are left out, counted, and said in `detail`.
 */
import type { Claim } from '../domain/claim.js'
import type { CandidateText, Extraction, Extractor } from '../ports.js'
import { claimsFor, readTextOf, type ReadText } from './claims_of_text.js'
import { fingerprintOf } from './fingerprint.js'
import { makeGrammar, type Grammar } from './grammar.js'
import { queryFocusOf, type ExtractionLexicon, type QueryFocus } from './query_relevance.js'
import { unreadDetailOf } from './unread_text.js'

export interface ExtractionLimits {
  claimCountMax: number
  candidateCharacterCountMax: number
}

/** A text is cut at a space if one lies this close before the limit, so that half a word makes no claim. Our choice. */
const cutSearchCharacterCount = 200

/** Reads a text before it is asked anything, for whoever asks more than once of the same text. */
export interface ReadingExtractor extends Extractor {
  /** @param candidate its id says nothing @returns what `extract` gives, for any query, and how many claims there are */
  read(candidate: Pick<CandidateText, 'text' | 'entity'>): { extract(query: string): Extraction; claimCount: number }
}

export const makeExtractor = (lexicon: ExtractionLexicon | undefined, limits: ExtractionLimits): ReadingExtractor => {
  const grammar = makeGrammar()
  const read: ReadingExtractor['read'] = (candidate) => {
    try {
      const part = readablePartOf(grammar, limits, candidate)
      return { claimCount: part.read.claims.length, extract: (query) => unlessFailed(() => extractionOf(part, limits, queryFocusOf(query, lexicon))) }
    } catch (error) {
      return { claimCount: 0, extract: () => failedBy(error) }
    }
  }
  return {
    id: 'rules',
    fingerprint: fingerprintOf(lexicon?.fingerprint ?? '', limits),
    read,
    extract: (query, candidate) => read(candidate).extract(query)
  }
}

const failedBy = (error: unknown): Extraction => ({
  status: 'failed',
  claims: [],
  detail: `the extractor failed: ${error instanceof Error ? error.message : String(error)}`
})

const unlessFailed = (extract: () => Extraction): Extraction => {
  try {
    return extract()
  } catch (error) {
    return failedBy(error)
  }
}

const readableEndOf = (text: string, characterCountMax: number): number => {
  if (text.length <= characterCountMax) return text.length
  const space = text.lastIndexOf(' ', characterCountMax)
  if (space > 0 && characterCountMax - space < cutSearchCharacterCount) return space
  const unit = text.charCodeAt(characterCountMax)
  return unit >= 0xdc00 && unit <= 0xdfff ? characterCountMax - 1 : characterCountMax
}

/** What lies before the limit, read; how much lies behind it. */
interface ReadablePart {
  read: ReadText
  characterCount: number
  unreadCount: number
}

const readablePartOf = (grammar: Grammar, limits: ExtractionLimits, candidate: Pick<CandidateText, 'text' | 'entity'>): ReadablePart => {
  const { length } = candidate.text
  const readableEnd = readableEndOf(candidate.text, limits.candidateCharacterCountMax)
  return { read: readTextOf(grammar, candidate.text.slice(0, readableEnd), candidate), characterCount: length, unreadCount: length - readableEnd }
}

const extractionOf = ({ read, characterCount, unreadCount }: ReadablePart, limits: ExtractionLimits, focus: QueryFocus): Extraction => {
  const found = claimsFor(read, focus)
  const claims = withinLimit(found, limits.claimCountMax)
  const left: string[] = []
  if (unreadCount > 0) left.push(`${unreadCount} of ${characterCount} characters were not read`)
  if (claims.length < found.length) left.push(`${found.length - claims.length} of ${found.length} claims were left out, the least relevant first`)
  const status = left.length === 0 ? 'ok' : 'truncated'
  if (read.unread.size > 0) left.push(unreadDetailOf(read.unread))
  return left.length === 0 ? { status, claims } : { status, claims, detail: left.join('; ') }
}

/** The most relevant claims that fit, in text order and with the ids they had: padding in front crowds nothing out. */
const withinLimit = (claims: readonly Claim[], claimCountMax: number): Claim[] => {
  if (claims.length <= claimCountMax) return [...claims]
  const kept = new Set(
    (['high', 'medium', 'low'] as const).flatMap((relevance) => claims.filter((claim) => claim.query_relevance === relevance)).slice(0, claimCountMax)
  )
  return claims.filter((claim) => kept.has(claim))
}
