/** What every source of queries comes down to before it becomes a draft: a query and its judged candidates. */
export interface JudgedCandidate {
  sourceId: string
  title: string
  /** Description without markup. */
  text: string
  /** What the listing says in single statements; they can become its records. */
  bullets: readonly string[]
  brand: string | null
  /** Graded relevance 0 to 3. */
  relevance: 0 | 1 | 2 | 3
}

export interface JudgedQuery {
  sourceId: string
  text: string
  candidates: readonly JudgedCandidate[]
}

/** Target and four distractors. */
export const candidatesNeeded = 5
