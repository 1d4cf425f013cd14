/** Requests under an Idempotency-Key: each row against its hash, and the records that it made must be in the chain. */
import { sql } from 'kysely'
import type { FirstBad } from '../domain/ledger.js'
import { pagesOf } from './chain_writer.js'
import { idempotentRequestRow } from './row_hash.js'
import type { Database } from './tables.js'

/** Rows of one query. */
const pageRowCount = 200
/** Hashes of one query. */
const lookupHashCount = 1_000

const missingRecordHash = async (database: Database, tenant: string, hashes: readonly string[]): Promise<string | undefined> => {
  for (const some of pagesOf(hashes, lookupHashCount)) {
    const rows = await database.selectFrom('ledger_entries').select('record_hash').where('tenant', '=', tenant).where('record_hash', 'in', some).execute()
    const found = new Set(rows.map((row) => row.record_hash))
    const missing = some.find((hash) => !found.has(hash))
    if (missing !== undefined) return missing
  }
  return undefined
}

export const verifyIdempotentRequests = async (database: Database, tenant: string): Promise<FirstBad | null> => {
  for (let after = { route: '', key: '' }; ;) {
    const page = await database
      .selectFrom('idempotent_requests')
      .selectAll()
      .where('tenant', '=', tenant)
      .where(sql<boolean>`(route, key) > (${after.route}, ${after.key})`)
      .orderBy('route')
      .orderBy('key')
      .limit(pageRowCount)
      .execute()
    for (const row of page) {
      const bad = (fault: string): FirstBad => ({
        sequence: null,
        record_id: null,
        fault: `the Idempotency-Key ${JSON.stringify(row.key)} of ${row.route} ${fault}`
      })
      if (idempotentRequestRow(row).row_hash !== row.row_hash) return bad(`does not fit its row's hash`)
      const missing = await missingRecordHash(database, tenant, JSON.parse(row.record_hashes) as string[])
      if (missing !== undefined) return bad(`names a record with the hash ${missing}, which is missing`)
    }
    if (page.length < pageRowCount) return null
    after = page.at(-1)!
  }
}
