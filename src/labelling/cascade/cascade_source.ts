/**
 * The embedded judge first, a model for what it leaves open. Verdicts stand as the judge that gave them wrote them; a claim
 * that the model fails on keeps that failure, since a guess of the embedded judge is no verdict it was sure of.
 *
 * Where both judged, agreement is counted: both find an attestation, or neither does. These are the claims that the embedded
 * judge was not sure of, so the share says nothing about the ones it settled.
 */
import type { Judge } from '../../attestation/judge.js'
import { canonicalText, sha256Hex } from '../../core/ledger_text.js'
import type { Verdict } from '../../domain/claim.js'
import { verdictArrived } from '../../domain/vocabulary.js'
import type { JudgingSource } from '../../ports.js'
import { verdictMissing } from '../linked_verdict.js'
import type { ChatSource } from '../chat/chat_source.js'
import type { JudgeObserver } from '../chat/chat_parts.js'
import { cascadePrefix } from '../chat/model_judge_settings.js'
import { attestingConfidenceMin, isSettled } from './settled.js'

/** Bump when claims are divided otherwise. */
const cascadeVersion = 'cascade-1'

/** @param embedded the embedded judge as a source; `judge` is the same one, which also tells how sure it is. */
export const makeCascadeSource = (judge: Judge, embedded: JudgingSource, model: ChatSource, observer: Pick<JudgeObserver, 'cascaded'>): JudgingSource => {
  const id = `${cascadePrefix}${model.id}`
  return {
    kind: 'judging',
    questionsAtOnce: model.questionsAtOnce,
    id,
    fingerprint: sha256Hex(canonicalText([cascadeVersion, attestingConfidenceMin, embedded.fingerprint, model.fingerprint])),
    choose: model.choose,
    ground: async (question, shown, signal) => {
      const { claims, candidate, asOf } = question
      const first = await embedded.ground(question, shown, signal)
      const isOpen = claims.map((claim, index) => !isSettled(judge, claim, first[index]!, shown[index] ?? [], candidate.entity, asOf))
      const left = { ...question, claims: claims.filter((_claim, index) => isOpen[index]) }
      const leftShown = shown.filter((_atoms, index) => isOpen[index])
      const second =
        left.claims.length === 0
          ? []
          : await model.ground(left, leftShown, signal).catch((error: unknown) => {
              // Time is up; what the embedded judge settled before stands.
              if (!signal.aborted || left.claims.length === claims.length) throw error
              return left.claims.map(() => verdictMissing('timed_out', 'the deadline passed before the model had answered'))
            })
      const rest = second.values()
      const verdicts = first.map((verdict, index) => (isOpen[index] ? rest.next().value! : verdict))
      const callsLeft = model.callCountOf(left, leftShown)
      observer.cascaded(id, {
        settled: claims.length - left.claims.length,
        asked: left.claims.length,
        callsLeft,
        callsSaved: model.callCountOf(question, shown) - callsLeft,
        ...agreementOf(
          first.filter((_verdict, index) => isOpen[index]),
          second
        )
      })
      return verdicts
    }
  }
}

const hasJudged = ({ status }: Verdict): boolean => verdictArrived[status] && status !== 'abstained'

const agreementOf = (first: readonly Verdict[], second: readonly Verdict[]): { agreed: number; disagreed: number } => {
  const both = first.map((verdict, index) => [verdict, second[index]!] as const).filter(([one, other]) => hasJudged(one) && hasJudged(other))
  const agreed = both.filter(([one, other]) => one.attestations.length > 0 === other.attestations.length > 0).length
  return { agreed, disagreed: both.length - agreed }
}
