/** The packet of a world, made by the service's own probes over a store that holds the query's packet and nothing else. */
import type { PacketWorld } from './rerank_unit.js'
import { storedPacketOf } from '../../src/core/packet_content.js'
import type { Packet } from '../../src/domain/packet.js'
import { thinPacket, twinPacket } from '../../src/packets.js'
import type { Ports, RerankLimits, StoredPacket } from '../../src/ports.js'

/** A study's packets come validated; no limit of a running service applies to them. */
const unlimited: RerankLimits = {
  candidateCountMax: Infinity,
  candidateCharacterCountMax: Infinity,
  claimCountMax: Infinity,
  atomCountMax: Infinity,
  atomCharacterCountMax: Infinity,
  deadlineMsDefault: Infinity
}

const tenant = 'benchmark'

const storeOf = (stored: StoredPacket): Pick<Ports, 'packets' | 'limits'> => ({
  packets: { find: async () => stored, atomsOf: async () => stored.packet.atoms, put: async () => 'created' },
  limits: unlimited
})

export const packetOfWorld = async (base: Packet, world: PacketWorld): Promise<StoredPacket> => {
  const stored = storedPacketOf(base)
  const ref = { packet_id: base.packet_id, version: base.version }
  if (world.kind === 'twin') return (await twinPacket(storeOf(stored), tenant, ref, { claims: [...world.claims], profile: world.profile })).stored
  // The service refuses a thinning that withdraws nothing; such a packet is the base packet.
  if (world.kind === 'thin' && world.atomIds.length > 0) return (await thinPacket(storeOf(stored), tenant, ref, { atom_ids: [...world.atomIds], level: world.level })).stored
  return stored
}
