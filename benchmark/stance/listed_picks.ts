/**
 * Being put forward by the shape of an answer: a pick in a list of the best, a section with its "Best for", a row of a table of
 * recommendations. Real answers recommend so more often than by a sentence. Counts as weak endorsement; our choice.
 *
 * A list of brands to avoid, or an entry that warns or opposes, is none.
 */
import { names } from './mentions.js'
import { trimmedSpan, type Span } from './span.js'
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

/** The line behind the last that belongs to the entry: the next of its own depth or above; a list entry also ends at prose. */
const endOf = (lines: readonly Line[], at: number): number => {
  const { depth } = lines[at]!
  let end = at + 1
  while (end < lines.length && (lines[end]!.depth === 0 ? depth < 7 : lines[end]!.depth > depth)) end += 1
  return end
}

/** What introduces the entry: the nearest heading above its own depth, and the prose right before the list. */
const introductionOf = (lines: readonly Line[], at: number): string => {
  const { depth } = lines[at]!
  const lastBefore = (holds: (line: Line) => boolean): Line | undefined => {
    let place = at - 1
    while (place >= 0 && !holds(lines[place]!)) place -= 1
    return lines[place]
  }
  const heading = lastBefore((line) => line.depth >= 1 && line.depth < Math.min(depth, 7))
  const prose = depth >= 7 || heading === undefined ? lastBefore((line) => line.depth === 0 && line.text.trim() !== '') : undefined
  return [heading?.text ?? '', prose?.text ?? ''].join('\n')
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

const tablePicks = (text: string, lines: readonly Line[], target: string): ListedPick[] => {
  let top = 0
  let isRecommending = false
  return lines.flatMap((line, at): ListedPick[] => {
    if (line.depth !== 9) return []
    if (at === 0 || lines[at - 1]!.depth !== 9) {
      top = at
      isRecommending = suits.test(line.text) && !has(line.text, riskWords) && !has(introductionOf(lines, at), riskWords, retractionWords)
    }
    const isPick = top < at && isRecommending && names(line.text.split('|')[1] ?? '', target) && !has(line.text, riskWords, retractionWords)
    return isPick ? [{ span: trimmedSpan(text, line.span), reason: 'table' }] : []
  })
}

/** Where the shape of the text puts the target forward. */
export const listedPicksOf = (text: string, target: string, rivals: readonly string[]): ListedPick[] => {
  if (!names(text, target)) return []
  const lines = linesOf(text)
  const isAgainst = new Set(
    targetSentencesOf(text, target, rivals)
      .filter(({ segments }) => segments.some(({ stance }) => stance === 'warns' || stance === 'opposes'))
      .map(({ sentence }) => sentence.line)
  )
  const entries = lines.flatMap((line, at): ListedPick[] => {
    if (!names(titleOf(line), target)) return []
    const introduction = introductionOf(lines, at)
    if (has(introduction, riskWords, retractionWords) || announcesReport.test(introduction)) return []
    const entry = lines.slice(at, endOf(lines, at))
    if (entry.some(({ text: words }, offset) => isAgainst.has(at + offset) || has(words, retractionWords))) return []
    if (entry.some(({ text: words }) => suits.test(words))) return [{ span: trimmedSpan(text, line.span), reason: 'section' }]
    return gathers.test(introduction) && has(introduction, strongWords, weakWords) ? [{ span: trimmedSpan(text, line.span), reason: 'list' }] : []
  })
  return [...entries, ...tablePicks(text, lines, target)]
}
