/** What several calls took together. Null as soon as one of them was not counted: a part is no sum. Pure. */
import type { Usage } from './trajectory.js'

export const sumOfUsage = (parts: readonly (Usage | null)[]): Usage | null => {
  const sum: Usage = { prompt_tokens: 0, completion_tokens: 0, calls: 0 }
  for (const part of parts) {
    if (part === null) return null
    sum.prompt_tokens += part.prompt_tokens
    sum.completion_tokens += part.completion_tokens
    sum.calls += part.calls
  }
  return sum
}
