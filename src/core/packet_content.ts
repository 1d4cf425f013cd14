/**
 * A packet's identity is the hash of its atoms, whatever it is called and in whatever order they stand.
 * Independence is written out before hashing, so that saying the default aloud changes nothing.
 */
import { byCodePoint } from './code_point_order.js'
import { canonicalText, sha256Hex } from './ledger_text.js'
import { independenceOfKnownSource, isKnownSource, type Atom, type Packet, type RecordOrigin } from '../domain/packet.js'
import type { StoredPacket } from '../ports.js'

/** The independence an atom's origin has: as stated, else that of its known source type. Parsed origins always have one. */
export const independenceOf = (origin: RecordOrigin): number => {
  if (origin.independence !== undefined) return origin.independence
  if (isKnownSource(origin.source_type)) return independenceOfKnownSource[origin.source_type]
  throw new RangeError(`${origin.source_type} states no independence`)
}

const withIndependence = (atom: Atom): Atom =>
  atom.origin.kind === 'record' && atom.origin.independence === undefined
    ? { ...atom, origin: { ...atom.origin, independence: independenceOf(atom.origin) } }
    : atom

/** Atoms in ascending id order with their independence written out. */
export const normalAtoms = (atoms: readonly Atom[]): Atom[] => atoms.map(withIndependence).sort((left, right) => byCodePoint(left.atom_id, right.atom_id))

/** The text that is hashed and stored, once by content. `atoms` must be normal. */
export const packetContentText = (atoms: readonly Atom[]): string => canonicalText({ atoms })

/** A packet in normal form together with its identity. */
export const storedPacketOf = (packet: Packet): StoredPacket => {
  const atoms = normalAtoms(packet.atoms)
  return { packet: { ...packet, atoms }, contentHash: sha256Hex(packetContentText(atoms)) }
}
