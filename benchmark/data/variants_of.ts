/** All variants of a query. The core ones make the cases; all of them make the 85 claims that judges label. Paper, section 2. */
import { coreProfiles, profiles, richArms, type Profile } from './arms_and_profiles.js'
import { cleanVariant, richVariant, type Variant } from './compose_case.js'
import type { QueryFile } from './query_file.js'

const variantsUnder = (query: QueryFile, chosen: readonly Profile[]): Variant[] => [
  cleanVariant(query),
  ...chosen.flatMap((profile) => richArms.map((arm) => richVariant(query, arm, profile)))
]

/** 1 clean + 4 arms x 3 core profiles = 13. */
export const coreVariantsOf = (query: QueryFile): Variant[] => variantsUnder(query, coreProfiles)

/** 1 clean + 4 arms x 7 profiles = 29, with 85 claims. */
export const allVariantsOf = (query: QueryFile): Variant[] => variantsUnder(query, profiles)
