/** What a search platform sends: a query, its candidates with base scores, and the evidence. */
import { z } from 'zod'
import { SuppliedClaim } from './claim.js'
import { CandidateId, Identifier, NonBlankText, Text, characterCountMax } from './identifiers.js'
import { Entity, Packet, PacketRef } from './packet.js'
import { uniqueBy } from './unique_by.js'

/** Label sources that read what the caller says about support instead of judging it. */
export const linkedSourceIds = ['supplied', 'construction'] as const

/** Scores and lambda stay far from the ends of the number range, so that no grounded score can overflow. */
const scoreMagnitudeMax = 1e12
const Score = z.number().min(-scoreMagnitudeMax).max(scoreMagnitudeMax)

export const Candidate = z
  .strictObject({
    id: CandidateId,
    text: Text(1_000_000),
    base_score: Score.nullable(),
    entity: Entity.optional(),
    claims: uniqueBy(SuppliedClaim, 'claim_id').optional()
  })
  .meta({ id: 'Candidate', description: 'One entry of the list to rerank. A null base_score drops it, counted and never imputed.' })
export type Candidate = z.infer<typeof Candidate>

export const ScoreRange = z
  .strictObject({ min: Score, max: Score })
  .refine((range) => range.min < range.max, { message: 'min must lie below max' })
  .meta({ id: 'ScoreRange', description: 'The range in which base scores lie' })
export type ScoreRange = z.infer<typeof ScoreRange>

export const Enforcement = z
  .enum(['when_gated', 'always', 'never'])
  .meta({ id: 'Enforcement', description: 'When the grounded order is returned: only for supplied labels and gated sources, always, or never.' })
export type Enforcement = z.infer<typeof Enforcement>

export const IndependenceMin = z.int().min(1).max(4)

const deadlineMsMax = 600_000

export const PolicyRequest = z
  .strictObject({
    lambda: Score.min(0).optional(),
    independence_min: IndependenceMin.optional(),
    enforce: Enforcement.optional(),
    score_range: ScoreRange.optional(),
    deadline_ms: z.int().min(1).max(deadlineMsMax).optional()
  })
  .meta({
    id: 'PolicyRequest',
    description: 'How to score. `lambda` is in the unit of base_score, by default 40 % of the width of score_range; independence_min is tau.'
  })
export type PolicyRequest = z.infer<typeof PolicyRequest>

/** The policy of a rerank with every default filled in; the ledger holds this one. */
export const Policy = z
  .strictObject({ lambda: Score.min(0), independence_min: IndependenceMin, enforce: Enforcement, score_range: ScoreRange, deadline_ms: z.int().min(1) })
  .meta({ id: 'Policy', description: 'The policy with every default filled in' })
export type Policy = z.infer<typeof Policy>

export const Include = z
  .array(z.enum(['claims']))
  .meta({ id: 'Include', description: 'Parts of the answer that may be left out: an empty list leaves the claims out.' })

/** Refinements over a whole body are told together with its other faults, so they meet members of any type. */
const onAnyObject = { when: ({ value }: { value: unknown }) => value !== null && typeof value === 'object' && !Array.isArray(value) }

const isNumber = (value: unknown): value is number => typeof value === 'number'

/** The rules that tie base scores to one another and to their range. */
const checkScores = (
  { candidates, policy }: { candidates?: unknown; policy?: { score_range?: { min?: unknown; max?: unknown } | undefined } | undefined },
  context: z.RefinementCtx
): void => {
  if (!Array.isArray(candidates)) return
  const scores = (candidates as ({ base_score?: unknown } | null)[]).map((candidate) => candidate?.base_score)
  if (scores.length > 0 && scores.every((score) => score === null)) {
    context.addIssue({ code: 'custom', path: ['candidates'], message: 'no candidate has a base_score, so there is nothing to rank' })
  }
  const { min, max } = policy?.score_range ?? defaultScoreRange
  if (!isNumber(min) || !isNumber(max)) return
  scores.forEach((score, index) => {
    if (!isNumber(score) || (score >= min && score <= max)) return
    context.addIssue({ code: 'custom', path: ['candidates', index, 'base_score'], message: `${score} lies outside the score_range ${min} to ${max}` })
  })
}

export const RerankRequest = z
  .strictObject({
    query: NonBlankText(characterCountMax.query),
    candidates: uniqueBy(Candidate, 'id').min(1),
    packet: Packet.optional(),
    packet_ref: PacketRef.optional(),
    policy: PolicyRequest.optional(),
    label_source: Identifier.optional(),
    top_n: z.int().min(1).optional(),
    include: Include.optional()
  })
  .superRefine((body, context) => {
    if ((body.packet === undefined) === (body.packet_ref === undefined)) {
      context.addIssue({ code: 'custom', path: [], message: 'exactly one of packet and packet_ref is required' })
    }
  }, onAnyObject)
  .superRefine(checkScores, onAnyObject)
  .meta({ id: 'RerankRequest' })
export type RerankRequest = z.infer<typeof RerankRequest>

/** Base scores are 0..100 unless the request says otherwise. Paper, section 1. */
export const defaultScoreRange: ScoreRange = { min: 0, max: 100 }

export const ReplayRequest = z
  .strictObject({ policy: PolicyRequest.omit({ score_range: true }).optional(), packet: Packet.optional(), packet_ref: PacketRef.optional() })
  .superRefine((body, context) => {
    if (body.packet !== undefined && body.packet_ref !== undefined) {
      context.addIssue({ code: 'custom', path: [], message: 'at most one of packet and packet_ref may be given' })
    }
  }, onAnyObject)
  .meta({ id: 'ReplayRequest', description: 'A recorded unit judged again under another policy or another packet. What is left out stays as recorded.' })
export type ReplayRequest = z.infer<typeof ReplayRequest>
