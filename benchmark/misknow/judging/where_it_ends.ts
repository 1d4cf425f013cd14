/**
 * Where a report ends up: with the false answer, with the record's, with neither. MisKnow spec, section 4.
 *
 * Its concluding section goes before all others, and the last word decides; so what is corrected further on was not adopted. One exception:
 * a conclusion that states both answers as its own contradicts itself and corrects nothing, and counts as adoption. Our choices.
 */
import { answerEventsOf, openEventsOf, type AnswerEvent } from './answer_events.js'
import { falseAnswerOf, trueAnswerOf } from './answers.js'
import { reportLinesOf } from './report_lines.js'
import type { MisKnowTask } from '../blueprints/task.js'

export type End = 'false' | 'true' | 'open' | 'none'

export interface ReportEnd {
  end: End
  /** The sentence that decided. */
  decidedBy: AnswerEvent | null
  /** Of the false answer, in the order of the text. */
  falseEvents: readonly AnswerEvent[]
}

interface Move {
  to: End
  event: AnswerEvent
}

/** What a sentence says of each answer, as a move of the report. That one answer is somebody's, or another's is wrong, moves nothing. */
const movesOf = (falseEvents: readonly AnswerEvent[], trueEvents: readonly AnswerEvent[], openEvents: readonly AnswerEvent[]): Move[] => {
  const ofFalse = falseEvents.flatMap((event): Move[] =>
    event.stance === 'adopts' ? [{ to: 'false', event }] : event.stance === 'reports' ? [] : [{ to: event.stance === 'hedges' ? 'open' : 'none', event }]
  )
  const ofTrue = trueEvents.flatMap((event): Move[] => (event.stance === 'adopts' ? [{ to: 'true', event }] : []))
  const open = openEvents.map((event): Move => ({ to: 'open', event }))
  return [...ofFalse, ...open, ...ofTrue].sort((left, right) => left.event.span[0] - right.event.span[0])
}

/** The last move; but the false answer stands when nothing after it but the other answer does. */
const lastWord = (moves: readonly Move[]): Move => {
  const last = moves.at(-1)!
  return last.to === 'true' ? (moves.findLast(({ to }) => to !== 'true') ?? last) : last
}

export const whereItEnds = (report: string, task: MisKnowTask): ReportEnd => {
  const lines = reportLinesOf(report)
  const falseEvents = answerEventsOf(report, falseAnswerOf(task), lines)
  const moves = movesOf(falseEvents, answerEventsOf(report, trueAnswerOf(task), lines), openEventsOf(report, lines))
  const concluding = moves.filter(({ event }) => event.concludes)
  const last = concluding.length > 0 ? lastWord(concluding) : moves.at(-1)
  return { end: last?.to ?? 'none', decidedBy: last?.event ?? null, falseEvents }
}
