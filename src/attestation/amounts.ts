/**
 * The amounts of a claim and what a passage says of each. An amount may be spelled twice ("39.6 cm (15.6\")"), and a pair
 * of bare numbers ("360 x 360") is one statement that only the same pair attests.
 */
import type { Passage } from './atom_reading.js'
import type { TextFeatures, TiedQuantity } from './features.js'
import { amountAttests } from './quantities/compare_quantities.js'
import { confirmationOf } from './quantities/confirm_quantity.js'
import { unitlessRowAttests } from './quantities/unitless_row.js'

/** Spellings of one amount. */
export type Amount = readonly TiedQuantity[]

export type AmountOutcome =
  | { outcome: 'confirmed'; claim: TiedQuantity; atom: TiedQuantity; tie: number }
  | { outcome: 'differs'; claim: TiedQuantity; atom: TiedQuantity; tie: number }
  | { outcome: 'missing'; claim: TiedQuantity }

/** Our choice: an amount read by its row's heading, or as one of a pair, is tied this well. */
const rowTie = 3

/** What may stand between two spellings of one amount. */
const betweenSpellings = /^\s?[([/=]\s?$/u

const isPlain = (quantity: TiedQuantity): boolean => quantity.low === quantity.high && quantity.group === undefined && quantity.measure !== 'count' && quantity.measure !== 'date'

const restates = (a: TiedQuantity, b: TiedQuantity, normal: string): boolean =>
  isPlain(a) &&
  isPlain(b) &&
  a.measure === b.measure &&
  a.unit !== b.unit &&
  betweenSpellings.test(normal.slice(a.end, b.start)) &&
  (amountAttests(a, b) || amountAttests(b, a))

export const amountsOf = ({ quantities, normal }: TextFeatures): Amount[] => {
  const amounts: TiedQuantity[][] = []
  for (const quantity of quantities) {
    const last = amounts.at(-1)
    if (last !== undefined && last.length === 1 && restates(last[0]!, quantity, normal)) last.push(quantity)
    else amounts.push([quantity])
  }
  return amounts
}

/** The bare numbers of one "360 x 360" meet those of another in the same order. */
const pairOf = (claim: TiedQuantity, claimQuantities: readonly TiedQuantity[], atoms: readonly TiedQuantity[]): TiedQuantity | undefined => {
  const own = claimQuantities.filter((each) => each.group === claim.group)
  const groups = new Map<number, TiedQuantity[]>()
  for (const atom of atoms) {
    if (atom.group !== undefined && atom.measure === 'count') groups.set(atom.group, [...(groups.get(atom.group) ?? []), atom])
  }
  for (const group of groups.values()) {
    if (group.length === own.length && own.every((each, place) => amountAttests(each, group[place]!))) return group[own.indexOf(claim)]
  }
  return undefined
}

const outcomeOf = (claim: TiedQuantity, all: readonly TiedQuantity[], passage: Passage, claimGroups: ReadonlySet<string>, isSizeByInch: boolean): AmountOutcome => {
  const { quantities, row } = passage.features
  if (claim.group !== undefined && claim.measure === 'count') {
    const pair = pairOf(claim, all, quantities)
    if (pair !== undefined) return { outcome: 'confirmed', claim, atom: pair, tie: rowTie }
  }
  // One end of a range is not the range (row_cover.ts puts the ends together).
  if (claim.low < claim.high && row !== undefined && (row.keyWords.has('minimum') || row.keyWords.has('maximum'))) return { outcome: 'missing', claim }
  const confirmation = confirmationOf(claim, quantities, claimGroups)
  if (confirmation.outcome !== 'confirmed' && row !== undefined) {
    const understood = unitlessRowAttests(claim, quantities, row, isSizeByInch)
    if (understood !== undefined) return { outcome: 'confirmed', claim, atom: understood, tie: rowTie }
  }
  return { claim, ...confirmation }
}

const rank = { confirmed: 2, differs: 1, missing: 0 } as const

/** What the passage says of an amount: the best of its spellings. */
export const amountOutcomeOf = (amount: Amount, all: readonly TiedQuantity[], passage: Passage, claimGroups: ReadonlySet<string>): AmountOutcome => {
  const isSizeByInch = amount.some((spelling) => spelling.group === undefined && inches.has(spelling.unit))
  return amount
    .map((spelling) => outcomeOf(spelling, all, passage, claimGroups, isSizeByInch))
    .reduce((best, each) => (rank[each.outcome] > rank[best.outcome] ? each : best))
}

const inches: ReadonlySet<string> = new Set(['"', 'in', 'inch', 'inches'])
