/** The readable part of a candidate's text to its claims, in text order: piece by piece, equal claims once with all their spans. */
import type { Claim } from '../domain/claim.js'
import type { CandidateText } from '../ports.js'
import { claimTextOf } from './claim_text.js'
import type { Range } from './draft.js'
import { draftsOf } from './drafts.js'
import type { Grammar } from './grammar.js'
import { makeJudge } from './judgement.js'
import { lastSubjectOf, type LastSubject } from './last_subject.js'
import { nameTokenCountOf, productNameOf } from './product_name.js'
import type { QueryFocus } from './query_relevance.js'
import { sentenceOf } from './sentence_shape.js'
import { piecesOf } from './sentences.js'
import { spanOf, spansOf } from './spans.js'
import { saysSomething } from './tokens.js'
import { visibleTextOf } from './visible_text.js'

const normalisedOf = (claimText: string): string =>
  claimText
    .toLowerCase()
    .replace(/[\s,.!]+/g, ' ')
    .trim()

export const claimsOf = (grammar: Grammar, text: string, candidate: CandidateText, focus: QueryFocus): Claim[] => {
  const visible = visibleTextOf(text)
  const name = productNameOf(candidate.entity)
  const judge = makeJudge(name, focus)
  const claims = new Map<string, Claim>()
  let lastSubject: LastSubject | null = null
  for (const piece of piecesOf(visible.text)) {
    if (!saysSomething(visible.text.slice(piece.start, piece.end))) continue
    const tokens = grammar(visible.text.slice(piece.start, piece.end), piece.start)
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
        candidate.entity
      )
      const normalised = normalisedOf(claimText)
      if (normalised === '') continue
      const spans = spansOf(visible, tokens, draft.ranges)
      if (usesAntecedent && lastSubject !== null) spans.unshift(spanOf(visible, lastSubject.start, lastSubject.end))
      const known = claims.get(normalised)
      if (known !== undefined) {
        // Only its latest spans can be the same: drafts come in text order, and looking at all would cost the square.
        const latest = known.spans.slice(-2 * spans.length)
        known.spans.push(...spans.filter((span) => !latest.some((other) => other.start === span.start && other.end === span.end)))
        continue
      }
      const judgement = judge({ sentence, own, ownText: pieces.join(' '), attributionText, isAttributed: draft.isAttributed ?? false })
      claims.set(normalised, { claim_id: `c${claims.size + 1}`, text: claimText, spans, ...judgement })
    }
    lastSubject = subject === null ? null : lastSubjectOf(tokens.slice(subject.from, subject.to), sliceOf(subject), candidate.entity, lastSubject)
  }
  return [...claims.values()]
}
