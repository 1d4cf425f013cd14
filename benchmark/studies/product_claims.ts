/**
 * Product and service claims composed for this project by six writers, with packets and five-way labels: one reading each, not
 * human gold. Read from `{a..f}-packets.jsonl` and `{a..f}-claims.jsonl` of one folder.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Claim } from '../../src/domain/claim.js'
import type { Atom, Entity } from '../../src/domain/packet.js'
import type { ClaimType, SupportLabel } from '../../src/domain/vocabulary.js'
import { readByExtractor } from '../labels/read_by_extractor.js'

export const tuningWriters = ['a', 'b', 'c', 'd'] as const
export const reportWriters = ['e', 'f'] as const

interface RawAtom {
  atom_id: string
  text: string
  source_type: string
  independence?: number
  voice: 'record' | 'publisher'
  valid_from?: string
  valid_until?: string
}

interface RawPacket {
  packet_id: string
  query: string
  entity: Entity
  date: string
  atoms: RawAtom[]
}

interface RawClaim {
  claim_id: string
  packet_id: string
  text: string
  claim_type: ClaimType
  label: SupportLabel
  attestations: string[][]
  contradicting: string[]
  why: string
}

export interface StudyCase {
  writer: string
  raw: RawClaim
  packet: RawPacket
  /** The writer's text and kind of claim; what is opinion and whose voice speaks is read from the text, never from the label. */
  claim: Claim
  atoms: Atom[]
}

const linesOf = <Row>(path: string): Row[] =>
  readFileSync(path, 'utf8')
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => JSON.parse(line) as Row)

const atomOf = ({ atom_id, text, ...origin }: RawAtom): Atom => ({ atom_id, text, origin: { kind: 'record', ...origin } })

/** The claims of some writers, in the order of the files. @throws Error when a claim names a packet that is not there. */
export const casesOf = (folder: string, writers: readonly string[]): StudyCase[] =>
  writers.flatMap((writer) => {
    const packets = new Map(
      linesOf<RawPacket>(join(folder, `${writer}-packets.jsonl`)).map((packet) => [packet.packet_id, { packet, atoms: packet.atoms.map(atomOf) }])
    )
    return linesOf<RawClaim>(join(folder, `${writer}-claims.jsonl`)).map((raw) => {
      const found = packets.get(raw.packet_id)
      if (found === undefined) throw new Error(`claim ${raw.claim_id} of writer ${writer} names packet ${raw.packet_id}, which is not there`)
      const { packet, atoms } = found
      const { adjudicable, third_party_voice } = readByExtractor(packet.query, raw.text, packet.entity)
      const claim: Claim = {
        claim_id: raw.claim_id,
        text: raw.text,
        spans: [],
        claim_type: raw.claim_type,
        query_relevance: 'high',
        needs_external_evidence: true,
        third_party_voice,
        adjudicable
      }
      return { writer, raw, packet, claim, atoms }
    })
  })
