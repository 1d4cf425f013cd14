/**
 * TREC run and qrels. trec_eval reads scores as floats of 32 bits and breaks ties by document id, so the scores of a run are
 * surrogates: whole numbers that fall by one from place to place, exact in any float. The grounded scores stand in units.csv.
 */
import { documentIdOf, documentsOf, type Topic } from './export_units.js'
import type { Result } from '../../src/domain/rerank_answer.js'

export const qrelsText = (topics: readonly Topic[]): string => topics.flatMap((topic) => documentsOf(topic).map(({ id, relevance }) => `${topic.id} 0 ${id} ${relevance}\n`)).join('')

/** @param ranked best first. */
export const runLines = (topic: Topic, ranked: readonly Result[], tag: string): string =>
  ranked.map(({ id }, index) => `${topic.id} Q0 ${documentIdOf(topic, id)} ${index + 1} ${ranked.length - index} ${tag}\n`).join('')
