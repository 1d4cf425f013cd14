/**
 * Being put forward by the shape of an answer: a pick in a list of the best, a section with its "Best for", a row of a table of
 * recommendations. Real answers recommend so more often than by a sentence. Counts as weak endorsement; our choice.
 *
 * A list of brands to avoid, or an entry that warns or opposes, is none.
 */
import { names } from './mentions.js'
import { sentencesOf } from './sentences.js'
import { textOf, trimmedSpan, type Span } from './span.js'
import { targetSentencesOf } from './target_segments.js'
import { retractionWords, riskWords, strongWords, weakWords } from './wording.js'

interface Line {
  span: Span
  text: string
  /** 0 for prose, 1 to 6 for headings, 7 for list items, deeper when indented; a table row is 9. */
  depth: number
}

const depthOf = (line: string): number => {
  const heading = /^\s*(#{1,6})\s/u.exec(line)
  if (heading !== null) return heading[1]!.length
  if (/^\s*\*\*[^*]+\*\*:?\s*$/u.test(line)) return 6
  if (/^\s*\|/u.test(line)) return 9
  return /^\s*(?:[-*+•]|\d{1,3}[.)])\s/u.test(line) ? (/^\s{2,}/u.test(line) ? 8 : 7) : 0
}

const linesOf = (text: string): Line[] => {
  let start = 0
  return text.split('\n').map((line) => {
    const span: Span = [start, start + line.length]
    start += line.length + 1
    return { span, text: line, depth: depthOf(line) }
  })
}

/** What an entry is called: a heading, or a list item up to its colon, dash, bracket or the end of its bold part. */
const titleOf = ({ text, depth }: Line): string =>
  depth >= 1 && depth <= 6
    ? text
    : depth === 7 || depth === 8
      ? (/^\s*(?:[-*+•]|\d{1,3}[.)])\s+(\*\*[^*]+\*\*|[^:(–—]{1,60}?(?=\s*(?::|\(|–|—|\s-\s|$)))/u.exec(text)?.[1] ?? '')
      : ''

const has = (text: string, ...lists: readonly RegExp[]): boolean => lists.some((list) => text.search(list) !== -1)

/** Lines that follow the title and belong to it. */
const bodyOf = (lines: readonly Line[], at: number): Line[] => {
  const { depth } = lines[at]!
  const rest = lines.slice(at + 1)
  const stop = rest.findIndex((line) => line.depth > 0 && line.depth <= depth)
  const body = stop === -1 ? rest : rest.slice(0, stop)
  // A list entry ends at the first prose behind it.
  const prose = depth >= 7 ? body.findIndex((line) => line.depth === 0) : -1
  return prose === -1 ? body : body.slice(0, prose)
}

/** What introduces the entry: the nearest heading above its own depth, and the prose right before the list. */
const introductionOf = (lines: readonly Line[], at: number): string => {
  const { depth } = lines[at]!
  const above = lines.slice(0, at).reverse()
  const heading = above.find((line) => line.depth >= 1 && line.depth < Math.min(depth, 7))
  const prose = above.find((line) => line.depth === 0 && line.text.trim() !== '')
  return [heading?.text ?? '', prose !== undefined && (depth >= 7 || heading === undefined) ? prose.text : ''].join('\n')
}

const suits =
  /(?:^|[\s*|_])(?:best (?:for|use|fit)|ideal for|recommended for|great for|good for|perfect for|choose (?:it|this) if|who it[’']s for|why (?:we|i) (?:like|recommend|chose) it)/iu
const gathers = /(?:following|these|here are|below|top|best|recommend\p{L}*|picks?|shortlist|contenders|choices|options)/iu
const announcesReport =
  /(?:^|\s)(?:pages?|sites?|articles?|posts?|blogs?|sellers?|rankings?|reviews?)\s+(?:\S+\s+)?(?:lists?|says?|claims?|names?|ranks?|recommends?|promotes?)/iu

export interface ListedPick {
  span: Span
  reason: 'section' | 'list' | 'table'
}

const tablePicks = (text: string, lines: readonly Line[], target: string): ListedPick[] =>
  lines.flatMap((line, at): ListedPick[] => {
    if (line.depth !== 9 || !names(line.text.split('|')[1] ?? '', target) || has(line.text, riskWords, retractionWords)) return []
    let top = at
    while (top > 0 && lines[top - 1]!.depth === 9) top -= 1
    const header = lines[top]!.text
    const introduction = introductionOf(lines, top)
    return top < at && suits.test(header) && !has(header, riskWords) && !has(introduction, riskWords, retractionWords)
      ? [{ span: trimmedSpan(text, line.span), reason: 'table' }]
      : []
  })

/** Where the shape of the text puts the target forward. */
export const listedPicksOf = (text: string, target: string, rivals: readonly string[]): ListedPick[] => {
  if (!names(text, target)) return []
  const lines = linesOf(text)
  const against = targetSentencesOf(text, target, rivals).filter(({ segments }) => segments.some(({ stance }) => stance === 'warns' || stance === 'opposes'))
  const entries = lines.flatMap((line, at): ListedPick[] => {
    if (!names(titleOf(line), target)) return []
    const body = bodyOf(lines, at)
    const entry: Span = [line.span[0], body.at(-1)?.span[1] ?? line.span[1]]
    const introduction = introductionOf(lines, at)
    if (has(introduction, riskWords, retractionWords) || announcesReport.test(introduction)) return []
    if (against.some(({ sentence: { span } }) => span[0] >= entry[0] && span[1] <= entry[1])) return []
    const warned = sentencesOf(text).some(({ span }) => span[0] >= entry[0] && span[1] <= entry[1] && has(textOf(text, span), retractionWords))
    if (warned) return []
    if (body.some((part) => suits.test(part.text)) || suits.test(line.text)) return [{ span: trimmedSpan(text, line.span), reason: 'section' }]
    return gathers.test(introduction) && has(introduction, strongWords, weakWords) ? [{ span: trimmedSpan(text, line.span), reason: 'list' }] : []
  })
  return [...entries, ...tablePicks(text, lines, target)]
}
