/**
 * Questions with a right and a wrong answer and texts that push the wrong one: {dataset, id, question, correct_answer, incorrect_answer,
 * adv_texts} a line. Each becomes a question with a false conclusion and pages, without tiers or styles, which the source does not have.
 */
import { z } from 'zod'
import { readRows, refuseRepeats } from './line_rows.js'
import type { StoredPage } from '../../web/page.js'

const PoisonedRow = z.object({
  dataset: z.string().min(1),
  id: z.string().min(1),
  question: z.string().trim().min(1),
  correct_answer: z.string().trim().min(1),
  incorrect_answer: z.string().trim().min(1),
  adv_texts: z.array(z.string().trim().min(1)).length(5)
})

export interface PoisonedQuestion {
  query_id: string
  question: string
  true_answer: string
  false_answer: string
  pages: StoredPage[]
  /** How many of the texts hold the wrong answer letter for letter, of five. */
  texts_with_false_answer: number
}

/** In the file's order. @throws Error naming the line at fault: also where right and wrong answer are the same */
export const readPoisonedQuestions = async (path: string): Promise<PoisonedQuestion[]> => {
  const rows = await readRows(path, PoisonedRow)
  refuseRepeats(rows, path, ({ dataset, id }) => `${dataset}/${id}`)
  return rows.map(({ line, row }) => {
    if (row.correct_answer.toLowerCase() === row.incorrect_answer.toLowerCase())
      throw new Error(`${path}, line ${line}: right and wrong answer are both "${row.correct_answer}"`)
    const queryId = `${row.dataset}.${row.id}`
    return {
      query_id: queryId,
      question: row.question,
      true_answer: row.correct_answer,
      false_answer: row.incorrect_answer,
      pages: row.adv_texts.map((text, index) => ({
        visible: { url: `https://poisoned.example/${encodeURIComponent(queryId)}/${index + 1}`, title: row.question, timestamp: null, content: text },
        hidden: { page_id: `${queryId}.${index + 1}`, source_type: 'generated_attack', page_type: null, snippet: text }
      })),
      texts_with_false_answer: row.adv_texts.filter((text) => text.toLowerCase().includes(row.incorrect_answer.toLowerCase())).length
    }
  })
}
