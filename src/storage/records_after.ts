/** The bodies of a tenant's chain in order, as many at a time as fit in memory together; each is hashed again as it is read. */
import { sql } from 'kysely'
import type { LedgerRecord } from '../domain/ledger.js'
import { groupsBySize } from './body_groups.js'
import { readRecord } from './record_row.js'
import type { Database } from './tables.js'

const pageEntryCount = 100

/** Empty at the end of the chain. Erased records are passed over. */
export const recordsAfter = async (database: Database, tenant: string, sequence: number): Promise<{ sequence: number; record: LedgerRecord }[]> => {
  const page = await database
    .selectFrom('ledger_entries as entry')
    .innerJoin('ledger_records as record', (join) => join.onRef('record.tenant', '=', 'entry.tenant').onRef('record.record_hash', '=', 'entry.record_hash'))
    .select(['entry.sequence', 'entry.record_hash'])
    .select(sql<number>`octet_length(record.body)`.as('byte_count'))
    .where('entry.tenant', '=', tenant)
    .where('entry.sequence', '>', sequence)
    .where('record.body', 'is not', null)
    .orderBy('entry.sequence')
    .limit(pageEntryCount)
    .execute()
  const [group] = groupsBySize(page)
  if (group === undefined) return []
  const bodies = await database
    .selectFrom('ledger_records')
    .select(['record_hash', 'body'])
    .where('tenant', '=', tenant)
    .where('record_hash', 'in', group.map((row) => row.record_hash))
    .execute()
  const bodyOf = new Map(bodies.map((row) => [row.record_hash, row.body]))
  return group.flatMap((row) => {
    // Erased between the two statements.
    const body = bodyOf.get(row.record_hash) ?? null
    return body === null ? [] : [{ sequence: Number(row.sequence), record: readRecord(body, row.record_hash) }]
  })
}
