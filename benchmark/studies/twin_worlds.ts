/**
 * The twin of a (query, profile): its packet with atoms that attest the unsupported claims of that pair verbatim. Paper, section 9.
 *
 * The paper counts three claims a packet; its table restores both attack arms, whose sentences differ, so ours attests both:
 * 3 + 3 atoms, 2,100 in all over 350 packets.
 */
import type { PacketWorld } from './rerank_unit.js'
import { attackArms, coreProfiles, profiles, richArms, type Profile } from '../data/arms_and_profiles.js'
import { cleanVariant, richVariant, type Variant } from '../data/compose_case.js'
import type { DatasetQuery } from '../data/dataset.js'
import type { QueryFile } from '../data/query_file.js'

/** What the paper counts for each packet. */
export const paperTwinClaimsPerPacket = 3

export const twinWorldOf = (query: QueryFile, profile: Profile): Extract<PacketWorld, { kind: 'twin' }> => ({
  kind: 'twin',
  profile,
  claims: attackArms.flatMap((arm) => richVariant(query, arm, profile).claims.map(({ claim_id, text }) => ({ claim_id, text })))
})

/** All variants that a profile's packet serves: clean and the four rich arms. */
export const variantsUnderPacketOf = (query: QueryFile, profile: Profile): Variant[] => [cleanVariant(query), ...richArms.map((arm) => richVariant(query, arm, profile))]

export const twinWorlds = ({ query }: DatasetQuery) => {
  const worlds = new Map(coreProfiles.map((profile): [Profile, PacketWorld] => [profile, twinWorldOf(query, profile)]))
  return {
    attackVariants: (): Variant[] => coreProfiles.flatMap((profile) => attackArms.map((arm) => richVariant(query, arm, profile))),
    worldOf: (_row: DatasetQuery, variant: Variant): PacketWorld => worlds.get(variant.profile!)!
  }
}

export interface TwinCounts {
  packets: number
  /** Verbatim atoms: both attack arms. */
  injected_atoms: number
  /** As the paper counts: one arm's. */
  paper_claims: number
}

export const twinCountsOf = (rows: readonly DatasetQuery[]): TwinCounts => {
  const worlds = rows.flatMap(({ query }) => profiles.map((profile) => twinWorldOf(query, profile)))
  return { packets: worlds.length, injected_atoms: worlds.reduce((sum, { claims }) => sum + claims.length, 0), paper_claims: worlds.length * paperTwinClaimsPerPacket }
}
