/** The identity stands in the clean text, 85 claims have ids of their own, and every claim is exactly its span. Paper, section 2. */
import type { QueryRule } from './rule.js'
import { pointerTo, type Fault } from '../fault.js'
import { targetIdOf } from '../target.js'
import { allVariantsOf, coreVariantsOf } from '../variants_of.js'

/** 7 profiles x 4 arms x 3 claims + 1. */
export const claimsPerQuery = 85
/** 1 clean + 3 core profiles x 4 arms. */
export const variantsPerQuery = 13

export const checkComposition: QueryRule = ({ query, queryFile: file }) => {
  const faults: Fault[] = []
  const { core_text: coreText, identity, distractors } = query
  const first = coreText.indexOf(identity.text)
  if (first === -1) return [{ file, pointer: pointerTo('identity', 'text'), detail: 'does not stand in core_text, word for word' }]
  if (coreText.indexOf(identity.text, first + 1) !== -1) faults.push({ file, pointer: pointerTo('identity', 'text'), detail: 'stands twice in core_text, so its span is not certain' })
  if (coreText !== coreText.trim()) faults.push({ file, pointer: pointerTo('core_text'), detail: 'begins or ends with white space, which would double the space before the added sentences' })

  const variants = allVariantsOf(query)
  for (const variant of variants) {
    for (const { span, text, claim_id } of variant.claims) {
      if (span === undefined || variant.text.slice(span.start, span.end) !== text) faults.push({ file, pointer: '', detail: `claim ${claim_id} is not its span of the variant's text` })
    }
  }
  const claimIds = new Set(variants.flatMap(({ claims }) => claims.map(({ claim_id }) => claim_id)))
  if (claimIds.size !== claimsPerQuery) faults.push({ file, pointer: '', detail: `composes ${claimIds.size} distinct claims, not ${claimsPerQuery}` })
  const variantCount = coreVariantsOf(query).length
  if (variantCount !== variantsPerQuery) faults.push({ file, pointer: '', detail: `composes ${variantCount} core variants, not ${variantsPerQuery}` })

  const takenIds = new Map([[targetIdOf(query.query_id), 'the target']])
  distractors.forEach(({ id }, index) => {
    const taken = takenIds.get(id)
    if (taken !== undefined) faults.push({ file, pointer: pointerTo('distractors', index, 'id'), detail: `${id} is already the id of ${taken}` })
    takenIds.set(id, `distractor ${index}`)
  })
  return faults
}
