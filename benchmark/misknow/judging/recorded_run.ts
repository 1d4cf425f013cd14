/** What trajectories.jsonl holds of a run: its record, the task's two conclusions, what judges said, and the sentences that speak of the false answer. */
import { z } from 'zod'
import { answerEventsOf } from './answer_events.js'
import { trueAnswerOf } from './answers.js'
import { Judgement } from './fcar_judge.js'
import { whereItEnds } from './where_it_ends.js'
import type { MisKnowTask } from '../blueprints/task.js'
import { RunRecord } from '../run_record.js'

const ReadSentence = z.strictObject({
  start: z.int().min(0),
  end: z.int().min(0),
  /** Which of the two answers it speaks of, and how. */
  answer: z.enum(['false', 'true']),
  stance: z.enum(['adopts', 'reports', 'hedges', 'refutes'])
})
export type ReadSentence = z.infer<typeof ReadSentence>

/** The report as the rules read it; utility and the marks of a page come from here, whoever judges FCAR. */
export const ReportReading = z.strictObject({ end: z.enum(['false', 'true', 'open', 'none']), sentences: z.array(ReadSentence) })
export type ReportReading = z.infer<typeof ReportReading>

export const RecordedMisKnowRun = z.strictObject({
  run: RunRecord,
  /** Shown to no agent. `false_answer` is how policies name the false one: "Stannic Coat", "11 of the 14". */
  gold: z.strictObject({
    true_conclusion: z.string(),
    false_conclusion: z.string(),
    false_answer: z.string(),
    claims: z.array(z.strictObject({ claim_id: z.string(), text: z.string() }))
  }),
  /** Null where there is no valid report. */
  reading: ReportReading.nullable(),
  /** The one that decides first. Empty where there is no valid report. */
  judgements: z.array(Judgement)
})
export type RecordedMisKnowRun = z.infer<typeof RecordedMisKnowRun>

export const readingOf = (report: string, task: MisKnowTask): ReportReading => {
  const { end, falseEvents } = whereItEnds(report, task)
  const trueEvents = answerEventsOf(report, trueAnswerOf(task))
  const marked = (answer: ReadSentence['answer'], events: typeof falseEvents): ReadSentence[] =>
    events.map(({ span: [start, stop], stance }) => ({ start, end: stop, answer, stance }))
  return { end, sentences: [...marked('false', falseEvents), ...marked('true', trueEvents)].sort((left, right) => left.start - right.start) }
}
