/**
 * Markup that is opened and never closed: "<!--", "<script>" or "</" before a text would carry all of it out of sight, and a
 * ranker that reads the source is moved by it all the same. Nobody closes what honest pages leave open, so such an opener
 * opens nothing: it is a line break, and what follows is read.
 *
 * Comments that are closed stay unread and counted (unread_text.ts).
 */
import type { Span } from '../domain/claim.js'
import { unreadTags } from './markup.js'

interface Opener {
  opens: RegExp
  closes: RegExp
}

const openers: readonly Opener[] = [
  // The shortest comment is "<!---->"; a parser may see an end in "<!-->", but that only reads more.
  { opens: /<!--/g, closes: /-->/g },
  { opens: /<!\[CDATA\[/gi, closes: /\]\]>/g },
  // Before scripts and styles: "</script x=" with no end closes nothing.
  { opens: /<\/[a-z0-9]*/gi, closes: />/g },
  ...unreadTags.map((name) => ({ opens: new RegExp(`<${name}(?=[\\s/>])`, 'gi'), closes: new RegExp(`</${name}(?![a-z])`, 'gi') }))
]

const lastPlaceOf = (text: string, pattern: RegExp): number => {
  let last = -1
  for (const match of text.matchAll(pattern)) last = match.index
  return last
}

export interface ClosedText {
  /** The same length as the original, a line break and spaces in place of each opener. */
  text: string
  openers: readonly Span[]
}

/** @example withoutUnclosed('Blue<!-- lasts 90 h').text // 'Blue\n    lasts 90 h' */
export const withoutUnclosed = (original: string): ClosedText => {
  let text = original
  const found: Span[] = []
  for (const { opens, closes } of openers) {
    if (text.search(opens) === -1) continue
    const lastClose = lastPlaceOf(text, closes)
    text = text.replace(opens, (opener: string, start: number) => {
      if (start < lastClose) return opener
      found.push({ start, end: start + opener.length })
      return `\n${' '.repeat(opener.length - 1)}`
    })
  }
  return { text, openers: found }
}
