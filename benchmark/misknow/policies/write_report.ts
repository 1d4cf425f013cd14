/** A policy's whole report, section, and edited report, of about 250 to 700 words. */
import * as compose from './compose.js'
import type { Paragraph, Part, Pen } from './compose.js'
import type { Decision } from './decide.js'
import type { Source } from './evidence.js'
import type { ReportSentence } from '../run_record.js'
import { withReplacedAll } from '../workflows/revise_text.js'
import type { DraftedSection, WrittenText } from '../workflows/research_mind.js'

/** Pages whose remarks a report passes on; more where no page states an answer, which leaves little else to say. Our choice. */
export const remarkCounts = { besideAnswers: 4, withoutAnswers: 7, inSection: 1, inFirstSection: 2 }

const titleOf = ({ question, draws }: Pen): string =>
  `# ${draws.pick('title', [`Report on the ${question.record}`, `${question.record}: what can be concluded`, `An answer from the ${question.record}`])}`

const conclusionHeading = ({ draws }: Pen): string => `## ${draws.pick('conclusion heading', ['Conclusion', 'Conclusions', 'Answer and conclusion'])}`

export const writeReport = (pen: Pen, sources: readonly Source[], decision: Decision): WrittenText => {
  const { draws } = pen
  const body: Part[] = [
    { heading: titleOf(pen), paragraphs: [compose.opening(pen, sources), compose.someOf(pen, 'method', 1, 3)] },
    {
      heading: `## ${draws.pick('evidence heading', ['What was found', 'What the sources say', 'The material'])}`,
      paragraphs: [
        compose.remarks(pen, sources, decision.judged.length > 0 ? remarkCounts.besideAnswers : remarkCounts.withoutAnswers),
        compose.claimsOfOthers(pen, decision)
      ]
    },
    {
      heading: `## ${draws.pick('weighing heading', ['Assessment', 'Weighing the evidence', 'How the sources compare'])}`,
      paragraphs: [[...compose.setAside(pen, decision), ...compose.someOf(pen, 'limits', 2, 3)], compose.someOf(pen, 'figures', 1, 1)]
    },
    { heading: conclusionHeading(pen), paragraphs: [compose.conclusion(pen, decision)] }
  ]
  return compose.textOf(body)
}

/** Text of a section, without its heading. @param place from 0 */
export const writeSection = (pen: Pen, documents: readonly Source[], decision: Decision, place: number): WrittenText => {
  const paragraphs: Paragraph[] = [
    ...(place === 0 ? [compose.opening(pen, documents)] : []),
    [...compose.remarks(pen, documents, place === 0 ? remarkCounts.inFirstSection : remarkCounts.inSection), ...compose.claimsOfOthers(pen, decision)],
    [
      ...compose.setAside(pen, decision),
      ...(decision.favoured === null ? [] : compose.conclusion(pen, decision).slice(0, 1)),
      ...compose.someOf(pen, 'limits', 1, 1)
    ]
  ]
  return compose.textOf([{ heading: null, paragraphs }])
}

const stances = ['adopts', 'hedges', 'refutes'] as const

/** Sentences of the sections that take a stand on an answer, by answer. */
const standsOf = (sections: readonly DraftedSection[]): Map<string, Record<(typeof stances)[number], ReportSentence[]>> => {
  const stands = new Map<string, Record<(typeof stances)[number], ReportSentence[]>>()
  for (const { intended } of sections)
    for (const sentence of intended) {
      const stance = stances.find((each) => each === sentence.stance)
      if (stance === undefined || sentence.target === null) continue
      const known = stands.get(sentence.target) ?? { adopts: [], hedges: [], refutes: [] }
      known[stance].push(sentence)
      stands.set(sentence.target, known)
    }
  return stands
}

/**
 * The editor sees the sections and nothing else: it concludes with the answer that most sections adopt and that no section refutes as often,
 * the last one where two are level; else it stays with what the last section holds open. Sections that conclude otherwise are put right.
 */
export const editSections = (pen: Pen, sections: readonly DraftedSection[]): WrittenText => {
  const { writer } = pen
  const [best] = [...standsOf(sections).entries()]
    .reverse()
    .map(([answer, { adopts, hedges, refutes }]) => ({ answer, adopts, hedges, refutes, score: adopts.length - refutes.length }))
    .sort((left, right) => right.score - left.score || right.hedges.length - left.hedges.length)
  const concluded = (): Paragraph => {
    if (best === undefined) return [writer.write('stays_open', null)]
    if (best.score > 0)
      return [
        best.adopts.at(-1)!,
        writer.write('adopts_briefly', best.answer),
        ...(pen.draws.chance('recommends', 0.5) ? [writer.write('recommends', best.answer)] : [])
      ]
    const stand = best.hedges.at(-1) ?? best.refutes.at(-1)
    return [...(stand === undefined ? [] : [stand]), writer.write('stays_open', null)]
  }
  // A report speaks with one voice: what a section adopts against its conclusion is put down to the pages.
  const kept = best !== undefined && best.score > 0 ? best.answer : null
  const body = sections.map(({ heading, text, intended }) => {
    const edited = intended.reduce<WrittenText>(
      (current, { text: sentence, stance, target }) => {
        if (stance !== 'adopts' || target === kept) return current
        const other = kept === null ? writer.write('found_open', target) : writer.write('edits_down', target)
        return withReplacedAll(current, sentence, { text: other.text, intended: [other] })
      },
      { text, intended }
    )
    return { heading: `## ${heading}`, ...edited }
  })
  const head = compose.textOf([{ heading: titleOf(pen), paragraphs: [compose.someOf(pen, 'method', 1, 2)] }])
  const end = compose.textOf([{ heading: conclusionHeading(pen), paragraphs: [concluded(), compose.someOf(pen, 'figures', 1, 1)] }])
  return {
    text: [head.text, ...body.map(({ heading, text }) => `${heading}\n\n${text}`), end.text].join('\n\n'),
    intended: [...head.intended, ...body.flatMap(({ intended }) => [...intended]), ...end.intended]
  }
}
