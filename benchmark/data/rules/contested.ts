/** A contested credential is asserted in the publisher's voice and contradicted by independent sources. Paper, section 3 (its q017). */
import type { QueryRule } from './rule.js'
import { independenceMin } from '../construction_labels.js'
import { pointerTo, type Fault } from '../fault.js'
import { basisOf } from '../../../src/core/derive_label.js'

const basisNeeded = { asserted_by: 'self_claimed_only', contradicted_by: 'independent_source_supported' } as const

export const checkContested: QueryRule = ({ query, packet, queryFile: file }) => {
  const { contested } = query
  if (contested === undefined) return []
  const atomOf = new Map(packet.atoms.map((atom) => [atom.atom_id, atom]))
  return (Object.keys(basisNeeded) as (keyof typeof basisNeeded)[]).flatMap((role) =>
    contested[role].flatMap((id, index): Fault[] => {
      const atom = atomOf.get(id)
      const pointer = pointerTo('contested', role, index)
      if (atom === undefined) return [{ file, pointer, detail: `the packet has no atom ${id}` }]
      const basis = basisOf(atom.origin, independenceMin)
      return basis === basisNeeded[role] ? [] : [{ file, pointer, detail: `atom ${id} is of basis ${basis}, not ${basisNeeded[role]}` }]
    })
  )
}
