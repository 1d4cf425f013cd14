/**
 * A hash over a row that no record covers: the name of a packet version, the outcome of an idempotent request, a row of gold. It finds a
 * column that was changed on its own, not a forger who changes the row and its hash together.
 */
import { canonicalText, sha256Hex } from '../core/ledger_text.js'
import type { GateGoldRow, IdempotentRequestRow, PacketVersionRow } from './tables.js'

const withRowHash = <Row extends object>(row: Row): Row & { row_hash: string } => ({ ...row, row_hash: sha256Hex(canonicalText(row)) })

export const packetVersionRow = ({ tenant, packet_id, version, content_hash, derived_from }: Omit<PacketVersionRow, 'row_hash'>): PacketVersionRow =>
  withRowHash({ tenant, packet_id, version, content_hash, derived_from })

export const idempotentRequestRow = ({ tenant, route, key, body_hash, outcome, record_hashes }: Omit<IdempotentRequestRow, 'row_hash'>): IdempotentRequestRow =>
  withRowHash({ tenant, route, key, body_hash, outcome, record_hashes })

export const gateGoldRow = ({ certificate_id, position, gold, verdict }: Omit<GateGoldRow, 'row_hash'>): GateGoldRow =>
  withRowHash({ certificate_id, position, gold, verdict })
