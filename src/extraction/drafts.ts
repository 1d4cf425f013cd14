/**
 * One sentence to drafts of claims: attribution first, then labels, clauses, fragments and lists. Whatever content word
 * no draft took becomes a draft of its own, so that no fact is lost silently.
 */
import { partedAtAdjuncts, partedAtNationality } from './adjuncts.js'
import { clausesOf } from './clauses.js'
import { isEmpty, type Clause, type Draft, type Range } from './draft.js'
import { draftsOfFragment } from './fragments.js'
import { functionWords } from './function_words.js'
import { labelledValuesOf } from './labelled_values.js'
import { draftsOfClause } from './lists.js'
import type { Sentence } from './sentence_shape.js'
import { attributionLengthOf, closingAttributionLengthOf } from './attribution.js'
import { isWord } from './tokens.js'

export interface SentenceDrafts {
  drafts: Draft[]
  /** The subject of the first clause, which a pronoun in the next sentence may stand for. */
  subject: Range | null
  attribution: Range | null
}

/** Words that join sentences and state nothing. */
const connectives: ReadonlySet<string> = new Set(
  'however therefore moreover furthermore additionally besides thus hence etc e.g i.e well no yes ok note thanks finally overall'.split(' ')
)

const isContent = (sentence: Sentence, index: number): boolean => {
  const token = sentence.tokens[index]
  // The product's own name at the start states nothing of it.
  return token !== undefined && index >= sentence.nameTokenCount && isWord(token) && !functionWords.has(token.lower) && !connectives.has(token.lower)
}

const hasContent = (sentence: Sentence, ranges: readonly Range[]): boolean =>
  ranges.some((range) => {
    for (let index = range.from; index < range.to; index += 1) if (isContent(sentence, index)) return true
    return false
  })

/** Without the marks at its ends, which belong to no claim; a question keeps its mark, because it makes it one. */
const trimmedRange = (sentence: Sentence, range: Range): Range => {
  let { from, to } = range
  const isMark = (index: number): boolean =>
    sentence.tokens[index]?.pos === 'PUNCT' && !['"', "'", '(', ')', '[', ']', '?', '%'].includes(sentence.tokens[index]?.text ?? '')
  while (from < to && isMark(from)) from += 1
  while (to > from && isMark(to - 1)) to -= 1
  return { from, to }
}

const draftsOfRange = (sentence: Sentence, range: Range): { drafts: Draft[]; subject: Range | null } => {
  const clauses = clausesOf(sentence, trimmedRange(sentence, range))
  const subject = clauses.find((clause) => clause.hasVerb)?.head.at(-1) ?? null
  const draftsOf = (clause: Clause): Draft[] => (clause.hasVerb ? draftsOfClause(sentence, clause) : draftsOfFragment(sentence, clause.head, clause.body))
  const drafts = clauses
    .flatMap(draftsOf)
    .flatMap((draft) => partedAtAdjuncts(sentence, draft))
    .flatMap((draft) => partedAtNationality(sentence, draft))
  return { drafts, subject }
}

const leftOversOf = (sentence: Sentence, range: Range, drafts: readonly Draft[]): Draft[] => {
  const isTaken = new Array<boolean>(sentence.tokens.length).fill(false)
  for (const draft of drafts) for (const taken of draft.ranges) isTaken.fill(true, taken.from, taken.to)
  const left: Draft[] = []
  for (let index = range.from; index < range.to; index += 1) {
    if (isTaken[index] || !isContent(sentence, index)) continue
    let to = index + 1
    while (to < range.to && !isTaken[to]) to += 1
    left.push({ ranges: [{ from: index, to }] })
    index = to
  }
  return left
}

export const draftsOf = (sentence: Sentence, labelTokenCount: number): SentenceDrafts => {
  const { tokens } = sentence
  const labelled = labelledValuesOf(sentence, labelTokenCount)
  if (labelled !== null) {
    const drafts = labelled.flatMap(({ label, value }) => {
      const isProse = sentence.isFinite.slice(value.from, value.to).some(Boolean)
      return isProse ? [{ ranges: [label] }, ...draftsOfRange(sentence, value).drafts] : draftsOfFragment(sentence, [label], trimmedRange(sentence, value))
    })
    return finished(sentence, { from: 0, to: tokens.length }, drafts, null, null)
  }
  const opening = attributionLengthOf(tokens)
  const closing = opening > 0 ? 0 : closingAttributionLengthOf(tokens)
  const range = { from: opening, to: tokens.length - closing }
  const attribution = opening > 0 ? { from: 0, to: opening } : closing > 0 ? { from: range.to, to: tokens.length } : null
  const { drafts, subject } = draftsOfRange(sentence, range)
  // "Nine out of ten dentists prefer it": the attribution is all there is, so the whole sentence is the claim.
  if (attribution !== null && !hasContent(sentence, [range]))
    return { drafts: [{ ranges: [{ from: 0, to: tokens.length }], isAttributed: true }], subject, attribution: null }
  return finished(sentence, range, drafts, attribution, subject)
}

const finished = (sentence: Sentence, range: Range, found: readonly Draft[], attribution: Range | null, subject: Range | null): SentenceDrafts => {
  const drafts = found.filter((draft) => hasContent(sentence, draft.ranges))
  const all = [...drafts, ...leftOversOf(sentence, range, drafts)].map((draft) => ({ ...draft, ranges: draft.ranges.filter((part) => !isEmpty(part)) }))
  if (attribution === null) return { drafts: all, subject, attribution }
  const attributed = all.map((draft) => ({
    ranges: attribution.from === 0 ? [attribution, ...draft.ranges] : [...draft.ranges, attribution],
    isAttributed: true
  }))
  return { drafts: attributed, subject, attribution }
}
