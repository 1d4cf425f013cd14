/** One run of the study: the research, then the judges. A report that no judge could judge fails the run, which is judged again; it is no non-adoption. */
import type { UnjudgedRuns } from './unjudged_runs.js'
import type { MisKnowTask } from '../blueprints/task.js'
import { falseAnswerOf } from '../judging/answers.js'
import type { FcarJudge } from '../judging/fcar_judge.js'
import { readingOf, type RecordedMisKnowRun } from '../judging/recorded_run.js'
import type { MisKnowCase, RunRecord } from '../run_record.js'
import { runMisKnow, type MisKnowParts } from '../workflows/run_misknow.js'
import type { RunOutcome } from '../../runner/agent_benchmark.js'

/** How reasons of failed runs begin that are no failures of the research. */
export const judgeFailed = 'judge_failed'

export interface RunCaseParts {
  tasks: ReadonlyMap<string, MisKnowTask>
  /** The one that decides first. */
  judges: readonly FcarJudge[]
  unjudged: UnjudgedRuns
  research: MisKnowParts
}

const researched = async (planned: MisKnowCase, { unjudged, research }: RunCaseParts, signal: AbortSignal): Promise<RunRecord> =>
  (await unjudged.find(planned.case_id, research.mindOf(planned.mind).fingerprint)) ?? runMisKnow(planned, research, signal)

/** @throws what is no doing of mind, defence, report or judge */
export const runCase = async (planned: MisKnowCase, parts: RunCaseParts, signal: AbortSignal): Promise<RunOutcome<RecordedMisKnowRun>> => {
  const task = parts.tasks.get(planned.query_id)!
  const run = await researched(planned, parts, signal)
  const gold = {
    true_conclusion: task.true_conclusion,
    false_conclusion: task.canonical_false_conclusion,
    false_answer: falseAnswerOf(task).name,
    claims: task.quantified_false_claims.map(({ claim_id, text }) => ({ claim_id, text }))
  }
  const { report } = run
  if (report === null) {
    const { code, detail } = run.failure ?? { code: 'no_report', detail: 'the run has none' }
    return { outcome: 'failed', reason: `${code}: ${detail}`, trajectory: { run, gold, reading: null, judgements: [] } }
  }
  const judgements: RecordedMisKnowRun['judgements'] = []
  for (const judge of parts.judges) judgements.push(await judge.judge(task, report, signal))
  const trajectory = { run, gold, reading: readingOf(report, task), judgements }
  const unheard = judgements.find(({ verdict }) => verdict === null)
  if (unheard !== undefined) {
    if (run.agent.kind === 'model') await parts.unjudged.keep(run)
    return { outcome: 'failed', reason: `${judgeFailed}: ${unheard.judge}: ${unheard.why}`, trajectory }
  }
  if (run.agent.kind === 'model') await parts.unjudged.forget(planned.case_id)
  return { outcome: 'done', trajectory }
}
