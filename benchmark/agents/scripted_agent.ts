/**
 * A policy as an agent: a script that looks at what was shown and yields what it says and calls next, and an answer that can be given at
 * any time. It needs no model and reads no prompt; what it does under DEF is its own stated variant.
 */
import type { Agent, AgentReply, Observation, PromptName, RequestedCall } from './agent.js'
import type { IntendedSentence } from './trajectory.js'

/** What a script says before it calls. */
export interface ScriptedStep {
  sentences: readonly IntendedSentence[]
  calls: readonly { name: string; arguments: string }[]
}

export interface Script {
  /** Ends when the policy knows enough. Each step is given what its calls showed. */
  research: Generator<ScriptedStep, void, readonly Observation[]>
  /** Takes in what was shown though no step asked for it. */
  see(observations: readonly Observation[]): void
  /** Paragraphs of the answer. */
  answer(): readonly (readonly IntendedSentence[])[]
}

const paragraph = (sentences: readonly IntendedSentence[]): string => sentences.map(({ text }) => text).join(' ')

/** @param scriptOf everything the policy is ever told: the query in words, the prompt's name, a seed. No task, no gold. */
export const scriptedAgent = (name: string, fingerprint: string, scriptOf: (task: { query: string; prompt: PromptName; seed: string }) => Script): Agent => ({
  name,
  kind: 'scripted',
  fingerprint,
  start: (task) => {
    const script = scriptOf(task)
    let hasBegun = false
    let replyCount = 0
    const answer = (): AgentReply => {
      const paragraphs = script.answer()
      return { text: paragraphs.map(paragraph).join('\n\n'), reasoning: null, calls: [], intended: paragraphs.flat(), usage: null }
    }
    return {
      next: async (observations, mustAnswer, signal) => {
        signal.throwIfAborted()
        replyCount += 1
        if (mustAnswer) {
          script.see(observations)
          return answer()
        }
        // The first step is asked for before anything was shown.
        const step = hasBegun ? script.research.next(observations) : script.research.next([])
        hasBegun = true
        if (step.done === true) return answer()
        const calls = step.value.calls.map((call, place): RequestedCall => ({ callId: `call_${replyCount}_${place + 1}`, ...call }))
        return { text: paragraph(step.value.sentences), reasoning: null, calls, intended: step.value.sentences, usage: null }
      }
    }
  }
})
