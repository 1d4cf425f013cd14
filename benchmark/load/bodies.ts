/**
 * Rerank requests for the load study: candidates x four claims, atoms, the numbers in them other in every body.
 *
 * The sentences are those of product pages. A body's number decides every figure in it, so that no two bodies of a run share a
 * claim's or, with new packets, an atom's text, and nothing that remembers texts is flattered. Unless told otherwise an atom names no product and
 * therefore concerns every candidate, which is the most work.
 */
import type { Packet } from '../../src/domain/packet.js'
import type { RerankRequest } from '../../src/domain/rerank_request.js'

/** `text`: to be read and judged. `supplied`: claims and labels come along. */
export interface BodyShape {
  labels: 'text' | 'supplied'
  candidateCount: number
  atomCount: number
  /** `new`: another packet in every body. `known`: one of `packetCount`. `ref`: the name of one of them. */
  packet: 'new' | 'known' | 'ref'
  /** Atoms say whom they are about, evenly over the candidates. */
  withAbout?: boolean
}

export const packetCount = 20
export const claimsPerCandidate = 4

/** What a page says of a product, and what a record says: the claim, then the atom. */
const sentences: readonly (readonly [claim: (figure: number) => string, atom: (figure: number) => string])[] = [
  [(n) => `It weighs ${n / 100_000} kg.`, (n) => `Net weight: ${n / 100_000} kg.`],
  [(n) => `The battery lasts up to ${n / 10_000} hours.`, (n) => `Measured battery life ${n / 10_000} h at medium setting.`],
  [(n) => `It holds ${n / 100} ml of water.`, (n) => `Capacity: ${n / 100} ml.`],
  [(n) => `It is fully charged in ${n / 1000} minutes.`, (n) => `Charging from empty to full takes ${n / 1000} minutes.`],
  [(n) => `The motor delivers ${n / 100} W.`, (n) => `Rated power: ${n / 100} W.`],
  [(n) => `The cable is ${n / 10_000} m long.`, (n) => `Length of the cable: ${n / 10_000} m.`],
  [(n) => `The battery is certified to IEC 62133 under certificate MCR-${n}.`, (n) => `Certificate MCR-${n}: battery certified to IEC 62133.`],
  [(n) => `An independent lab measured ${n / 10_000} % efficiency.`, (n) => `Our page says that a lab measured ${n / 10_000} % efficiency.`],
  [(n) => `The housing is made of ${n / 10_000} % recycled aluminium.`, (n) => `Housing: aluminium, recycled share ${n / 10_000} %.`],
  [(n) => `It is waterproof to ${n / 10_000} metres.`, (n) => `Not tested below ${n / 10_000} m of water.`]
]

const labels = ['independent_source_supported', 'supported', 'self_claimed_only', 'unsupported'] as const

/** Six digits that hardly any other place and body share; any fixed mixing would do. */
const figure = (body: number, place: number): number => 100_000 + ((body * 7919 + place * 104_729) % 900_000)

const sentenceAt = (place: number) => sentences[place % sentences.length]!

export const packetOf = (number: number, { atomCount, candidateCount, withAbout = false }: BodyShape): Packet => ({
  packet_id: 'load',
  version: `v${number}`,
  atoms: Array.from({ length: atomCount }, (_, index) => ({
    atom_id: `a${index + 1}`,
    text: sentenceAt(index)[1](figure(number, index)),
    ...(withAbout && { about: { candidate_ids: [`candidate-${(index % candidateCount) + 1}`] } }),
    origin:
      index % 4 === 3
        ? { kind: 'record' as const, source_type: 'publisher_statement', voice: 'publisher' as const, source_ref: `pages/${number}/${index}` }
        : { kind: 'record' as const, source_type: index % 4 === 0 ? 'platform_user_review' : 'official_public_dataset_record', voice: 'record' as const, source_ref: `records/${number}/${index}` }
  }))
})

const claimPlace = (candidate: number, claim: number): number => candidate * claimsPerCandidate + claim

const candidateOf = (number: number, candidate: number, { labels: labelling, atomCount }: BodyShape): RerankRequest['candidates'][number] => {
  // Every third claim repeats a figure of the packet, so that some are attested.
  const texts = Array.from({ length: claimsPerCandidate }, (_, claim) => {
    const place = claimPlace(candidate, claim)
    return sentenceAt(place)[0](figure(number, place % 3 === 0 ? place % Math.max(1, atomCount) : place + 500))
  })
  return {
    id: `candidate-${candidate + 1}`,
    text: texts.join(' '),
    base_score: 100 - (figure(number, candidate) % 600) / 10,
    entity: { name: 'Velmora', model: `Station ${candidate + 1}` },
    ...(labelling === 'supplied' && {
      claims: texts.map((text, claim) => ({
        claim_id: `k${claim + 1}`,
        text,
        claim_type: 'specification' as const,
        query_relevance: claim < 3 ? ('high' as const) : ('medium' as const),
        needs_external_evidence: true,
        label: labels[(number + claimPlace(candidate, claim)) % labels.length]!,
        atom_ids: [`a${(claimPlace(candidate, claim) % Math.max(1, atomCount)) + 1}`]
      }))
    })
  }
}

/** The body with this number. */
export const bodyOf = (number: number, shape: BodyShape): RerankRequest => {
  const packetNumber = shape.packet === 'new' ? number : number % packetCount
  return {
    query: `light and quiet station with certified battery, at least ${figure(number, 0)} ml`,
    candidates: Array.from({ length: shape.candidateCount }, (_, candidate) => candidateOf(number, candidate, shape)),
    ...(shape.packet === 'ref' ? { packet_ref: { packet_id: 'load', version: `v${packetNumber}` } } : { packet: packetOf(packetNumber, shape) }),
    policy: { enforce: 'always' }
  }
}
