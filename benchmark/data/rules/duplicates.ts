/** Nothing stands twice: no query, entity, description, distractor, sentence or atom, within a query or between two. */
import type { DatasetRule } from './rule.js'
import { pointerTo, type Fault } from '../fault.js'
import { normalWording } from '../normal_wording.js'
import { sentencesOf } from '../sentences_of.js'
import type { DatasetQuery } from '../dataset.js'

interface Row {
  file: string
  pointer: string
  text: string
}

const repeated = (what: string, rows: readonly Row[]): Fault[] => {
  const firstOf = new Map<string, Row>()
  return rows.flatMap((row) => {
    const first = firstOf.get(row.text)
    if (first === undefined) firstOf.set(row.text, row)
    return first === undefined ? [] : [{ file: row.file, pointer: row.pointer, detail: `the ${what} stands already in ${first.file}${first.pointer}` }]
  })
}

const rowsOf = (rows: readonly DatasetQuery[], textsOf: (row: DatasetQuery) => { pointer: string; text: string }[], fileOf = (row: DatasetQuery): string => row.queryFile): Row[] =>
  rows.flatMap((row) => textsOf(row).map(({ pointer, text }) => ({ file: fileOf(row), pointer, text })))

const distractorsOf = ({ query }: DatasetQuery) =>
  query.distractors.map(({ text }, index) => ({ pointer: pointerTo('distractors', index, 'text'), text: normalWording(text, query.entity) }))

const sentenceTextsOf = ({ query }: DatasetQuery) =>
  sentencesOf(query).map(({ sentence, path }) => ({ pointer: pointerTo(...path, 'text'), text: normalWording(sentence.text, query.entity) }))

const atomTextsOf = ({ packet, query }: DatasetQuery) =>
  packet.atoms.map(({ text }, index) => ({ pointer: pointerTo('atoms', index, 'text'), text: normalWording(text, query.entity) }))

export const checkDuplicates: DatasetRule = ({ queries }) => {
  const one = (key: 'query_id' | 'query' | 'core_text') =>
    rowsOf(queries, ({ query }) => [{ pointer: pointerTo(key), text: normalWording(query[key], query.entity) }])
  return [
    ...repeated('query id', one('query_id')),
    ...repeated('query', one('query')),
    ...repeated('description', one('core_text')),
    ...repeated('entity', rowsOf(queries, ({ query }) => [{ pointer: pointerTo('entity'), text: `${query.entity.name} ${query.entity.model ?? ''}`.toLowerCase() }])),
    ...repeated('distractor', rowsOf(queries, distractorsOf)),
    ...repeated('sentence', rowsOf(queries, sentenceTextsOf)),
    ...queries.flatMap((row) => repeated('atom', rowsOf([row], atomTextsOf, ({ packetFile }) => packetFile)))
  ]
}
