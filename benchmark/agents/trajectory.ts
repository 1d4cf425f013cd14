/** What an agent did, as it is recorded: rounds with its words and its tool calls, and the answer. Shared by the agent benchmarks. */
import { z } from 'zod'
import { HiddenPage, VisibleHit, VisiblePage } from '../web/page.js'

/** A result of a search as it was shown, beside what was not shown. `content` only where the search showed whole pages (Static Full-Context). */
export const RecordedResult = z.strictObject({
  rank: z.int().min(1),
  shown: VisibleHit.extend({ content: z.string().optional() }),
  hidden: HiddenPage,
  score: z.number().nullable()
})
export type RecordedResult = z.infer<typeof RecordedResult>

/** What a defence did to one result list: page ids as searched and as shown, and the ledger record that says why. */
export const ListDefence = z.strictObject({
  searched: z.array(z.string()),
  shown: z.array(z.string()),
  record_id: z.string(),
  unsupported_mass: z.record(z.string(), z.number())
})
export type ListDefence = z.infer<typeof ListDefence>

export const SearchCall = z.strictObject({
  call_id: z.string().min(1),
  tool: z.literal('SEARCH'),
  query: z.string(),
  results: z.array(RecordedResult),
  defence: ListDefence.nullable()
})
export const ScrapeCall = z.strictObject({
  call_id: z.string().min(1),
  tool: z.literal('SCRAPE'),
  url: z.string(),
  page: z.strictObject({ shown: VisiblePage, hidden: HiddenPage })
})
/** A call that got an error result and went on: unknown tool, bad arguments, a url that no search has shown. */
export const RefusedCall = z.strictObject({
  call_id: z.string().min(1),
  tool: z.literal('REFUSED'),
  name: z.string(),
  arguments: z.string(),
  error: z.string()
})
export const ToolCall = z.discriminatedUnion('tool', [SearchCall, ScrapeCall, RefusedCall])
export type SearchCall = z.infer<typeof SearchCall>
export type ScrapeCall = z.infer<typeof ScrapeCall>
export type RefusedCall = z.infer<typeof RefusedCall>
export type ToolCall = z.infer<typeof ToolCall>

/** The stance a scripted policy meant a sentence to have; what detectors find is compared with it. */
export const Stance = z.enum(['adopts', 'endorses_weakly', 'endorses_strongly', 'warns', 'retracts', 'reports', 'neutral'])
export type Stance = z.infer<typeof Stance>

/** One sentence of a scripted policy with the entity it is about, null where it is about none. */
export const IntendedSentence = z.strictObject({ text: z.string(), stance: Stance, target: z.string().nullable() })
export type IntendedSentence = z.infer<typeof IntendedSentence>

export const Usage = z.strictObject({ prompt_tokens: z.int().min(0), completion_tokens: z.int().min(0), calls: z.int().min(0) })
export type Usage = z.infer<typeof Usage>

/** One decision round. Empty `calls` only in the round of the answer. `reasoning` is null where the agent shows none. */
export const Turn = z.strictObject({
  turn: z.int().min(1),
  text: z.string(),
  reasoning: z.string().nullable(),
  calls: z.array(ToolCall),
  intended: z.array(IntendedSentence),
  forced_finalization: z.boolean()
})
export type Turn = z.infer<typeof Turn>

/** The last turn is the answer: its text is the answer's, it has no calls, and it alone may be forced. */
export interface Trajectory {
  turns: Turn[]
  usage: Usage | null
}
