/** How many cases a table stands on, and how many are missing from it. */
import type { CaseCounts } from '../runner/results.js'

/** @param failed runs of agents that came to nothing that counts; left out where there can be none. */
export const countsText = ({ total, scored, errors, not_run, failed }: CaseCounts & { failed?: number }): string =>
  `Cases: total ${total}, scored ${scored}, errors ${errors}${failed === undefined ? '' : `, failed ${failed}`}${not_run > 0 ? `, not run ${not_run}` : ''}.`
