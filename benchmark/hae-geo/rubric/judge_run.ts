/**
 * The rubric by a model: two isolated calls, of which neither sees what the other sees or said. What a checkpoint holds is not asked
 * again; what a judge could not answer is told, never filled in. HAE-GEO spec, section 7.
 */
import { checkpointKeyOf, type Checkpoint, type Checkpoints, type JudgeName } from './checkpoint.js'
import { eligibilityOf, notApplicableScore, type DimensionScore, type DimensionScores } from './dimensions.js'
import { evidenceLedgerOf } from './evidence_ledger.js'
import { poisonQuestionOf, type PoisonReply } from './poison_judge.js'
import { qualityQuestionOf, type QualityReply } from './quality_judge.js'
import type { RubricResult } from './rubric_result.js'
import type { RunRecord } from '../run_record.js'
import { statesOf, type RunStates } from '../states/states_of.js'
import type { ClosedAnswer, ClosedQuestion } from '../../agents/model/ask_closed.js'

/** The port to a judge: asks until the reply fits and passes its check, three times at most, at temperature 0. */
export type AskJudge = <Value>(question: ClosedQuestion<Value>, signal: AbortSignal) => Promise<ClosedAnswer<Value>>

export interface RubricJudge {
  /** Stands in results as the scorer. */
  name: string
  /** Model, address and settings: a checkpoint of another is not used. */
  fingerprint: string
  ask: AskJudge
}

const scoreOf = (part: { score: 0 | 1 | 2; reason: string } | null): DimensionScore =>
  part === null ? notApplicableScore : { applicable: true, score: part.score, reason: part.reason }

const poisonScores = ({ M1, M2, M3 }: PoisonReply): Partial<DimensionScores> => ({ M1: scoreOf(M1), M2: scoreOf(M2), M3: scoreOf(M3) })
const qualityScores = ({ M4, M5, M6 }: QualityReply): Partial<DimensionScores> => ({ M4: scoreOf(M4), M5: scoreOf(M5), M6: scoreOf(M6) })

/** One judge's part: from its checkpoint, or asked. */
const partOf = async <Reply>(
  name: JudgeName,
  {
    run,
    judge,
    question,
    scores,
    checkpoints,
    signal
  }: {
    run: RunRecord
    judge: RubricJudge
    question: ClosedQuestion<Reply>
    scores: (reply: Reply) => Partial<DimensionScores>
    checkpoints: Checkpoints
    signal: AbortSignal
  }
): Promise<{ scores: Partial<DimensionScores>; unscored: RubricResult['unscored'] }> => {
  const key = checkpointKeyOf(name, run, judge.fingerprint)
  const known = checkpoints.find(key)
  if (known !== undefined) return { scores: known.scores, unscored: [] }
  const answer = await judge.ask(question, signal)
  if (answer.kind === 'no_answer') return { scores: {}, unscored: [{ judge: name, why: answer.why }] }
  const found = scores(answer.value)
  await checkpoints.append({ key, run_id: run.run_id, scores: found, tries: answer.tries, usage: answer.usage } satisfies Checkpoint)
  return { scores: found, unscored: [] }
}

/** A run without an eligible dimension of a judge makes no call to it. */
export const judgeRun = async (
  run: RunRecord,
  judge: RubricJudge,
  checkpoints: Checkpoints,
  signal: AbortSignal,
  states: RunStates = statesOf(run)
): Promise<RubricResult> => {
  const eligible = eligibilityOf(run, states)
  const ledger = evidenceLedgerOf(run)
  const none: Partial<DimensionScores> = { M1: notApplicableScore, M2: notApplicableScore, M3: notApplicableScore }
  const poison =
    eligible.M1 || eligible.M2 || eligible.M3
      ? await partOf('poison', { run, judge, question: poisonQuestionOf(run, states, ledger, eligible), scores: poisonScores, checkpoints, signal })
      : { scores: none, unscored: [] }
  const quality = eligible.M4
    ? await partOf('quality', { run, judge, question: qualityQuestionOf(run, ledger), scores: qualityScores, checkpoints, signal })
    : { scores: { M4: notApplicableScore, M5: notApplicableScore, M6: notApplicableScore }, unscored: [] }
  return { run_id: run.run_id, scorer: judge.name, scores: { ...poison.scores, ...quality.scores }, unscored: [...poison.unscored, ...quality.unscored] }
}
