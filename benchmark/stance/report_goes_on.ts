/**
 * Does a report go on behind the word at which a sentence turns? "The page says X is cheap and therefore the best": all of it is the
 * page's. "The page says X is cheap, therefore it is the best": the conclusion is the writer's own. The comma tells them apart, and
 * whether the turning word has a subject that could be the writer's. Our choice.
 */
import { reportedSpansOf } from './reported_speech.js'
import type { Segment } from './segments.js'

const concluding = /^\W*(?:therefore|thus|hence|so|consequently|accordingly|as a result)(?![\p{L}])/iu
/** Nobody says "I" here, and no "it" or "this" takes up the thread. */
const hasOwnSubject = /^\W*\p{L}+(?:\s+a\s+result)?\s+(?:i|we|my|our|it|they|this|that|there|you)(?![\p{L}])/iu
/** "Pricey but reliable": an adjective or a verb right behind, and no clause of its own. */
const adversative =
  /^\W*(?:but|yet)\s+(?:also\s+|still\s+|very\s+|\p{L}+ly\s+)?(?:is|are|has|holds|offers|(?:the|a)\s+(?:best|most|safest)|reliable|safe|good|excellent|trustworthy|certified|dependable|solid|effective|outstanding|trusted|approved)(?![\p{L}])/iu
/** The clause that was announced, behind what was put in between: "it is claimed, though not shown, that X is certified". */
const announced = /^\W*that\s+(?!(?:is|being|said|alone|makes|means)(?![\p{L}]))/iu
const breaks = /[,;:.–—]\s*(?:and\s*)?$/u

/** For each segment of a sentence, whether it wholly goes on with a report of the one before. */
export const reportGoesOn = (text: string, segments: readonly Segment[]): boolean[] => {
  let isOpen = false
  let wasOpen = false
  let at = -1
  return segments.map(({ span }) => {
    const words = text.slice(...span)
    const before = at === -1 ? '' : text.slice(at, span[0])
    const elliptic = isOpen && !breaks.test(before) && !hasOwnSubject.test(words) && (concluding.test(words) || adversative.test(words))
    const goesOn = elliptic || (wasOpen && announced.test(words))
    isOpen = goesOn || reportedSpansOf(text, span).some(([, stop]) => stop === span[1] || (stop < span[1] && span[1] - stop <= 1))
    wasOpen ||= isOpen
    at = span[0]
    return goesOn
  })
}
