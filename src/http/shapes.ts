/** Shapes that only the HTTP interface knows: envelopes around the field's words. */
import { z } from 'zod'
import { Identifier, Sha256Hex } from '../domain/identifiers.js'
import { LedgerEntry, RerankRecord } from '../domain/ledger.js'
import { Atom, Packet } from '../domain/packet.js'
import { Problem } from '../domain/problem.js'
import { CertificateRef, RerankAnswer } from '../domain/rerank_answer.js'
import { RerankRequest } from '../domain/rerank_request.js'
import { Review } from '../domain/review.js'
import { Standing } from '../domain/vocabulary.js'

export const BatchRequest = z
  .strictObject({ requests: z.array(RerankRequest).min(1) })
  .meta({ id: 'BatchRequest', description: 'Rerank units, each answered and recorded apart. The setting BATCH_UNITS_MAX says how many.' })

/** The highest value that the setting BATCH_UNITS_MAX may have. */
export const batchUnitCountCeiling = 1_000

/** A batch before its units are looked at: one bad unit must not keep the others from being answered. */
export const BatchEnvelope = z.strictObject({ requests: z.array(z.unknown()).min(1).max(batchUnitCountCeiling) })

export const BatchEntry = z
  .union([z.strictObject({ index: z.int().min(0), answer: RerankAnswer }), z.strictObject({ index: z.int().min(0), problem: Problem })])
  .meta({ id: 'BatchEntry', description: 'The answer to one unit, or why it has none' })

export const BatchAnswer = z.strictObject({ results: z.array(BatchEntry) }).meta({ id: 'BatchAnswer', description: 'One entry a unit, in the order of the units' })

export const FoundRerank = z
  .strictObject({ entry: LedgerEntry, record: RerankRecord })
  .meta({ id: 'FoundRerank', description: 'A record, and the link of the chain that holds it' })

export const ReviewPage = z
  .strictObject({ reviews: z.array(Review), next_after: Identifier.nullable() })
  .meta({ id: 'ReviewPage', description: 'Reviews in the order in which they were filed; `next_after` is the `after` of the next page, null on the last' })

export const LabelSourceStanding = z
  .strictObject({
    id: Identifier,
    kind: z.enum(['linked', 'judging']),
    fingerprint: z.string(),
    standing: Standing,
    certificate: CertificateRef.optional(),
    extracted_claims: z.strictObject({ standing: Standing, certificate: CertificateRef.optional() })
  })
  .meta({
    id: 'LabelSourceStanding',
    description:
      'A label source and how far its labels may be trusted, at the default independence_min: `standing` and `certificate` for supplied claims, `extracted_claims` for those the service extracts'
  })
export type LabelSourceStanding = z.infer<typeof LabelSourceStanding>

export const LabelSourceList = z.strictObject({ label_sources: z.array(LabelSourceStanding) }).meta({ id: 'LabelSourceList' })

export const Health = z.strictObject({ status: z.literal('ok') }).meta({ id: 'Health', description: 'The process runs' })

export const Readiness = z
  .strictObject({ status: z.literal('ready'), label_sources: z.array(LabelSourceStanding) })
  .meta({ id: 'Readiness', description: 'The database answers. Diagnostic label sources do not make the service unready' })

/** The name may be left out of the body, for it stands in the path. */
export const PacketPut = Packet.partial({ packet_id: true, version: true }).meta({
  id: 'PacketPut',
  description: 'The content of a packet version. `packet_id` and `version` may be left out and must equal those of the path when given'
})

export const PacketContent = z
  .strictObject({ content_hash: Sha256Hex, atoms: z.array(Atom) })
  .meta({ id: 'PacketContent', description: 'The atoms of a packet, whatever it is called: their hash is its identity' })

export const PacketContentPath = z.strictObject({ content_hash: Sha256Hex })
export const PacketPath = z.strictObject({ packet_id: Identifier, version: Identifier })
export const RerankPath = z.strictObject({ rerank_id: Identifier })
export const ReviewPath = z.strictObject({ review_id: Identifier })

