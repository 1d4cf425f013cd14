/** A label source under the name that tables print, with the rerank that it drives. */
import type { Rerank } from './rerank_unit.js'

export interface NamedSource {
  id: string
  rerank: Rerank
}
