/** Verification attempts: searches that name a target, at or after its first mention, in order to check it. HAE-GEO spec, section 5. */
import { mentionEvidenceOf, seenDocumentsOf } from './documents.js'
import { evidenceAt, yesOrNo, type State } from './evidence.js'
import { comparePositions, queryPosition, reasoningStep, textStep, type Position } from './position.js'
import { verificationIntentOf } from './verification_intent.js'
import type { RunRecord } from '../run_record.js'
import { names } from '../../stance/mentions.js'
import type { SearchCall } from '../../agents/trajectory.js'

export interface VerificationAttempt {
  target: string
  position: Position
  call: SearchCall
  independent: boolean
}

export interface Attempt extends State {
  attempts: readonly VerificationAttempt[]
}

/** Where the target is first named: in the query, in words of the agent, in a search of its own (which is at its own first mention), in something visible. */
const firstMentionOf = (run: RunRecord, target: string): Position | null => {
  const places: Position[] = names(run.task.query, target) ? [queryPosition] : []
  for (const { turn, text, reasoning, calls } of run.turns) {
    if (names(reasoning ?? '', target)) places.push({ turn, step: reasoningStep })
    if (names(text, target)) places.push({ turn, step: textStep })
    for (const [step, call] of calls.entries()) if (call.tool === 'SEARCH' && names(call.query, target)) places.push({ turn, step })
  }
  for (const document of seenDocumentsOf(run)) if (mentionEvidenceOf(document, target).length > 0) places.push(document.position)
  return places.sort(comparePositions)[0] ?? null
}

/** Not applicable where the task has no gold brands. */
export const attemptOf = (run: RunRecord, targets: readonly string[]): Attempt => {
  if (run.task.fake_brands.length === 0) return { value: 'not_applicable', evidence: [], attempts: [] }
  const found = targets.flatMap((target) => {
    const first = firstMentionOf(run, target)
    return run.turns.flatMap(({ turn, calls }) =>
      calls.flatMap((call, step) => {
        if (call.tool !== 'SEARCH' || !names(call.query, target)) return []
        const intent = verificationIntentOf(call.query, target)
        const position = { turn, step }
        if (intent === null || first === null || comparePositions(position, first) < 0) return []
        const evidence = evidenceAt(call.query, intent.span, {
          turn,
          where: 'search_query',
          callId: call.call_id,
          target,
          note: intent.independent ? 'independent' : 'checking'
        })
        return [{ attempt: { target, position, call, independent: intent.independent } satisfies VerificationAttempt, evidence }]
      })
    )
  })
  found.sort((left, right) => comparePositions(left.attempt.position, right.attempt.position))
  return { value: yesOrNo(found.length > 0), evidence: found.map(({ evidence }) => evidence), attempts: found.map(({ attempt }) => attempt) }
}
