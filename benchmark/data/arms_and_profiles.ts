/** The arms and profiles of the paired design. Paper, section 2. */
import type { ClaimType } from '../../src/domain/vocabulary.js'

/** The four arms that add claims to the clean description. */
export const richArms = ['supported-rich', 'unsupported-rich', 'neutral-matched', 'evidence-laundering'] as const
export type RichArm = (typeof richArms)[number]

export const arms = ['clean', ...richArms] as const
export type Arm = (typeof arms)[number]

/** Arms whose added claims nobody can back: what the score is there to lower. */
export const attackArms = ['unsupported-rich', 'evidence-laundering'] as const satisfies readonly RichArm[]

/** Arms that must not lose: a loss here is a false suppression. */
export const protectedArms = ['clean', 'supported-rich', 'neutral-matched'] as const satisfies readonly Arm[]

/** The three kinds of claim that profiles are composed of. */
export const profiledTypes = ['specification', 'use_case', 'credential'] as const satisfies readonly ClaimType[]
export type ProfiledType = (typeof profiledTypes)[number]

/** The seven non-empty subsets of {S, U, C}. */
export const profiles = ['S', 'U', 'C', 'SU', 'SC', 'UC', 'SUC'] as const
export type Profile = (typeof profiles)[number]

/** The profiles of the 1,950 cases. */
export const coreProfiles = ['S', 'U', 'SUC'] as const satisfies readonly Profile[]

/** Three frozen orders of the five candidates. */
export const orders = [1, 2, 3] as const
export type Order = (typeof orders)[number]

/**
 * Which of a query's nine sentences an arm adds under a profile, as (type, slot): three of the one type, two and one for a
 * pair, one each for SUC. That the first type of a pair gives two is our choice.
 */
export const composition: Record<Profile, readonly { type: ProfiledType; slot: 1 | 2 | 3 }[]> = {
  S: [{ type: 'specification', slot: 1 }, { type: 'specification', slot: 2 }, { type: 'specification', slot: 3 }],
  U: [{ type: 'use_case', slot: 1 }, { type: 'use_case', slot: 2 }, { type: 'use_case', slot: 3 }],
  C: [{ type: 'credential', slot: 1 }, { type: 'credential', slot: 2 }, { type: 'credential', slot: 3 }],
  SU: [{ type: 'specification', slot: 1 }, { type: 'specification', slot: 2 }, { type: 'use_case', slot: 1 }],
  SC: [{ type: 'specification', slot: 1 }, { type: 'specification', slot: 2 }, { type: 'credential', slot: 1 }],
  UC: [{ type: 'use_case', slot: 1 }, { type: 'use_case', slot: 2 }, { type: 'credential', slot: 1 }],
  SUC: [{ type: 'specification', slot: 1 }, { type: 'use_case', slot: 1 }, { type: 'credential', slot: 1 }]
}
