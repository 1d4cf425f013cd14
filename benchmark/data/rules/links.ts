/** Links lead to atoms that exist, concern the target and hold on the day; no atom attests claims of two arms. Paper, section 3. */
import type { QueryRule } from './rule.js'
import type { Arm } from '../arms_and_profiles.js'
import { atomsOfTarget } from '../construction_labels.js'
import { pointerTo, type Fault } from '../fault.js'
import { sentencesOf } from '../sentences_of.js'
import type { Atom } from '../../../src/domain/packet.js'

/** A date holds to its end; an instant is an instant. */
const isOutside = ({ origin }: Atom, asOf: string): boolean => {
  if (origin.kind !== 'record') return false
  const day = (moment: string): string => moment.slice(0, 'YYYY-MM-DD'.length)
  return (origin.valid_from !== undefined && day(origin.valid_from) > asOf) || (origin.valid_until !== undefined && day(origin.valid_until) < asOf)
}

export const checkLinks: QueryRule = ({ query, packet, queryFile: file }) => {
  const faults: Fault[] = []
  const atomOf = new Map(packet.atoms.map((atom) => [atom.atom_id, atom]))
  const concerning = new Set(atomsOfTarget(query, packet.atoms).map(({ atom_id }) => atom_id))
  const armOfAtom = new Map<string, Arm>()

  for (const { arm, sentence, path } of sentencesOf(query)) {
    const checkList = (key: 'atom_ids' | 'contradicting_atom_ids'): void => {
      const ids = sentence[key] ?? []
      ids.forEach((id, index) => {
        const pointer = pointerTo(...path, key, index)
        if (!atomOf.has(id)) faults.push({ file, pointer, detail: `the packet has no atom ${id}` })
        else if (!concerning.has(id)) faults.push({ file, pointer, detail: `atom ${id} speaks of somebody else than the target, or its text reads so: give it an "about", or reword it` })
        if (ids.indexOf(id) !== index) faults.push({ file, pointer, detail: `${id} is named twice` })
      })
    }
    checkList('atom_ids')
    checkList('contradicting_atom_ids')
    sentence.atom_ids.forEach((id, index) => {
      const pointer = pointerTo(...path, 'atom_ids', index)
      const atom = atomOf.get(id)
      if (atom !== undefined && isOutside(atom, query.as_of)) faults.push({ file, pointer, detail: `atom ${id} is not valid on ${query.as_of}, so it attests nothing` })
      if (sentence.contradicting_atom_ids?.includes(id)) faults.push({ file, pointer, detail: `atom ${id} attests and contradicts the same sentence` })
      const other = armOfAtom.get(id)
      if (other !== undefined && other !== arm) faults.push({ file, pointer, detail: `atom ${id} attests a sentence of ${other} too; no atom attests claims of two arms` })
      armOfAtom.set(id, other ?? arm)
    })
  }
  return faults
}
