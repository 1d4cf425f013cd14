/** What comes back from a rerank. */
import { z } from 'zod'
import { LabelledClaim } from './claim.js'
import { CandidateId, Identifier, Sha256Hex } from './identifiers.js'
import { IndependenceMin, Policy } from './rerank_request.js'
import { ExtractionStatus, Standing, SupportLabel } from './vocabulary.js'

/** What the gate found of a label source, and whether it holds here. Paper, section 8. */
export const CertificateRef = z
  .strictObject({
    certificate_id: Identifier,
    gold_kind: z.enum(['human', 'construction']),
    passed: z.boolean(),
    expires_at: z.string(),
    independence_min: IndependenceMin,
    /** The extractor whose claims it covers beside supplied ones; null when it covers supplied ones alone. */
    claims_extractor: z.string().nullable(),
    /** Intact, in force, and about the versions, the claims and the tau at hand. */
    valid: z.boolean(),
    reason: z.string().optional()
  })
  .meta({
    id: 'CertificateRef',
    description: 'The gate certificate that the label source holds. `reason` says why it does not make the labels confirmatory, where it does not.'
  })
export type CertificateRef = z.infer<typeof CertificateRef>

export const LabelSourceRef = z
  .strictObject({ id: Identifier, fingerprint: z.string(), certificate: CertificateRef.optional() })
  .meta({ id: 'LabelSourceRef', description: 'The label source and the exact version of it that judged' })
export type LabelSourceRef = z.infer<typeof LabelSourceRef>

export const WarningCode = z
  .enum([
    'blank_text',
    'candidate_dropped',
    'empty_packet',
    'extraction_failed',
    'extraction_truncated',
    'failed_verdicts',
    'hidden_text',
    'no_claims',
    'shadow_mode',
    'unlabelled_claims',
    'unwitnessed_verdicts'
  ])
  .meta({ id: 'WarningCode' })
export type WarningCode = z.infer<typeof WarningCode>

export const Warning = z
  .strictObject({ code: WarningCode, detail: z.string() })
  .meta({ id: 'Warning', description: 'Something a careful reader of the ranking should know' })
export type Warning = z.infer<typeof Warning>

export const LabelCounts = z
  .strictObject(Object.fromEntries(SupportLabel.options.map((label) => [label, z.int().min(0)])) as Record<SupportLabel, z.ZodInt>)
  .meta({ id: 'LabelCounts', description: 'How many claims carry each label' })
export type LabelCounts = z.infer<typeof LabelCounts>

export const Result = z
  .strictObject({
    id: CandidateId,
    rank: z.int().min(1),
    base_rank: z.int().min(1),
    grounded_rank: z.int().min(1),
    base_score: z.number(),
    unsupported_mass: z.number().min(0).max(1),
    grounded_score: z.number(),
    query_relevant_count: z.int().min(0),
    unsupported_count: z.int().min(0),
    label_counts: LabelCounts,
    supported_relevance_share: z.number().min(0).max(1).nullable(),
    laundering_risk: z.boolean(),
    extraction: ExtractionStatus,
    claims: z.array(LabelledClaim)
  })
  .meta({ id: 'Result', description: 'One ranked candidate, with every number that placed it' })
export type Result = z.infer<typeof Result>

export const Dropped = z
  .strictObject({ id: CandidateId, reason: z.enum(['missing_base_score']) })
  .meta({ id: 'Dropped', description: 'A candidate that could not be ranked' })
export type Dropped = z.infer<typeof Dropped>

export const Counts = z
  .strictObject({
    candidates: z.int().min(0),
    ranked: z.int().min(0),
    dropped: z.int().min(0),
    claims: z.int().min(0),
    labelled: z.int().min(0),
    abstained: z.int().min(0),
    unwitnessed: z.int().min(0),
    failed: z.int().min(0),
    labels: LabelCounts
  })
  .meta({
    id: 'Counts',
    description: 'Counts over the ranked candidates of the whole unit: claims = labelled + abstained + failed; unwitnessed verdicts are among the labelled.'
  })
export type Counts = z.infer<typeof Counts>

/** Everything `decide` derives from labels; it is stored in the record and recomputed by whoever verifies it. */
export const Outcome = z.strictObject({
  standing: Standing,
  enforced: z.boolean(),
  unit: z.strictObject({ query_relevant_max: z.int().min(0) }),
  results: z.array(Result),
  dropped: z.array(Dropped),
  counts: Counts,
  packet_gaps: z.int().min(0),
  warnings: z.array(Warning)
})
export type Outcome = z.infer<typeof Outcome>

export const Change = z
  .strictObject({
    id: CandidateId,
    old_grounded_rank: z.int().min(1),
    new_grounded_rank: z.int().min(1),
    old_grounded_score: z.number(),
    new_grounded_score: z.number(),
    relabelled: z.array(z.strictObject({ claim_id: Identifier, old_label: SupportLabel.nullable(), new_label: SupportLabel.nullable() }))
  })
  .meta({ id: 'Change', description: 'What a replay moved for one candidate' })
export type Change = z.infer<typeof Change>

export const RerankAnswer = Outcome.extend({
  rerank_id: Identifier,
  policy: Policy,
  label_source: LabelSourceRef,
  results: z.array(Result.extend({ claims: z.array(LabelledClaim).optional() })),
  record_hash: Sha256Hex,
  sequence: z.int().min(1),
  entry_hash: Sha256Hex,
  replay_of: Identifier.optional(),
  changes: z.array(Change).optional()
}).meta({ id: 'RerankAnswer' })
export type RerankAnswer = z.infer<typeof RerankAnswer>
