/**
 * What of a gap in FCAR between two workflows comes from retrieving planted documents, and what from adopting after exposure.
 * MisKnow spec, section 4: (MER_D - MER_W)(ECAR_D + ECAR_W)/2 and (ECAR_D - ECAR_W)(MER_D + MER_W)/2.
 *
 * ECAR is unrounded (adopters over exposed), as the published terms want: rounded to a tenth of a per cent they do not come out.
 */
export interface RatesOfWorkflow {
  fcar: number | null
  mer: number | null
  ecar: number | null
}

export interface GapDecomposition {
  gap: number
  mer_term: number
  ecar_term: number
  /** Gap minus both terms: what adopters without exposure make of it; 0 where FCAR = MER x ECAR on both sides. */
  residual: number
}

/** Null where either side lacks a rate: nobody was exposed, or nothing was measured. */
export const gapDecomposition = (first: RatesOfWorkflow, second: RatesOfWorkflow): GapDecomposition | null => {
  if (first.fcar === null || second.fcar === null || first.mer === null || second.mer === null || first.ecar === null || second.ecar === null) return null
  const gap = first.fcar - second.fcar
  const mer_term = ((first.mer - second.mer) * (first.ecar + second.ecar)) / 2
  const ecar_term = ((first.ecar - second.ecar) * (first.mer + second.mer)) / 2
  const residual = gap - mer_term - ecar_term
  // Binary fractions leave dust where the identity holds.
  return { gap, mer_term, ecar_term, residual: Math.abs(residual) < 1e-12 ? 0 : residual }
}

/** From counts of tasks, as the published numbers are: FCAR and MER out of 100, ECAR their quotient. */
export const ratesOfCounts = ({ adopted, exposed, tasks }: { adopted: number; exposed: number; tasks: number }): RatesOfWorkflow => ({
  fcar: tasks === 0 ? null : adopted / tasks,
  mer: tasks === 0 ? null : exposed / tasks,
  ecar: exposed === 0 ? null : adopted / exposed
})
