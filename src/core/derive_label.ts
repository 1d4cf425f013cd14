/**
 * From witnesses to the five-way label: the strongest basis wins. Paper, section 4; made total by our own decisions.
 *
 * A verdict names sets of attesting atoms, each set sufficient alone. A set is as strong as its weakest member, so an
 * independent atom that adds nothing cannot launder a publisher's bullet; the claim is as strong as its strongest set.
 * Nothing that a judge writes can raise independence: only the provenance of the atoms counts.
 */
import { independenceOf } from './packet_content.js'
import type { Claim, Verdict } from '../domain/claim.js'
import type { AtomOrigin } from '../domain/packet.js'
import type { SupportLabel } from '../domain/vocabulary.js'

/** What one atom can lend to a claim. */
type Basis = Extract<SupportLabel, 'independent_source_supported' | 'supported' | 'self_claimed_only'>

/** Weakest first; used to find the weakest member and the strongest set. */
const strengthOf: Record<Basis, number> = { self_claimed_only: 1, supported: 2, independent_source_supported: 3 }

/** The basis of one attesting atom; an injected atom documents a fact but has no independence. */
export const basisOf = (origin: AtomOrigin, independenceMin: number): Basis => {
  if (origin.kind === 'construction') return 'supported'
  if (independenceOf(origin) >= independenceMin) return 'independent_source_supported'
  return origin.voice === 'record' ? 'supported' : 'self_claimed_only'
}

/** A third-party attribution is part of the claim, so only a source that clears tau, or a construction atom, can attest it. */
const canAttest = (claim: Pick<Claim, 'third_party_voice'>, origin: AtomOrigin, independenceMin: number): boolean =>
  !claim.third_party_voice || origin.kind === 'construction' || independenceOf(origin) >= independenceMin

export interface DerivedLabel {
  label: SupportLabel
  /** The sets that count towards the label. */
  attestations: string[][]
  /** Independence of the strongest set: its weakest member's. Null without a set, or when only construction atoms attest. */
  independence: number | null
}

const setStrength = (origins: readonly AtomOrigin[], independenceMin: number): { basis: Basis; independence: number | null } => {
  const bases = origins.map((origin) => basisOf(origin, independenceMin))
  const basis = bases.reduce((weakest, each) => (strengthOf[each] < strengthOf[weakest] ? each : weakest))
  const independences = origins.filter((origin) => origin.kind === 'record').map(independenceOf)
  return { basis, independence: independences.length === 0 ? null : Math.min(...independences) }
}

/**
 * The label of a claim whose verdict arrived.
 *
 * @param originOf provenance by atom id; an attestation that names an atom without one is a broken invariant.
 * @param independenceMin tau, 1..4.
 */
export const deriveLabel = (
  claim: Pick<Claim, 'third_party_voice' | 'adjudicable'>,
  verdict: Pick<Verdict, 'attestations'>,
  originOf: ReadonlyMap<string, AtomOrigin>,
  independenceMin: number
): DerivedLabel => {
  const sets = verdict.attestations.map((atomIds) => ({
    atomIds,
    origins: atomIds.map((atomId) => {
      const origin = originOf.get(atomId)
      if (origin === undefined) throw new Error(`atom ${atomId} attests a claim but has no provenance`)
      return origin
    })
  }))
  const counting = sets.filter((set) => set.origins.every((origin) => canAttest(claim, origin, independenceMin)))
  const attestations = counting.map((set) => set.atomIds)
  if (counting.length === 0) return { label: claim.adjudicable ? 'unsupported' : 'unverifiable', attestations, independence: null }
  const strongest = counting
    .map((set) => setStrength(set.origins, independenceMin))
    .reduce((best, each) =>
      strengthOf[each.basis] > strengthOf[best.basis] || (each.basis === best.basis && (each.independence ?? -1) > (best.independence ?? -1)) ? each : best
    )
  return { label: strongest.basis, attestations, independence: strongest.independence }
}
