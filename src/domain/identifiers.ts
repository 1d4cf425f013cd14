/** Names and texts on the wire, with the limits that the contract gives them. */
import { z } from 'zod'

/** Text that PostgreSQL and canonical JSON can hold: no NUL, no lone surrogate. */
export const isStorable = (text: string): boolean => !text.includes('\u0000') && text.isWellFormed()

const storable = (schema: z.ZodString) => schema.refine(isStorable, { message: 'holds a NUL character or a lone surrogate, which cannot be stored' })

/** Any storable text of at most `characterCountMax` UTF-16 units. */
export const Text = (characterCountMax: number) => storable(z.string().max(characterCountMax))

/** Storable text that is not blank. */
export const NonBlankText = (characterCountMax: number) => Text(characterCountMax).refine((text) => text.trim() !== '', { message: 'is blank' })

/** Packet, version, claim and atom names. */
export const Identifier = z
  .string()
  .regex(/^[A-Za-z0-9._-]{1,64}$/, 'must be 1 to 64 of A-Z a-z 0-9 . _ -')
  .meta({ id: 'Identifier', description: '1 to 64 of A-Z a-z 0-9 . _ -' })

/** A candidate's name in the caller's own index. */
export const CandidateId = storable(z.string().min(1).max(256)).meta({
  id: 'CandidateId',
  description: "1 to 256 characters, the caller's own name for the candidate"
})

/** A calendar date or an instant, ISO 8601. */
export const DateOrInstant = z.union([z.iso.date(), z.iso.datetime({ offset: true })]).meta({ id: 'DateOrInstant', description: 'ISO 8601 date or date-time' })

/** SHA-256, lower-case hex. */
export const Sha256Hex = z
  .string()
  .regex(/^[0-9a-f]{64}$/, 'must be 64 lower-case hex digits')
  .meta({ id: 'Sha256Hex', description: 'SHA-256 in lower-case hex' })

/** The hard limits of the schemas, in characters. Narrower limits are settings. */
export const characterCountMax = {
  query: 4_000,
  name: 300,
  claim: 4_000,
  reason: 4_000,
  reference: 2_000
} as const
