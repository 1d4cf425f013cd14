/** Where in a run its states were proved: stretches of its texts by the place they stand in. Pure; the same for terminal and page. */
import type { Evidence, State } from '../states/evidence.js'
import type { RunStates } from '../states/states_of.js'
import type { StateName } from '../metrics/run_measures.js'

export { markedPieces } from '../../report/marked_pieces.js'

/** States as readers of the paper abbreviate them, and what else can be pointed at. */
export const markedStates = {
  exposure: { letter: 'E', word: 'exposure' },
  adoption: { letter: 'A', word: 'adoption' },
  attempt: { letter: 'T', word: 'attempt to verify' },
  verification: { letter: 'V', word: 'verification' },
  recovery: { letter: 'R', word: 'recovery' },
  endorsement: { letter: 'Y', word: 'endorsement' },
  explicit_recovery: { letter: 'X', word: 'explicit recovery' },
  poison_use: { letter: 'P', word: 'use of poisoned evidence' }
} as const satisfies Partial<Record<StateName, { letter: string; word: string }>>
export type MarkedState = keyof typeof markedStates
export const markedStateNames = Object.keys(markedStates) as MarkedState[]

export interface Mark {
  span: readonly [start: number, end: number]
  state: MarkedState
}

/** A text of a run: its turn, what it is, and for texts of calls which call and, in a list, which rank. */
export type Place = Pick<Evidence, 'turn' | 'where'> & Partial<Pick<Evidence, 'call_id' | 'rank'>>

const keyOf = ({ turn, where, call_id = null, rank = null }: Place): string => JSON.stringify([turn, where, call_id, rank])

export interface RunMarks {
  at(place: Place): readonly Mark[]
  /** Every evidence of a state, in the order of the run. */
  of(state: MarkedState): readonly Evidence[]
  valueOf(state: MarkedState): State['value']
}

export const runMarksOf = (states: RunStates): RunMarks => {
  const byPlace = new Map<string, Mark[]>()
  for (const state of markedStateNames)
    for (const evidence of states[state].evidence) {
      const marks = byPlace.get(keyOf(evidence)) ?? []
      byPlace.set(keyOf(evidence), marks)
      if (!marks.some((mark) => mark.state === state && mark.span[0] === evidence.span[0] && mark.span[1] === evidence.span[1]))
        marks.push({ span: evidence.span, state })
    }
  return {
    at: (place) => byPlace.get(keyOf(place)) ?? [],
    of: (state) => states[state].evidence,
    valueOf: (state) => states[state].value
  }
}
