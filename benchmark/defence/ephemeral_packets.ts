/** Packets of a process that keeps nothing: they live as long as the process. */
import { canonicalText } from '../../src/core/ledger_text.js'
import { ProblemError } from '../../src/domain/problem.js'
import type { PacketStore, StoredPacket } from '../../src/ports.js'

export const ephemeralPackets = (): PacketStore => {
  const versions = new Map<string, StoredPacket>()
  const keyOf = (tenant: string, { packet_id, version }: { packet_id: string; version: string }): string => canonicalText([tenant, packet_id, version])
  return {
    find: async (tenant, ref) => versions.get(keyOf(tenant, ref)) ?? null,
    atomsOf: async () => {
      throw new Error('packets of a process that keeps nothing are not found by their content')
    },
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
