/**
 * Does the atom's amount make the claim's amount true?
 *
 * The claim's bound says what it asserts ("under 440 g"); its last stated place says how finely ("2.6 kg" is met by
 * 2.61 kg). In another unit the atom's own rounding counts too: 2.1 kg meets 4.6 lb.
 */
import type { Quantity } from './quantity.js'

/** Our choices. How far "about" reaches, and how far above or below "just over" and "nearly" reach, as shares of the amount. */
export const aboutShare = 0.07
export const justOverShare = 0.15
export const nearlyShare = 0.12
/** Conversion factors are rounded in everyday use: 4.6 lb for 2.1 kg, 10 ft for 3 m. */
const conversionShare = 0.006

const roundingNoise = 1e-9

/** How far two amounts may lie apart and still be the same statement. */
const toleranceOf = (claim: Quantity, atom: Quantity): number => {
  const scale = Math.max(Math.abs(claim.high), Math.abs(atom.high))
  if (claim.unit === atom.unit) return Math.max(claim.halfStep, roundingNoise * scale)
  return Math.max(claim.halfStep, Math.min(claim.looseHalfStep, 0.02 * scale), Math.min(atom.looseHalfStep, 0.02 * scale), conversionShare * scale)
}

const isRange = (quantity: Quantity): boolean => quantity.low !== quantity.high

/** One amount against one amount of the same measure. */
export const amountAttests = (claim: Quantity, atom: Quantity): boolean => {
  if (claim.measure !== atom.measure) return false
  if (claim.period !== undefined && atom.period !== undefined && claim.period !== atom.period) return false
  if (claim.measure === 'date') return atom.low >= claim.low && atom.high <= claim.high
  const tolerance = claim.measure === 'count' && claim.bound === 'exactly' && Number.isInteger(claim.low) && Number.isInteger(atom.low) ? roundingNoise * Math.abs(claim.high) : toleranceOf(claim, atom)
  const noise = roundingNoise * Math.max(Math.abs(claim.high), Math.abs(atom.high), 1e-12)
  const least = atom.bound === 'under' || atom.bound === 'at_most' ? -Infinity : atom.low
  const most = atom.bound === 'over' || atom.bound === 'at_least' ? Infinity : atom.high
  const same = (a: number, b: number, slack = tolerance): boolean => Math.abs(a - b) <= slack + noise

  if (isRange(claim)) {
    if (isRange(atom)) return claim.low >= atom.low - tolerance - noise && claim.high <= atom.high + tolerance + noise
    // "9-90 h" says both ends: an atom of 9 h, or of 40 h, states neither the other end nor the range.
    return false
  }
  switch (claim.bound) {
    case 'exactly':
      if (isRange(atom)) return claim.low >= atom.low - tolerance - noise && claim.low <= atom.high + tolerance + noise
      // "over 5" and "under 5" say that it is not 5.
      if (atom.bound === 'over' || atom.bound === 'under') return false
      return same(claim.low, atom.high)
    case 'about':
      return same(claim.low, atom.low, Math.max(tolerance, aboutShare * Math.abs(claim.low))) || same(claim.low, atom.high, Math.max(tolerance, aboutShare * Math.abs(claim.low)))
    case 'just_over':
      return atom.high >= claim.low - noise && atom.high <= claim.low * (1 + justOverShare) + noise
    case 'nearly':
      return atom.high <= claim.low + noise && atom.high >= claim.low * (1 - nearlyShare) - noise
    case 'up_to':
      return same(claim.low, atom.high)
    case 'at_least':
      return least >= claim.low - tolerance - noise
    case 'over':
      return least > claim.low + noise || (atom.bound === 'over' && least >= claim.low - noise)
    case 'at_most':
      return most <= claim.low + tolerance + noise
    case 'under':
      return most < claim.low - noise || (atom.bound === 'under' && most <= claim.low + noise)
    case 'from':
      return same(claim.low, atom.low)
  }
}
