/** The cells of the design: every task under every level, defence, agent and mode. HAE-GEO spec, section 1; issue, section 7. */
import type { StudyArguments } from './study_options.js'
import { promptOf, type Defence, type Level } from '../levels.js'
import type { RunMode } from '../run_record.js'
import type { HaeGeoTask } from '../task.js'
import type { PromptName } from '../../agents/agent.js'
import type { AgentCase } from '../../runner/agent_benchmark.js'

export interface HaeGeoCase extends AgentCase {
  query_id: string
  level: Level
  defence: Defence
  /** Derived from the defence. */
  prompt: PromptName
  /** Name of the agent: a policy's, or the id of a model. */
  policy: string
  kind: 'scripted' | 'model'
  mode: RunMode
}

export interface NamedAgent {
  name: string
  kind: 'scripted' | 'model'
}

/** `water_filters-v14/L2/none/credulous`; the full-context mode is told at the end. */
const caseIdOf = (query: string, level: Level, defence: Defence, agent: string, mode: RunMode): string =>
  [query, level, defence, agent, ...(mode === 'agentic' ? [] : ['static'])].join('/')

/** Those of a task together, in the order in which tasks come. */
export const casesOf = (tasks: readonly HaeGeoTask[], agents: readonly NamedAgent[], { levels, defences, modes }: StudyArguments): HaeGeoCase[] =>
  tasks.flatMap(({ query_id }) =>
    levels.flatMap((level) =>
      defences.flatMap((defence) =>
        agents.flatMap(({ name, kind }) =>
          modes.map((mode) => ({
            case_id: caseIdOf(query_id, level, defence, name, mode),
            group: query_id,
            query_id,
            level,
            defence,
            prompt: promptOf[defence],
            policy: name,
            kind,
            mode
          }))
        )
      )
    )
  )
