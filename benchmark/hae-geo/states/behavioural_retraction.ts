/** Behavioural retraction: an attempt to verify an adopted brand after its adoption, and no endorsement at the end. HAE-GEO spec, section 5. */
import type { Adoption } from './adoption.js'
import type { Attempt } from './attempt.js'
import type { FinalEndorsement } from './endorsement.js'
import { notApplicable, yesOrNo, type State } from './evidence.js'
import { isAfter } from './position.js'

/** Not applicable unless a brand was adopted. Weaker than recovery: one attempt is enough, and it need not have found anything. */
export const behaviouralRetractionOf = (adoption: Adoption, attempt: Attempt, endorsement: FinalEndorsement): State => {
  if (adoption.value !== 'yes' || endorsement.value === 'not_applicable') return notApplicable
  const later = attempt.evidence.filter((_, index) => {
    const { target, position } = attempt.attempts[index]!
    const adopted = adoption.first.get(target)
    return adopted !== undefined && isAfter(position, adopted)
  })
  const holds = later.length > 0 && endorsement.value === 'no'
  return { value: yesOrNo(holds), evidence: holds ? later : [] }
}
