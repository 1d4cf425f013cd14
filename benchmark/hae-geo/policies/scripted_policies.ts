/**
 * The bundled agents that need no model: credulous, majority and verifier. They read visible text and nothing else, and are honest about
 * being policies: what they do is written in tempers.ts, and what they mean by a sentence is logged beside it.
 */
import { composeAnswer } from './compose_answer.js'
import type { Mind } from './mind.js'
import { openNotebook } from './notebook.js'
import { readQuestion } from './question.js'
import { research } from './research.js'
import { policyNames, tempers, type PolicyName } from './tempers.js'
import { sentenceForms } from './words.js'
import type { Agent } from '../../agents/agent.js'
import { seededDraws } from '../../agents/grammar/seeded_draws.js'
import { sentenceWriter } from '../../agents/grammar/write_sentence.js'
import { scriptedAgent } from '../../agents/scripted_agent.js'
import { canonicalText, sha256Hex } from '../../../src/core/ledger_text.js'

/** Bump when the same pages could be met otherwise. */
const policiesVersion = 'policies-1'

const fingerprintOf = (name: PolicyName): string => `${policiesVersion} ${name} ${sha256Hex(canonicalText([tempers[name], sentenceForms])).slice(0, 16)}`

const policy = (name: PolicyName): Agent =>
  scriptedAgent(name, fingerprintOf(name), ({ query, prompt, seed }) => {
    const draws = seededDraws(seed)
    const mind: Mind = {
      query,
      question: readQuestion(query),
      notebook: openNotebook(),
      temper: tempers[name][prompt],
      draws,
      writer: sentenceWriter(sentenceForms, draws),
      conclusion: { favourite: undefined, adopted: false, finding: null, dropped: [] },
      roundsUsed: 0
    }
    return { research: research(mind), see: mind.notebook.see, answer: () => composeAnswer(mind) }
  })

export const scriptedPolicies: readonly Agent[] = policyNames.map(policy)
