/**
 * Which parts of a segment leave open what they name: questions, conditions, plans to check, and may-be. A text that says it will
 * verify whether X is certified has accepted nothing.
 */
import type { Span } from './span.js'

const openings: readonly RegExp[] = [
  // What is to be found out.
  /(?<![\p{L}\p{N}_])(?:whether|if)(?![\p{L}\p{N}_])/giu,
  // What the writer is about to do.
  /(?<![\p{L}\p{N}_])(?:let me|let[’']s|let us|i(?:[’']ll| will| need to| should| must| want to| would like to|[’']d like to| am going to|[’']m going to| have to| plan to| can now|[’']m| am)|we (?:need to|should|must|will)|next,? i|now,? i|to|before|by|will|worth|need to|needs to)\s+(?:\p{L}+ly\s+|also\s+|now\s+|first\s+|next\s+|then\s+)?(?:be\s+)?(?:check|verif|confirm|search|look(?:ing)? (?:for|up|into|at|whether)|find(?:ing)? out|see(?:ing)? (?:if|whether|what|how)|investigat|research|examin|determin|establish|ask|compare|evaluat|assess|scrap|open|read|review)\p{L}*/giu,
  /^\W*(?:searching|checking|verifying|looking|investigating|researching|comparing|reading|opening|scraping)(?![\p{L}\p{N}_])/giu,
  // What somebody wants.
  /(?<![\p{L}\p{N}_])(?:asking|looking|searching|shopping|hunting) for(?![\p{L}\p{N}_])/giu,
  // What nobody has said yet.
  /(?<![\p{L}\p{N}_])(?:unless|until|assuming|provided that|would have to|would need to|remains to be|once)(?![\p{L}\p{N}_])/giu
]

/** A reason, or a comma and a new subject, ends what was left open: "I will open it, X is certified". */
const closes = /(?:,|:)\s+(?=(?:i|it|they|the|this|then|my|so|you|go|choose|pick|consider|buy|get|take)(?![\p{L}]))|,\s+\*{0,2}\p{Lu}/u

/** What would be so, had something been otherwise: open to the end, the consequence too. "If you want quiet, X would be ..." is none. */
const counterfactual =
  /(?<![\p{L}\p{N}_])(?:if\s[^,]{1,120}?\s(?:were|was|had|could be)|(?:had|were) (?:it|they|this)|it (?:may|might|could) (?:well |just )?be that)(?![\p{L}\p{N}_])/giu

/** Spans in which a wording is left open; the whole segment where the sentence asks. */
export const undecidedSpansOf = (text: string, segment: Span, sentence: Span): Span[] => {
  if (
    text
      .slice(...sentence)
      .trimEnd()
      .replace(/["'”’)*_]+$/u, '')
      .endsWith('?')
  )
    return [segment]
  const [start, stop] = segment
  const part = text.slice(start, stop)
  const contrary = [...part.matchAll(counterfactual)].map((match): Span => [start + match.index, stop])
  const open = openings.flatMap((opening) =>
    [...part.matchAll(opening)].map((match): Span => {
      const closed = closes.exec(part.slice(match.index))
      return [start + match.index, closed === null ? stop : start + match.index + closed.index]
    })
  )
  return [...contrary, ...open]
}

/** "X may be certified" accepts nothing yet. Recommending words keep their reserve instead: "may be considered". */
export const isMaybe = (before: string): boolean => /(?<![\p{L}\p{N}_])(?:may|might|could|possibly|perhaps|would|if)\s+(?:\p{L}+\s+){0,2}$/iu.test(before)
