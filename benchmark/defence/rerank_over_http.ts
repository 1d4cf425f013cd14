/** A running service between search and agent: the packet is registered there once, and every list is a request that names it. */
import { checkedListOf, type ListReranker } from './list_reranker.js'
import { listRequestOf } from './list_request.js'
import type { ServiceClient } from '../service/service_client.js'
import { DefenceFailed } from '../web/search_defence.js'
import { canonicalText, sha256Hex } from '../../src/core/ledger_text.js'
import type { PacketRef } from '../../src/domain/packet.js'
import { PacketAnswer } from '../../src/domain/packet_probe.js'
import { RerankAnswer } from '../../src/domain/rerank_answer.js'
import { derivedVersion } from '../../src/packets.js'
import type { StoredPacket } from '../../src/ports.js'

export interface OverHttpSettings {
  service: ServiceClient
  /** The service's own name of the judge, with the fingerprint it gives (benchmark/service/label_sources_of.ts). */
  labelSource: { id: string; fingerprint: string }
}

/** Each packet is sent once. A version is named by content, so that another packet with the same id never meets this one. */
const registerPackets = (service: ServiceClient): ((stored: StoredPacket) => Promise<PacketRef>) => {
  const registered = new Map<string, Promise<PacketRef>>()
  const register = async ({ packet, contentHash }: StoredPacket): Promise<PacketRef> => {
    const named = { ...packet, version: derivedVersion(packet.version, 'bench', contentHash) }
    const path = `/v1/packets/${encodeURIComponent(named.packet_id)}/versions/${encodeURIComponent(named.version)}`
    const { packet_id, version } = await service.send(PacketAnswer, 'PUT', path, named)
    return { packet_id, version }
  }
  return (stored) => {
    const key = `${stored.packet.packet_id} ${stored.contentHash}`
    let ref = registered.get(key)
    if (ref === undefined) {
      ref = register(stored)
      registered.set(key, ref)
      // A packet that could not be sent is sent again with the next list.
      ref.catch(() => registered.delete(key))
    }
    return ref
  }
}

export const rerankListsOverHttp = ({ service, labelSource }: OverHttpSettings): ListReranker => {
  const refOf = registerPackets(service)
  return {
    fingerprint: sha256Hex(canonicalText(['over http', labelSource])),
    rerank: async (unit, withClaims, signal) => {
      signal.throwIfAborted()
      try {
        const request = listRequestOf(unit, await refOf(unit.packet), labelSource.id, withClaims)
        const answer = await service.send(RerankAnswer, 'POST', '/v1/rerank', request)
        if (answer.label_source.fingerprint !== labelSource.fingerprint) throw new DefenceFailed(`${labelSource.id} judges otherwise than when the run began`)
        return checkedListOf(unit, answer)
      } catch (error) {
        if (error instanceof DefenceFailed) throw error
        throw new DefenceFailed(`the list was not reranked: ${error instanceof Error ? error.message : String(error)}`, { cause: error })
      }
    }
  }
}
