/**
 * What of a candidate's text makes no claims because nobody writes claims there: comments, scripts, styles, declarations.
 * A ranker that reads the raw text is moved by it all the same, so it is counted and told, never silently dropped.
 *
 * @example unreadDetailOf(new Map([['comments', 37]])) // '37 characters of comments were not read'
 */
export type UnreadPlace = 'comments' | 'scripts' | 'styles' | 'declarations' | 'other markup' | 'other attributes' | 'invisible letters'

export type UnreadText = ReadonlyMap<UnreadPlace, number>

/** One sentence, places in the order in which they were met; '' when all was read. */
export const unreadDetailOf = (unread: UnreadText): string => {
  const parts = Array.from(unread, ([place, count]) => `${count} ${count === 1 ? 'character' : 'characters'} of ${place}`)
  const total = [...unread.values()].reduce((sum, count) => sum + count, 0)
  return parts.length === 0 ? '' : `${parts.join(', ')} ${total === 1 ? 'was' : 'were'} not read`
}
