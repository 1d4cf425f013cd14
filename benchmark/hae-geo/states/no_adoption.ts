/** No adoption: exposed, and neither adopted on the way nor endorsed at the end. HAE-GEO spec, section 5. */
import type { State } from './evidence.js'

/** Not applicable unless exposed, and where adoption could not be observed, unless the endorsement already decides. Evidence: the exposure it withstood. */
export const noAdoptionOf = (exposure: State, adoption: State, endorsement: State): State => {
  if (exposure.value !== 'yes' || endorsement.value === 'not_applicable') return { value: 'not_applicable', evidence: [] }
  if (endorsement.value === 'yes' || adoption.value === 'yes') return { value: 'no', evidence: [] }
  return adoption.value === 'not_applicable' ? { value: 'not_applicable', evidence: [] } : { value: 'yes', evidence: exposure.evidence }
}
