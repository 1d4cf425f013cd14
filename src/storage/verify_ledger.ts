/**
 * Does a tenant's ledger still hold together? Everything is recomputed from the stored texts: each record's hash and scores,
 * each entry's hash and link, each copied column, each packet. Memory stays bounded whatever the size of the ledger.
 *
 * Requests may append meanwhile: the chain is checked up to the entry that was last when the check began.
 *
 * Not found: a chain that was cut at its end, or written anew from some entry on, by somebody who recomputes every hash. Against
 * that, keep an `entry_hash` somewhere else; every answer carries one.
 */
import { sql } from 'kysely'
import type { FirstBad, LedgerVerification } from '../domain/ledger.js'
import type { Database } from './tables.js'
import { verifyChain, type Link } from './verify_chain.js'
import { verifyIdempotentRequests } from './verify_idempotent_requests.js'
import { verifyPackets } from './verify_packets.js'

interface Opening {
  head_sequence: string | null
  head_hash: string | null
  last_sequence: string | null
  entries: string
  bodies: string
  erased: string
}

/** The state at the start, from one statement and so from one moment. */
const openingOf = async (database: Database, tenant: string): Promise<Opening> => {
  const { rows } = await sql<Opening>`
    select
      (select sequence from ledger_heads where tenant = ${tenant}) as head_sequence,
      (select entry_hash from ledger_heads where tenant = ${tenant}) as head_hash,
      (select max(sequence) from ledger_entries where tenant = ${tenant}) as last_sequence,
      (select count(*) from ledger_entries where tenant = ${tenant}) as entries,
      count(body) as bodies,
      count(*) - count(body) as erased
    from ledger_records where tenant = ${tenant}`.execute(database)
  return rows[0]!
}

const headFault = (opening: Opening, last: Link): FirstBad | null => {
  const fault = (text: string): FirstBad => ({ sequence: last.sequence, record_id: null, fault: text })
  if (opening.head_sequence === null) return last.sequence === 0 ? null : fault('the chain has entries, but its head is missing')
  if (Number(opening.head_sequence) !== last.sequence)
    return fault(`the head says that the chain ends at entry ${opening.head_sequence}, but it ends at entry ${last.sequence}`)
  return opening.head_hash === last.entryHash ? null : fault('the head does not carry the hash of the last entry')
}

/** Records are written together with their entries, so one statement sees both or neither. */
const strayRecordFault = async (database: Database, tenant: string): Promise<FirstBad | null> => {
  const row = await database
    .selectFrom('ledger_records as record')
    .select('record.record_id')
    .where('record.tenant', '=', tenant)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('ledger_entries as entry')
            .select('entry.sequence')
            .whereRef('entry.tenant', '=', 'record.tenant')
            .whereRef('entry.record_hash', '=', 'record.record_hash')
        )
      )
    )
    .orderBy('record.record_id')
    .executeTakeFirst()
  return row === undefined ? null : { sequence: null, record_id: row.record_id, fault: 'the record has no entry in the chain' }
}

const firstBadOf = async (database: Database, tenant: string, opening: Opening): Promise<FirstBad | null> => {
  const chain = await verifyChain(database, tenant, Number(opening.last_sequence ?? 0))
  return (
    chain.firstBad ??
    headFault(opening, chain.last) ??
    (await strayRecordFault(database, tenant)) ??
    (await verifyPackets(database, tenant)) ??
    (await verifyIdempotentRequests(database, tenant))
  )
}

export const verifyLedger = async (database: Database, tenant: string): Promise<LedgerVerification> => {
  const opening = await openingOf(database, tenant)
  const firstBad = await firstBadOf(database, tenant, opening)
  return { entries: Number(opening.entries), bodies: Number(opening.bodies), erased: Number(opening.erased), first_bad: firstBad }
}
