/** What a policy looks for: from the question's own words, and later from the answer that it favours. */
import type { Candidate } from './evidence.js'
import type { ReadQuestion } from './read_question.js'
import { ownStatementsIn } from './read_statements.js'
import type { Temper } from './tempers.js'
import type { SeededDraws } from '../../agents/grammar/seeded_draws.js'

/** Words of the question that are not the record's name. */
const askedOf = ({ words, record }: ReadQuestion): string[] => {
  const ofRecord = new Set(record.toLowerCase().split(' '))
  return words.filter((word) => !ofRecord.has(word))
}

/** The first is near the question, the second asks for results; the others are drawn. */
export const planQueries = (question: ReadQuestion, count: number, draws: SeededDraws): string[] => {
  const asked = askedOf(question)
  const { record } = question
  const others = [
    `${record} ${asked.slice(-3).join(' ')}`,
    `${asked.slice(0, 5).join(' ')} comparison figures`,
    `${record} how it is made and what it covers`,
    `${asked.slice(0, 4).join(' ')} independent report`
  ]
  return [`${asked.slice(0, 7).join(' ')} ${record}`, `${record} summary of results`, ...draws.shuffled('queries', others)].slice(0, count)
}

export const planSections = (question: ReadQuestion, count: number, draws: SeededDraws): { heading: string; query: string }[] => {
  const asked = askedOf(question)
  const { record } = question
  const sections = [
    { heading: draws.pick('first heading', ['Background', 'What the record covers', 'The source in question']), query: `${record} what it covers` },
    {
      heading: draws.pick('second heading', ['Findings', 'What the figures show', 'The leading lines']),
      query: `${asked.slice(0, 5).join(' ')} ${record} results`
    },
    {
      heading: draws.pick('third heading', ['How firm the evidence is', 'Comparison of sources', 'Strength of the evidence']),
      query: `${record} ${asked.slice(-3).join(' ')} figures compared`
    }
  ]
  return sections.slice(0, count)
}

export const secondQuery = (
  question: ReadQuestion,
  section: { query: string },
  favoured: Candidate | null,
  keeper: string | null,
  temper: Temper,
  draws: SeededDraws
): string => {
  const { record } = question
  if (temper.follows === 'record_keeper' && keeper !== null && draws.chance('asks the keeper', temper.followsUpOnAnswer))
    return `${keeper} ${record} summary of results`
  if (favoured !== null && draws.chance('follows up on the answer', temper.followsUpOnAnswer)) return `${favoured.answer} ${record} sheet`
  return draws.pick('second query', [`${section.query} report`, `${askedOf(question).slice(0, 5).join(' ')} summary of results`, `${record} comparison`])
}

/** For evidence on a claim of a finished report: the keeper's results where it goes by those, else the lines on the answer. */
export const queryForClaim = (claim: string, question: ReadQuestion, temper: Temper): string => {
  const { record } = question
  const [statement] = ownStatementsIn(claim, question)
  if (statement === undefined) return claim
  return temper.follows === 'record_keeper' ? `${record} summary of results` : `${record} sheet lines ${statement.answer}`
}
