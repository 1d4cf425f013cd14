/** Packets: every content against the hash that is its name, every version against its row's hash and its content. */
import { setImmediate as nextTurn } from 'node:timers/promises'
import { sql } from 'kysely'
import { sha256Hex } from '../core/ledger_text.js'
import type { FirstBad } from '../domain/ledger.js'
import { groupsBySize } from './body_groups.js'
import { packetVersionRow } from './row_hash.js'
import type { Database } from './tables.js'

/** Rows of one query. */
const pageRowCount = 500

const inNoRecord = (fault: string): FirstBad => ({ sequence: null, record_id: null, fault })

const contentFault = async (database: Database, tenant: string): Promise<FirstBad | null> => {
  for (let after = ''; ;) {
    const page = await database
      .selectFrom('packet_contents')
      .select('content_hash')
      .select(sql<number>`octet_length(body)`.as('byte_count'))
      .where('tenant', '=', tenant)
      .where('content_hash', '>', after)
      .orderBy('content_hash')
      .limit(pageRowCount)
      .execute()
    for (const group of groupsBySize(page)) {
      const hashes = group.map((row) => row.content_hash)
      const rows = await database
        .selectFrom('packet_contents')
        .selectAll()
        .where('tenant', '=', tenant)
        .where('content_hash', 'in', hashes)
        .orderBy('content_hash')
        .execute()
      const bad = rows.find((row) => sha256Hex(row.body) !== row.content_hash)
      if (bad !== undefined) return inNoRecord(`packet content ${bad.content_hash} does not fit its hash`)
      await nextTurn()
    }
    if (page.length < pageRowCount) return null
    after = page.at(-1)!.content_hash
  }
}

const versionFault = async (database: Database, tenant: string): Promise<FirstBad | null> => {
  for (let after = { packet_id: '', version: '' }; ;) {
    const page = await database
      .selectFrom('packet_versions as named')
      .leftJoin('packet_contents as content', (join) =>
        join.onRef('content.tenant', '=', 'named.tenant').onRef('content.content_hash', '=', 'named.content_hash')
      )
      .selectAll('named')
      .select('content.content_hash as stored_hash')
      .where('named.tenant', '=', tenant)
      .where(sql<boolean>`(named.packet_id, named.version) > (${after.packet_id}, ${after.version})`)
      .orderBy('named.packet_id')
      .orderBy('named.version')
      .limit(pageRowCount)
      .execute()
    for (const row of page) {
      const name = `version ${row.version} of packet ${row.packet_id}`
      if (packetVersionRow(row).row_hash !== row.row_hash) return inNoRecord(`${name} does not fit its row's hash`)
      if (row.stored_hash === null) return inNoRecord(`${name} names packet content ${row.content_hash}, which is missing`)
    }
    if (page.length < pageRowCount) return null
    after = page.at(-1)!
  }
}

export const verifyPackets = async (database: Database, tenant: string): Promise<FirstBad | null> =>
  (await contentFault(database, tenant)) ?? (await versionFault(database, tenant))
