/** Packet probes: the same evidence with attestations added (twin) or withdrawn (thin). Paper, section 9. */
import { z } from 'zod'
import { Identifier, NonBlankText, Sha256Hex, characterCountMax } from './identifiers.js'
import { Packet } from './packet.js'
import { uniqueBy } from './unique_by.js'

export const ClaimToTwin = z.strictObject({ claim_id: Identifier, text: NonBlankText(characterCountMax.claim) }).meta({ id: 'ClaimToTwin' })
export type ClaimToTwin = z.infer<typeof ClaimToTwin>

export const TwinRequest = z
  .strictObject({
    claims: uniqueBy(ClaimToTwin, 'claim_id').min(1),
    profile: Identifier.optional(),
    new_version: Identifier.optional()
  })
  .meta({ id: 'TwinRequest', description: 'Makes a version in which each given claim is attested verbatim by an injected atom without independence.' })
export type TwinRequest = z.infer<typeof TwinRequest>

export const ThinRequest = z
  .strictObject({ atom_ids: z.array(Identifier).min(1), level: Identifier.optional(), new_version: Identifier.optional() })
  .meta({ id: 'ThinRequest', description: 'Makes a version from which the given atoms are withdrawn.' })
export type ThinRequest = z.infer<typeof ThinRequest>

export const PacketAnswer = Packet.extend({ content_hash: Sha256Hex }).meta({
  id: 'PacketAnswer',
  description: 'A stored packet version with the hash that is its identity'
})
export type PacketAnswer = z.infer<typeof PacketAnswer>
