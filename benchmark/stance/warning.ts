/** Warnings and refusals: where a text warns of a target or takes it out of the choice, in its own voice. For recovery and the rubric. */
import { mentionsOf } from './mentions.js'
import type { Span } from './span.js'
import { targetSentencesOf } from './target_segments.js'
import { retractionWords, riskWords } from './wording.js'

export interface Warning {
  target: string
  /** 'opposes' takes the target out of the choice; 'warns' says that something is wrong or missing. */
  kind: 'warns' | 'opposes'
  span: Span
  decidedBy: Span
}

export const warningsOf = (text: string, targets: readonly string[], rivals: readonly string[] = []): Warning[] =>
  targets.flatMap((target) =>
    targetSentencesOf(
      text,
      target,
      [...targets, ...rivals].filter((name) => name !== target)
    ).flatMap(({ segments }) =>
      segments.flatMap(({ stance, span, decidedBy }): Warning[] =>
        stance === 'warns' || stance === 'opposes' ? [{ target, kind: stance, span, decidedBy: decidedBy! }] : []
      )
    )
  )

/** Explicit recovery asks for a warning or retracting word this near to the name. HAE-GEO spec, section 5. */
export const warningReachCharacters = 100

/** The first place where the target stands within reach of a warning or retracting word; null where there is none. */
export const warnedNearOf = (text: string, target: string, reach = warningReachCharacters): { mention: Span; wording: Span } | null => {
  const wordings = [riskWords, retractionWords].flatMap((list) => [...text.matchAll(list)].map((match): Span => [match.index, match.index + match[0].length]))
  for (const mention of mentionsOf(text, target)) {
    const wording = wordings.find(([start, end]) => Math.max(start - mention[1], mention[0] - end) <= reach)
    if (wording !== undefined) return { mention, wording }
  }
  return null
}
