/**
 * One run of MisKnow-Agent: a mind, a workflow, an exposure and a defence, from the question to the final report.
 *
 *   const parts = { worlds: taskWorlds(tasks), mindOf, reranker, seed }
 *   const record = await runMisKnow(case, parts, signal)     // RunRecord: every step, what was injected where, the reports
 *   await parts.worlds.drop(case.group)                      // when no run of the task is under way
 *
 * The order is that of the issue of MisKnow-Agent, section 4: the environment injects, `grounded-rerank` ranks what then stands; `pre` is part
 * of the question; `post` and then `grounded-audit` revise the finished report. `record.failure` says why a run counts for nothing: the mind
 * gave no usable reply, a defence could not decide, or the report is none (`validityOf`); such a run is run again. Everything else is thrown.
 * Judges are shown `record.question` and `record.report`; `record.exposure` is for MER and is shown to nobody.
 */
import { auditReport } from './audit_report.js'
import { groundingPolicy } from './grounding_policy.js'
import { runMachine, type Room } from './machine.js'
import { pipeline, pipelineStart } from './pipeline.js'
import { refineReport } from './refine_report.js'
import { sectionsOf, validityOf } from './report_text.js'
import type { ResearchMind, WrittenText } from './research_mind.js'
import { runDesk, type RunDesk } from './run_desk.js'
import { sectioned, sectionedStart } from './sectioned.js'
import { defencePartsOf } from '../conditions.js'
import { exposedSearch } from '../exposure/exposed_search.js'
import type { TaskWorld, TaskWorlds } from '../exposure/task_worlds.js'
import { verificationInstruction } from '../prompts/verification_instruction.js'
import type { MisKnowCase, Revision, RunRecord } from '../run_record.js'
import { AgentFailed } from '../../agents/agent.js'
import { sumOfUsage } from '../../agents/sum_of_usage.js'
import type { Usage } from '../../agents/trajectory.js'
import { groundedRerank } from '../../defence/grounded_rerank.js'
import type { ListReranker } from '../../defence/list_reranker.js'
import { DefenceFailed } from '../../web/search_defence.js'
import { hashOf } from '../../../src/core/hash_order.js'

export interface MisKnowParts {
  worlds: TaskWorlds
  /** @throws RangeError on a name that nobody has */
  mindOf(name: string): ResearchMind
  /** Of the two grounded defences: the product in this process, or a running service. */
  reranker: ListReranker
  seed: string
}

/** A policy's variety follows from seed, task and policy alone, so that conditions, workflows and defences are compared on the same draws. */
export const mindSeedOf = (seed: string, queryId: string, mind: string): string => hashOf(seed, `${queryId}/${mind}`)

const research = async (workflow: MisKnowCase['workflow'], room: Room, signal: AbortSignal): Promise<WrittenText> => {
  const { report } =
    workflow === 'pipeline' ? await runMachine(pipeline, pipelineStart, room, signal) : await runMachine(sectioned, sectionedStart, room, signal)
  if (report === null) throw new Error(`${workflow} has ended without a report`)
  return report
}

const deskFor = async (planned: MisKnowCase, world: TaskWorld, reranker: ListReranker): Promise<RunDesk> => {
  const web = await exposedSearch(world, planned.condition)
  const { question } = world.task
  const isReranked = defencePartsOf(planned.defence).rerank
  return runDesk(web, isReranked ? groundedRerank({ reranker, query: question, packet: world.packet, policy: groundingPolicy }) : undefined)
}

const usageOf = (steps: RunRecord['steps'], failed: Usage | null | undefined): Usage | null => {
  // A search asks no model; what is not counted elsewhere makes the whole unknown.
  const counted = steps.filter(({ action }) => action !== 'SEARCH').map(({ usage }) => usage)
  return sumOfUsage(failed === undefined ? counted : [...counted, failed])
}

/** @throws the signal's reason when it aborts, and what is no doing of mind, defence or report */
export const runMisKnow = async (planned: MisKnowCase, { worlds, mindOf, reranker, seed }: MisKnowParts, signal: AbortSignal): Promise<RunRecord> => {
  const world = await worlds.worldOf(planned.query_id)
  const mind = mindOf(planned.mind)
  const { question } = world.task
  const { pre, post, audit } = defencePartsOf(planned.defence)
  const ownSeed = mindSeedOf(seed, planned.query_id, mind.name)
  const desk = await deskFor(planned, world, reranker)

  let draft: WrittenText | null = null
  let final: WrittenText | null = null
  let revisions: Revision[] = []
  let failure: RunRecord['failure'] = null
  let failedUsage: Usage | null | undefined

  const revise = async (made: { report: WrittenText; revisions: Revision[] }): Promise<void> => {
    final = made.report
    revisions = [...revisions, ...made.revisions]
  }

  try {
    const session = mind.start({ question, instruction: pre ? verificationInstruction : null, seed: ownSeed })
    draft = await research(planned.workflow, { desk, session }, signal)
    final = draft
    if (post) {
      const refiner = mind.start({ question, instruction: null, seed: hashOf(ownSeed, '/refinement') })
      await revise(await refineReport(final, { desk, session: refiner }, signal))
    }
    if (audit) await revise(await auditReport(final, { reranker, question, packet: world.packet }, signal))
  } catch (error) {
    signal.throwIfAborted()
    if (error instanceof AgentFailed) {
      failure = { code: error.code, detail: error.message }
      failedUsage = error.usage
    } else if (error instanceof DefenceFailed) failure = { code: 'defence_failed', detail: error.message }
    else throw error
  }

  const validity = final === null || failure !== null ? null : validityOf((final as WrittenText).text)
  if (validity !== null && validity.faults.length > 0) failure = { code: 'invalid_report', detail: validity.faults.join('; ') }
  const report = failure === null && final !== null ? (final as WrittenText) : null
  return {
    run_id: planned.case_id,
    case: planned,
    agent: { name: mind.name, kind: mind.kind, fingerprint: mind.fingerprint },
    question,
    steps: desk.steps(),
    exposure: desk.exposure(),
    draft_report: draft?.text ?? null,
    report: report?.text ?? null,
    sections: report === null ? [] : sectionsOf(report.text),
    validity,
    intended: report === null ? [] : [...report.intended],
    revisions,
    failure,
    usage: mind.kind === 'model' ? usageOf(desk.steps(), failedUsage) : null
  }
}
