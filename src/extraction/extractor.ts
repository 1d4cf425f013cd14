/**
 * The embedded extractor: candidate text to atomic claims by rules, without a model that could be talked to.
 * Paper, section 5. Pure: the same query, text and entity give the same claims with the same ids, on any machine.
 *
 * Text past the character limit and claims past the claim limit are left out, counted, and said in `detail`.
 */
import type { Claim } from '../domain/claim.js'
import type { CandidateText, Extraction, Extractor } from '../ports.js'
import { claimsOf } from './claims_of_text.js'
import { fingerprintOf } from './fingerprint.js'
import { makeGrammar, type Grammar } from './grammar.js'
import { queryFocusOf, type ExtractionLexicon } from './query_relevance.js'
import { unreadDetailOf } from './unread_text.js'

export interface ExtractionLimits {
  claimCountMax: number
  candidateCharacterCountMax: number
}

/** A text is cut at a space if one lies this close before the limit, so that half a word makes no claim. Our choice. */
const cutSearchCharacterCount = 200

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
  const { claims: found, unread } = claimsOf(grammar, candidate.text.slice(0, readableEnd), candidate, queryFocusOf(query, lexicon))
  const claims = withinLimit(found, limits.claimCountMax)
  const left: string[] = []
  if (readableEnd < candidate.text.length) left.push(`${candidate.text.length - readableEnd} of ${candidate.text.length} characters were not read`)
  if (claims.length < found.length) left.push(`${found.length - claims.length} of ${found.length} claims were left out, the least relevant first`)
  const status = left.length === 0 ? 'ok' : 'truncated'
  if (unread.size > 0) left.push(unreadDetailOf(unread))
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
