/** Whose mass is it: the thing's own, or what it can bear? "Holds up to 120 kg" and "Weight: 120 kg" share number and unit alone. */
import type { TiedQuantity } from '../features.js'

export type MassRole = 'own' | 'borne' | 'unknown'

const bearing: ReadonlySet<string> = new Set(['hold', 'load', 'capacity', 'support', 'carry', 'bear', 'payload', 'rider', 'user', 'lift', 'limit', 'loading', 'towing', 'tow', 'withstand', 'rated'])
const own: ReadonlySet<string> = new Set(['weight', 'weigh', 'light', 'heavy', 'scale', 'net'])

const roleIn = (groups: ReadonlySet<string>): MassRole => {
  let role: MassRole = 'unknown'
  for (const group of groups) {
    // "maximum user weight" is borne.
    if (bearing.has(group)) return 'borne'
    if (own.has(group)) role = 'own'
  }
  return role
}

const massRoleOf = (quantity: TiedQuantity): MassRole => {
  const near = roleIn(quantity.labels)
  return near === 'unknown' ? roleIn(quantity.context) : near
}

export const massRolesAgree = (claim: TiedQuantity, atom: TiedQuantity): boolean => {
  if (claim.measure !== 'mass') return true
  const [one, other] = [massRoleOf(claim), massRoleOf(atom)]
  return one === 'unknown' || other === 'unknown' || one === other
}

export const massRoleTableText = (): string => JSON.stringify([[...bearing], [...own]])
