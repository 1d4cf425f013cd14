/** The one question of this folder: does this atom attest this claim? */
import type { ClaimReading } from './claim_reading.js'
import type { AtomReading } from './atom_reading.js'

/** How an atom holds a word without saying it of the thing (asides.ts). */
export type Aside = 'other_object' | 'other_part' | 'hedged' | 'reported' | 'conditional'

/** Why, in the order of weight; rendered as a sentence by rationale.ts. */
export type Reason =
  | { kind: 'verbatim' }
  | { kind: 'amount_agrees'; claim: string; atom: string }
  | { kind: 'amount_differs'; claim: string; atom: string; condition: string }
  | { kind: 'amount_missing'; claim: string }
  | { kind: 'denied'; word: string }
  | { kind: 'opposite'; claim: string; atom: string }
  | { kind: 'not_stated'; modality: 'asked' | 'intended' | 'supposed' }
  | { kind: 'aside'; how: Aside; word: string }
  | { kind: 'code_missing'; code: string }
  | { kind: 'scheme_missing'; scheme: string }
  | { kind: 'certificate_ended'; how: 'expired' | 'not_yet_valid' | 'ended' }
  | { kind: 'not_certified' }
  | { kind: 'scope_is_organisation' }
  | { kind: 'reaches_less_far'; word: string }
  | { kind: 'heading_only' }
  | { kind: 'packaging' }
  | { kind: 'left_out'; word: string }
  | { kind: 'part_missing'; part: string }
  | { kind: 'other_model' }
  | { kind: 'voice'; wanted: 'people' | 'institution' | 'someone_else' }
  | { kind: 'condition_missing'; condition: string }
  | { kind: 'house_missing'; house: string }
  | { kind: 'name_missing'; name: string }
  | { kind: 'words_agree'; words: readonly string[]; share: number }
  | { kind: 'words_missing'; words: readonly string[]; share: number }

export interface PairScore {
  attests: boolean
  contradicts: boolean
  /** 0..1 that the atom states the claim. */
  confidence: number
  /** 0..1 how far atom and claim speak of the same thing, whichever way. */
  relatedness: number
  reasons: readonly Reason[]
}

export interface PairScorer {
  /** Changes whenever a pair could be scored otherwise. */
  readonly fingerprint: string
  score(claim: ClaimReading, atom: AtomReading): PairScore
}
