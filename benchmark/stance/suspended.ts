/**
 * Suspended judgement: the writer says that no stance is taken. "I have no opinion on X", "I cannot say whether this is so", "the
 * question remains open". What the sentence passed on before it is then nobody's stance: neither praise nor acceptance. Our choice.
 */
import type { Span } from './span.js'

const word = '(?<![\\p{L}\\p{N}_])'
const end = '(?![\\p{L}\\p{N}_])'

const judgement = '(?:opinions?|positions?|views?|stance|stand|verdict|judge?ments?|sides?|conclusions?|recommendations?|preference)'
const quality = '(?:(?:firm|settled|clear|strong|final|definite|particular|real|own|fixed|considered|formed|public)\\s+)?'
const self = "(?:i|we)(?:[’'](?:ve|d|m|ll|re))?\\s+(?:\\p{L}+\\s+){0,3}?"
const not = "(?:not|cannot|\\p{L}+n[’']t)"
const hold =
  '(?:have|had|hold|take|took|form|formed|offer|give|given|express|reach|reached|draw|drawn|drew|make|made|venture|adopt|come to|arrive at|commit to)'
const find = '(?:know|say|tell|judge|decide|determine|settle|make out|work out|be sure|be certain)'
/** What it is that is not known; or nothing, where it stands before: "whether it is so, I cannot tell". */
const question = '(?=\\s+(?:\\p{L}+\\s+)?(?:whether|if|which|what|how|who|either way|one way|yet|enough|for sure|for certain)(?![\\p{L}])|\\s*(?:[.,;:)]|$))'

const suspending: readonly RegExp[] = [
  `${self}(?:as\\s+)?(?:yet\\s+)?${hold}\\s+(?:as yet\\s+|yet\\s+)?(?:no|neither)\\s+${quality}${judgement}`,
  `${self}${not}\\s+(?:\\p{L}+\\s+){0,2}?${hold}\\s+(?:an?|any|the|up)?\\s*${quality}${judgement}`,
  `${self}(?:am|are|remain|stay)\\s+(?:\\p{L}+\\s+)?(?:without\\s+(?:an?|any)\\s+${quality}${judgement}|in no position to ${find}|unable to ${find}|not able to ${find})`,
  `${self}${not}\\s+(?:\\p{L}+\\s+)?${find}${question}`,
  `${self}(?:withh[eo]ld|reserve|suspend|defer|postpone)\\s+(?:\\p{L}+\\s+)?${judgement}`,
  `(?:i|we)(?:[’'](?:m|re))?\\s+(?:(?:am|are|remain|stay|stand|must|will|have to|still|therefore|thus)\\s+){0,3}(?:undecided|neutral|agnostic|on the fence|in two minds|of two minds|unsure|not (?:yet )?(?:sure|certain|decided)|uncommitted|none the wiser)(?!\\s+(?:at first|before|until))`,
  `${self}(?:abstain|sit on the fence|keep an open mind|suspend belief)`,
  `${self}(?:would rather not|prefer not to|decline to|refuse to)\\s+(?:judge|say|decide|commit|take|rule)`,
  `(?:too little|not enough|nothing|no ground|no grounds|no basis|no way) (?:to|for|on which to|of) (?:\\p{L}+ (?:on )?to )?(?:form\\p{L}*|judg\\p{L}*|say\\p{L}*|decid\\p{L}*|tell\\p{L}*|know\\p{L}*|an?)(?:\\s+(?:an?|any))?(?:\\s+${judgement})?`,
  `no ${quality}${judgement} (?:can|could|is|will|should) (?:be )?(?:\\p{L}+ )?(?:formed|given|drawn|reached|made|taken|passed|possible|justified)`,
  "(?:it is|it[’']s|is) (?:\\p{L}+ )?(?:not possible|impossible|too (?:early|soon)|hard|not for (?:me|us)) to (?:say|tell|know|judge|decide)",
  "(?:cannot|can not|can[’']t|could not) (?:\\p{L}+ )?be (?:said|told|known|judged|decided|settled|determined)",
  '(?:remains?|stays?|is|are|be|still|left?|leaves?|leaving)(?: \\S+){0,3}? (?:undecided|unsettled|unresolved|unanswered|an open question|open(?=\\s*[.,;:!)]|$|\\s+(?:for|until|to me|as|question)))',
  '(?:remains?|is) to be seen|jury is (?:\\p{L}+ )?out',
  '(?:whether|(?:know|say|tell|sure|certain|judge|see) if) (?:this|that|it|these|those|they|the (?:claim|statement|report)s?) (?:is|are|was|were|holds?|can be|be) ?(?:\\p{L}+ )?(?:so|true|right|correct|the case|accurate|believed|trusted|fact|(?=[.,;]|$))'
].map((pattern) => new RegExp(`${word}(?:${pattern})${end}`, 'giu'))

/** Of one trait alone: "I have no opinion on its price", "I cannot say whether it is quiet". The rest of the sentence stands. */
const ofTrait =
  /^\s+(?:(?:on|about|of|as to|regarding|concerning|over)\s+(?:its|their|his|her|the|\S+['’]s)\s+(?!(?:brand|matter|question|claim|product|case|statement|subject|name|point|issue|firm|thing|topic)s?(?![\p{L}]))|(?:\p{L}+\s+)?(?:whether|if|which|what|how|who)\s)/iu

/** The question goes before: "whether it is quiet I do not know". */
const asked = /(?<![\p{L}])(?:whether|which|how|what|where|when|why|who)(?![\p{L}])/iu

export interface Suspension {
  /** What the words leave open. */
  span: Span
  /** No stance is taken at all, not only of one trait. */
  isWhole: boolean
}

/** A comma and a new subject ends what is left open, as does what explains it: "I take no side: no register lists it". */
const closes =
  /:\s|,\s+(?=(?:and\s+|but\s+)?(?:i|it|they|the|this|then|my|so|you|no|nothing|nobody|x{3,})(?![\p{L}]))|,\s+\*{0,2}\p{Lu}|\s+and\s+(?=(?:i|we)\s)/u

/**
 * Every suspension in a segment.
 *
 * @param part the segment's text with each name masked by letters of equal number
 * @param ofAnother true for words behind which another name stands than the target's: "no opinion on Y"
 */
export const suspensionsOf = (part: string, start: number, ofAnother: (span: Span) => boolean): Suspension[] =>
  suspending.flatMap((pattern) =>
    [...part.matchAll(pattern)].map((match): Suspension => {
      const to = match.index + match[0].length
      const rest = part.slice(to)
      const closed = closes.exec(rest)
      const span: Span = [start + match.index, start + (closed === null ? part.length : to + closed.index)]
      return { span, isWhole: !ofTrait.test(rest) && !asked.test(part.slice(0, match.index)) && !ofAnother([start + to, span[1]]) }
    })
  )
