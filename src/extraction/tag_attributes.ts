/**
 * The attributes of a tag that hold words for a reader, with their places: `<img alt="Certified IP67">` says so to whoever
 * hovers, listens or reads the source. htmlparser2 does not tell where a value stands, so the tag is read again.
 */
import type { Span } from '../domain/claim.js'

export interface TagAttributes {
  /** Values that are read for claims. */
  spoken: Span[]
  /** Characters of other values that look like words. */
  unreadCount: number
}

const spokenNames: ReadonlySet<string> = new Set('alt title aria-label aria-description placeholder summary label content'.split(' '))
/** Code, addresses and measures: what a page needs to look right. */
const layoutNames = new RegExp(
  [
    '^(?:class|style|id|name|href|src|srcset|sizes|width|height|rel|target|type|lang|dir|role|align|valign|border|colspan|rowspan',
    String.raw`|bgcolor|cell\w+|on\w+|xmlns\S*|viewbox|d|fill|stroke\S*|points|http-equiv|charset|property|loading|media|for|method|action)$`
  ].join('')
)

// A name, then perhaps a value in either kind of quotes or without any.
const attributePattern = /([^\s"'<>/=]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'=<>`]+)))?/g

/** `start` is where `tag`, the whole "<img …>", begins in the original. */
export const tagAttributesOf = (tag: string, start: number): TagAttributes => {
  const spoken: Span[] = []
  let unreadCount = 0
  if (!tag.includes('=')) return { spoken, unreadCount }
  for (const match of tag.matchAll(attributePattern)) {
    const name = match[1]?.toLowerCase() ?? ''
    const value = match[2] ?? match[3] ?? match[4] ?? ''
    if (!/\p{L}/u.test(value)) continue
    const from = start + match.index + match[0].lastIndexOf(value)
    if (spokenNames.has(name)) spoken.push({ start: from, end: from + value.length })
    else if (!layoutNames.test(name)) unreadCount += value.trim().length
  }
  return { spoken, unreadCount }
}
