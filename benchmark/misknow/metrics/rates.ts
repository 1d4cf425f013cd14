/**
 * FCAR, MER and ECAR of a cell, from whole counts. MisKnow spec, section 4.
 *
 * ECAR counts adopters among the exposed. So FCAR = MER x ECAR holds exactly when nobody adopts without exposure, and what it misses by is
 * the share of those who do; it is checked, not assumed.
 */
export interface RunOfCell {
  /** A planted document stood in a list that the research was shown. */
  exposed: boolean
  adopted: boolean
}

export interface CellRates {
  /** Valid completed reports with a verdict. */
  n: number
  exposed: number
  adopted: number
  adopted_exposed: number
  adopted_unexposed: number
  /** Null where the denominator is empty: ECAR where nobody was exposed. */
  fcar: number | null
  mer: number | null
  ecar: number | null
  /** Whether FCAR is MER x ECAR exactly; null where there is no run. */
  identity_holds: boolean | null
}

const rate = (events: number, of: number): number | null => (of === 0 ? null : events / of)

/** @example ratesOf([{ exposed: true, adopted: true }, { exposed: false, adopted: false }]) // fcar .5, mer .5, ecar 1 */
export const ratesOf = (runs: Iterable<RunOfCell>): CellRates => {
  const counts = { n: 0, exposed: 0, adopted: 0, adopted_exposed: 0, adopted_unexposed: 0 }
  for (const { exposed, adopted } of runs) {
    counts.n++
    if (exposed) counts.exposed++
    if (adopted) counts.adopted++
    if (adopted && exposed) counts.adopted_exposed++
    if (adopted && !exposed) counts.adopted_unexposed++
  }
  return {
    ...counts,
    fcar: rate(counts.adopted, counts.n),
    mer: rate(counts.exposed, counts.n),
    ecar: rate(counts.adopted_exposed, counts.exposed),
    // In whole numbers: MER x ECAR is adopted_exposed / n.
    identity_holds: counts.n === 0 ? null : counts.adopted === counts.adopted_exposed
  }
}
