/** Each state of a run with the turns that prove it, in words. */
import { markedStateNames, markedStates, type MarkedState, type RunMarks } from './run_marks.js'

export interface StateLine {
  state: MarkedState
  letter: string
  word: string
  value: 'yes' | 'no' | 'not applicable'
  /** Turns of its evidence; 0 is the task's query. Empty without any. */
  turns: number[]
}

export const stateLinesOf = (marks: RunMarks): StateLine[] =>
  markedStateNames.map((state) => {
    const value = marks.valueOf(state)
    return {
      state,
      ...markedStates[state],
      value: value === 'not_applicable' ? 'not applicable' : value,
      turns: value === 'yes' ? [...new Set(marks.of(state).map(({ turn }) => turn))].sort((left, right) => left - right) : []
    }
  })

export const turnsText = (turns: readonly number[]): string => (turns.length === 0 ? '' : `turn${turns.length > 1 ? 's' : ''} ${turns.join(', ')}`)
