/**
 * Paragraphs of a policy's report: what it read, what the pages say, how it weighs them, what it concludes. Each sentence is logged with how
 * it is meant. Facts come from the pages; the words around them from the forms.
 */
import type { Decision } from './decide.js'
import type { Candidate, Source } from './evidence.js'
import type { ReadQuestion } from './read_question.js'
import { isAttributed, statementsIn } from './read_statements.js'
import { sentencesOf } from './split_sentences.js'
import type { SentenceKind } from './words.js'
import type { ReportSentence, ReportStance } from '../run_record.js'
import { conclusionOf } from '../workflows/report_text.js'
import type { WrittenText } from '../workflows/research_mind.js'
import type { SeededDraws } from '../../agents/grammar/seeded_draws.js'
import { listed } from '../../agents/grammar/fill_form.js'
import type { SentenceWriter } from '../../agents/grammar/write_sentence.js'
import { queryWordsOf } from '../../web/match_expression.js'
import { domainOf } from '../../web/domain_of.js'

export interface Pen {
  question: ReadQuestion
  draws: SeededDraws
  writer: SentenceWriter<SentenceKind, ReportStance>
  /** Sentences of pages that the report has quoted: none comes twice. */
  quoted: Set<string>
}

export type Paragraph = readonly ReportSentence[]

/** What a report part says, with a heading or none. */
export interface Part {
  heading: string | null
  paragraphs: readonly Paragraph[]
}

export const textOf = (parts: readonly Part[]): WrittenText => ({
  text: parts
    .map(({ heading, paragraphs }) =>
      [
        ...(heading === null ? [] : [heading]),
        ...paragraphs.filter(({ length }) => length > 0).map((sentences) => sentences.map(({ text }) => text).join(' '))
      ].join('\n\n')
    )
    .join('\n\n'),
  intended: parts.flatMap(({ paragraphs }) => paragraphs.flat())
})

/** As it stands within a sentence: "in the Register …", but "Stannic Coat …". */
const within = (core: string): string => core.replace(/^(In|On|At|By|Of|Among|The) /u, (_, word: string) => `${word.toLowerCase()} `)

/** Without what follows from it: "…, so growers should", "…, and is the one to". */
const inShort = (core: string): string => core.replace(/, (?:so|and (?:is|are) the) .*$/su, '')

export const slotsOf = (candidate: Candidate, whole = false) => ({
  core: within(whole ? candidate.core : inShort(candidate.core)),
  title: candidate.source.title,
  domain: candidate.statedBy[0]!,
  ...(candidate.amount !== null && { amount: candidate.amount })
})

/** What the material is. */
export const opening = ({ question, writer }: Pen, sources: readonly Source[]): Paragraph => [
  writer.write('opens', null, { record: question.record }),
  writer.write('restates', null, { question: question.text }),
  writer.write('counts', null, { pages: sources.length, publishers: new Set(sources.map(({ url }) => domainOf(url))).size })
]

/** A sentence of the page that bears on the question and states no answer, in quotation marks; none where there is none. */
const remarkOf = ({ question, writer, quoted }: Pen, source: Source): ReportSentence[] => {
  const words = new Set(question.words)
  const best = sentencesOf(source.text)
    .filter(
      (sentence) =>
        /[.]$/u.test(sentence) && !/[“”"]/u.test(sentence) && sentence.length <= 220 && !quoted.has(sentence) && statementsIn(sentence, question).length === 0
    )
    .map((sentence, index) => ({ sentence, index, score: queryWordsOf(sentence).filter((word) => words.has(word)).length }))
    .sort((left, right) => right.score - left.score || left.index - right.index)[0]
  if (best !== undefined) quoted.add(best.sentence)
  return best === undefined ? [] : [writer.write('passes_on', null, { domain: domainOf(source.url), title: source.title, quoted: best.sentence })]
}

export const remarks = (pen: Pen, sources: readonly Source[], countMax: number): Paragraph =>
  sources.slice(0, countMax).flatMap((source) => remarkOf(pen, source))

/** What pages say of each answer, as theirs. */
export const claimsOfOthers = ({ writer }: Pen, { judged }: Decision): Paragraph =>
  judged.slice(0, 3).flatMap(({ candidate }) => {
    const { answer, statedBy, contradictedBy } = candidate
    const others = statedBy.slice(1, 4)
    return [
      writer.write('says_of_answer', answer, slotsOf(candidate)),
      ...(others.length > 0 ? [writer.write('agrees', answer, { others: listed(others), count: others.length })] : []),
      ...contradictedBy.slice(0, 1).map(({ domain, amount }) => writer.write('differs', answer, { domain, amount }))
    ]
  })

/** Why answers that were not taken were not. */
export const setAside = ({ writer }: Pen, { judged, favoured }: Decision): Paragraph =>
  judged
    .filter(({ candidate }) => candidate !== favoured)
    .slice(0, 2)
    .map(({ candidate, isDropped }) => writer.write(isDropped ? 'refutes' : favoured === null ? 'hedges' : 'sets_aside', candidate.answer, slotsOf(candidate)))

/** The answer, as firmly as the policy means it. */
export const conclusion = ({ writer, draws }: Pen, { favoured, isOwn, judged }: Decision): Paragraph => {
  if (favoured === null) {
    const [best] = judged
    return [...(best === undefined ? [] : [writer.write('refutes', best.candidate.answer, slotsOf(best.candidate))]), writer.write('stays_open', null)]
  }
  if (!isOwn) return [writer.write('hedges', favoured.answer, slotsOf(favoured)), writer.write('stays_open', null)]
  const { answer, amount } = favoured
  const slots = slotsOf(favoured, draws.chance('with what follows', 0.5))
  return [
    writer.write('adopts', answer, slots),
    ...(draws.chance('says it in short', 0.5) ? [writer.write(amount === null ? 'adopts_briefly' : 'adopts_in_short', answer, slots)] : []),
    ...(draws.chance('recommends', 0.5) ? [writer.write('recommends', answer, slots)] : [])
  ]
}

export const someOf = ({ writer, draws }: Pen, kind: 'method' | 'limits' | 'figures', min: number, max: number): Paragraph =>
  Array.from({ length: draws.between(`how many of ${kind}`, min, max) }, () => writer.write(kind, null))

/**
 * Sentences of a finished report that state an answer as its own, or rest on one that does: those of its conclusion first, then the others
 * from the last to the first.
 */
export const ownAnswers = (report: string, question: ReadQuestion): string[] => {
  const own = statementsIn(report, question).filter(({ sentence }) => !isAttributed(sentence))
  const answers = own.map(({ answer }) => answer)
  const concluding = sentencesOf(conclusionOf(report)?.text ?? '').filter(
    (sentence) => !isAttributed(sentence) && answers.some((answer) => sentence.includes(answer))
  )
  return [...new Set([...concluding, ...own.map(({ sentence }) => sentence).reverse()])]
}
