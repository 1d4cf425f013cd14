/** Numbers as tables print them. What was not scored is a dash, never a zero. */
export const notScored = '–'

/** @example share(0.6467) // '.647' */
export const share = (value: number | null | undefined): string => {
  if (value === null || value === undefined) return notScored
  const text = value.toFixed(3).replace(/^-0\.000$/, '0.000')
  return text.replace(/^(-?)0\./, '$1.')
}

/** With its sign, for differences. */
export const signed = (value: number | null | undefined): string => (value === null || value === undefined ? notScored : `${value > 0 ? '+' : ''}${share(value)}`)

/** @example probability(0.0004) // '<.001' */
export const probability = (value: number | null | undefined): string => {
  if (value === null || value === undefined) return notScored
  return value < 0.001 ? '<.001' : share(value)
}

/** Rate over what was scored; the two bounds where something errored: as if every errored unit had gone one way, or the other. */
export const rateWithBounds = ({ rate, low, high, errors }: { rate: number | null; low: number | null; high: number | null; errors: number }): string =>
  errors === 0 ? share(rate) : `${share(rate)} [${share(low)}, ${share(high)}]`

/** The bounds of a rate over what was scored, where a study gives the counts beside it. */
export const boundsOf = (rate: number | null, total: number, errors: number): { rate: number | null; low: number | null; high: number | null; errors: number } => {
  const events = (rate ?? 0) * (total - errors)
  return { rate, low: total === 0 ? null : events / total, high: total === 0 ? null : (events + errors) / total, errors }
}
