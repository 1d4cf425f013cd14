/** Claims as they are sent, as they are worked on, and as they are answered. Paper, section 5. */
import { z } from 'zod'
import { Identifier, NonBlankText, Text, characterCountMax } from './identifiers.js'
import { ClaimType, QueryRelevance, SupportLabel, VerdictStatus } from './vocabulary.js'

/** A half-open range of UTF-16 units: `text.slice(start, end)`. */
export const Span = z
  .strictObject({ start: z.int().min(0), end: z.int().min(1) })
  .refine((span) => span.start < span.end, { message: 'start must lie before end' })
  .meta({ id: 'Span', description: "A half-open range of UTF-16 units of the candidate's text: text.slice(start, end)" })
export type Span = z.infer<typeof Span>

/** A claim that the caller brings along. */
export const SuppliedClaim = z
  .strictObject({
    claim_id: Identifier,
    text: NonBlankText(characterCountMax.claim),
    span: Span.optional(),
    claim_type: ClaimType,
    query_relevance: QueryRelevance,
    needs_external_evidence: z.boolean(),
    third_party_voice: z.boolean().optional(),
    adjudicable: z.boolean().optional(),
    label: SupportLabel.optional(),
    atom_ids: z.array(Identifier).optional()
  })
  .meta({
    id: 'Claim',
    description: 'An atomic claim supplied by the caller. `label` and `atom_ids` are read only by the label sources `supplied` and `construction`.'
  })
export type SuppliedClaim = z.infer<typeof SuppliedClaim>

/** A claim with every field decided, whoever made it. What judges are shown: it holds no label and no link. */
export const Claim = z.strictObject({
  claim_id: Identifier,
  text: Text(characterCountMax.claim),
  spans: z.array(Span),
  claim_type: ClaimType,
  query_relevance: QueryRelevance,
  needs_external_evidence: z.boolean(),
  third_party_voice: z.boolean(),
  adjudicable: z.boolean()
})
export type Claim = z.infer<typeof Claim>

/** A claim together with what its supplier says about its support. Only `supplied` and `construction` receive it. */
export const LinkedClaim = Claim.extend({ label: SupportLabel.optional(), atom_ids: z.array(Identifier).optional() })
export type LinkedClaim = z.infer<typeof LinkedClaim>

/** What a label source says of one claim: which sets of shown atoms attest it, each set sufficient alone. */
export const Verdict = z.strictObject({
  status: VerdictStatus,
  attestations: z.array(z.array(Identifier).min(1)),
  contradicting_atom_ids: z.array(Identifier),
  shown_atom_ids: z.array(Identifier),
  nearest_atom_id: Identifier.nullable(),
  /** The label a person gave (source `supplied`): used as it stands instead of being derived. */
  given_label: SupportLabel.optional(),
  /** The judge's own label where it utters one; recorded, never used. */
  judge_label: SupportLabel.optional(),
  rationale: z.string()
})
export type Verdict = z.infer<typeof Verdict>

/** One line of the audit ledger: a claim, its label and its evidence. */
export const LabelledClaim = z
  .strictObject({
    claim_id: Identifier,
    text: z.string(),
    spans: z.array(Span),
    claim_type: ClaimType,
    query_relevance: QueryRelevance,
    needs_external_evidence: z.boolean(),
    third_party_voice: z.boolean(),
    adjudicable: z.boolean(),
    label: SupportLabel.nullable(),
    status: VerdictStatus,
    attestations: z.array(z.array(Identifier)),
    attesting_atom_ids: z.array(Identifier),
    contradicting_atom_ids: z.array(Identifier),
    contested: z.boolean(),
    shown_atom_ids: z.array(Identifier),
    independence: z.int().min(0).max(4).nullable(),
    judge_label: SupportLabel.optional(),
    supplied_label: SupportLabel.optional(),
    nearest_atom_id: Identifier.nullable(),
    rationale: z.string()
  })
  .meta({ id: 'LabelledClaim', description: 'One line of the audit ledger: a claim, its label and its evidence.' })
export type LabelledClaim = z.infer<typeof LabelledClaim>
