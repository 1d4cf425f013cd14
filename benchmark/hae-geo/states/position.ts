/** What comes before what in a run: the query, then in each turn its reasoning, its text, and its calls in their order. */
export interface Position {
  turn: number
  step: number
}

export const queryPosition: Position = { turn: 0, step: 0 }
export const reasoningStep = -2
export const textStep = -1

/** Negative when the left comes first. */
export const comparePositions = (left: Position, right: Position): number => left.turn - right.turn || left.step - right.step
export const isAfter = (left: Position, right: Position): boolean => comparePositions(left, right) > 0
