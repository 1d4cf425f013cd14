/**
 * What keeps a list of rows from being gold that can be measured on, row by row. One fault refuses the whole list: a gate that
 * dropped the rows it does not like could be steered by them.
 */
import { normalClaim, normalQuery } from './normal_query.js'
import { canonicalText, sha256Hex } from '../core/ledger_text.js'
import { normalAtoms } from '../core/packet_content.js'
import type { GoldRow } from '../domain/gold.js'

export interface GoldFault {
  /** The place of the row in the list. */
  index: number
  detail: string
}

/** The same claim of the same candidate for the same query under the same atoms on the same day: counted twice, it would weigh twice. */
const settingOf = ({ query, candidate, claim, atoms, as_of }: GoldRow): string =>
  sha256Hex(canonicalText({ query: normalQuery(query), text: normalClaim(candidate.text), claim: normalClaim(claim.text), atoms: normalAtoms(atoms), as_of }))

/** Two spellings of one name do not make two annotators. */
const namedTwice = ({ annotations }: GoldRow): string | undefined => {
  const names = annotations.map(({ annotator }) => annotator.toLowerCase())
  return annotations.find(({ annotator }, index) => names.indexOf(annotator.toLowerCase()) < index)?.annotator
}

const isOverruled = ({ label, annotations }: GoldRow): boolean => {
  const labels = new Set(annotations.map((annotation) => annotation.label))
  return annotations.length > 1 && labels.size === 1 && !labels.has(label)
}

/** @param developmentQueries as they were written; the list may not be empty. */
export const goldFaults = (rows: readonly GoldRow[], developmentQueries: readonly string[]): GoldFault[] => {
  if (developmentQueries.length === 0) throw new RangeError('a list of development queries is required')
  const developed = new Set(developmentQueries.map(normalQuery))
  const rowOfId = new Map<string, number>()
  const rowOfSetting = new Map<string, number>()
  const idOfQuery = new Map<string, string>()
  const queryOfId = new Map<string, string>()
  return rows.flatMap((row, index) => {
    const query = normalQuery(row.query)
    const faults: string[] = []
    if (developed.has(query)) faults.push(`the query ${JSON.stringify(row.query)} is one of the development queries`)
    const setting = settingOf(row)
    const [sameId, sameSetting] = [rowOfId.get(row.row_id), rowOfSetting.get(setting)]
    if (sameId !== undefined) faults.push(`row_id ${row.row_id} is that of row ${rows[sameId]!.row_id} at place ${sameId + 1} too`)
    else if (sameSetting !== undefined) faults.push(`it repeats the claim of row ${rows[sameSetting]!.row_id}`)
    const [knownId, knownQuery] = [idOfQuery.get(query), queryOfId.get(row.query_id)]
    if (knownId !== undefined && knownId !== row.query_id) faults.push(`its query is that of query_id ${knownId}, so one query would count as two`)
    if (knownQuery !== undefined && knownQuery !== query) faults.push(`query_id ${row.query_id} stands for another query in a row before`)
    const twice = namedTwice(row)
    if (twice !== undefined) faults.push(`the annotator ${twice} is named twice, in other letters`)
    if (isOverruled(row)) faults.push(`its annotators agree on ${row.annotations[0]!.label}, but its label is ${row.label}`)
    rowOfId.set(row.row_id, sameId ?? index)
    rowOfSetting.set(setting, sameSetting ?? index)
    idOfQuery.set(query, knownId ?? row.query_id)
    queryOfId.set(row.query_id, knownQuery ?? query)
    return faults.map((detail) => ({ index, detail }))
  })
}
