/**
 * Spec rows that state a fragment together: "Black leather case, 65 g" is covered by "product colour: Black",
 * "material: Leather", "case type: Cover case" and "weight: 65 g".
 *
 * A row may only take part when the claim speaks of the row's own attribute: every particular word of its heading stands in
 * the claim. So "rear camera: 12 MP" never lends its number to a claim about the front camera.
 */
import type { AtomReading } from './atom_reading.js'
import type { ClaimReading } from './claim_reading.js'
import { confirmationOf } from './quantities/confirm_quantity.js'
import { unitlessRowAttests } from './quantities/unitless_row.js'

/** Our choices: a longer claim is a sentence, and more rows than these are a different thing put together. */
const unitCountMax = 12
const rowCountMax = 5

/** Which words and amounts of the claim the row states, as places in the claim. */
const coveredBy = (claim: ClaimReading, atom: AtomReading): Set<number> | undefined => {
  const [passage] = atom.passages
  const row = passage?.features.row
  if (passage === undefined || row === undefined || atom.passages.length > 1) return undefined
  for (const group of row.key) if (!claim.groups.has(group)) return undefined
  const covered = new Set<number>()
  let statesAmount = false
  claim.features.quantities.forEach((quantity, place) => {
    const confirmation = confirmationOf(quantity, passage.features.quantities, claim.groups)
    const confirmed = confirmation.outcome === 'confirmed' && (quantity.measure !== 'count' || confirmation.tie > 0)
    if (!confirmed && unitlessRowAttests(quantity, passage.features.quantities, row) === undefined) return
    covered.add(claim.terms.length + place)
    statesAmount = true
  })
  claim.terms.forEach((term, place) => {
    const found = passage.features.byStem.get(term.stem) ?? passage.features.byGroup.get(term.group)
    if (found?.some((other) => other.negated === term.negated && (other.start >= row.valueStart || row.affirmed || statesAmount))) covered.add(place)
  })
  return covered
}

/** One set of rows that covers every content word and amount of the claim, or undefined. */
export const rowCoverOf = (claim: ClaimReading, atoms: readonly AtomReading[]): string[] | undefined => {
  const units = [...claim.terms.flatMap((term, place) => (term.isFaint ? [] : [place])), ...claim.features.quantities.map((_, place) => claim.terms.length + place)]
  if (units.length < 2 || units.length > unitCountMax || claim.isCredential || claim.voice !== 'none') return undefined
  const rows = atoms.flatMap((atom) => {
    const covered = coveredBy(claim, atom)
    return covered === undefined || covered.size === 0 ? [] : [{ id: atom.atom.atom_id, covered }]
  })
  const left = new Set(units)
  const chosen: string[] = []
  while (left.size > 0 && chosen.length < rowCountMax) {
    let best: { id: string; gain: number; covered: Set<number> } | undefined
    for (const { id, covered } of rows) {
      let gain = 0
      for (const unit of covered) if (left.has(unit)) gain++
      if (gain > 0 && (best === undefined || gain > best.gain || (gain === best.gain && id < best.id))) best = { id, gain, covered }
    }
    if (best === undefined) return undefined
    chosen.push(best.id)
    for (const unit of best.covered) left.delete(unit)
  }
  return left.size === 0 && chosen.length > 1 ? chosen.sort() : undefined
}
