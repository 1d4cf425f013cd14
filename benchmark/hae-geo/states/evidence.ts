/** What proves a state: where in a run, which stretch of which text. And the three values that every state has. HAE-GEO spec, section 5. */
import { z } from 'zod'
import type { Span } from '../../stance/span.js'

export const StateValue = z.enum(['yes', 'no', 'not_applicable'])
export type StateValue = z.infer<typeof StateValue>

/** The text that a span counts in. `query` is the task's; `answer` the last turn's text; `result_*` a row of a SEARCH, `page_*` a SCRAPE. */
export const EvidencePlace = z.enum([
  'query',
  'text',
  'reasoning',
  'search_query',
  'result_title',
  'result_url',
  'result_content',
  'page_title',
  'page_url',
  'page_content',
  'answer'
])
export type EvidencePlace = z.infer<typeof EvidencePlace>

export const Evidence = z.strictObject({
  /** 0 is the task's query, before any turn. */
  turn: z.int().min(0),
  where: EvidencePlace,
  call_id: z.string().nullable(),
  /** Of a result in its list; null elsewhere. */
  rank: z.int().min(1).nullable(),
  /** In UTF-16 units of the text named by `where`; the end is just behind. */
  span: z.tuple([z.int().min(0), z.int().min(0)]),
  /** The stretch itself, cut to a bounded length. */
  text: z.string(),
  target: z.string().nullable(),
  note: z.string().nullable()
})
export type Evidence = z.infer<typeof Evidence>

export interface State {
  value: StateValue
  evidence: readonly Evidence[]
}

/** Excerpts are for reading; the span says all of it. Our choice. */
export const excerptCharacterCountMax = 300

export const evidenceAt = (
  text: string,
  span: Span,
  {
    turn,
    where,
    callId = null,
    rank = null,
    target = null,
    note = null
  }: { turn: number; where: EvidencePlace; callId?: string | null; rank?: number | null; target?: string | null; note?: string | null }
): Evidence => ({
  turn,
  where,
  call_id: callId,
  rank,
  span: [span[0], span[1]],
  text: text.slice(span[0], Math.min(span[1], span[0] + excerptCharacterCountMax)),
  target,
  note
})

export const yesOrNo = (holds: boolean): StateValue => (holds ? 'yes' : 'no')
export const notApplicable: State = { value: 'not_applicable', evidence: [] }
