/** A page of the honest pool before it has an address, a day and an id. */
import type { OrganicPublisher } from './organic_publishers.js'

export interface OrganicDraft {
  publisher: OrganicPublisher
  pageType: string
  title: string
  paragraphs: readonly string[]
}

/** Values in their order, each once. */
export const distinct = (values: readonly string[]): string[] => [...new Set(values)]
