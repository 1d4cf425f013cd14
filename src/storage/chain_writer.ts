/**
 * Links records into their tenants' chains, inside a transaction of the caller. The head of each chain is locked first, so
 * that whoever else appends, in this process or another, waits and then continues from our last entry.
 */
import { entryOf } from '../core/ledger_text.js'
import { genesisEntryHash, type LedgerEntry } from '../domain/ledger.js'
import type { PreparedRecord } from '../ports.js'
import { recordRowOf } from './record_row.js'
import type { Database } from './tables.js'

/** Rows of one insert: PostgreSQL takes 65,535 parameters a statement, and a record row has seven. */
export const insertRowCountMax = 1_000

export const pagesOf = <Row>(rows: readonly Row[], size: number): Row[][] =>
  Array.from({ length: Math.ceil(rows.length / size) }, (_, page) => rows.slice(page * size, (page + 1) * size))

/** The last link of each chain. */
export type Heads = Map<string, { sequence: number; entryHash: string }>

/** Locks the heads in the order of their names, so that two transactions never wait for each other. */
export const lockHeads = async (transaction: Database, tenants: readonly string[]): Promise<Heads> => {
  const names = [...new Set(tenants)].sort()
  if (names.length === 0) return new Map()
  const lock = async (): Promise<Heads> => {
    const rows = await transaction.selectFrom('ledger_heads').selectAll().where('tenant', 'in', names).orderBy('tenant').forUpdate().execute()
    return new Map(rows.map((row) => [row.tenant, { sequence: Number(row.sequence), entryHash: row.entry_hash }]))
  }
  const heads = await lock()
  const missing = names.filter((tenant) => !heads.has(tenant))
  if (missing.length === 0) return heads
  await transaction
    .insertInto('ledger_heads')
    .values(missing.map((tenant) => ({ tenant, sequence: 0, entry_hash: genesisEntryHash })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return lock()
}

/** Appends each request's records to its tenant's chain and moves the heads on. Returns the entries of each request. */
export const writeChains = async (
  transaction: Database,
  heads: Heads,
  requests: readonly { tenant: string; records: readonly PreparedRecord[] }[]
): Promise<LedgerEntry[][]> => {
  const entries = requests.map(({ tenant, records }) =>
    records.map(({ record, hash }) => {
      const head = heads.get(tenant)!
      const entry = entryOf({ tenant, sequence: head.sequence + 1, kind: record.kind, record_hash: hash, previous_entry_hash: head.entryHash })
      heads.set(tenant, { sequence: entry.sequence, entryHash: entry.entry_hash })
      return entry
    })
  )
  const moved = [...heads].filter(([tenant]) => requests.some((request) => request.tenant === tenant && request.records.length > 0))
  if (moved.length === 0) return entries
  const recordRows = requests.flatMap(({ tenant, records }) => records.map((record) => recordRowOf(tenant, record)))
  for (const page of pagesOf(recordRows, insertRowCountMax)) await transaction.insertInto('ledger_records').values(page).execute()
  for (const page of pagesOf(entries.flat(), insertRowCountMax)) await transaction.insertInto('ledger_entries').values(page).execute()
  await transaction
    .insertInto('ledger_heads')
    .values(moved.map(([tenant, head]) => ({ tenant, sequence: head.sequence, entry_hash: head.entryHash })))
    .onConflict((conflict) =>
      conflict.column('tenant').doUpdateSet((update) => ({ sequence: update.ref('excluded.sequence'), entry_hash: update.ref('excluded.entry_hash') }))
    )
    .execute()
  return entries
}
