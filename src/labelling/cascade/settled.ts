/**
 * Of what is the embedded judge sure enough that no model need be asked? Pure.
 *
 * Of an attestation: one atom alone states the claim in its own words, or with a confidence above the threshold. Of an
 * opinion, which the claim settles and no evidence could. Of a claim on whose subject the packet holds nothing. Never of a
 * mismatch: where it saw a contradiction it was right too rarely, and a wrong one is a penalty
 * (docs/decisions/model_judges.md has the numbers). All else goes to the model, abstentions among it.
 */
import type { Judge } from '../../attestation/judge.js'
import type { Claim, Verdict } from '../../domain/claim.js'
import type { Atom, Entity } from '../../domain/packet.js'

/** Our choice, made on writers a to d of the product claims. */
export const attestingConfidenceMin = 0.9

export const isSettled = (judge: Judge, claim: Claim, verdict: Verdict, shown: readonly Atom[], entity: Entity | undefined, asOf: string): boolean => {
  if (verdict.status !== 'ok') return false
  if (!claim.adjudicable || shown.length === 0) return true
  const alone = new Set(verdict.attestations.flatMap((set) => (set.length === 1 ? set : [])))
  if (alone.size === 0) return false
  const reading = judge.readClaim(claim, entity, asOf)
  return shown
    .filter(({ atom_id }) => alone.has(atom_id))
    .some((atom) => {
      const { attests, confidence } = judge.score(reading, judge.readAtom(atom))
      return attests && confidence >= attestingConfidenceMin
    })
}
