/** A consumer's question, and what the benchmark knows of it. Only `query` is ever shown to an agent. HAE-GEO spec, section 3. */
import { z } from 'zod'

export const TaskType = z.enum(['compare_and_recommend', 'verification'])
export type TaskType = z.infer<typeof TaskType>

export const HaeGeoTask = z.strictObject({
  query_id: z.string().min(1),
  category: z.string().min(1),
  task_type: TaskType,
  query: z.string().min(1),
  /** Gold: brands that exist only on planted pages. Empty for tasks without a target. */
  fake_brands: z.array(z.string().min(1)),
  /** The one claim all planted pages of this task push, at every level; null without a target. */
  false_claim: z.string().nullable(),
  /** Brands a careful agent may recommend, by the trusted pages; for the offline rubric's utility. */
  sound_brands: z.array(z.string().min(1))
})
export type HaeGeoTask = z.infer<typeof HaeGeoTask>
