/** Walks a tenant's chain from its first entry: sequence, link and hash of each entry, then the record that it names. */
import { setImmediate as nextTurn } from 'node:timers/promises'
import { sql } from 'kysely'
import { genesisEntryHash, type FirstBad } from '../domain/ledger.js'
import { groupsBySize } from './body_groups.js'
import { entryOfRow, recomputedEntryHash } from './record_row.js'
import type { Database, LedgerRecordRow } from './tables.js'
import { verifyRecord } from './verify_record.js'
import { firstMissing, referencesOf, type Reference } from './verify_references.js'

/** Entries of one query; their scores are recomputed in one go, so it is also how long other requests wait. */
const pageEntryCount = 100

export interface Link {
  sequence: number
  entryHash: string
}

const pageAfter = (database: Database, tenant: string, after: number, last: number) =>
  database
    .selectFrom('ledger_entries as entry')
    .leftJoin('ledger_records as record', (join) => join.onRef('record.tenant', '=', 'entry.tenant').onRef('record.record_hash', '=', 'entry.record_hash'))
    .selectAll('entry')
    .select(sql<number | null>`octet_length(record.body)`.as('byte_count'))
    .where('entry.tenant', '=', tenant)
    .where('entry.sequence', '>', after)
    .where('entry.sequence', '<=', last)
    .orderBy('entry.sequence')
    .limit(pageEntryCount)
    .execute()

type PageRow = Awaited<ReturnType<typeof pageAfter>>[number]

const linkFault = (row: PageRow, previous: Link): string | null => {
  const entry = entryOfRow(row)
  if (entry.previous_entry_hash !== previous.entryHash) return 'the entry does not link to the entry before it'
  return entry.entry_hash === recomputedEntryHash(entry) ? null : 'the entry does not fit its hash'
}

const recordsOf = async (database: Database, tenant: string, rows: readonly PageRow[]): Promise<Map<string, LedgerRecordRow>> => {
  const hashes = rows.map((row) => row.record_hash)
  const records = await database.selectFrom('ledger_records').selectAll().where('tenant', '=', tenant).where('record_hash', 'in', hashes).execute()
  return new Map(records.map((record) => [record.record_hash, record]))
}

interface Walked {
  firstBad: FirstBad | null
  /** The last link that holds. */
  last: Link
}

const walkGroup = async (database: Database, tenant: string, group: readonly PageRow[], before: Link): Promise<Walked> => {
  const records = await recordsOf(database, tenant, group)
  const sound: { sequence: number; recordId: string; references: Reference[] }[] = []
  let last = before
  const ownFault = (): FirstBad | null => {
    for (const row of group) {
      const sequence = Number(row.sequence)
      if (sequence !== last.sequence + 1) return { sequence: last.sequence + 1, record_id: null, fault: 'the entry is missing' }
      const record = records.get(row.record_hash)
      const bad = (fault: string): FirstBad => ({ sequence, record_id: record?.record_id ?? null, fault })
      const fault = linkFault(row, last)
      if (fault !== null) return bad(fault)
      if (record === undefined) return bad('the entry names a record that is missing')
      const verified = verifyRecord(row.kind, record)
      if ('fault' in verified) return bad(verified.fault)
      sound.push({ sequence, recordId: record.record_id, references: referencesOf(record, verified.record) })
      last = { sequence, entryHash: row.entry_hash }
    }
    return null
  }
  const own = ownFault()
  // A name that leads nowhere counts first, because it stands in a record before the one at fault.
  const missing = await firstMissing(
    database,
    tenant,
    sound.map((each) => each.references)
  )
  if (missing === null) return { firstBad: own, last }
  const { sequence, recordId } = sound[missing.index]!
  return { firstBad: { sequence, record_id: recordId, fault: missing.fault }, last }
}

/** @param lastSequence the entry to stop at. */
export const verifyChain = async (database: Database, tenant: string, lastSequence: number): Promise<Walked> => {
  let last: Link = { sequence: 0, entryHash: genesisEntryHash }
  while (last.sequence < lastSequence) {
    for (const group of groupsBySize(await pageAfter(database, tenant, last.sequence, lastSequence))) {
      const walked = await walkGroup(database, tenant, group, last)
      if (walked.firstBad !== null) return walked
      last = walked.last
      // Scores are recomputed on the thread that also serves requests.
      await nextTurn()
    }
  }
  return { last, firstBad: null }
}
