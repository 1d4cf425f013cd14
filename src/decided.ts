/**
 * `decide`, asked once of a unit and remembered as long as the unit is: the record and the answer to a new unit say the same thing.
 * A failed identity check is told as what it is: a refusal to rank.
 */
import { decide } from './core/decide.js'
import { IdentityCheckFailed } from './core/order.js'
import type { JudgedUnit } from './domain/ledger.js'
import { ProblemError } from './domain/problem.js'
import type { Outcome } from './domain/rerank_answer.js'

const outcomes = new WeakMap<JudgedUnit, Outcome>()

/** @param unit is not changed any more @throws ProblemError identity_check_failed */
export const decidedOnce = (unit: JudgedUnit): Outcome => {
  const known = outcomes.get(unit)
  if (known !== undefined) return known
  try {
    const outcome = decide(unit)
    outcomes.set(unit, outcome)
    return outcome
  } catch (error) {
    if (error instanceof IdentityCheckFailed)
      throw new ProblemError('identity_check_failed', 'the order at lambda = 0 is not the base order; nothing was ranked', { cause: error })
    throw error
  }
}
