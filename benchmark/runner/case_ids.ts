/**
 * What one row of rows.jsonl stands for, and the id under which it is found again. Ids hold no counter and no clock: they follow
 * from query, variant, packet world and source alone, so a run that is resumed finds exactly what was recorded.
 *
 * - scored:  s_0 of one text,                    "q007.SUC.unsupported-rich/embedded-pointwise", "q007.d2/embedded-pointwise"
 * - ordered: r_m of one case,                    "q007.SUC.unsupported-rich.o2/embedded-listwise"
 * - judged:  a unit under one packet and source, "q007.SUC.unsupported-rich/twin-SUC/construction"
 */
import type { BenchmarkCase } from '../data/cases.js'
import { variantIdOf } from '../data/cases.js'
import type { DatasetQuery } from '../data/dataset.js'
import { coreVariantsOf } from '../data/variants_of.js'
import type { PacketWorld, UnitToRerank } from '../studies/rerank_unit.js'

export const worldNameOf = (world: PacketWorld): string => {
  if (world.kind === 'base') return 'base'
  return world.kind === 'twin' ? `twin-${world.profile}` : `thin-${world.level}-${world.profile}`
}

export const judgedCaseId = ({ variant, world }: UnitToRerank, sourceId: string): string => `${variantIdOf(variant)}/${worldNameOf(world)}/${sourceId}`

export const orderedCaseId = ({ case_id }: BenchmarkCase, rankerId: string): string => `${case_id}/${rankerId}`

/** A distractor's own id may recur in another query of a user's dataset; the query's id in front tells them apart. */
export const distractorIdOf = (queryId: string, id: string): string => (id.startsWith(`${queryId}.`) ? id : `${queryId}.${id}`)

/** Names for the texts of a query: variants by their ids, distractors by theirs. Equal texts share the first name, and one score. */
export const rememberTextNames = (): ((row: DatasetQuery, text: string) => string) => {
  const remembered = new WeakMap<DatasetQuery, Map<string, string>>()
  const namesOf = ({ query }: DatasetQuery): Map<string, string> => {
    const names = new Map<string, string>()
    const add = (text: string, name: string): void => void (names.has(text) || names.set(text, name))
    for (const variant of coreVariantsOf(query)) add(variant.text, variantIdOf(variant))
    for (const { id, text } of query.distractors) add(text, distractorIdOf(query.query_id, id))
    return names
  }
  return (row, text) => {
    let names = remembered.get(row)
    if (names === undefined) remembered.set(row, (names = namesOf(row)))
    const name = names.get(text)
    if (name === undefined) throw new Error(`${row.query.query_id}: a text was to be scored that is neither a core variant nor a distractor`)
    return name
  }
}

export const scoredCaseId = (textName: string, scoringId: string): string => `${textName}/${scoringId}`
