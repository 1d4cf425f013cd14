/** Packets from JSON Lines, one packet a line, each into the file of its query. */
import { join } from 'node:path'
import { z } from 'zod'
import { parseJsonLines } from '../data/json_lines.js'
import { replaceFile } from '../runner/replace_file.js'
import { Packet } from '../../src/domain/packet.js'

/** @throws Error naming the row that does not fit, before anything is written. */
export const importPackets = async (path: string, folder: string): Promise<number> => {
  const packets = (await parseJsonLines<unknown>(path)).map((line, index) => {
    const parsed = Packet.safeParse(line)
    if (!parsed.success) throw new Error(`${path}, row ${index + 1}: ${z.prettifyError(parsed.error)}`)
    return parsed.data
  })
  const twice = packets.find(({ packet_id }, index) => packets.findIndex((other) => other.packet_id === packet_id) !== index)
  if (twice !== undefined) throw new Error(`${path}: ${twice.packet_id} occurs twice; a query has one packet`)
  for (const packet of packets) await replaceFile(join(folder, 'packets', `${packet.packet_id}.json`), `${JSON.stringify(packet, null, 2)}\n`)
  return packets.length
}
