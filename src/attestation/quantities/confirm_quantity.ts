/**
 * Finds the atom's amount that speaks of what the claim's amount speaks of: the 11 minutes of "Boost", not the 62 of "Eco";
 * the capacity and not the weight. Only the amounts tied best to the claim's words may confirm it.
 */
import type { TiedQuantity } from '../features.js'
import { amountAttests } from './compare_quantities.js'
import { massRolesAgree } from './mass_role.js'

export type Confirmation =
  | { outcome: 'confirmed'; atom: TiedQuantity; tie: number }
  | { outcome: 'differs'; atom: TiedQuantity; tie: number }
  | { outcome: 'missing' }

/** Claim words near the amount count most, then those of its statement. */
const tieOf = (claim: TiedQuantity, atom: TiedQuantity, claimGroups: ReadonlySet<string>): number => {
  let near = 0
  let far = 0
  for (const group of atom.labels) {
    if (claim.labels.has(group)) near += 3
    else if (claimGroups.has(group)) near += 2
  }
  for (const group of atom.context) if (!atom.labels.has(group) && claimGroups.has(group)) far += 1
  return near + Math.min(far, 3) * 0.5
}

/** A number without a unit, or in plain degrees, against an amount with one. */
const understoodAs = (claim: TiedQuantity, atom: TiedQuantity): boolean => {
  if (atom.unitFactor === undefined || claim.low !== claim.high || !(claim.measure === 'count' || (claim.measure === 'angle' && atom.measure === 'temperature'))) return false
  const writtenOf = (value: number): number => (value - (atom.unitOffset ?? 0)) / atom.unitFactor!
  return [atom.low, atom.high].some((value) => Math.abs(writtenOf(value) - claim.low) <= 1e-6 * Math.max(1, Math.abs(claim.low)))
}

const sharesLabel = (claim: TiedQuantity, atom: TiedQuantity): boolean => {
  for (const group of claim.labels) if (atom.labels.has(group)) return true
  return false
}

export const confirmationOf = (claim: TiedQuantity, atoms: readonly TiedQuantity[], claimGroups: ReadonlySet<string>): Confirmation => {
  let bestAgreeing: { atom: TiedQuantity; tie: number } | undefined
  let bestDiffering: { atom: TiedQuantity; tie: number } | undefined
  for (const atom of atoms) {
    if (atom.measure !== claim.measure) {
      // "30 psi or up to 110", "95 degrees": the unit is understood, so the written numbers are compared.
      if (understoodAs(claim, atom) && bestAgreeing === undefined) {
        const tie = tieOf(claim, atom, claimGroups)
        if (tie > 0) bestAgreeing = { atom, tie }
      }
      continue
    }
    const tie = tieOf(claim, atom, claimGroups)
    if (!massRolesAgree(claim, atom)) continue
    if (amountAttests(claim, atom) && atom.negated === claim.negated) {
      if (bestAgreeing === undefined || tie > bestAgreeing.tie) bestAgreeing = { atom, tie }
    } else if (claim.measure === 'count' && !sharesLabel(claim, atom)) {
      // Bare numbers count something: another number of something else says nothing.
      continue
    } else if (bestDiffering === undefined || tie > bestDiffering.tie) bestDiffering = { atom, tie }
  }
  if (bestAgreeing === undefined && bestDiffering === undefined) return { outcome: 'missing' }
  if (bestAgreeing === undefined) return { outcome: 'differs', ...bestDiffering! }
  // Another amount of the same measure is tied clearly better: the agreeing one speaks of something else.
  if (bestDiffering !== undefined && bestDiffering.tie >= bestAgreeing.tie + 1.5) return { outcome: 'differs', ...bestDiffering }
  return { outcome: 'confirmed', ...bestAgreeing }
}
