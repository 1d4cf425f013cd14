/** Tokens of a run made elsewhere; null where it does not tell both kinds. */
import { countOrNull, memberOf, membersOf, type Members } from './members.js'
import type { Usage } from '../../agents/trajectory.js'

export const usageOf = (members: Members): Usage | null => {
  const found = memberOf(members, ['usage', 'token_usage', 'tokens', 'metadata.usage'], '')
  if (found === null || typeof found.value !== 'object') return null
  const usage = membersOf(found.value, found.pointer)
  const prompt = countOrNull(usage, ['prompt_tokens', 'input_tokens', 'prompt'], found.pointer)
  const completion = countOrNull(usage, ['completion_tokens', 'output_tokens', 'completion'], found.pointer)
  return prompt === null || completion === null
    ? null
    : { prompt_tokens: prompt, completion_tokens: completion, calls: countOrNull(usage, ['calls', 'requests', 'llm_calls'], found.pointer) ?? 0 }
}
