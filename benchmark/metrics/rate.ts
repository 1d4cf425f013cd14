/**
 * A rate that cannot hide what went wrong: an errored unit has no event, so the rate is over what was scored, and the bounds say
 * what it would be if every errored unit had fallen one way or the other.
 *
 * Counts stay whole until display. Rates of the paper are over 50 queries x 3 profiles = 150 units (97/150 = .647).
 */
export interface Rate {
  total: number
  scored: number
  errors: number
  /** Net events: for a reduction, units that fell out minus units that came in. */
  events: number
  /** Null when nothing was scored: "not scored" is not zero. */
  rate: number | null
  low: number | null
  high: number | null
}

/**
 * @param events one entry a unit: 1, 0, for differences also -1, and null where the unit errored.
 * @param leastEvent what an errored unit could at least have been: 0 for an event, -1 for a difference.
 * @example rateOf([1, 0, 1, null]) // { total: 4, scored: 3, errors: 1, events: 2, rate: 2/3, low: 0.5, high: 0.75 }
 */
export const rateOf = (events: readonly (number | null)[], leastEvent: 0 | -1 = 0): Rate => {
  const scored = events.filter((event) => event !== null)
  const total = events.length
  const errors = total - scored.length
  const sum = scored.reduce((left, right) => left + right, 0)
  if (total === 0) return { total, scored: 0, errors, events: 0, rate: null, low: null, high: null }
  return { total, scored: scored.length, errors, events: sum, rate: scored.length === 0 ? null : sum / scored.length, low: (sum + leastEvent * errors) / total, high: (sum + errors) / total }
}
