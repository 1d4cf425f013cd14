/**
 * The label source `attestation`: the embedded judge behind the port. It runs in this process, needs no model and no
 * network, and gives the same verdict for the same texts.
 */
import { setImmediate as nextTurn } from 'node:timers/promises'
import { judgeOf, type Judge } from '../attestation/judge.js'
import type { Lexicon } from '../attestation/lexicon.js'
import { scorerOf } from '../attestation/scorer.js'
import type { Claim, Verdict } from '../domain/claim.js'
import type { Atom } from '../domain/packet.js'
import type { JudgingSource, Question } from '../ports.js'

/** Our choice: ordinary candidates are judged in one go; long atoms give the event loop a turn after each claim or two. */
const uninterruptedCharacterCountMax = 100_000

export const attestationSourceId = 'attestation'

export const makeAttestationSource = (lexicon: Lexicon): JudgingSource => attestationSourceOf(judgeOf(lexicon, scorerOf(lexicon)))

export const attestationSourceOf = (judge: Judge): JudgingSource => ({
  kind: 'judging',
  questionsAtOnce: 1,
  id: attestationSourceId,
  fingerprint: judge.fingerprint,
  choose: ({ claims, atoms, candidate, asOf }: Question<Claim>): Atom[][] => judge.choose({ claims, atoms, entity: candidate.entity, asOf }),
  ground: async ({ claims, candidate, asOf }: Question<Claim>, shown: readonly (readonly Atom[])[], signal: AbortSignal): Promise<Verdict[]> => {
    const verdicts: Verdict[] = []
    let characterCount = 0
    for (const [index, claim] of claims.entries()) {
      signal.throwIfAborted()
      const atoms = shown[index] ?? []
      characterCount += atoms.reduce((sum, atom) => sum + atom.text.length, 0)
      if (characterCount > uninterruptedCharacterCountMax) {
        characterCount = 0
        await nextTurn()
        signal.throwIfAborted()
      }
      verdicts.push(judge.verdictOf(claim, atoms, candidate.entity, asOf))
    }
    return verdicts
  }
})
