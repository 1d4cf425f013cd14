/** What the ledger keeps: records, each self-sufficient, and the chain of entries that binds their order. */
import { z } from 'zod'
import { Claim, Verdict } from './claim.js'
import { CandidateId, Identifier, Sha256Hex } from './identifiers.js'
import { Atom, AtomOrigin, DerivedFrom, Entity, Independence } from './packet.js'
import { Change, LabelSourceRef, Outcome, Result } from './rerank_answer.js'
import { Policy } from './rerank_request.js'
import { ExtractionStatus, SupportLabel } from './vocabulary.js'

/** A claim with the verdict on it: all that `decide` needs to know of a claim. */
export const JudgedClaim = Claim.extend({
  supplied_label: SupportLabel.optional(),
  atom_ids: z.array(Identifier).optional(),
  verdict: Verdict
})
export type JudgedClaim = z.infer<typeof JudgedClaim>

export const JudgedCandidate = z.strictObject({
  id: CandidateId,
  text: z.string(),
  base_score: z.number().nullable(),
  entity: Entity.optional(),
  extraction: ExtractionStatus,
  /** What extraction had to leave out, or why it failed. */
  extraction_detail: z.string().optional(),
  claims: z.array(JudgedClaim)
})
export type JudgedCandidate = z.infer<typeof JudgedCandidate>

/** The rerank unit after the effects: the whole input of `decide`. */
export const JudgedUnit = z.strictObject({
  query: z.string(),
  candidates: z.array(JudgedCandidate),
  packet: z.strictObject({
    packet_id: Identifier,
    version: Identifier,
    content_hash: Sha256Hex,
    atom_count: z.int().min(0),
    derived_from: DerivedFrom.optional()
  }),
  /** The provenance of every atom that some verdict names as attesting, in ascending order of atom id. */
  attesting_atoms: z.array(z.strictObject({ atom_id: Identifier, origin: AtomOrigin })),
  policy: Policy,
  label_source: LabelSourceRef
})
export type JudgedUnit = z.infer<typeof JudgedUnit>

/** What follows from a claim's verdict. The rest of its line in the answer stands in the unit. */
export const RecordedLabel = z.strictObject({ claim_id: Identifier, label: SupportLabel.nullable(), independence: Independence.nullable() })
export type RecordedLabel = z.infer<typeof RecordedLabel>

/** The outcome of `decide` without what it repeats from the unit: scores, ranks, counts, labels. */
export const RecordedOutcome = Outcome.extend({ results: z.array(Result.extend({ claims: z.array(RecordedLabel) })) })
export type RecordedOutcome = z.infer<typeof RecordedOutcome>

export const recordSchemaVersion = 1

const recordHead = { schema_version: z.literal(recordSchemaVersion), record_id: Identifier, created_at: z.iso.datetime() }

/** A rerank or a replay. `decide(unit)` must give `outcome` again, and the whole answer with it. */
export const RerankRecord = z
  .strictObject({
    ...recordHead,
    kind: z.enum(['rerank', 'replay']),
    /** The day on which validity of certificates is judged. A replay keeps the day of the original. */
    as_of: z.iso.date(),
    extractor_fingerprint: z.string(),
    unit: JudgedUnit,
    outcome: RecordedOutcome,
    replay_of: Identifier.optional(),
    changes: z.array(Change).optional()
  })
  .meta({ id: 'RerankRecord', description: 'Everything that made a ranking: from it alone every score can be recomputed.' })
export type RerankRecord = z.infer<typeof RerankRecord>

/** A contested label. Nothing is overwritten: the resolution is a record of its own. */
export const ReviewRecord = z
  .strictObject({
    ...recordHead,
    kind: z.literal('review'),
    rerank_id: Identifier,
    candidate_id: CandidateId,
    claim_id: Identifier,
    contested_label: SupportLabel.nullable(),
    reason: z.string(),
    atoms: z.array(Atom)
  })
  .meta({ id: 'ReviewRecord' })
export type ReviewRecord = z.infer<typeof ReviewRecord>

export const ResolutionRecord = z
  .strictObject({
    ...recordHead,
    kind: z.literal('review_resolution'),
    review_id: Identifier,
    accepted: z.boolean(),
    reason: z.string(),
    /** The packet version that accepted attestations made, and the replay under it. */
    packet: z.strictObject({ packet_id: Identifier, version: Identifier, content_hash: Sha256Hex }).optional(),
    replay_id: Identifier.optional()
  })
  .meta({ id: 'ResolutionRecord' })
export type ResolutionRecord = z.infer<typeof ResolutionRecord>

/** Says that a record's body was emptied by the retention rule. */
export const ErasureRecord = z
  .strictObject({
    ...recordHead,
    kind: z.literal('erasure'),
    erased_record_hash: Sha256Hex,
    erased_record_id: Identifier,
    reason: z.literal('retention'),
    retention_days: z.int().min(0)
  })
  .meta({ id: 'ErasureRecord' })
export type ErasureRecord = z.infer<typeof ErasureRecord>

export const LedgerRecord = z.discriminatedUnion('kind', [RerankRecord, ReviewRecord, ResolutionRecord, ErasureRecord]).meta({ id: 'LedgerRecord' })
export type LedgerRecord = z.infer<typeof LedgerRecord>
export type LedgerRecordKind = LedgerRecord['kind']

/** One link of the chain. `entry_hash` is the SHA-256 of the canonical JSON of the other five fields. */
export const LedgerEntry = z
  .strictObject({
    tenant: z.string(),
    sequence: z.int().min(1),
    kind: z.enum(['rerank', 'replay', 'review', 'review_resolution', 'erasure']),
    record_hash: Sha256Hex,
    previous_entry_hash: Sha256Hex,
    entry_hash: Sha256Hex
  })
  .meta({ id: 'LedgerEntry', description: "One link of a tenant's chain" })
export type LedgerEntry = z.infer<typeof LedgerEntry>

/** The link before the first one. */
export const genesisEntryHash = '0'.repeat(64)

export const FirstBad = z
  .strictObject({ sequence: z.int().min(0).nullable(), record_id: z.string().nullable(), fault: z.string() })
  .meta({ id: 'FirstBad', description: 'The first place at which the ledger does not hold together, and what is wrong there' })
export type FirstBad = z.infer<typeof FirstBad>

export const LedgerVerification = z
  .strictObject({ entries: z.int().min(0), bodies: z.int().min(0), erased: z.int().min(0), first_bad: FirstBad.nullable() })
  .meta({ id: 'LedgerVerification', description: "What recomputing every hash, link and score of a tenant's ledger found" })
export type LedgerVerification = z.infer<typeof LedgerVerification>
