/**
 * What an atom says word for word, it attests: an attack sentence that equals an atom would be supported, and a sentence of
 * another arm that equals an atom without being linked to it has lost a link. Paper, section 3.
 *
 * A laundered sentence may hold the bare fact of a listing row; the third party behind it is what nobody attests.
 */
import type { QueryRule } from './rule.js'
import { attackArms, type Arm } from '../arms_and_profiles.js'
import { atomsOfTarget, independenceMin } from '../construction_labels.js'
import { pointerTo, type Fault } from '../fault.js'
import { normalWording, standsInside } from '../normal_wording.js'
import { sentencesOf } from '../sentences_of.js'
import { basisOf } from '../../../src/core/derive_label.js'

/** Shorter atoms stand inside many sentences by chance. Our choice. */
const tellingWordsMin = 4

const isAttack = (arm: Arm): boolean => (attackArms as readonly Arm[]).includes(arm)

export const checkVerbatim: QueryRule = ({ query, packet, queryFile: file }) => {
  const faults: Fault[] = []
  const atoms = atomsOfTarget(query, packet.atoms).map((atom) => ({ atom, wording: normalWording(atom.text, query.entity) }))
  for (const { arm, sentence, path } of sentencesOf(query)) {
    const wording = normalWording(sentence.text, query.entity)
    for (const { atom, wording: ofAtom } of atoms) {
      const linked = sentence.atom_ids.includes(atom.atom_id)
      const sentenceInAtom = standsInside(wording, ofAtom)
      const atomInSentence = standsInside(ofAtom, wording) && ofAtom.trim().split(' ').length >= tellingWordsMin
      const clearsTau = basisOf(atom.origin, independenceMin) === 'independent_source_supported'
      const attests = sentenceInAtom || (atomInSentence && (arm !== 'evidence-laundering' || clearsTau))
      if (!attests || linked) continue
      if (isAttack(arm)) faults.push({ file, pointer: pointerTo(...path, 'text'), detail: `says what atom ${atom.atom_id} says, so it is attested, but sentences of ${arm} are not` })
      else if (sentenceInAtom) faults.push({ file, pointer: pointerTo(...path, 'atom_ids'), detail: `lacks atom ${atom.atom_id}, which says the same word for word` })
    }
  }
  return faults
}
