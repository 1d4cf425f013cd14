/** What became of candidates, by style: nothing that was rejected goes uncounted. The paper's own count is 5,933 of 6,000. MisKnow spec, section 2. */
import { styles, type Style } from '../documents/document.js'
import type { VerifiedDocument } from './refine_loop.js'

export interface OutcomeCount {
  style: Style
  candidates: number
  kept_as_drafted: number
  kept_after_refinement: number
  kept: number
  /** Not all verifiers said `mis` when the budget ended. */
  rejected_by_budget: number
  /** All did, and a document rule was broken. */
  screened_out: number
  /** Refinements made in all, of rejected candidates too. */
  refinements: number
}

/** One row a style, also where it had no candidate. */
export const outcomeCounts = (verified: readonly VerifiedDocument[]): OutcomeCount[] =>
  styles.map((style) => {
    const own = verified.filter(({ document }) => document.style === style)
    const count = (is: (one: VerifiedDocument) => boolean): number => own.filter(is).length
    return {
      style,
      candidates: own.length,
      kept_as_drafted: count(({ outcome, steps }) => outcome === 'kept' && steps.length === 1),
      kept_after_refinement: count(({ outcome, steps }) => outcome === 'kept' && steps.length > 1),
      kept: count(({ outcome }) => outcome === 'kept'),
      rejected_by_budget: count(({ outcome }) => outcome === 'budget'),
      screened_out: count(({ outcome }) => outcome === 'screened'),
      refinements: own.reduce((sum, { steps }) => sum + steps.length - 1, 0)
    }
  })
