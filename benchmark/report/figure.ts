/** A figure of the report: what it shows in a sentence, the keys to its colours, and its charts. */
import type { Key } from './charts/arm_marks.js'

export interface Figure {
  says: string
  keys: readonly Key[]
  /** SVG texts. */
  charts: readonly string[]
}
