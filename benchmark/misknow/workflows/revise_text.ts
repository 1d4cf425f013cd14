/** The least change to a report: one sentence makes way for another, and everything around it stays. Pure. */
import type { WrittenText } from './research_mind.js'

/** What may stand before a sentence: nothing, the end of another, or a mark of a list or heading. Spaces do not count. */
const endsAnother = /(?:^|[\n.!?:”"’')\]*_#>|-])$/u

/** Where a sentence stands in a text as one; -1 where it does not, or only as the end of a longer one ("According to X, …"). */
export const placeOfSentence = (text: string, sentence: string): number => {
  for (let at = text.indexOf(sentence); at !== -1; at = text.indexOf(sentence, at + 1)) if (endsAnother.test(text.slice(0, at).replace(/ +$/u, ''))) return at
  return -1
}

/**
 * Puts `replacement` where `sentence` stands first, word for word; null where it does not stand in the text.
 * What a policy meant by the sentence goes with it.
 */
export const withReplaced = (report: WrittenText, sentence: string, replacement: WrittenText): WrittenText | null => {
  const at = placeOfSentence(report.text, sentence)
  if (at === -1) return null
  const text = `${report.text.slice(0, at)}${replacement.text}${report.text.slice(at + sentence.length)}`
  const place = report.intended.findIndex((each) => each.text === sentence)
  const intended = place === -1 ? report.intended : [...report.intended.slice(0, place), ...replacement.intended, ...report.intended.slice(place + 1)]
  return { text, intended }
}

/** Every place where the sentence stands. */
export const withReplacedAll = (report: WrittenText, sentence: string, replacement: WrittenText): WrittenText => {
  if (replacement.text.includes(sentence)) return withReplaced(report, sentence, replacement) ?? report
  let current = report
  for (;;) {
    const next = withReplaced(current, sentence, replacement)
    if (next === null) return current
    current = next
  }
}
