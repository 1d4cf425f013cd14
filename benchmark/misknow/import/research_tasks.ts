/** Research prompts of a public task list, one {id, topic, language, prompt} a line. They bring no record, so nothing decides what is true of them. */
import { z } from 'zod'
import { readRows, refuseRepeats } from './line_rows.js'

const ResearchRow = z.object({
  id: z.union([z.int(), z.string().min(1)]),
  topic: z.string().min(1),
  language: z.string().min(2),
  prompt: z.string().trim().min(1)
})

export interface ResearchTask {
  query_id: string
  topic: string
  language: string
  question: string
}

/** In the file's order. @throws Error naming the line at fault, or both lines of an id given twice */
export const readResearchTasks = async (path: string): Promise<ResearchTask[]> => {
  const rows = await readRows(path, ResearchRow)
  refuseRepeats(rows, path, ({ id }) => String(id))
  return rows.map(({ row: { id, topic, language, prompt } }) => ({ query_id: String(id), topic, language, question: prompt }))
}
