/**
 * What the exports are made of: every judged unit of the packets as they are, under each label source and lambda. Read unit by
 * unit from the rows, in the order of the dataset.
 */
import { distractorIdOf, judgedCaseId } from '../runner/case_ids.js'
import type { RowLog } from '../runner/row_log.js'
import { variantIdOf } from '../data/cases.js'
import type { Variant } from '../data/compose_case.js'
import type { Dataset, DatasetQuery } from '../data/dataset.js'
import { targetIdOf } from '../data/target.js'
import { coreVariantsOf } from '../data/variants_of.js'
import { atLambda } from '../studies/rerank_in_process.js'
import { baseWorld } from '../studies/rerank_unit.js'
import { decide } from '../../src/core/decide.js'
import type { Result } from '../../src/domain/rerank_answer.js'

/** Topics are units: one query has thirteen, each with its own text of the target. */
export interface Topic {
  id: string
  row: DatasetQuery
  variant: Variant
}

export const topicsOf = ({ queries }: Dataset): Topic[] => queries.flatMap((row) => coreVariantsOf(row.query).map((variant) => ({ id: variantIdOf(variant), row, variant })))

/** Document ids: a variant of the target is a document of its own. */
export const documentIdOf = ({ id, row }: Topic, candidateId: string): string => (candidateId === targetIdOf(row.query.query_id) ? id : distractorIdOf(row.query.query_id, candidateId))

export interface Document {
  id: string
  text: string
  relevance: number
}

export const documentsOf = (topic: Topic): Document[] => {
  const { query } = topic.row
  return [{ id: topic.id, text: topic.variant.text, relevance: query.relevance }, ...query.distractors.map(({ id, text, relevance }) => ({ id: documentIdOf(topic, id), text, relevance }))]
}

/** Best first; empty where the unit was not scored. */
export const rankedAt = (topic: Topic, sourceId: string, lambda: number, rows: Pick<RowLog, 'read'>): Result[] => {
  const found = rows.read(judgedCaseId({ row: topic.row, variant: topic.variant, world: baseWorld }, sourceId))
  return found?.kind === 'judged' ? [...decide(atLambda(found.unit, lambda)).results].sort((left, right) => left.grounded_rank - right.grounded_rank) : []
}
