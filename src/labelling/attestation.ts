/**
 * The label source `attestation`: the embedded judge behind the port. It runs in this process, needs no model and no
 * network, and gives the same verdict for the same texts.
 */
import { judgeOf } from '../attestation/judge.js'
import type { Lexicon } from '../attestation/lexicon.js'
import { scorerOf } from '../attestation/scorer.js'
import type { Claim, Verdict } from '../domain/claim.js'
import type { Atom } from '../domain/packet.js'
import type { JudgingSource, Question } from '../ports.js'

export const attestationSourceId = 'attestation'

export const makeAttestationSource = (lexicon: Lexicon): JudgingSource => {
  const judge = judgeOf(lexicon, scorerOf(lexicon))
  return {
    kind: 'judging',
    id: attestationSourceId,
    fingerprint: judge.fingerprint,
    choose: ({ claims, atoms, candidate, asOf }: Question<Claim>): Atom[][] => judge.choose({ claims, atoms, entity: candidate.entity, asOf }),
    ground: async ({ claims, candidate, asOf }: Question<Claim>, shown: readonly (readonly Atom[])[], signal: AbortSignal): Promise<Verdict[]> =>
      claims.map((claim, index) => {
        signal.throwIfAborted()
        return judge.verdictOf(claim, shown[index] ?? [], candidate.entity, asOf)
      })
  }
}
