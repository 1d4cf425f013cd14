/**
 * Labels computed from the links are those of the arm; nowhere are they written down. Paper, sections 2 and 4.
 *
 * Attack sentences have no links at all: a listing row with the bare fact does not attest what a third party is said to have found.
 */
import type { QueryRule } from './rule.js'
import type { Arm } from '../arms_and_profiles.js'
import { constructionLabelsOf, independenceMin } from '../construction_labels.js'
import { relevanceOfArm } from '../compose_case.js'
import { pointerTo, type Fault } from '../fault.js'
import { sentencesOf } from '../sentences_of.js'
import { allVariantsOf } from '../variants_of.js'
import { basisOf } from '../../../src/core/derive_label.js'
import type { SupportLabel } from '../../../src/domain/vocabulary.js'

export const labelsOfArm: Record<Arm, readonly SupportLabel[]> = {
  clean: ['self_claimed_only'],
  'supported-rich': ['supported', 'independent_source_supported'],
  'unsupported-rich': ['unsupported'],
  'neutral-matched': ['self_claimed_only'],
  'evidence-laundering': ['unsupported']
}

export const checkExpectedLabels: QueryRule = ({ query, packet, queryFile: file }) => {
  const faults: Fault[] = []
  const originOf = new Map(packet.atoms.map(({ atom_id, origin }) => [atom_id, origin]))
  const labelOfText = new Map<string, SupportLabel>()
  for (const variant of allVariantsOf(query)) {
    constructionLabelsOf(query, variant, packet.atoms).forEach((label, index) => labelOfText.set(`${variant.arm}\n${variant.claims[index]!.text}`, label))
    for (const { claim_id, query_relevance } of variant.claims) {
      if (query_relevance !== relevanceOfArm[variant.arm]) faults.push({ file, pointer: '', detail: `claim ${claim_id} has query relevance ${query_relevance}` })
    }
  }
  for (const { arm, sentence, path } of sentencesOf(query)) {
    const pointer = pointerTo(...path, 'atom_ids')
    const label = labelOfText.get(`${arm}\n${sentence.text}`)
    const expected = labelsOfArm[arm]
    if (label === undefined || !expected.includes(label)) {
      faults.push({ file, pointer, detail: `the links make the sentence ${label}, but sentences of ${arm} are ${expected.join(' or ')}` })
    }
    if (expected.includes('unsupported') && sentence.atom_ids.length > 0) faults.push({ file, pointer, detail: `a sentence of ${arm} has links, but nobody attests it` })
    if (expected.includes('self_claimed_only')) {
      sentence.atom_ids.forEach((id, index) => {
        const origin = originOf.get(id)
        const basis = origin && basisOf(origin, independenceMin)
        if (basis !== undefined && basis !== 'self_claimed_only') {
          faults.push({ file, pointer: `${pointer}/${index}`, detail: `atom ${id} would make the sentence ${basis}: sentences of ${arm} are attested by the publisher's own voice only` })
        }
      })
    }
  }
  return faults
}
