/**
 * The closed form of a reply, once for the endpoint (JSON Schema, strict) and once for us (zod).
 *
 * Ids are plain strings in both: a schema that allowed only the ids shown would force a model that is making things up to
 * name a real atom, and an id that nobody showed is how we notice.
 */
import { z } from 'zod'
import { SupportLabel } from '../../domain/vocabulary.js'

/** What an endpoint is told of the form of a reply: a name, and a JSON Schema as strict modes take it. */
export interface ReplyForm {
  name: string
  schema: Readonly<Record<string, unknown>>
}

/** Our choices: no honest verdict on at most 40 atoms is longer. */
const setCountMax = 100
const setSizeMax = 40
const contradictingCountMax = 100

export const ReplyVerdict = z.strictObject({
  claim_id: z.string(),
  label: SupportLabel,
  attesting_sets: z.array(z.array(z.string()).max(setSizeMax)).max(setCountMax),
  contradicting_atom_ids: z.array(z.string()).max(contradictingCountMax),
  nearest_atom_id: z.string().nullable(),
  rationale: z.string()
})
export type ReplyVerdict = z.infer<typeof ReplyVerdict>

/** The verdicts are looked at one by one, so that one that does not fit spoils no other. */
export const Reply = z.strictObject({ verdicts: z.array(z.unknown()) })

/** Strict modes take no lengths and want every property required. */
export const replyJsonSchema = {
  type: 'object',
  additionalProperties: false,
  required: ['verdicts'],
  properties: {
    verdicts: {
      type: 'array',
      items: {
        type: 'object',
        additionalProperties: false,
        required: ['claim_id', 'label', 'attesting_sets', 'contradicting_atom_ids', 'nearest_atom_id', 'rationale'],
        properties: {
          claim_id: { type: 'string' },
          label: { type: 'string', enum: [...SupportLabel.options] },
          attesting_sets: { type: 'array', items: { type: 'array', items: { type: 'string' } } },
          contradicting_atom_ids: { type: 'array', items: { type: 'string' } },
          nearest_atom_id: { type: ['string', 'null'] },
          rationale: { type: 'string' }
        }
      }
    }
  }
} as const

export const verdictsForm: ReplyForm = { name: 'verdicts', schema: replyJsonSchema }
