/**
 * A deterministic stand-in for a model that ranks: it answers as the embedded rankers do, but over the wire. So a run with
 * `--ranker-model` can be tried without a model, and must come to the numbers of a run without.
 */
import { z } from 'zod'
import { listwiseOrderOf } from '../scorers/embedded_listwise.js'
import { pointwiseScoreOf } from '../scorers/embedded_pointwise.js'

const TextToScore = z.strictObject({ query: z.string(), text: z.string() })
const TextsToOrder = z.strictObject({ query: z.string(), candidates: z.array(z.strictObject({ id: z.string(), text: z.string() })) })

/** Null where the data are no question to a ranker. */
export const rankerReply = (data: unknown): string | null => {
  const score = TextToScore.safeParse(data)
  if (score.success) return JSON.stringify({ score: pointwiseScoreOf(score.data.query, score.data.text) })
  const order = TextsToOrder.safeParse(data)
  return order.success ? JSON.stringify({ order: listwiseOrderOf(order.data.query, order.data.candidates) }) : null
}
