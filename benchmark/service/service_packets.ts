/**
 * The packets of a study, kept by the service: the query's own is stored once, twins and thinned versions are made by its routes.
 *
 * Versions are named by content, so that another dataset with the same ids never meets these.
 */
import type { ServiceClient } from './service_client.js'
import type { DatasetQuery } from '../data/dataset.js'
import type { PacketWorld, UnitToRerank } from '../studies/rerank_unit.js'
import { storedPacketOf } from '../../src/core/packet_content.js'
import type { Packet, PacketRef } from '../../src/domain/packet.js'
import { PacketAnswer } from '../../src/domain/packet_probe.js'
import { derivedVersion } from '../../src/packets.js'

const pathOf = ({ packet_id, version }: PacketRef): string => `/v1/packets/${encodeURIComponent(packet_id)}/versions/${encodeURIComponent(version)}`

const refOf = ({ packet_id, version }: PacketAnswer): PacketRef => ({ packet_id, version })

const putBase = async (service: ServiceClient, packet: Packet): Promise<PacketRef> => {
  const named = { ...packet, version: derivedVersion(packet.version, 'bench', storedPacketOf(packet).contentHash) }
  return refOf(await service.send(PacketAnswer, 'PUT', pathOf(named), named))
}

const makeWorld = async (service: ServiceClient, base: PacketRef, world: PacketWorld): Promise<PacketRef> => {
  if (world.kind === 'twin') return refOf(await service.send(PacketAnswer, 'POST', `${pathOf(base)}/twin`, { claims: world.claims, profile: world.profile }))
  // A thinning that withdraws nothing is the base packet.
  if (world.kind === 'thin' && world.atomIds.length > 0) return refOf(await service.send(PacketAnswer, 'POST', `${pathOf(base)}/thin`, { atom_ids: world.atomIds, level: world.level }))
  return base
}

/** Each packet is sent once for all units under it. */
export const servicePackets = (service: ServiceClient): ((unit: UnitToRerank) => Promise<PacketRef>) => {
  const bases = new WeakMap<DatasetQuery, Promise<PacketRef>>()
  const worlds = new WeakMap<DatasetQuery, WeakMap<PacketWorld, Promise<PacketRef>>>()
  return ({ row, world }) => {
    let base = bases.get(row)
    if (base === undefined) bases.set(row, (base = putBase(service, row.packet)))
    let made = worlds.get(row)
    if (made === undefined) worlds.set(row, (made = new WeakMap()))
    let ref = made.get(world)
    if (ref === undefined) made.set(world, (ref = base.then((known) => makeWorld(service, known, world))))
    return ref
  }
}
