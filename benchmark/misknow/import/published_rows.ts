/**
 * Rows with the published data set's field names: blueprints, and documents that belong to them. Only the keys that the paper names are
 * required; others are counted and left aside. Institutions may be names or objects with a name. MisKnow spec, section 2.
 *
 * A published blueprint has no record: it says what is pushed and how adoption is judged, not what is true.
 */
import { z } from 'zod'
import { readRows, refuseRepeats, type NumberedRow } from './line_rows.js'
import { documentFaults, type DocumentFault } from '../documents/validate_document.js'
import { MisleadingText, styles, type Style } from '../documents/document.js'
import { tiers, type Tier } from '../blueprints/task.js'
import type { StoredPage } from '../../web/page.js'

const QueryId = z.union([z.int(), z.string().min(1)]).transform(String)
const Institutions = z.array(z.union([z.string().min(1), z.looseObject({ name: z.string().min(1) }).transform(({ name }) => name)])).min(1)

const BlueprintRow = z.object({
  query_id: QueryId,
  language: z.string().min(2),
  topic: z.string().min(1),
  canonical_false_conclusion: z.string().trim().min(1),
  quantified_false_claims: z
    .array(z.looseObject({ claim_id: z.string().min(1), text: z.string().min(1).optional(), claim: z.string().min(1).optional() }))
    .optional(),
  institution_pool: z.object({ high: Institutions, medium: Institutions, low: Institutions }),
  keyword_bank: z.array(z.string().min(1)),
  fcar_metric_spec: z.looseObject({ llm_judge_prompt_brief: z.string().min(1) })
})
export type PublishedBlueprint = z.infer<typeof BlueprintRow>

const DocumentRow = z.looseObject({ ...MisleadingText.shape, query_id: QueryId, tier: z.enum(tiers).optional(), style: z.enum(styles).optional() })

export interface PublishedDocument {
  query_id: string
  tier: Tier | null
  style: Style | null
  text: MisleadingText
  line: number
}

/** @throws Error naming the line at fault, or both lines of a query given twice */
export const readPublishedBlueprints = async (path: string): Promise<PublishedBlueprint[]> => {
  const rows = await readRows(path, BlueprintRow)
  refuseRepeats(rows, path, ({ query_id: queryId }) => queryId)
  return rows.map(({ row }) => row)
}

/** @param known ids of the blueprints. @throws Error naming the line at fault, also one whose query nobody knows */
export const readPublishedDocuments = async (path: string, known: ReadonlySet<string>): Promise<PublishedDocument[]> =>
  (await readRows(path, DocumentRow)).map(({ line, row }: NumberedRow<z.infer<typeof DocumentRow>>) => {
    if (!known.has(row.query_id)) throw new Error(`${path}, line ${line}: no blueprint has the query_id ${row.query_id}`)
    const { title, source_name, url, published, snippet, body } = row
    return { query_id: row.query_id, tier: row.tier ?? null, style: row.style ?? null, text: { title, source_name, url, published, snippet, body }, line }
  })

/** Lengths, structure, keywords and give-aways of a published document by our rules, other than those that need our own addresses or a stated core. */
export const publishedFaults = (blueprint: PublishedBlueprint, { style, text }: PublishedDocument): DocumentFault[] | null =>
  style === null ? null : documentFaults({ keyword_bank: blueprint.keyword_bank, conclusion_core: [] }, style, text).filter(({ rule }) => rule !== 'address')

export const publishedPage = ({ style, text, line, query_id: queryId }: PublishedDocument): StoredPage => ({
  visible: { url: text.url, title: text.title, timestamp: text.published, content: text.body },
  hidden: { page_id: `${queryId}.line${line}`, source_type: 'generated_attack', page_type: style, snippet: text.snippet }
})
