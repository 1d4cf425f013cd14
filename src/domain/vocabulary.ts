/**
 * The closed vocabularies of the field: labels, claim types, relevance, statuses, standings.
 * Tables over them are `Record<SupportLabel, ...>`, so that a sixth label does not compile until every table knows it.
 */
import { z } from 'zod'

/** How a claim stands to the evidence packet, strongest first. Paper, section 4. */
export const SupportLabel = z
  .enum(['independent_source_supported', 'supported', 'self_claimed_only', 'unsupported', 'unverifiable'])
  .meta({
    id: 'SupportLabel',
    description: 'How a claim stands to the evidence packet, strongest first. `unsupported` means that no atom attests the claim, not that it is false.'
  })
export type SupportLabel = z.infer<typeof SupportLabel>

/** What a claim is about. Paper, section 5. */
export const ClaimType = z
  .enum(['specification', 'use_case', 'credential', 'location_service_coverage', 'case_customer', 'comparative'])
  .meta({ id: 'ClaimType', description: 'What a claim is about.' })
export type ClaimType = z.infer<typeof ClaimType>

/** How much a claim bears on the query. Only `high` claims form G_QR and can be penalised. */
export const QueryRelevance = z
  .enum(['high', 'medium', 'low'])
  .meta({ id: 'QueryRelevance', description: 'How much a claim bears on the query. Only `high` claims can be penalised.' })
export type QueryRelevance = z.infer<typeof QueryRelevance>

/** What became of the question put to the label source. Only `ok` and `unwitnessed` carry a label. */
export const VerdictStatus = z
  .enum(['ok', 'abstained', 'unwitnessed', 'missing_label', 'unparsed', 'refused', 'truncated', 'timed_out', 'unavailable', 'not_replayable'])
  .meta({
    id: 'VerdictStatus',
    description: 'What became of the question put to the label source. Every status but `ok` and `unwitnessed` comes with `label: null` and no penalty.'
  })
export type VerdictStatus = z.infer<typeof VerdictStatus>

/** A verdict that arrived: a label, or a considered abstention. Everything else is a failure and is counted as one. */
export const verdictArrived: Record<VerdictStatus, boolean> = {
  ok: true,
  abstained: true,
  unwitnessed: true,
  missing_label: false,
  unparsed: false,
  refused: false,
  truncated: false,
  timed_out: false,
  unavailable: false,
  not_replayable: false
}

/** How far labels from this source may be trusted. Paper, section 8. */
export const Standing = z
  .enum(['supplied', 'confirmatory', 'diagnostic'])
  .meta({
    id: 'Standing',
    description: "Whose labels these are: the caller's, those of a source that passed the gate on human gold, or an unvalidated source's."
  })
export type Standing = z.infer<typeof Standing>

/** How the claims of one candidate came about. */
export const ExtractionStatus = z
  .enum(['supplied', 'ok', 'failed', 'truncated'])
  .meta({ id: 'ExtractionStatus', description: 'How the claims of a candidate came about.' })
export type ExtractionStatus = z.infer<typeof ExtractionStatus>
