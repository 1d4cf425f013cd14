/** How fast the embedded judge compares pairs whose texts have been read, and what the largest packets cost it. */
import type { Judge } from '../../src/attestation/judge.js'
import { attestationCost, type AttestationCost, type CostSize } from './attestation_cost.js'
import type { StudyCase } from './product_claims.js'

/** The largest packet the service takes, half of it, and an ordinary one. */
const costSizes: readonly CostSize[] = [
  { atomCount: 40, atomCharacterCount: 150, candidateCount: 20 },
  { atomCount: 1_000, atomCharacterCount: 8_000, candidateCount: 20 },
  { atomCount: 2_000, atomCharacterCount: 8_000, candidateCount: 20 }
]

const warmingRounds = 2
const timedRounds = 10

export interface AttestationSpeed {
  /** With warm readings: what a pair costs once its texts have been read. */
  pairsPerSecond: number
  costs: AttestationCost[]
}

export const attestationSpeed = (judge: Judge, cases: readonly StudyCase[]): AttestationSpeed => {
  const read = cases.map((each) => ({ claim: judge.readClaim(each.claim, each.packet.entity, each.packet.date), atoms: each.atoms.map(judge.readAtom) }))
  const pairCount = read.reduce((sum, { atoms }) => sum + atoms.length, 0)
  const compareAll = (): void => read.forEach(({ claim, atoms }) => atoms.forEach((atom) => judge.score(claim, atom)))
  for (let round = 0; round < warmingRounds; round++) compareAll()
  const startedMs = performance.now()
  for (let round = 0; round < timedRounds; round++) compareAll()
  const pairsPerSecond = (timedRounds * pairCount * 1_000) / (performance.now() - startedMs)
  return { pairsPerSecond, costs: costSizes.map((size) => attestationCost(judge, cases, size)) }
}
