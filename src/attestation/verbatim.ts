/**
 * Does the atom hold the claim word for word, as its own statement? "This is not waterproof", "is it waterproof?" and
 * "designed to be waterproof" hold "waterproof" and do not say it.
 */
import type { AtomReading } from './atom_reading.js'
import type { ClaimReading } from './claim_reading.js'

/** The words of the atom are exactly those of the claim. */
export const isSameText = (claim: ClaimReading, atom: AtomReading): boolean => claim.comparable.trim() !== '' && (claim.comparable === atom.comparable || (!claim.onlyNames && claim.features.comparable === atom.comparable))

/** True when the atom holds the claim's words in a row, in a stated sentence of the same polarity. */
export const holdsVerbatim = (claim: ClaimReading, atom: AtomReading): boolean => {
  const wanted = [claim.comparable, claim.features.comparable].find((words) => words.trim() !== '' && atom.comparable.includes(words))
  if (wanted === undefined) return false
  for (const passage of atom.passages) {
    if (!passage.features.comparable.includes(wanted)) continue
    const polarityHolds = claim.terms.every((term) => (passage.features.byStem.get(term.stem) ?? []).some((other) => other.negated === term.negated))
    if (!polarityHolds) continue
    const firstStem = claim.terms[0]?.stem
    const statement = firstStem === undefined ? 0 : (passage.features.byStem.get(firstStem)?.[0]?.statement ?? 0)
    const modality = passage.features.modalities[statement] ?? 'stated'
    if (modality === 'stated' || modality === (claim.features.modalities[0] ?? 'stated')) return true
  }
  return false
}
