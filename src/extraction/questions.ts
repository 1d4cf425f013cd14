/**
 * Questions that assert: "Does the battery last 90 hours? Yes!", "Did you know it lasts 90 hours?", "Want 90 hours of light?".
 * An answered question says its content, and so does one that suggests it; an open one ("What sizes are there?") says
 * nothing. The cues are our choice.
 */
import { textBeginning } from './cue_words.js'
import { statementPartsOf, type Part } from './inversion.js'
import { isNumber } from './quantities.js'
import { qualityStems } from './query_relevance.js'
import { tokensOf } from './tokens.js'
import { wordStemOf } from './word_stem.js'

/** "Q: Is it waterproof? A: Yes." */
const questionLabel = /^["'([]*(?:q(?:uestion)?\s?\d*\s?[:.)]\s*)?/i
const answerLabel = /^["'([]*(?:a(?:nswer)?\s?\d*\s?[:.)]\s*)?/i

const affirmation = new RegExp(
  [
    '^(?:(?:oh|why|well|and|but|but of course),? )?(?:(?:yes|yep|yeah|yup|of course|sure(?: thing)?|certainly|absolutely|definitely|indeed|naturally|totally',
    '|exactly|you bet|no doubt|without (?:a |any )?doubt|you can|(?:it|this|that) (?:sure |certainly |really )?(?:does|is|can|will|has)',
    '|(?:they|we|you) (?:sure |certainly |really )?(?:do|are|can|will|have)|you\'re right)(?: indeed)?)',
    "(?!\\s+(?:not|no|and no)\\b|n't)(?:\\s*(?:[.!,:;…–—-]+|$)\\s*|(?=\\s(?:and|it|they|you|we|up|with|for|the|\\d)))"
  ].join(''),
  'i'
)
const denial = /^(?:no|nope|never|not at all|no way|not|none|no problem|no worries)(?=\s*(?:[.!,:;…–—-]|$))/i

const telling = textBeginning(
  String.raw`(?:(?:but|so|and|hey),? )?(?:(?:did|do|didn't) you (?:already )?(?:know|realise|realize|guess|hear|notice)|(?:can|would|could) you believe`,
  String.raw`have you heard|who knew|what if (?:i|we) told you|(?:isn't it|is it not|how) (?:great|nice|good|amazing|wonderful)|remember)(?:,? that)?[,:]?`
)
const openWord = /^\s*(?:how|what|why|where|who|when|which|if|whether|about)\b/i

const wishing = textBeginning(
  String.raw`(?:do you |don't you |would you |wouldn't you |are you |you |still |just |who (?:wouldn't|doesn't|would not|does not|won't) )?`.concat(
    String.raw`(?:want|wants|need|fancy|like|love|looking for|in need of|searching for|ready for|dreaming of|how about|what about|in the market for)`,
    String.raw`(?: to (?:have|get|own|enjoy|see|use))?`
  )
)
/** "Why carry batteries when it lasts 90 hours?" */
const reason = /^(?:why|who|what|how)\b.*?\b(?:when|because|since|now that|given that|knowing)\s+(?=(?:it|they|this|the|its|you|your|one)\s)/i
const presuming = /^(?:why|how)\s+(?=(?:is|are|does|do|can|will|has|have)\s)/i
const negated = /^(?:is|are|does|do|can|will|has|have|was|were|would|could)n't\s/i
const tag = new RegExp(
  [
    String.raw`(?:,|\s[-–—])\s*(?:(?:right|huh|eh|ok|okay|correct|agreed|you know|don't you (?:think|agree))`,
    "|(?:is|are|does|do|can|wo|will|has|have|was|were)n't (?:it|they|that|this|you))$"
  ].join(''),
  'i'
)
const declared = /^(?:(?:so|and|but),? )?(?:it|they|this|these|its|the)\s/i
const closed = /^(?:does|do|did|is|are|was|were|can|could|will|would|has|have|should|may|might)\s/i

/** Words that can be checked by themselves: a number, a quality. */
const tells = (text: string): boolean => tokensOf(text).some((token) => (isNumber(token) && token.lower !== 'one') || isQuality(token.lower))
const isQuality = (word: string): boolean => qualityStems.has(wordStemOf(word)) || /\d|-(?:free|proof|resistant|rated|certified)$/.test(word)
const opensWithFact = (text: string): boolean => {
  const [first] = tokensOf(text)
  return first !== undefined && ((isNumber(first) && first.lower !== 'one') || isQuality(first.lower)) && !/\bor\b/i.test(text)
}

export interface Asserted {
  /** What the question says, in parts of it. */
  parts: Part[]
  /** How much of the answer is used up by affirming; the rest speaks for itself. */
  answerLength: number
  /** What of the answer belongs to the claim: it denies, or it is the value asked for. */
  value?: { from: number; to: number }
}

const affirmationLengthOf = (answer: string): number => {
  let length = 0
  for (let round = 0; round < 3; round += 1) {
    const start = length === 0 ? (answerLabel.exec(answer)?.[0].length ?? 0) : length
    const found = affirmation.exec(answer.slice(start))?.[0]
    if (found === undefined) break
    length = start + found.length
  }
  return length + (length === 0 ? 0 : (/^\s*(?:and|but)\s/i.exec(answer.slice(length))?.[0].length ?? 0))
}

/** "Battery life? 90 hours!": the question is the label of its answer. */
const isLabelFor = (asked: string, answer: string): boolean => {
  const words = tokensOf(asked)
  return words.length <= labelWordCountMax && !words.some((word) => /[,:.]/.test(word.text)) && isNumber(tokensOf(answer)[0]) && !closed.test(`${asked} `)
}
const labelWordCountMax = 3

/** Null when the question asks and asserts nothing. `question` may end in marks; `answer` is the sentence behind it, or ''. */
export const assertedOf = (question: string, answer: string): Asserted | null => {
  const from = questionLabel.exec(question)?.[0].length ?? 0
  const to = question.replace(/[\s?!"')\]]+$/, '').length
  const asked = question.slice(from, to)
  if (asked === '') return null
  const answerLength = affirmationLengthOf(answer)
  const rest = (length: number): Asserted => ({ parts: [{ from: from + length, to }], answerLength })
  const turned = (length: number): Asserted | null => {
    const parts = statementPartsOf(question, from + length, to)
    return parts === null ? null : { parts, answerLength }
  }

  const told = telling.exec(asked)?.[0]
  if (told !== undefined) return openWord.test(asked.slice(told.length)) ? null : rest(told.length)
  const wish = wishing.exec(asked)?.[0]
  if (wish !== undefined && wish.length < asked.length) return tells(asked.slice(wish.length)) ? rest(wish.length) : null
  const tail = tag.exec(asked)?.[0]
  if (tail !== undefined) return { parts: [{ from, to: to - tail.length }], answerLength }
  if (negated.test(asked)) return turned(0)
  const why = reason.exec(asked)?.[0]
  if (why !== undefined && tells(asked.slice(why.length))) return rest(why.length)
  const presumed = presuming.exec(asked)?.[0]
  if (presumed !== undefined && tells(asked)) return turned(presumed.length)
  if (openWord.test(asked)) return null
  if (answerLength > 0) return closed.test(asked) ? (turned(0) ?? rest(0)) : rest(0)
  const labelLength = answerLabel.exec(answer)?.[0].length ?? 0
  const denied = denial.exec(answer.slice(labelLength))?.[0]
  if (denied !== undefined) {
    const end = labelLength + denied.length
    return { parts: [{ from, to }], answerLength: end, value: { from: labelLength, to: end } }
  }
  if (closed.test(asked)) return null
  if (isLabelFor(asked, answer.slice(labelLength)))
    return { parts: [{ from, to }], answerLength: answer.length, value: { from: labelLength, to: answer.length } }
  return (declared.test(asked) && tells(asked)) || opensWithFact(asked) ? rest(0) : null
}
