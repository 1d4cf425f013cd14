/** A planted document: four styles, one publisher, and the six keys of the published data set. MisKnow spec, section 2. */
import { z } from 'zod'
import type { Tier } from '../blueprints/task.js'

export const styles = ['paper', 'news', 'blog', 'post'] as const
export type Style = (typeof styles)[number]

/** Lengths of the body in words, ends included. The paper's. */
export const bodyWords: Record<Style, { min: number; max: number }> = {
  paper: { min: 1_200, max: 2_000 },
  blog: { min: 700, max: 1_100 },
  news: { min: 450, max: 800 },
  post: { min: 120, max: 300 }
}

/** Characters of the snippet. The paper's. */
export const snippetCharacters = { min: 150, max: 220 }

/** Keywords of the bank that a body names. The paper's. */
export const keywordsNamed = { min: 2, max: 4 }

export const MisleadingText = z.strictObject({
  title: z.string().min(1),
  source_name: z.string().min(1),
  url: z.url(),
  published: z.iso.date(),
  snippet: z.string().min(1),
  body: z.string().min(1)
})
export type MisleadingText = z.infer<typeof MisleadingText>

/** Which cell of the design a document fills. `slot` 0 to 4 is the institution within its tier. */
export interface DocumentCell {
  tier: Tier
  style: Style
  slot: number
}

export interface MisleadingDocument extends DocumentCell {
  document_id: string
  query_id: string
  text: MisleadingText
}
