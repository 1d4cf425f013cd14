/**
 * Long texts are judged passage by passage: words that stand forty sentences apart do not say something together.
 * Passages are runs of whole statements and overlap by one statement.
 */

/** Our choices: a passage is about as long as a spec row or a short review. */
export const passageCharacterCountMax = 600

export const passagesOf = (normalText: string): string[] => {
  if (normalText.length <= passageCharacterCountMax) return [normalText]
  const statements = normalText.split(/(?<=[.;!?•\n])\s+/u).flatMap((statement) => cut(statement))
  const passages: string[] = []
  let current: string[] = []
  let length = 0
  for (const statement of statements) {
    if (length + statement.length > passageCharacterCountMax && current.length > 0) {
      passages.push(current.join(' '))
      const last = current.at(-1)!
      current = last.length + statement.length <= passageCharacterCountMax ? [last] : []
      length = current.length === 0 ? 0 : last.length
    }
    current.push(statement)
    length += statement.length + 1
  }
  if (current.length > 0) passages.push(current.join(' '))
  return passages
}

/** A statement longer than a passage is cut at blanks. */
const cut = (statement: string): string[] => {
  if (statement.length <= passageCharacterCountMax) return [statement]
  const pieces: string[] = []
  let start = 0
  while (statement.length - start > passageCharacterCountMax) {
    const blank = statement.lastIndexOf(' ', start + passageCharacterCountMax)
    const end = blank > start ? blank : start + passageCharacterCountMax
    pieces.push(statement.slice(start, end))
    start = end
  }
  pieces.push(statement.slice(start))
  return pieces
}
