/** Contesting a label, and answering the contest. */
import { z } from 'zod'
import { CandidateId, Identifier, NonBlankText, characterCountMax } from './identifiers.js'
import { Atom } from './packet.js'
import { uniqueBy } from './unique_by.js'
import { SupportLabel } from './vocabulary.js'

export const ReviewRequest = z
  .strictObject({
    candidate_id: CandidateId,
    claim_id: Identifier,
    reason: NonBlankText(characterCountMax.reason),
    atoms: uniqueBy(Atom, 'atom_id')
      .superRefine((atoms, context) =>
        atoms.forEach((atom, index) => {
          if (atom.origin.kind !== 'record')
            context.addIssue({ code: 'custom', path: [index, 'origin', 'kind'], message: 'an attestation offered in a review must be a record' })
        })
      )
      .optional()
  })
  .meta({ id: 'ReviewRequest', description: 'Contests the label of one claim, with attestations where the packet lacked them.' })
export type ReviewRequest = z.infer<typeof ReviewRequest>

export const ResolveRequest = z
  .strictObject({ accept: z.boolean(), reason: NonBlankText(characterCountMax.reason) })
  .meta({ id: 'ResolveRequest', description: 'Accepting offered attestations makes a new packet version and a replay.' })
export type ResolveRequest = z.infer<typeof ResolveRequest>

export const ReviewStatus = z.enum(['open', 'accepted', 'rejected']).meta({ id: 'ReviewStatus' })
export type ReviewStatus = z.infer<typeof ReviewStatus>

export const Review = z
  .strictObject({
    review_id: Identifier,
    rerank_id: Identifier,
    candidate_id: CandidateId,
    claim_id: Identifier,
    contested_label: SupportLabel.nullable(),
    reason: z.string(),
    atoms: z.array(Atom),
    created_at: z.string(),
    status: ReviewStatus,
    resolution: z
      .strictObject({
        resolved_at: z.string(),
        reason: z.string(),
        packet: z.strictObject({ packet_id: Identifier, version: Identifier }).optional(),
        replay_id: Identifier.optional()
      })
      .optional()
  })
  .meta({ id: 'Review' })
export type Review = z.infer<typeof Review>
