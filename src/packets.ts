/** Packets by name and by content, and the two probes that make a new version of one. Paper, section 9. */
import { byCodePoint } from './core/code_point_order.js'
import { canonicalText, sha256Hex } from './core/ledger_text.js'
import { storedPacketOf } from './core/packet_content.js'
import { packetFaults } from './request_faults.js'
import type { Atom, DerivedFrom, Packet, PacketRef } from './domain/packet.js'
import type { ThinRequest, TwinRequest } from './domain/packet_probe.js'
import { ProblemError, requestInvalid } from './domain/problem.js'
import type { Ports, StoredPacket } from './ports.js'

export interface PutPacket {
  stored: StoredPacket
  created: boolean
}

/** @throws ProblemError packet_not_found */
export const findPacket = async (ports: Pick<Ports, 'packets'>, tenant: string, ref: PacketRef): Promise<StoredPacket> => {
  const stored = await ports.packets.find(tenant, ref)
  if (stored === null) throw new ProblemError('packet_not_found', `no version ${ref.version} of packet ${ref.packet_id}`)
  return stored
}

/** The packet a request brings along or names. An inline packet is not registered: its identity is its content. */
export const packetFor = async (
  ports: Pick<Ports, 'packets'>,
  tenant: string,
  request: { packet?: Packet | undefined; packet_ref?: PacketRef | undefined }
): Promise<StoredPacket> => {
  if (request.packet !== undefined) return storedPacketOf(request.packet)
  if (request.packet_ref !== undefined) return findPacket(ports, tenant, request.packet_ref)
  throw requestInvalid([{ pointer: '', detail: 'exactly one of packet and packet_ref is required' }])
}

/** Atoms by the hash that records and versions name. @throws ProblemError packet_not_found */
export const findPacketContent = async (ports: Pick<Ports, 'packets'>, tenant: string, contentHash: string): Promise<Atom[]> => {
  const atoms = await ports.packets.atomsOf(tenant, contentHash)
  if (atoms === null) throw new ProblemError('packet_not_found', `no packet with content hash ${contentHash}`)
  return atoms
}

/** Registers a version, or finds it registered; what is stored is what is answered. @throws ProblemError packet_conflict when it exists with other atoms */
const register = async (ports: Pick<Ports, 'packets'>, tenant: string, packet: Packet): Promise<PutPacket> => {
  const stored = storedPacketOf(packet)
  if ((await ports.packets.put(tenant, stored)) === 'created') return { stored, created: true }
  return { stored: await findPacket(ports, tenant, packet), created: false }
}

/**
 * Registers a version under a name that the caller chose.
 *
 * With a `derived_from` it must be the stored one; a packet without is the same by its atoms alone, and is answered as stored.
 *
 * @throws ProblemError packet_conflict when it exists with other atoms, or with another `derived_from` than the one given
 */
export const putPacket = async (ports: Pick<Ports, 'packets' | 'limits'>, tenant: string, packet: Packet): Promise<PutPacket> => {
  const faults = packetFaults(packet.atoms, ports.limits)
  if (faults.length > 0) throw requestInvalid(faults)
  const put = await register(ports, tenant, packet)
  if (packet.derived_from !== undefined && canonicalText(put.stored.packet.derived_from ?? null) !== canonicalText(packet.derived_from)) {
    throw new ProblemError('packet_conflict', `version ${packet.version} of packet ${packet.packet_id} exists with the same atoms and another derived_from`)
  }
  return put
}

/** Hex digits of the content hash in a version name that nobody chose. */
const hashDigitCount = 12
const identifierLengthMax = 64

/** A version name that follows from the content: the old one, what was done, and the start of the content hash. */
export const derivedVersion = (oldVersion: string, operation: string, contentHash: string): string => {
  const suffix = `-${operation}-${contentHash.slice(0, hashDigitCount)}`
  // A chain of probes would outgrow the limit; the hash keeps the name unique.
  return oldVersion.slice(0, identifierLengthMax - suffix.length) + suffix
}

/**
 * Stores other atoms as a new version of a packet, with a note of where they come from. A name that nobody chose follows from the
 * atoms, so the same atoms made otherwise are the version that is there, answered with the note it has.
 *
 * @param at what of the request made the atoms what they are
 */
const putDerived = async (
  ports: Pick<Ports, 'packets' | 'limits'>,
  tenant: string,
  source: StoredPacket,
  atoms: Atom[],
  derivedFrom: DerivedFrom,
  newVersion: string | undefined,
  at: string
): Promise<PutPacket> => {
  const faults = packetFaults(atoms, ports.limits)
  if (faults.length > 0) {
    throw requestInvalid(faults.map(({ pointer, detail }) => ({ pointer: at, detail: `the resulting packet would exceed a limit, at ${pointer}: ${detail}` })))
  }
  const draft = storedPacketOf({ ...source.packet, atoms, derived_from: derivedFrom })
  if (newVersion !== undefined) return putPacket(ports, tenant, { ...draft.packet, version: newVersion })
  return register(ports, tenant, { ...draft.packet, version: derivedVersion(source.packet.version, derivedFrom.operation, draft.contentHash) })
}

/** The id of an injected atom: readable where it fits, always the same for the same claim and wording. */
const twinAtomId = (claimId: string, text: string): string => {
  const digits = sha256Hex(`${claimId}\n${text}`).slice(0, hashDigitCount)
  return `twin.${claimId.slice(0, identifierLengthMax - 'twin..'.length - hashDigitCount)}.${digits}`
}

/** A version in which an injected atom attests each given claim verbatim. It has no independence. */
export const twinPacket = async (ports: Pick<Ports, 'packets' | 'limits'>, tenant: string, ref: PacketRef, request: TwinRequest): Promise<PutPacket> => {
  const source = await findPacket(ports, tenant, ref)
  const injected = request.claims.map(({ claim_id, text }): Atom => ({
    atom_id: twinAtomId(claim_id, text),
    text,
    origin: { kind: 'construction', twin_of: claim_id, ...(request.profile !== undefined && { twin_profile: request.profile }) }
  }))
  // Twinning a twin again changes nothing for claims that it attests already.
  const present = new Set(source.packet.atoms.map(({ atom_id }) => atom_id))
  const atoms = [...source.packet.atoms, ...injected.filter(({ atom_id }) => !present.has(atom_id))]
  return putDerived(
    ports,
    tenant,
    source,
    atoms,
    { ...ref, operation: 'twin', ...(request.profile !== undefined && { profile: request.profile }) },
    request.new_version,
    '/claims'
  )
}

/** A version from which the given atoms are withdrawn. Each of them must be there. */
export const thinPacket = async (ports: Pick<Ports, 'packets' | 'limits'>, tenant: string, ref: PacketRef, request: ThinRequest): Promise<PutPacket> => {
  const source = await findPacket(ports, tenant, ref)
  const present = new Set(source.packet.atoms.map(({ atom_id }) => atom_id))
  const faults = request.atom_ids.flatMap((atomId, index) =>
    present.has(atomId) ? [] : [{ pointer: `/atom_ids/${index}`, detail: `${atomId} is not in version ${ref.version} of packet ${ref.packet_id}` }]
  )
  if (faults.length > 0) throw requestInvalid(faults)
  const withdrawn = new Set(request.atom_ids)
  const atoms = source.packet.atoms.filter(({ atom_id }) => !withdrawn.has(atom_id))
  return putDerived(
    ports,
    tenant,
    source,
    atoms,
    { ...ref, operation: 'thin', ...(request.level !== undefined && { level: request.level }) },
    request.new_version,
    '/atom_ids'
  )
}

/** A packet with further atoms; one that has the id of another atom gets the next free id. */
export const withFurtherAtoms = (atoms: readonly Atom[], further: readonly Atom[]): Atom[] => {
  const taken = new Set(atoms.map(({ atom_id }) => atom_id))
  const renamed = [...further]
    .sort((left, right) => byCodePoint(left.atom_id, right.atom_id))
    .map((atom) => {
      let atomId = atom.atom_id
      for (let copy = 2; taken.has(atomId); copy++) atomId = `${atom.atom_id.slice(0, identifierLengthMax - 8)}.${copy}`
      taken.add(atomId)
      return { ...atom, atom_id: atomId }
    })
  return [...atoms, ...renamed]
}
