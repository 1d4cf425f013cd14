/** What an agent let see of its thinking before the answer: text and reasoning of every turn but the last. Our choice: the last turn is the answer's. */
import { reasoningStep, textStep, type Position } from './position.js'
import type { RunRecord } from '../run_record.js'

export interface Trace {
  position: Position
  where: 'text' | 'reasoning'
  text: string
}

/** In order; empty texts left out. */
export const tracesOf = (run: RunRecord): Trace[] =>
  run.turns.slice(0, -1).flatMap(({ turn, text, reasoning }): Trace[] => {
    const traces: Trace[] = [
      { position: { turn, step: reasoningStep }, where: 'reasoning', text: reasoning ?? '' },
      { position: { turn, step: textStep }, where: 'text', text }
    ]
    return traces.filter((trace) => trace.text.trim() !== '')
  })
