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

/** A rate in the making: whole counts, so that a dataset of any size is tallied in the same memory. */
export interface Tally {
  total: number
  scored: number
  events: number
}

export const emptyTally = (): Tally => ({ total: 0, scored: 0, events: 0 })

/** @param event 1, 0, for differences also -1, and null where the unit errored. */
export const count = (tally: Tally, event: number | null): void => {
  tally.total++
  if (event === null) return
  tally.scored++
  tally.events += event
}

/** @param leastEvent what an errored unit could at least have been: 0 for an event, -1 for a difference. */
export const rateOfTally = ({ total, scored, events }: Tally, leastEvent: 0 | -1 = 0): Rate => {
  const errors = total - scored
  if (total === 0) return { total, scored, errors, events, rate: null, low: null, high: null }
  return { total, scored, errors, events, rate: scored === 0 ? null : events / scored, low: (events + leastEvent * errors) / total, high: (events + errors) / total }
}

/** @example rateOf([1, 0, 1, null]) // { total: 4, scored: 3, errors: 1, events: 2, rate: 2/3, low: 0.5, high: 0.75 } */
export const rateOf = (events: readonly (number | null)[], leastEvent: 0 | -1 = 0): Rate => {
  const tally = emptyTally()
  for (const event of events) count(tally, event)
  return rateOfTally(tally, leastEvent)
}
