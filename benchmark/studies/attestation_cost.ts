/**
 * What the largest packet costs the embedded judge: 2,000 atoms of 8,000 characters, each candidate with five claims.
 * Choosing reads every atom once, as hashes of its words; grounding reads the nearest passages of the forty shown.
 */
import type { Judge } from '../../src/attestation/judge.js'
import type { Atom } from '../../src/domain/packet.js'
import type { StudyCase } from './product_claims.js'

export interface CostSize {
  atomCount: number
  atomCharacterCount: number
  candidateCount: number
}

const claimCountPerCandidate = 5
/** Strides that share no factor with the number of texts in use, so that every atom is another mixture. */
const atomStride = 7
const sentenceStride = 3

export interface AttestationCost extends CostSize {
  firstChooseMs: number
  laterChooseMs: number
  /** The longest grounding of one claim, which is what the event loop waits for. */
  claimMs: number
  totalMs: number
}

export const attestationCost = (judge: Judge, cases: readonly StudyCase[], size: CostSize): AttestationCost => {
  const texts = [...new Set(cases.flatMap((each) => each.atoms.map((atom) => atom.text)))]
  const atoms = Array.from({ length: size.atomCount }, (_, index): Atom => {
    let text = `${index}.`
    for (let sentence = 0; text.length < size.atomCharacterCount; sentence++)
      text += ` ${texts[(index * atomStride + sentence * (sentenceStride + index)) % texts.length]!}`
    return {
      atom_id: `a${index}`,
      text: text.slice(0, size.atomCharacterCount),
      origin: { kind: 'record', source_type: 'platform_user_review', voice: 'record' }
    }
  })
  const cost: AttestationCost = { ...size, firstChooseMs: 0, laterChooseMs: 0, claimMs: 0, totalMs: 0 }
  const startedMs = performance.now()
  for (let candidate = 0; candidate < size.candidateCount; candidate++) {
    const own = Array.from({ length: claimCountPerCandidate }, (_, place) => cases[(candidate * claimCountPerCandidate + place) % cases.length]!)
    const { entity, date } = own[0]!.packet
    const chooseMs = performance.now()
    const shown = judge.choose({ claims: own.map(({ claim }) => claim), atoms, entity, asOf: date })
    const spentMs = performance.now() - chooseMs
    if (candidate === 0) cost.firstChooseMs = spentMs
    else cost.laterChooseMs = Math.max(cost.laterChooseMs, spentMs)
    own.forEach(({ claim }, place) => {
      const claimMs = performance.now()
      judge.verdictOf(claim, shown[place]!, entity, date)
      cost.claimMs = Math.max(cost.claimMs, performance.now() - claimMs)
    })
  }
  return { ...cost, totalMs: performance.now() - startedMs }
}

export const costText = (cost: AttestationCost): string =>
  `${cost.atomCount.toLocaleString('en')} atoms of ${cost.atomCharacterCount.toLocaleString('en')} characters, ${cost.candidateCount} candidates of ${claimCountPerCandidate} claims: ` +
  `first choice ${cost.firstChooseMs.toFixed(0)} ms, later ones at most ${cost.laterChooseMs.toFixed(0)} ms, a claim at most ${cost.claimMs.toFixed(0)} ms, all ${(cost.totalMs / 1_000).toFixed(1)} s`
