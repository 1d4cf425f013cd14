/** How often a yes or no that was meant is the yes or no that was found, over counted pairs. Of any benchmark whose policies log what they mean. Pure. */
import { cohenKappa } from '../../src/gate/kappa.js'

export interface CountedDecision {
  meant: boolean
  found: boolean
  count: number
}

/** A decision that a result rests on, about each sentence or report. */
export interface DecisionAgreement {
  sentences: number
  agreed: number
  missed: number
  invented: number
  /** Null where both sides say one thing throughout. */
  kappa: number | null
}

export const decisionAgreementOf = (pairs: readonly CountedDecision[]): DecisionAgreement => {
  const countWhere = (holds: (pair: CountedDecision) => boolean): number => pairs.filter(holds).reduce((sum, { count }) => sum + count, 0)
  return {
    sentences: countWhere(() => true),
    agreed: countWhere(({ meant, found }) => meant === found),
    missed: countWhere(({ meant, found }) => meant && !found),
    invented: countWhere(({ meant, found }) => !meant && found),
    kappa: cohenKappa(pairs.flatMap(({ meant, found, count }) => Array.from({ length: count }, () => [String(meant), String(found)] as const)))
  }
}
