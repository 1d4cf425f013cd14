/** A file of gold: rows, each with its atoms, which may stand once in a packet line for all rows that name it by its content hash. */
import { storedPacketOf } from '../core/packet_content.js'
import { GoldLine, GoldPacketLine, type GoldRow } from '../domain/gold.js'
import type { Atom } from '../domain/packet.js'
import type { SchemaFault } from '../domain/problem.js'
import { placeOf, readJsonLines, refuse, type Line } from './json_lines.js'

/** Gold is held in memory with its atoms. */
export const goldRowCountMax = 20_000

const isPacketLine = (value: unknown): value is GoldPacketLine => value !== null && typeof value === 'object' && 'packet_hash' in value && !('row_id' in value)

/** @throws ProblemError that names each fault by file and line */
export const readGoldFile = (file: string): Line<GoldRow>[] => {
  const lines = readJsonLines<GoldLine | GoldPacketLine>(file, (value) => (isPacketLine(value) ? GoldPacketLine : GoldLine))
  const faults: SchemaFault[] = []
  const atomsOf = new Map<string, Atom[]>()
  for (const { number, value } of lines) {
    if (!isPacketLine(value)) continue
    const { contentHash } = storedPacketOf({ packet_id: 'gold', version: '1', atoms: value.atoms })
    if (contentHash !== value.packet_hash) faults.push({ pointer: placeOf(file, number, '/packet_hash'), detail: `the content hash of these atoms is ${contentHash}` })
    atomsOf.set(value.packet_hash, value.atoms)
  }
  const rows = lines.flatMap(({ number, value }): Line<GoldRow>[] => {
    if (isPacketLine(value)) return []
    const { packet_hash: packetHash, atoms: own, ...row } = value
    const atoms = own ?? atomsOf.get(packetHash!)
    if (atoms !== undefined) return [{ number, value: { ...row, atoms } }]
    faults.push({ pointer: placeOf(file, number, '/packet_hash'), detail: 'no packet line of this file has this hash' })
    return []
  })
  if (rows.length === 0 && faults.length === 0) faults.push({ pointer: file, detail: 'holds no gold row' })
  if (rows.length > goldRowCountMax) faults.push({ pointer: file, detail: `holds ${rows.length} gold rows, at most ${goldRowCountMax} are read` })
  refuse(faults)
  return rows
}
