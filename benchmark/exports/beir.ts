/** BEIR folders, one for each kind of variant: the same queries, the same distractors, another text of the target. */
import { documentsOf, type Topic } from './export_units.js'

export interface BeirFolder {
  name: string
  files: Record<'corpus.jsonl' | 'queries.jsonl' | 'qrels/test.tsv', string>
}

const kindOf = ({ variant: { profile, arm } }: Topic): string => (profile === null ? arm : `${profile}.${arm}`)

const linesOf = (rows: readonly unknown[]): string => rows.map((row) => `${JSON.stringify(row)}\n`).join('')

export const beirFoldersOf = (topics: readonly Topic[]): BeirFolder[] =>
  [...new Set(topics.map(kindOf))].map((name) => {
    const own = topics.filter((topic) => kindOf(topic) === name)
    return {
      name,
      files: {
        'corpus.jsonl': linesOf(own.flatMap((topic) => documentsOf(topic).map(({ id, text }) => ({ _id: id, title: '', text })))),
        'queries.jsonl': linesOf(own.map(({ id, row }) => ({ _id: id, text: row.query.query }))),
        'qrels/test.tsv': `query-id\tcorpus-id\tscore\n${own.flatMap((topic) => documentsOf(topic).map(({ id, relevance }) => `${topic.id}\t${id}\t${relevance}\n`)).join('')}`
      }
    }
  })
