/**
 * When is a difference a contradiction? Only when atom and claim give incompatible values of the same attribute under the
 * same condition. Anything less merely fails to attest, and naming it contested would accuse an honest claim.
 */
import type { Passage } from './atom_reading.js'
import type { ClaimReading } from './claim_reading.js'
import type { TiedQuantity } from './features.js'
import { amountAttests } from './quantities/compare_quantities.js'
import type { Row } from './rows.js'
import { faintWords } from './word_tables.js'

/** Words beside an amount that set no condition. */
const settingNothing: ReadonlySet<string> = new Set(['net', 'total', 'item', 'overall', 'nominal', 'rated', 'typical', 'value', 'only', 'capacity', 'weight', 'mass'])

const isTelling = (group: string): boolean => !faintWords.has(group) && !settingNothing.has(group)

/** Our choice: one word of the claim's clause may be missing beside the atom's amount ("simply", "light"). */
const conditionWordCountMissingMax = 1

/** The atom's amount is of what the claim's amount is of, under no condition that the claim does not name, and cannot hold with it. */
export const excludes = (claim: TiedQuantity, atom: TiedQuantity, reading: ClaimReading, passage: Passage): boolean => {
  if (claim.measure === 'count' || claim.negated !== atom.negated) return false
  if (passage.features.quantities.some((other) => amountAttests(claim, other))) return false
  // 9 h does not say "9-90 h" and can hold with it.
  if (claim.low < claim.high && atom.low >= claim.low && atom.high <= claim.high) return false
  // "up to 14 h" and "11 h" can both hold; "up to 14 h" and "up to 11 h" cannot.
  if (claim.bound === 'up_to' && atom.bound !== 'up_to' && atom.bound !== 'at_most' && atom.high < claim.high) return false
  const named = [...atom.labels]
  if (!named.some((group) => reading.groups.has(group) || claim.context.has(group))) return false
  if (named.some((group) => isTelling(group) && !reading.groups.has(group))) return false
  // "without the battery" and "with the battery" are two conditions.
  const isTurned = (group: string): boolean => reading.features.byGroup.get(group)?.[0]?.negated !== passage.features.byGroup.get(group)?.[0]?.negated
  if (named.some((group) => reading.features.byGroup.has(group) && isTurned(group))) return false
  const own = [...claim.labels].filter((group) => isTelling(group) && !atom.labels.has(group) && !atom.context.has(group))
  return own.length <= conditionWordCountMissingMax
}

/** A row that denies something more particular than the claim names. */
export const deniesOtherThing = (row: Row, claim: ClaimReading, passage: Passage): boolean =>
  passage.features.terms.some((term) => term.negated && term.start < row.valueStart) && [...row.key].some((group) => !claim.groups.has(group))
