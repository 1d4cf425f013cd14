/** Recomputes a tenant's ledger from the stored text alone. */
import type { LedgerVerification } from '../domain/ledger.js'
import type { Database } from './tables.js'

export const verifyLedger = async (_database: Database, _tenant: string): Promise<LedgerVerification> => {
  throw new Error('the verifier is not written yet')
}
