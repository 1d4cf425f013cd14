/** One run of HAE-GEO as trajectories.jsonl holds it: which cell of the design, the task's gold, and every turn. */
import { z } from 'zod'
import { HaeGeoTask } from './task.js'
import { defences, levels } from './levels.js'
import { Turn, Usage } from '../agents/trajectory.js'

export const RunMode = z.enum(['agentic', 'static_full_context'])
export type RunMode = z.infer<typeof RunMode>

export const RunRecord = z.strictObject({
  run_id: z.string().min(1),
  level: z.enum(levels),
  defence: z.enum(defences),
  agent: z.strictObject({ name: z.string().min(1), kind: z.enum(['scripted', 'model']) }),
  mode: RunMode,
  task: HaeGeoTask,
  turns: z.array(Turn),
  /** Null where the run failed. It is the text of the last turn. */
  answer: z.string().nullable(),
  failure: z.strictObject({ code: z.string(), detail: z.string() }).nullable(),
  usage: Usage.nullable()
})
export type RunRecord = z.infer<typeof RunRecord>
