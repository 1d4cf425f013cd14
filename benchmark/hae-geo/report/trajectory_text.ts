/**
 * A run in the terminal: turn by turn, what the agent said and asked, what it was shown, states in double brackets where they were proved, and at
 * the end what the pages really were. Every line of a page stands behind a bar, so that no page can pass for the run.
 */
import { markedStates, runMarksOf, type Mark, type Place, type RunMarks } from './run_marks.js'
import { sourceLinesOf } from './source_lines.js'
import { stateLinesOf, turnsText } from './state_lines.js'
import { statesOf } from '../states/states_of.js'
import { recordOf, type RecordedHaeGeoRun } from '../study/recorded_run.js'
import type { HaeGeoCase } from '../study/study_case.js'
import type { HaeGeoMeasure } from '../study/study_measure.js'
import type { ToolCall, Turn } from '../../agents/trajectory.js'
import { markedPieces } from '../../report/marked_pieces.js'
import { bare, behind, oneLine } from '../../report/terminal_text.js'
import type { RecordedRun } from '../../runner/agent_benchmark.js'

export type ShownRun = RecordedRun<HaeGeoCase, RecordedHaeGeoRun, HaeGeoMeasure>

/** So much of a page is printed; `show --html` has all of it. Our choice. */
const pageCharactersShown = 900

const marked = (text: string, marks: readonly Mark[]): string => {
  const pieces = markedPieces(text, marks)
  return pieces
    .map((piece, place) => {
      const next = pieces[place + 1]
      const ends = piece.marks.filter((mark) => next === undefined || !next.marks.includes(mark))
      return `${piece.begins.map(({ state }) => `⟦${markedStates[state].letter} `).join('')}${bare(piece.text)}${ends.map(() => '⟧').join('')}`
    })
    .join('')
}

/** The beginning of a page behind a bar, and how much more there is. */
const excerpt = (bar: string, head: string, content: string): string[] => [
  behind(bar, `${head}${bare(content.slice(0, pageCharactersShown))}`),
  ...(content.length > pageCharactersShown ? [`${' '.repeat(bar.length - 2)}(${content.length - pageCharactersShown} characters more)`] : [])
]

const callText = (call: ToolCall, turn: number, marks: RunMarks): string => {
  const at = (where: Place['where'], rank?: number): readonly Mark[] => marks.at({ turn, where, call_id: call.call_id, ...(rank !== undefined && { rank }) })
  if (call.tool === 'REFUSED') return `  ${oneLine(call.name)} ${oneLine(call.arguments)}\n    refused: ${oneLine(call.error)}`
  if (call.tool === 'SEARCH')
    return [
      `  SEARCH ${marked(call.query, at('search_query'))}`,
      ...call.results.flatMap(({ rank, shown }) => [
        `    ${String(rank).padStart(2)}. ${oneLine(shown.title)}\n        ${oneLine(shown.url)}${shown.timestamp === null ? '' : `, ${oneLine(shown.timestamp)}`}`,
        ...(shown.content === undefined ? [] : excerpt('        | ', '', shown.content))
      ])
    ].join('\n')
  const { shown } = call.page
  const verified = at('page_content').some(({ state }) => state === 'verification')
  return [`  SCRAPE ${oneLine(call.url)}${verified ? ' ⟦V⟧' : ''}`, ...excerpt('    | ', `${oneLine(shown.title)}\n`, shown.content)].join('\n')
}

const turnText = ({ turn, text, reasoning, calls, forced_finalization }: Turn, isAnswer: boolean, marks: RunMarks): string =>
  [
    `${isAnswer ? 'ANSWER' : 'Turn'} ${turn}${forced_finalization ? ' (forced)' : ''}`,
    ...(reasoning === null ? [] : [behind('  ~ ', marked(reasoning, marks.at({ turn, where: 'reasoning' })))]),
    ...(text.trim() === '' ? [] : [behind('  > ', marked(text, marks.at({ turn, where: isAnswer ? 'answer' : 'text' })))]),
    ...calls.map((call) => callText(call, turn, marks))
  ].join('\n')

export const trajectoryText = ({ planned, trajectory: run }: ShownRun): string => {
  const marks = runMarksOf(statesOf(recordOf(run)))
  const { task } = run
  return [
    `${oneLine(task.query)}`,
    `${run.level}, ${run.defence} (${planned.prompt}), ${oneLine(run.agent.name)} (${run.agent.kind}), ${run.mode}`,
    task.fake_brands.length === 0 ? 'No target.' : `Target: ${task.fake_brands.map(oneLine).join(', ')}. False claim: ${oneLine(task.false_claim ?? '')}`,
    '',
    ...stateLinesOf(marks).map(({ letter, word, value, turns }) => `${letter} ${word}: ${value}${turns.length > 0 ? `, ${turnsText(turns)}` : ''}`),
    ...run.turns.flatMap((turn, place) => ['', turnText(turn, run.failure === null && place === run.turns.length - 1, marks)]),
    '',
    'What the pages were, which the agent was not told:',
    ...sourceLinesOf(run, marks).map(({ told, url, title }) => `  ${told}\n      ${oneLine(title)}, ${oneLine(url)}`)
  ].join('\n')
}
