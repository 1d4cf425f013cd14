/** `groundedgeo ledger verify`: a line a tenant, and whether every ledger holds together. */
import type { LedgerVerification } from '../domain/ledger.js'
import type { LedgerStore } from '../ports.js'

const placeOf = ({ sequence, record_id }: NonNullable<LedgerVerification['first_bad']>): string =>
  [sequence === null ? null : `entry ${sequence}`, record_id === null ? null : `record ${record_id}`].filter((part) => part !== null).join(', ')

/** @example 'acme: 1204 entries, 1100 bodies, 104 erased: holds together' */
export const verificationLine = (tenant: string, { entries, bodies, erased, first_bad }: LedgerVerification): string => {
  const counts = `${tenant}: ${entries} entries, ${bodies} bodies, ${erased} erased`
  if (first_bad === null) return `${counts}: holds together`
  const place = placeOf(first_bad)
  return `${counts}: FAULT${place === '' ? '' : ` at ${place}`}: ${first_bad.fault}`
}

/**
 * Verifies one tenant's ledger, or everyone's.
 *
 * @param print receives each line as soon as it is known.
 * @returns true when no fault was found: the command then exits with 0, else with 1.
 */
export const reportVerification = async (
  ledger: Pick<LedgerStore, 'tenants' | 'verify'>,
  tenant: string | undefined,
  print: (line: string) => void
): Promise<boolean> => {
  const tenants = tenant === undefined ? await ledger.tenants() : [tenant]
  let sound = true
  for (const each of tenants) {
    const verification = await ledger.verify(each)
    sound &&= verification.first_bad === null
    print(verificationLine(each, verification))
  }
  if (tenants.length === 0) print('the ledger is empty')
  return sound
}
