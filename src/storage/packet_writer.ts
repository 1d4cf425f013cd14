/** Writes packets inside a transaction of the caller: their atoms once by content, their names once for good. */
import { LRUCache } from 'lru-cache'
import { canonicalText, sha256Hex } from '../core/ledger_text.js'
import { packetContentText } from '../core/packet_content.js'
import type { Atom } from '../domain/packet.js'
import { ProblemError } from '../domain/problem.js'
import type { StoredPacket } from '../ports.js'
import { packetVersionRow } from './row_hash.js'
import type { Database, PacketContentRow } from './tables.js'

/** Hashes of contents known to be stored, so that a packet sent with every request is not written each time. */
export const knownContentCountMax = 10_000

export interface PacketContent {
  tenant: string
  contentHash: string
  atoms: readonly Atom[]
}

/** Contents that a committed transaction has stored. */
export class KnownContents {
  readonly #known = new LRUCache<string, true>({ max: knownContentCountMax })
  has = ({ tenant, contentHash }: PacketContent): boolean => this.#known.get(`${contentHash} ${tenant}`) ?? false
  add = (contents: readonly PacketContent[]): void => contents.forEach(({ tenant, contentHash }) => this.#known.set(`${contentHash} ${tenant}`, true))
}

const contentRowOf = ({ tenant, contentHash, atoms }: PacketContent): PacketContentRow => {
  const body = packetContentText(atoms)
  if (sha256Hex(body) !== contentHash)
    throw new ProblemError('internal_error', 'a packet does not fit its hash', { cause: new Error(`the atoms do not hash to ${contentHash}`) })
  return { tenant, content_hash: contentHash, body }
}

export const writePacketContents = async (transaction: Database, contents: readonly PacketContent[]): Promise<void> => {
  const once = [...new Map(contents.map((content) => [`${content.tenant} ${content.contentHash}`, content])).entries()]
  // In one order everywhere, so that two transactions never wait for each other.
  const rows = once.sort(([left], [right]) => (left < right ? -1 : 1)).map(([, content]) => contentRowOf(content))
  // One by one: a packet may hold megabytes, and most are known and never come here.
  for (const row of rows) {
    await transaction
      .insertInto('packet_contents')
      .values(row)
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }
}

/** @throws ProblemError packet_conflict when the version exists with other content. */
export const writePacketVersion = async (transaction: Database, tenant: string, { packet, contentHash }: StoredPacket): Promise<'created' | 'unchanged'> => {
  const { packet_id, version } = packet
  const row = packetVersionRow({
    tenant,
    packet_id,
    version,
    content_hash: contentHash,
    derived_from: packet.derived_from === undefined ? null : canonicalText(packet.derived_from)
  })
  const created = await transaction
    .insertInto('packet_versions')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('version')
    .executeTakeFirst()
  if (created !== undefined) return 'created'
  const existing = await transaction
    .selectFrom('packet_versions')
    .select('content_hash')
    .where('tenant', '=', tenant)
    .where('packet_id', '=', packet_id)
    .where('version', '=', version)
    .executeTakeFirstOrThrow()
  if (existing.content_hash === contentHash) return 'unchanged'
  throw new ProblemError('packet_conflict', `version ${version} of packet ${packet_id} exists with other content`)
}
