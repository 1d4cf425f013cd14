/** Packet versions: stored once, never changed, and probed by making further versions from them. */
import { requestInvalid } from '../../domain/problem.js'
import { PacketAnswer, ThinRequest, TwinRequest } from '../../domain/packet_probe.js'
import { faultsBesidePacketSchema } from '../../faults_beside_schema.js'
import { atomListFaultsAt, probeListFaults } from '../../list_faults.js'
import { findPacket, findPacketContent, putPacket, thinPacket, twinPacket } from '../../packets.js'
import type { StoredPacket } from '../../ports.js'
import { route, type Answer } from '../route.js'
import { PacketContent, PacketContentPath, PacketPath, PacketPut } from '../shapes.js'

const pattern = '/v1/packets/{packet_id}/versions/{version}'

const packetAnswer = ({ packet, contentHash }: StoredPacket): PacketAnswer => ({ ...packet, content_hash: contentHash })

const answerOfPut = ({ stored, created }: { stored: StoredPacket; created: boolean }): Answer => ({ status: created ? 201 : 200, body: packetAnswer(stored) })

export const packetRoutes = [
  route({
    method: 'PUT',
    pattern,
    operationId: 'putPacket',
    summary: 'Store a packet version: 201 when it is new, 200 when it is there with the same content',
    access: 'rerank',
    path: PacketPath,
    body: PacketPut,
    listFaults: ({ ports }, body) => atomListFaultsAt(body, ports.limits, 'atoms'),
    faultsBeside: ({ ports }, body) => faultsBesidePacketSchema((body as { atoms?: unknown } | null)?.atoms, ports),
    answers: { 200: PacketAnswer, 201: PacketAnswer },
    problems: ['packet_conflict', 'ledger_unavailable'],
    handle: async ({ ports }, { context, path, body }) => {
      const faults = (['packet_id', 'version'] as const).flatMap((name) =>
        body[name] === undefined || body[name] === path[name] ? [] : [{ pointer: `/${name}`, detail: `must equal the ${name} of the path, ${path[name]}` }]
      )
      if (faults.length > 0) throw requestInvalid(faults)
      return answerOfPut(await putPacket(ports, context.tenant, { ...body, ...path }))
    }
  }),
  route({
    method: 'GET',
    pattern,
    operationId: 'findPacket',
    summary: 'A stored packet version',
    access: ['rerank', 'ledger'],
    path: PacketPath,
    answers: { 200: PacketAnswer },
    problems: ['packet_not_found', 'ledger_unavailable'],
    handle: async ({ ports }, { context, path }) => ({ status: 200, body: packetAnswer(await findPacket(ports, context.tenant, path)) })
  }),
  route({
    method: 'GET',
    pattern: '/v1/packets/contents/{content_hash}',
    operationId: 'findPacketContent',
    summary: 'The atoms of any packet that was stored or sent along with a request, by the content hash that records name',
    access: ['rerank', 'ledger'],
    path: PacketContentPath,
    answers: { 200: PacketContent },
    problems: ['packet_not_found', 'ledger_unavailable'],
    handle: async ({ ports }, { context, path: { content_hash } }) => ({
      status: 200,
      body: { content_hash, atoms: await findPacketContent(ports, context.tenant, content_hash) }
    })
  }),
  route({
    method: 'POST',
    pattern: `${pattern}/twin`,
    operationId: 'twinPacket',
    summary: 'Make a version in which the given claims are attested verbatim',
    access: 'rerank',
    path: PacketPath,
    body: TwinRequest,
    listFaults: ({ ports }, body) => probeListFaults(body, ports.limits, 'claims'),
    answers: { 200: PacketAnswer, 201: PacketAnswer },
    problems: ['packet_not_found', 'packet_conflict', 'ledger_unavailable'],
    handle: async ({ ports }, { context, path, body }) => answerOfPut(await twinPacket(ports, context.tenant, path, body))
  }),
  route({
    method: 'POST',
    pattern: `${pattern}/thin`,
    operationId: 'thinPacket',
    summary: 'Make a version from which the given atoms are withdrawn',
    access: 'rerank',
    path: PacketPath,
    body: ThinRequest,
    listFaults: ({ ports }, body) => probeListFaults(body, ports.limits, 'atom_ids'),
    answers: { 200: PacketAnswer, 201: PacketAnswer },
    problems: ['packet_not_found', 'packet_conflict', 'ledger_unavailable'],
    handle: async ({ ports }, { context, path, body }) => answerOfPut(await thinPacket(ports, context.tenant, path, body))
  })
]
