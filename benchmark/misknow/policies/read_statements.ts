/**
 * Sentences of a page that answer the question, and what else the page says of such an answer. Read from the words alone: a superlative and
 * its bearer, "the first to", "n of the m", or one of two names that is ahead. A policy has no other source. Our choices.
 */
import { properName, type ReadQuestion } from './read_question.js'
import { sentencesOf } from './split_sentences.js'

export interface Statement {
  /** The answer as it is named: "Stannic Coat", "11 of the 14", "Thornby Seeds". */
  answer: string
  /** The amount or day given with it: "0.8 mm", "8 March 1315". */
  amount: string | null
  /** What it says, without words that lead up to it, and without its full stop. */
  core: string
  sentence: string
}

const months = 'January|February|March|April|May|June|July|August|September|October|November|December'
const day = String.raw`\d{1,2} (?:${months}) \d{4}`
/** A number with the word that follows, which is taken for its unit. */
const amountPattern = new RegExp(String.raw`(?:${day})|\d+(?:[.,]\d+)* [\p{L}°µΔ%²³][^\s,;:.!?()]*`, 'u')

const superlative = String.raw`(?:the )?(?:highest|lowest|largest|smallest|longest|shortest|greatest|least|most|best|darkest|quickest|strongest|oldest|earliest|first)\b`
const bearer = new RegExp(String.raw`(${properName}) (?:has|is|was|shows|holds|reaches|had) (?:also )?${superlative}`, 'u')
const ofMany = /(?:^|: |, |\bthat |\band )(\d+ of the \d+) \p{L}/u
const countIs = /^Of (?:the )?(\d+) [\p{L} -]+, (\d+) (?:are|do|were)\b/u
const isAhead =
  /\b(?:have the (?:higher|lower|better)|has the (?:higher|lower|better)|lead with|leads with|comes? out ahead|is ahead|are ahead|yield more|do better)\b/
const atAnEnd = new RegExp(String.raw`\b(upper|lower) end, (${properName}) has`, 'u')
const firstByDate = new RegExp(String.raw`first line by date is that of (${properName})`, 'u')

/** Words that lead up to what is said. */
const leadIn = /^(?:[^:“”]{0,90}: |The record, in short, says that |Put plainly, |In short, |All in all, )/u

const attributed =
  /[“"]|\b(?:claims?|claimed|according to|reports? that|is reported|said|says|states? that|asserts?|asserted|alleged(?:ly)?|reportedly|it is the view|statement to the effect|adopted|not (?:adopt|accept|follow)|set aside|cannot|contradict(?:s|ed)?|disputed|wrong|mistaken|whether|might|may be|uncertain|unsettled|open|by these pages alone|withdrawn|instead)\b/i

/** What speaks of an answer as somebody else's, as open, or as wrong. */
export const isAttributed = (sentence: string): boolean => attributed.test(sentence)

const generic = new Set(['It', 'Its', 'Nothing', 'This', 'That', 'The', 'There', 'What', 'Which'])

const coreOf = (sentence: string): string =>
  sentence
    .replace(leadIn, '')
    .replace(/; the lines allow no other reading/u, '')
    .replace(/[.!]+$/u, '')

/** "of the 12 coatings" says among how many, and is no amount of the bearer's. */
const amongMany = /\bof (?:all )?the \d+ \p{L}+/gu

const amountAfter = (text: string, at: number): string | null => amountPattern.exec(text.slice(at).replace(amongMany, ''))?.[0] ?? null

const answerOf = (sentence: string, question: ReadQuestion): { answer: string; amount: string | null } | null => {
  switch (question.kind) {
    case 'count': {
      const many = ofMany.exec(sentence)
      if (many !== null) return { answer: many[1]!, amount: null }
      const is = countIs.exec(sentence)
      return is === null ? null : { answer: `${is[2]!} of the ${is[1]!}`, amount: null }
    }
    case 'party': {
      const ahead = isAhead.exec(sentence)
      if (ahead === null) return null
      const before = sentence.slice(0, ahead.index)
      // The name nearest before the verb; a name that comes after it is what is compared with.
      const [nearest] = question.names
        .map((name) => ({ name, at: before.lastIndexOf(name) }))
        .filter(({ at }) => at !== -1)
        .sort((left, right) => right.at - left.at)
      return nearest === undefined ? null : { answer: nearest.name, amount: amountAfter(sentence, ahead.index) }
    }
    case 'first':
    case 'extreme': {
      const found = bearer.exec(sentence)
      const name = found?.[1]?.replace(/^(?:In|For|On|At) (?:the )?/u, '')
      if (found !== null && name !== undefined && !generic.has(name) && name !== question.record) {
        const isFirst = /\b(?:first|oldest|earliest)\b/u.test(found[0])
        return (question.kind === 'first') === isFirst ? { answer: name, amount: amountAfter(sentence, found.index + found[0].length) } : null
      }
      const dated = question.kind === 'first' ? firstByDate.exec(sentence) : null
      return dated === null ? null : { answer: dated[1]!, amount: amountAfter(sentence, dated.index + dated[0].length) }
    }
  }
}

export const statementsIn = (text: string, question: ReadQuestion): Statement[] =>
  sentencesOf(text).flatMap((sentence) => {
    const read = answerOf(sentence, question)
    return read === null ? [] : [{ ...read, core: coreOf(sentence), sentence }]
  })

/** Of a statement that a text makes of itself; what it passes on as another's is left out. */
export const ownStatementsIn = (text: string, question: ReadQuestion): Statement[] =>
  statementsIn(text, question).filter(({ sentence }) => !isAttributed(sentence))

/** Which end of a range a page names as whose, with the amount: "At the lower end, X has … 1.3 mm". */
export const endsIn = (text: string): { end: 'upper' | 'lower'; name: string; amount: string | null }[] =>
  sentencesOf(text).flatMap((sentence) => {
    const found = atAnEnd.exec(sentence)
    return found === null ? [] : [{ end: found[1] as 'upper' | 'lower', name: found[2]!, amount: amountAfter(sentence, found.index + found[0].length) }]
  })

const unitOf = (amount: string): string => amount.replace(/^[\d.,]+ ?/u, '')

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&')

/**
 * Amounts of the same unit that a text gives for the bearer of a statement; for days, days. Of a name between two, only means count.
 * A bearer "11 of the 14" has none.
 */
export const amountsFor = (text: string, { answer, amount }: Statement, question: ReadQuestion): string[] => {
  if (amount === null || question.kind === 'count' || !text.includes(answer)) return []
  const isDay = new RegExp(`^${day}$`, 'u').test(amount)
  const value = isDay ? day : String.raw`\d+(?:[.,]\d+)* ${escaped(unitOf(amount))}(?![\p{L}\p{N}/])`
  const between = question.kind === 'party' ? String.raw`[^.;]{0,80}?\bmean\b[^.;]{0,60}?` : String.raw`(?:[^;](?!, and )){0,140}?`
  const pattern = new RegExp(String.raw`(?<![\p{L}-])${escaped(answer)}(?![\p{L}-])${between}\b(${value})`, 'gu')
  return sentencesOf(text).flatMap((sentence) => (sentence.includes(answer) ? [...sentence.matchAll(pattern)].map((match) => match[1]!) : []))
}

/** Numbers in a text: how quantified it is. */
export const numberCountOf = (text: string): number => text.match(/\d+(?:[.,]\d+)*/g)?.length ?? 0
