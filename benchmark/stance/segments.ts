/**
 * A sentence to the segments between which a stance may turn: at but, however, overall, therefore, and their like.
 * HAE-GEO spec, section 5 gives four of them; the rest of the list is our choice.
 */
import { trimmedSpan, type Span } from './span.js'

export interface Segment {
  span: Span
  /** It grants something that the rest of the sentence holds against: although, while, despite. */
  concessive: boolean
}

const conceding = [
  'although',
  'even though',
  'though',
  'even if',
  'while',
  'whilst',
  'whereas',
  'despite',
  'in spite of',
  'notwithstanding',
  '(?:for|with) all (?:its|their|his|her|the|that|this|of)',
  'however (?:well|much|often|widely|good|highly|strong|loud|loudly|many)',
  'regardless of',
  'much as(?= (?:i|we|it|they)\\b)'
]

const turning = [
  ...conceding,
  '(?<!\\b(?:anything|everything|all|any|any brand|every brand|nothing|nobody|none|no one|no-one) )but',
  'however',
  'yet(?= (?:it|they|the|i|we|no|there)\\b)',
  // "Best overall: X" and "the overall winner" are labels.
  '(?<!\\b(?:best|top|first|strongest|highest|leading|safest|winner|pick|choice|the|an|our|my|its)\\s)overall(?!\\s+(?:best|winner|pick|choice|score|rating|recommendation)\\b)',
  'therefore',
  'thus',
  'hence',
  'nevertheless',
  'nonetheless',
  'ultimately',
  'consequently',
  'accordingly',
  'as a result',
  'that said',
  'having said that',
  'in conclusion',
  'in summary',
  'in short',
  'on balance',
  'on the other hand',
  'in the end',
  'all in all',
  'instead(?! of)',
  'except that',
  'still(?=,)',
  'because',
  'since(?! \\d)',
  // "So" opens a conclusion behind a comma; else only before a subject, and not where it stands for a clause: "whether this is so I doubt".
  '(?<=[,:–—]\\s(?:and\\s)?)so(?! (?:it (?:is|was) (?:said|claimed|stated|asserted|written|reported|alleged)|that|far|much|many|called|long|forth|on|says?|claims?|goes|to speak|is|are|was|does|do(?= (?:the|its|their)\\b))\\b)',
  '(?<!\\b(?:is|are|was|were|be|if|say|says|said|think|thinks|does|did|not|how|why) )so(?! it (?:is|was) (?:said|claimed|stated|asserted|written|reported|alleged)\\b)(?= (?:i|we|it|they|you|do|please|my|the)\\b)',
  'which is why'
]

const turn = new RegExp(`(?<![\\p{L}\\p{N}_])(?:${turning.join('|')})(?![\\p{L}\\p{N}_])|;|\\s[–—-]\\s`, 'giu')
const opensConceding = new RegExp(`^\\W*(?:${conceding.join('|')})(?![\\p{L}\\p{N}_])`, 'iu')

/** A segment that grants something at the head of a sentence ends at its comma: "Although it is praised, its claims ...". */
const partsOf = (text: string, [start, end]: Span): Span[] => {
  const segment = text.slice(start, end)
  if (!opensConceding.test(segment)) return [[start, end]]
  const comma = /,(?=\s)/u.exec(segment)
  return comma === null
    ? [[start, end]]
    : [
        [start, start + comma.index],
        [start + comma.index + 1, end]
      ]
}

/** "Top pick – X": a dash behind a few words joins a label to its thing. */
const labelWordCountMax = 4
const isLabelDash = (before: string, found: string): boolean => /^\s[–—-]/u.test(found) && before.trim().split(/\s+/u).length <= labelWordCountMax

/** "It may be that A, so B": what follows from a guess is guessed too. Only a subject that takes up the thread begins anew. */
const isGuess = (before: string): boolean =>
  /^\W*(?:it (?:may|might|could) (?:\p{L}+ )?be that|perhaps|possibly|maybe|suppose|supposing)(?![\p{L}])/iu.test(before)
const isConclusion = (found: string, behind: string): boolean => /^so$/iu.test(found) && !/^\s(?:i|we|it|they|you|do|please|my|the)(?![\p{L}])/iu.test(behind)

/** Segments in order; each begins with the word at which it turned. */
export const segmentsOf = (text: string, sentence: Span): Segment[] => {
  const [start, end] = sentence
  const cuts = [...text.slice(start, end).matchAll(turn)]
    .filter((match) => match.index > 0 && !isLabelDash(text.slice(start, start + match.index), match[0]))
    .filter((match) => !isConclusion(match[0], text.slice(start + match.index + 2, end)) || !isGuess(text.slice(start, start + match.index)))
    .map(({ index }) => start + index)
  return [start, ...cuts]
    .map((from, place): Span => [from, cuts[place] ?? end])
    .flatMap((span) => partsOf(text, span))
    .map((span) => trimmedSpan(text, span))
    .filter(([from, to]) => /[\p{L}\p{N}]/u.test(text.slice(from, to)))
    .map((span) => ({ span, concessive: opensConceding.test(text.slice(...span)) }))
}
