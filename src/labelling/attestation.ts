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

/** Our choice: after so long the event loop gets a turn, so that other requests wait for a claim and not for a candidate. */
const uninterruptedMs = 4

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
    // The candidate's atoms have just been chosen, in the same turn.
    await nextTurn()
    let startedMs = performance.now()
    for (const [index, claim] of claims.entries()) {
      signal.throwIfAborted()
      if (performance.now() - startedMs > uninterruptedMs) {
        await nextTurn()
        signal.throwIfAborted()
        startedMs = performance.now()
      }
      verdicts.push(judge.verdictOf(claim, shown[index] ?? [], candidate.entity, asOf))
    }
    return verdicts
  }
})
