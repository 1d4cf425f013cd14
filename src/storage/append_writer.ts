/** Everything that a group of requests writes, in one transaction. */
import { canonicalText } from '../core/ledger_text.js'
import type { LedgerEntry } from '../domain/ledger.js'
import type { Append } from '../ports.js'
import { insertRowCountMax, lockHeads, pagesOf, writeChains } from './chain_writer.js'
import { writePacketContents, writePacketVersion, type KnownContents, type PacketContent } from './packet_writer.js'
import { idempotentRequestRow } from './row_hash.js'
import type { Database, IdempotentRequestRow } from './tables.js'

const contentsOf = ({ tenant, packetContents, packetVersions = [] }: Append): PacketContent[] => [
  ...packetContents.map((content) => ({ tenant, ...content })),
  ...packetVersions.map(({ contentHash, packet }) => ({ tenant, contentHash, atoms: packet.atoms }))
]

const idempotentRowsOf = ({ tenant, records, idempotency }: Append): IdempotentRequestRow[] => {
  if (idempotency === undefined) return []
  const { route, key, bodyHash, outcome } = idempotency
  return [idempotentRequestRow({ tenant, route, key, body_hash: bodyHash, outcome, record_hashes: canonicalText(records.map((record) => record.hash)) })]
}

export const appendWriter =
  (database: Database, known: KnownContents) =>
  async (group: readonly Append[]): Promise<LedgerEntry[][]> => {
    const contents = group.flatMap(contentsOf).filter((content) => !known.has(content))
    const entries = await database.transaction().execute(async (transaction) => {
      const heads = await lockHeads(
        transaction,
        group.filter((append) => append.records.length > 0).map((append) => append.tenant)
      )
      for (const page of pagesOf(group.flatMap(idempotentRowsOf), insertRowCountMax)) await transaction.insertInto('idempotent_requests').values(page).execute()
      await writePacketContents(transaction, contents)
      for (const { tenant, packetVersions = [] } of group) {
        for (const stored of packetVersions) await writePacketVersion(transaction, tenant, stored)
      }
      return writeChains(transaction, heads, group)
    })
    known.add(contents)
    return entries
  }
