/**
 * Stores of a process that keeps nothing: packets live as long as the process, and a record is hashed, linked and given back, but not kept.
 * Whoever wants the records is handed each of them.
 */
import { canonicalText, entryOf } from '../../src/core/ledger_text.js'
import { genesisEntryHash, type LedgerRecord } from '../../src/domain/ledger.js'
import { ProblemError } from '../../src/domain/problem.js'
import type { LedgerStore, PacketStore, StoredPacket } from '../../src/ports.js'

const unsupported = (what: string) => async (): Promise<never> => {
  throw new Error(`a ledger that keeps nothing has no ${what}`)
}

/** Every record is the first of its chain, so that a record and its entry follow from the request alone. @param onRecord called before the answer */
export const ephemeralLedger = (onRecord?: (record: LedgerRecord) => void): LedgerStore => ({
  append: async ({ tenant, records }) =>
    records.map(({ record, hash }, index) => {
      onRecord?.(record)
      return entryOf({ tenant, sequence: index + 1, kind: record.kind, record_hash: hash, previous_entry_hash: genesisEntryHash })
    }),
  find: async () => null,
  findIdempotent: async () => null,
  reviews: unsupported('reviews'),
  isResolved: unsupported('reviews'),
  recordsAfter: unsupported('records'),
  verify: unsupported('chain to verify'),
  eraseBefore: unsupported('records'),
  tenants: async () => [],
  ping: async () => undefined
})

export const ephemeralPackets = (): PacketStore => {
  const versions = new Map<string, StoredPacket>()
  const keyOf = (tenant: string, { packet_id, version }: { packet_id: string; version: string }): string => canonicalText([tenant, packet_id, version])
  return {
    find: async (tenant, ref) => versions.get(keyOf(tenant, ref)) ?? null,
    atomsOf: unsupported('packets by content'),
    put: async (tenant, stored) => {
      const key = keyOf(tenant, stored.packet)
      const known = versions.get(key)
      if (known !== undefined && known.contentHash !== stored.contentHash)
        throw new ProblemError('packet_conflict', `version ${stored.packet.version} of packet ${stored.packet.packet_id} exists with other content`)
      if (known === undefined) versions.set(key, stored)
      return known === undefined ? 'created' : 'unchanged'
    }
  }
}
