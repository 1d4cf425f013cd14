/** `groundedgeo packet validate FILE`: every fault of a packet with its place, or its content hash when it has none. */
import { storedPacketOf } from '../core/packet_content.js'
import { Packet } from '../domain/packet.js'
import { makeChecker } from '../http/schema_faults.js'
import type { RerankLimits } from '../ports.js'
import { packetFaults } from '../request_faults.js'
import { printFaults } from './print_faults.js'
import { readJsonFile } from './read_json_file.js'
import type { ExitCode, Terminal } from './terminal.js'

export const validatePacket = (limits: RerankLimits, terminal: Terminal, file: string): ExitCode => {
  const packet = readJsonFile(file) as Packet
  const schemaFaults = makeChecker(Packet)(packet)
  const faults = schemaFaults.length > 0 ? schemaFaults : packetFaults(packet.atoms, limits)
  if (faults.length > 0) {
    printFaults(terminal, faults)
    return 1
  }
  const { contentHash } = storedPacketOf(packet)
  terminal.out(`${packet.packet_id} ${packet.version}: ${packet.atoms.length} atoms, content hash ${contentHash}\n`)
  return 0
}
