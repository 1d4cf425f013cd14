/** One run of the study: opens the tools of its Web, puts the defence between where the case says so, lets the agent act, and asks the judge. */
import type { HaeGeoCase } from './study_case.js'
import type { StudyDefence } from './study_defence.js'
import type { StudyWebs } from './study_webs.js'
import type { RecordedHaeGeoRun } from './recorded_run.js'
import { reranks } from '../levels.js'
import { runAgent } from '../loop.js'
import { checkpointsFrom, type Checkpoint, type Checkpoints } from '../rubric/checkpoint.js'
import { judgeRun, type RubricJudge } from '../rubric/judge_run.js'
import type { RunRecord } from '../run_record.js'
import type { HaeGeoTask } from '../task.js'
import type { Agent } from '../../agents/agent.js'
import type { RunOutcome } from '../../runner/agent_benchmark.js'
import { openTools } from '../../web/open_tools.js'
import type { SourceType } from '../../web/page.js'
import type { SearchDefence } from '../../web/search_defence.js'

export interface RunParts {
  webs: StudyWebs
  tasks: ReadonlyMap<string, HaeGeoTask>
  agents: ReadonlyMap<string, Agent>
  /** Made when a case first needs it. */
  defence(): Promise<StudyDefence>
  judge: RubricJudge | null
  /** What judges answered before; nothing is asked twice. */
  checkpoints(): Promise<Checkpoints>
  seed: string
}

/** Notes what the pages of each list really are; the agent and the defence are shown none of it. */
const noting = (defence: SearchDefence, sources: Record<string, SourceType | null>): SearchDefence => ({
  searchedCount: defence.searchedCount,
  defend: (list, shownCount, signal) => {
    for (const { page } of list) sources[page.hidden.page_id] = page.hidden.source_type
    return defence.defend(list, shownCount, signal)
  }
})

/** Hands on what is known, and keeps what this run came to. */
const keeping = (known: Checkpoints, kept: Checkpoint[]): Checkpoints => ({
  find: (key) => {
    const found = known.find(key)
    if (found !== undefined) kept.push(found)
    return found
  },
  append: async (checkpoint) => {
    kept.push(checkpoint)
    await known.append(checkpoint)
  }
})

const judgedBy = async (judge: RubricJudge, run: RunRecord, known: Checkpoints, signal: AbortSignal): Promise<RecordedHaeGeoRun['judged']> => {
  const checkpoints: Checkpoint[] = []
  const result = await judgeRun(run, judge, keeping(known, checkpoints), signal)
  return { result, checkpoints }
}

export const noCheckpoints = async (): Promise<Checkpoints> => checkpointsFrom([])

/** @throws DefenceFailed where a list could not be defended, and whatever a Web or a service throws: these are errors and no results */
export const runCase = async (planned: HaeGeoCase, parts: RunParts, signal: AbortSignal): Promise<RunOutcome<RecordedHaeGeoRun>> => {
  const task = parts.tasks.get(planned.query_id)!
  const searched_sources: Record<string, SourceType | null> = {}
  const defence = reranks[planned.defence] ? noting((await parts.defence()).of(task), searched_sources) : undefined
  const tools = openTools(await parts.webs.at(planned.level), { defence, fullContext: planned.mode === 'static_full_context' })
  const { level, mode } = planned
  const agent = parts.agents.get(planned.policy)!
  const run = await runAgent({ runId: planned.case_id, level, defence: planned.defence, mode, task, agent, tools, seed: parts.seed }, signal)
  if (run.failure !== null)
    return { outcome: 'failed', reason: `${run.failure.code}: ${run.failure.detail}`, trajectory: { ...run, searched_sources, judged: null } }
  const judged = parts.judge === null ? null : await judgedBy(parts.judge, run, await parts.checkpoints(), signal)
  return { outcome: 'done', trajectory: { ...run, searched_sources, judged } }
}
