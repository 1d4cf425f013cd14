/**
 * The readable part of a candidate's text to its claims, in text order: piece by piece, equal claims once with all their spans.
 * A text is read without its query; how much each claim bears on one is a pass of its own.
 */
import type { Claim, Span } from '../domain/claim.js'
import type { CandidateText } from '../ports.js'
import { assertedTextOf } from './asserted_text.js'
import { claimTextOf } from './claim_text.js'
import type { Range } from './draft.js'
import { draftsOf } from './drafts.js'
import type { Grammar, ParsedToken } from './grammar.js'
import { makeJudge, makeRelevance, type Judgement } from './judgement.js'
import { lastSubjectOf, type LastSubject } from './last_subject.js'
import { nameTokenCountOf, productNameOf } from './product_name.js'
import type { QueryFocus } from './query_relevance.js'
import { normalClaimOf } from './normal_claim.js'
import { sentenceOf } from './sentence_shape.js'
import { piecesOf, type Piece } from './sentences.js'
import { spanOf, spansOf } from './spans.js'
import { saysSomething } from './tokens.js'
import type { UnreadText } from './unread_text.js'
import { visibleTextOf } from './visible_text.js'

/** What a text says, whatever is asked. */
export interface ReadText {
  claims: readonly ReadClaim[]
  unread: UnreadText
}

interface ReadClaim extends Pick<Claim, 'claim_id' | 'text' | 'spans'> {
  judgement: Judgement
}

/** The claims of a text for one query. */
export const claimsFor = (read: ReadText, focus: QueryFocus): Claim[] => {
  const relevanceOf = makeRelevance(focus)
  return read.claims.map(({ claim_id, text, spans, judgement: { claim_type, needs_external_evidence, third_party_voice, adjudicable, bearing } }) => ({
    claim_id,
    text,
    spans,
    claim_type,
    query_relevance: relevanceOf(bearing),
    needs_external_evidence,
    third_party_voice,
    adjudicable
  }))
}

/** What one piece of text said, kept for when the very same piece comes again: "• x" a thousand times is read once. */
interface Said {
  start: number
  claims: { claim: ReadClaim; tokens: readonly ParsedToken[]; ranges: readonly Range[]; usesAntecedent: boolean }[]
  /** Whom a pronoun behind it means; `before` is whom it meant already. */
  subject: LastSubject | 'before' | null
}

const addSpans = (claim: ReadClaim, spans: readonly Span[]): void => {
  // Only its latest spans can be the same: drafts come in text order, and looking at all would cost the square.
  const latest = claim.spans.slice(-2 * spans.length)
  claim.spans.push(...spans.filter((span) => !latest.some((other) => other.start === span.start && other.end === span.end)))
}

/** @param entity whom the text is about: its name decides what a line says */
export const readTextOf = (grammar: Grammar, text: string, { entity }: Pick<CandidateText, 'entity'>): ReadText => {
  const visible = assertedTextOf(visibleTextOf(text))
  const name = productNameOf(entity)
  const judge = makeJudge(name)
  const claims = new Map<string, ReadClaim>()
  const saidBefore = new Map<string, Said>()
  let lastSubject: LastSubject | null = null

  const spansFrom = (tokens: readonly ParsedToken[], ranges: readonly Range[], shift: number, usesAntecedent: boolean): Span[] => {
    const spans = spansOf(visible, tokens, ranges, shift)
    if (usesAntecedent && lastSubject !== null) spans.unshift(spanOf(visible, lastSubject.start, lastSubject.end))
    return spans
  }

  const sayAgain = (said: Said, shift: number): void => {
    for (const { claim, tokens, ranges, usesAntecedent } of said.claims) addSpans(claim, spansFrom(tokens, ranges, shift, usesAntecedent))
    if (said.subject === 'before') return
    lastSubject = said.subject === null ? null : { ...said.subject, start: said.subject.start + shift, end: said.subject.end + shift }
  }

  const read = (piece: Piece, slice: string): Said => {
    const said: Said = { start: piece.start, claims: [], subject: null }
    const tokens = grammar(slice, piece.start)
    const sentence = sentenceOf(tokens, nameTokenCountOf(tokens, name))
    const labelTokenCount = piece.labelEnd === undefined ? 0 : tokens.filter((token) => token.end <= (piece.labelEnd as number)).length
    const { drafts, subject, attribution } = draftsOf(sentence, labelTokenCount)
    const sliceOf = (range: Range): string => visible.text.slice(tokens[range.from]?.start, tokens[range.to - 1]?.end)
    const attributionText = attribution === null ? '' : sliceOf(attribution)
    for (const draft of drafts) {
      const own = draft.ranges.filter((range) => range !== attribution)
      const first = tokens[own[0]?.from ?? 0]
      const pieces = own.map(sliceOf)
      const { text: claimText, usesAntecedent } = claimTextOf(
        {
          pieces,
          attribution: attributionText,
          closesWithAttribution: attribution !== null && attribution.from > 0,
          startsWithVerb: first !== undefined && sentence.isFinite[own[0]?.from ?? 0] === true && (first.lower.endsWith('s') || first.pos === 'AUX'),
          antecedent: lastSubject
        },
        entity
      )
      const normalised = normalClaimOf(claimText, name.text)
      if (normalised === '') continue
      const spans = spansFrom(tokens, draft.ranges, 0, usesAntecedent)
      let claim = claims.get(normalised)
      if (claim === undefined) {
        const judgement = judge({ sentence, own, ownText: pieces.join(' '), attributionText, isAttributed: draft.isAttributed ?? false })
        claim = { claim_id: `c${claims.size + 1}`, text: claimText, spans, judgement }
        claims.set(normalised, claim)
      } else addSpans(claim, spans)
      said.claims.push({ claim, tokens, ranges: draft.ranges, usesAntecedent })
    }
    const next = subject === null ? null : lastSubjectOf(tokens.slice(subject.from, subject.to), sliceOf(subject), entity, lastSubject)
    said.subject = next !== null && next === lastSubject ? 'before' : next
    lastSubject = next
    return said
  }

  for (const piece of piecesOf(visible.text)) {
    const slice = visible.text.slice(piece.start, piece.end)
    if (!saysSomething(slice)) continue
    const key = JSON.stringify([slice, (piece.labelEnd ?? piece.start) - piece.start, (lastSubject as LastSubject | null)?.text])
    const said = saidBefore.get(key)
    if (said === undefined) saidBefore.set(key, read(piece, slice))
    else sayAgain(said, piece.start - said.start)
  }
  return { claims: [...claims.values()], unread: visible.unread }
}
