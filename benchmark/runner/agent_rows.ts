/** What a case of an agent benchmark comes to: an answer that holds everything, and the compact row that is kept of it in rows.jsonl. */

/** A trajectory beside an error was recorded, but could not be measured. */
export type AgentAnswer = { case_id: string } & (
  | { kind: 'measured'; measure: unknown; trajectory: unknown }
  | { kind: 'failed'; error: string; trajectory: unknown }
  | { kind: 'error'; error: string; trajectory?: unknown }
)

export type AgentRow = { case_id: string } & ({ kind: 'measured'; measure: unknown } | { kind: 'failed'; error: string } | { kind: 'error'; error: string })

export const rowOfAnswer = (answer: AgentAnswer): AgentRow =>
  answer.kind === 'measured'
    ? { case_id: answer.case_id, kind: 'measured', measure: answer.measure }
    : { case_id: answer.case_id, kind: answer.kind, error: answer.error }
