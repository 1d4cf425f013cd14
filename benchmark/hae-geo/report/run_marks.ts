/** Where in a run its states were proved: stretches of its texts by the place they stand in. Pure; the same for terminal and page. */
import type { Evidence, State } from '../states/evidence.js'
import type { RunStates } from '../states/states_of.js'
import type { StateName } from '../metrics/run_measures.js'

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

/** A stretch of a text with all marks that cover it; `begins` are those whose span starts with it. */
export interface MarkedPiece<AnyMark extends { span: readonly [number, number] }> {
  text: string
  marks: readonly AnyMark[]
  begins: readonly AnyMark[]
}

/** The text cut where marks begin or end. Pieces joined are the text. */
export const markedPieces = <AnyMark extends { span: readonly [number, number] }>(text: string, marks: readonly AnyMark[]): MarkedPiece<AnyMark>[] => {
  const within = marks
    .map((mark) => ({ mark, start: Math.max(0, mark.span[0]), end: Math.min(text.length, mark.span[1]) }))
    .filter(({ start, end }) => start < end)
  const cuts = [...new Set([0, text.length, ...within.flatMap(({ start, end }) => [start, end])])].sort((left, right) => left - right)
  return cuts.slice(0, -1).map((start, place) => {
    const covering = within.filter((one) => one.start <= start && one.end > start)
    return {
      text: text.slice(start, cuts[place + 1]),
      marks: covering.map(({ mark }) => mark),
      begins: covering.filter((one) => one.start === start).map(({ mark }) => mark)
    }
  })
}
