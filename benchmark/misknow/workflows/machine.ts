/**
 * A workflow as a state machine over PLAN, SEARCH, READ, ANALYZE and SYNTHESIZE: the state after a step follows from the state before, the
 * action, and what the action put out. MisKnow spec, section 1.
 */
import type { MindSession } from './research_mind.js'
import type { RunDesk } from './run_desk.js'

export const actions = ['PLAN', 'SEARCH', 'READ', 'ANALYZE', 'SYNTHESIZE'] as const
export type Action = (typeof actions)[number]

/** What actions are done with. */
export interface Room {
  desk: RunDesk
  session: MindSession
}

export interface Transition<State> {
  state: State
  next: Action | 'END'
}

export type Workflow<State> = Readonly<Record<Action, (state: State, room: Room, signal: AbortSignal) => Promise<Transition<State>>>>

/** Our choice; a workflow that takes more steps has a fault. */
const stepsMax = 200

/** Begins with PLAN. @throws whatever an action throws, and the signal's reason when it aborts */
export const runMachine = async <State>(workflow: Workflow<State>, begin: State, room: Room, signal: AbortSignal): Promise<State> => {
  let state = begin
  let next: Action | 'END' = 'PLAN'
  for (let step = 0; next !== 'END'; step++) {
    if (step === stepsMax) throw new Error(`the workflow has not ended after ${stepsMax} steps`)
    signal.throwIfAborted()
    ;({ state, next } = await workflow[next](state, room, signal))
  }
  return state
}
