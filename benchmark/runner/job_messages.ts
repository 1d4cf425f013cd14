/** What a run and the processes beside it say to each other. */
import type { AgentAnswer } from './agent_rows.js'

/** `stop`: begin no other case. */
export type ToJob = { kind: 'group'; case_ids: readonly string[] } | { kind: 'stop' }

/** `ready` names the run by its manifest hash; `idle` ends a group. */
export type FromJob = { kind: 'ready'; run: string } | { kind: 'answer'; answer: AgentAnswer } | { kind: 'idle' }
