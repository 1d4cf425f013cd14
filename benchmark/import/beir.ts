/** A folder in the style of BEIR: corpus.jsonl, queries.jsonl and qrels/test.tsv. Judged documents alone become candidates. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import type { JudgedCandidate, JudgedQuery } from './judged_query.js'
import { parseJsonLines } from '../data/json_lines.js'
import { visibleTextOf } from '../../src/extraction/visible_text.js'

const CorpusLine = z.object({ _id: z.string(), title: z.string().default(''), text: z.string() })
const QueryLine = z.object({ _id: z.string(), text: z.string() })

/** Fields that BEIR does not name are let pass. @throws Error naming file and row. */
const linesOf = async <Schema extends z.ZodType>(path: string, schema: Schema): Promise<z.infer<Schema>[]> =>
  (await parseJsonLines<unknown>(path)).map((line, index) => {
    const parsed = schema.safeParse(line)
    if (!parsed.success) throw new Error(`${path}, row ${index + 1}: ${z.prettifyError(parsed.error)}`)
    return parsed.data
  })

const highestGrade = 3

/** Grades above 3 count as 3, below 0 as 0. */
const gradeOf = (text: string | undefined, where: string): JudgedCandidate['relevance'] => {
  const grade = Number(text)
  if (text === undefined || text.trim() === '' || !Number.isInteger(grade)) throw new Error(`${where}: ${text ?? 'nothing'} is not a whole grade`)
  return Math.min(highestGrade, Math.max(0, grade)) as JudgedCandidate['relevance']
}

export const readBeir = async (folder: string, limit: number): Promise<JudgedQuery[]> => {
  const qrelsPath = join(folder, 'qrels', 'test.tsv')
  const judgedOf = new Map<string, { documentId: string; relevance: JudgedCandidate['relevance'] }[]>()
  const lines = (await readFile(qrelsPath, 'utf8')).split(/\r?\n/)
  lines.forEach((line, index) => {
    const [queryId, documentId, score] = line.split('\t')
    // The first line is a heading.
    if (index === 0 || queryId === undefined || documentId === undefined) return
    judgedOf.set(queryId, [...(judgedOf.get(queryId) ?? []), { documentId, relevance: gradeOf(score, `${qrelsPath}, line ${index + 1}`) }])
  })
  const queries = (await linesOf(join(folder, 'queries.jsonl'), QueryLine)).filter(({ _id }) => judgedOf.has(_id)).slice(0, limit)
  const wanted = new Set(queries.flatMap(({ _id }) => judgedOf.get(_id)!.map(({ documentId }) => documentId)))
  const documentOf = new Map((await linesOf(join(folder, 'corpus.jsonl'), CorpusLine)).filter(({ _id }) => wanted.has(_id)).map((document) => [document._id, document]))
  return queries.map(({ _id, text }) => ({
    sourceId: _id,
    text,
    candidates: judgedOf.get(_id)!.flatMap(({ documentId, relevance }) => {
      const document = documentOf.get(documentId)
      return document === undefined ? [] : [{ sourceId: documentId, title: visibleTextOf(document.title).text.trim(), text: visibleTextOf(document.text).text.trim(), bullets: [], brand: null, relevance }]
    })
  }))
}
