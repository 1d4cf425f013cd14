/**
 * Who decides what to do next: a model by tool calls or a scripted policy. The loop that runs it is the same, and shows it visible text alone.
 */
import type { IntendedSentence, Usage } from './trajectory.js'
import type { VisibleHit, VisiblePage } from '../web/page.js'

/** A call as the agent asked for it; arguments are whatever text it wrote. */
export interface RequestedCall {
  callId: string
  name: string
  arguments: string
}

/** What the agent gets to see of a call. `results` may bear contents in the full-context mode. */
export type Observation =
  { callId: string; results: readonly (VisibleHit & { content?: string })[] } | { callId: string; page: VisiblePage } | { callId: string; error: string }

/** No calls: the text is the answer. */
export interface AgentReply {
  text: string
  reasoning: string | null
  calls: readonly RequestedCall[]
  /** Of a scripted policy; empty for a model. */
  intended: readonly IntendedSentence[]
  usage: Usage | null
}

export interface AgentSession {
  /**
   * @param observations of the calls of the reply before, in their order; empty at first
   * @param mustAnswer no tools are offered: the reply is taken as the answer
   * @throws AgentFailed when no reply can be had; the run is then failed and may be run again
   */
  next(observations: readonly Observation[], mustAnswer: boolean, signal: AbortSignal): Promise<AgentReply>
}

export type PromptName = 'BASE' | 'DEF'

export interface Agent {
  readonly name: string
  readonly kind: 'scripted' | 'model'
  /** Changes whenever the same task could be answered differently. */
  readonly fingerprint: string
  /** @param seed of a policy's variety; a model does not see it */
  start(task: { query: string; prompt: PromptName; seed: string }): AgentSession
}

/** Why an agent gave no usable reply. `no_answer`: the words are empty, or the reply is none of the protocol. */
export type AgentFailureCode = 'refused' | 'truncated' | 'timed_out' | 'unavailable' | 'no_answer'

/** The agent gave no usable reply: the run has no result and is run again on resume. */
export class AgentFailed extends Error {
  override readonly name = 'AgentFailed'
  /** @param usage of the calls that came to nothing; null where nobody counted */
  constructor(
    readonly code: AgentFailureCode,
    detail: string,
    readonly usage: Usage | null = null
  ) {
    super(detail)
  }
}
