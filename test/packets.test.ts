/** The bundled packet and its requests: they fit the schemas, they agree with each other, and their claims stand in the texts. */
import { readFileSync } from 'node:fs'
import t from 'tap'
import { Packet } from '../src/domain/packet.js'
import { RerankRequest } from '../src/domain/rerank_request.js'
import { requestFaults } from '../src/request_faults.js'
import { repositoryFile } from './support/repository.js'

const read = (kind: string): unknown => JSON.parse(readFileSync(repositoryFile(`packets/portable_power_stations.${kind}.json`), 'utf8'))
const packet = Packet.parse(read('packet'))
const request = RerankRequest.parse(read('request'))
const supplied = RerankRequest.parse(read('supplied'))

/** The limits of the schemas are wide; these are the service's defaults, or narrower. */
const limits = {
  candidateCountMax: 1_000,
  candidateCharacterCountMax: 20_000,
  claimCountMax: 200,
  atomCountMax: 2_000,
  atomCharacterCountMax: 8_000,
  deadlineMsDefault: 30_000
}

t.test('the request brings exactly the packet that stands beside it, and the supplied one names it', async (t) => {
  t.strictSame(request.packet, packet)
  t.strictSame(supplied.packet_ref, { packet_id: packet.packet_id, version: packet.version })
})

t.test('both requests are about the same candidates, and no limit or span is broken', async (t) => {
  t.strictSame(
    supplied.candidates.map(({ claims: _claims, ...candidate }) => candidate),
    request.candidates
  )
  t.strictSame(await requestFaults(request, limits), [])
  t.strictSame(await requestFaults(supplied, limits), [])
})

t.test('every atom that says whom it is about, and every link of a claim, points at something', async (t) => {
  const candidateIds = new Set(request.candidates.map(({ id }) => id))
  const atomIds = new Set(packet.atoms.map(({ atom_id }) => atom_id))
  const named = packet.atoms.flatMap(({ about }) => (about !== undefined && 'candidate_ids' in about ? about.candidate_ids : []))
  const linked = supplied.candidates.flatMap(({ claims = [] }) => claims.flatMap(({ atom_ids = [] }) => atom_ids))
  t.strictSame(
    named.filter((id) => !candidateIds.has(id)),
    []
  )
  t.strictSame(
    linked.filter((id) => !atomIds.has(id)),
    []
  )
})
