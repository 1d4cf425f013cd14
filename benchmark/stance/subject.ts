/**
 * Of which entity a wording speaks when a segment names several: "choose Y over X" praises Y, "X is better than Y" X.
 *
 * Entities are the target, its known rivals, whatever stands in bold, and words for the rest of the field ("alternatives").
 */
import { mentionsOf } from './mentions.js'
import { overlaps, type Span } from './span.js'
import { retractionWords, riskWords, strongWords, weakWords } from './wording.js'

export interface Mention {
  span: Span
  isTarget: boolean
}

const field =
  /(?<![\p{L}\p{N}_])(?:(?:these|other|those|safer|better|established|several|many) (?:\p{L}+ )?(?:alternatives?|options?|brands?|products?|services?|providers?)|alternatives|competitors?|rivals)(?![\p{L}\p{N}_])/giu
const bold = /\*\*([^*\n]{2,60})\*\*/gu
/** A bold label is no entity: "**Recommendation:**". Nor is a bold phrase in small letters, or one that takes a stance. */
const isName = (phrase: string): boolean =>
  /^\p{Lu}|^\p{N}+\p{Lu}/u.test(phrase) &&
  !/:$/u.test(phrase.trim()) &&
  [strongWords, weakWords, riskWords, retractionWords].every((list) => phrase.search(list) === -1)

/** It is only compared with, or set aside: "instead of X", "than X", "over X", "not X", "alternative to X". */
const setAside =
  /(?<![\p{L}\p{N}_])(?:instead of|rather than|over|than|unlike|versus|vs\.?|not|alternatives? to|compared (?:to|with)|in place of|replac(?:es?|ing)|as opposed to|ahead of|beats|above|except(?: for)?|with the exception of|other than|apart from|aside from|besides|excluding|(?:everything|all|anything|any|any brand|every brand) but)\s+(?:the |a |an )?[*_"“]*$/iu

/** What is said is said of everything else: "all except X", "any brand other than X". "Besides X" takes X in, and "none other than X" is X. */
const leftOut =
  /(?<![\p{L}\p{N}_])(?<!(?:no|none|nothing|nobody|no one|not|never|\p{L}+n[’']t)\s(?:\S+\s){0,4})(?:except(?: for)?|with the exception of|other than|apart from|aside from|excluding|(?:everything|all|anything|any|any brand|every brand) but)\s+(?:the |a |an )?[*_"“]*$/iu

/** Mentions in order, those set aside left out; where nothing but a left-out target is named, it is somebody else who is spoken of. */
export const mentionsIn = (text: string, [start, end]: Span, target: string, rivals: readonly string[]): Mention[] => {
  const part = text.slice(start, end)
  const own = mentionsOf(part, target)
  const others = [
    ...rivals.flatMap((rival) => mentionsOf(part, rival)),
    ...[...part.matchAll(bold)].filter(([, phrase]) => isName(phrase!)).map((match): Span => [match.index, match.index + match[0].length]),
    ...[...part.matchAll(field)].map((match): Span => [match.index, match.index + match[0].length])
  ].filter((span) => !own.some((mine) => overlaps(mine, span)))
  const all = [...own.map((span) => ({ span, isTarget: true })), ...others.map((span) => ({ span, isTarget: false }))].sort(
    (left, right) => left.span[0] - right.span[0]
  )
  const spokenOf = all.filter(({ span }) => !setAside.test(part.slice(0, span[0])))
  const exceptions = all.filter(({ span, isTarget }) => isTarget && leftOut.test(part.slice(0, span[0]))).map(({ span }) => ({ span, isTarget: false }))
  return (spokenOf.length > 0 ? spokenOf : exceptions).map(({ span: [from, to], isTarget }) => ({ span: [start + from, start + to], isTarget }))
}

const joins = (between: string): boolean => /^[\s*_]*(?:,|and|or|&|\/|,\s*(?:and|or)|as well as)?[\s*_]*(?:the\s+)?$/iu.test(between)

/** Neighbours joined by "and" or a comma are spoken of together. */
const groupsOf = (text: string, mentions: readonly Mention[]): Mention[][] => {
  const groups: Mention[][] = []
  for (const mention of mentions) {
    const last = groups.at(-1)
    if (last !== undefined && joins(text.slice(last.at(-1)!.span[1], mention.span[0]))) last.push(mention)
    else groups.push([mention])
  }
  return groups
}

/** Words that take what follows: "recommend X", "the best choice is X", "go with X". */
const takesWhatFollows =
  /(?:recommend(?:ed|ation|ing)?s?|the ones? to \p{L}+|picks?|winner|wrong with|towards?|choose|pick|buy|go with|go for|opt for|consider|select|choices?|options?|suggest|endorse|avoid|against|exclude[ds]?|trust|best|leader|reject(?:ed)?|(?:un)?reliable|trustworthy)[*_]*$/iu
/** The name comes soon: at most three short words stand between. */
const soon =
  /^[*_]*(?:\s*:|\s+(?:is|are|remains?|would be|for|of|brands?|options?|choices?|as|to|the|you|using|buying|choosing|getting|trying|considering|such|like|include|both|either)){0,4}\s*[*_"“]*$/iu

/** True when the wording speaks of the target; also when the segment names nobody (it goes on about the sentence's own). */
export const speaksOfTarget = (text: string, wording: Span, mentions: readonly Mention[]): boolean => {
  if (mentions.length === 0) return true
  const held = mentions.filter(({ span }) => overlaps(span, wording))
  if (held.length > 0) return held.some(({ isTarget }) => isTarget)
  const groups = groupsOf(text, mentions)
  const holdsTarget = (group: readonly Mention[]): boolean => group.some(({ isTarget }) => isTarget)
  const around = groups.find((group) => group[0]!.span[0] <= wording[0] && group.at(-1)!.span[1] >= wording[1])
  if (around !== undefined) return holdsTarget(around)
  const next = groups.find((group) => group[0]!.span[0] >= wording[1])
  if (next !== undefined && takesWhatFollows.test(text.slice(...wording)) && soon.test(text.slice(wording[1], next[0]!.span[0]))) return holdsTarget(next)
  const before = groups.filter((group) => group.at(-1)!.span[1] <= wording[0]).at(-1)
  return holdsTarget(before ?? next ?? [])
}
