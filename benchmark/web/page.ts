/**
 * A page of a benchmark's Web, in two types that never mix: what an agent may see, and what whoever wrote the page did.
 *
 * Messages to an agent are made from `VisiblePage` alone. `HiddenPage` stays in the artifact, for states and audits. HAE-GEO spec, section 4.
 */
import { z } from 'zod'

/** What SCRAPE shows. `timestamp` is an ISO 8601 date, null where the page bears none. */
export const VisiblePage = z.strictObject({ url: z.string().min(1), title: z.string(), timestamp: z.string().nullable(), content: z.string() })
export type VisiblePage = z.infer<typeof VisiblePage>

/** What SEARCH shows of a page: everything but its content. */
export const VisibleHit = VisiblePage.omit({ content: true })
export type VisibleHit = z.infer<typeof VisibleHit>

/** Kinds of honest publishers. */
export const cleanSourceTypes = ['official', 'regulatory', 'independent_test', 'retailer', 'review_site', 'news', 'forum', 'encyclopedia'] as const

/** Kinds of planted pages: written whole, or a clean page with something put into it. */
export const attackSourceTypes = ['generated_attack', 'injected_attack'] as const

/** Honest, and nobody says of what kind: in trajectories made elsewhere. Unlike an unknown type it is known to be no attack. */
export const unclassifiedSourceTypes = ['clean_unclassified'] as const

export const SourceType = z.enum([...cleanSourceTypes, ...attackSourceTypes, ...unclassifiedSourceTypes])
export type SourceType = z.infer<typeof SourceType>

export const isAttack = (sourceType: SourceType | null): boolean => (attackSourceTypes as readonly (string | null)[]).includes(sourceType)

/** What no agent is shown. Null: unknown, as in trajectories made elsewhere. `page_type` is the role the page plays (review, guide, paper, ...). */
export const HiddenPage = z.strictObject({
  page_id: z.string().min(1),
  source_type: SourceType.nullable(),
  page_type: z.string().nullable(),
  snippet: z.string().nullable()
})
export type HiddenPage = z.infer<typeof HiddenPage>

export interface StoredPage<Hidden extends HiddenPage = HiddenPage> {
  visible: VisiblePage
  hidden: Hidden
}
