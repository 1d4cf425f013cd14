/** Packets by name and by content. What is read is hashed again: a packet that no longer fits its identity is no evidence. */
import { LRUCache } from 'lru-cache'
import type { Atom, DerivedFrom, PacketRef } from '../domain/packet.js'
import { ProblemError } from '../domain/problem.js'
import type { PacketStore, StoredPacket } from '../ports.js'
import { writePacketContents, writePacketVersion, type KnownContents } from './packet_writer.js'
import { readBody } from './record_row.js'
import { packetVersionRow } from './row_hash.js'
import { withProblems } from './storage_problem.js'
import type { Database } from './tables.js'

const readAtoms = (body: string, contentHash: string): Atom[] => (readBody(body, contentHash) as { atoms: Atom[] }).atoms

const findVersion = async (database: Database, tenant: string, ref: PacketRef): Promise<StoredPacket | null> => {
  const row = await database
    .selectFrom('packet_versions as named')
    .innerJoin('packet_contents as content', (join) =>
      join.onRef('content.tenant', '=', 'named.tenant').onRef('content.content_hash', '=', 'named.content_hash')
    )
    .selectAll('named')
    .select('content.body')
    .where('named.tenant', '=', tenant)
    .where('named.packet_id', '=', ref.packet_id)
    .where('named.version', '=', ref.version)
    .executeTakeFirst()
  if (row === undefined) return null
  if (packetVersionRow(row).row_hash !== row.row_hash) {
    throw new ProblemError('internal_error', 'a stored packet version does not fit its hash', {
      cause: new Error(`packet_versions ${ref.packet_id} ${ref.version}: run groundedgeo ledger verify`)
    })
  }
  const { packet_id, version, content_hash: contentHash, derived_from } = row
  return {
    packet: {
      packet_id,
      version,
      atoms: readAtoms(row.body, contentHash),
      ...(derived_from !== null && { derived_from: JSON.parse(derived_from) as DerivedFrom })
    },
    contentHash
  }
}

/** Characters of packet text kept in memory. A version never changes, so what was read and hashed once stays true. */
const rememberedCharacterCountMax = 32_000_000

/** What an atom weighs beside its text: ids, origin and the object around them. An estimate, so that small atoms are not free. */
const atomOverheadCharacterCount = 300

const weightOf = ({ packet }: StoredPacket): number => packet.atoms.reduce((sum, { text }) => sum + text.length + atomOverheadCharacterCount, 1)

export const packetStore = (database: Database, known: KnownContents): PacketStore => {
  const remembered = new LRUCache<string, StoredPacket>({ maxSize: rememberedCharacterCountMax, sizeCalculation: weightOf })
  return {
    find: (tenant, ref) =>
      withProblems(async () => {
        const key = JSON.stringify([tenant, ref.packet_id, ref.version])
        const known = remembered.get(key)
        if (known !== undefined) return known
        const stored = await findVersion(database, tenant, ref)
        if (stored !== null) remembered.set(key, stored)
        return stored
      }),

    atomsOf: (tenant, contentHash) =>
      withProblems(async () => {
        const row = await database
          .selectFrom('packet_contents')
          .select('body')
          .where('tenant', '=', tenant)
          .where('content_hash', '=', contentHash)
          .executeTakeFirst()
        return row === undefined ? null : readAtoms(row.body, contentHash)
      }),

    put: (tenant, stored) =>
      withProblems(async () => {
        const content = { tenant, contentHash: stored.contentHash, atoms: stored.packet.atoms }
        const result = await database.transaction().execute(async (transaction) => {
          await writePacketContents(transaction, [content])
          return writePacketVersion(transaction, tenant, stored)
        })
        known.add([content])
        return result
      })
  }
}
