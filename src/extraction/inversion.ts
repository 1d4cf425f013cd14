/**
 * "Is the case waterproof to 10 m" as a statement: "the case is waterproof to 10 m". Works on words alone, before any
 * grammar, because the grammar of a statement is what the rules behind it read. Where the verb's place is in doubt the
 * order may stay odd; no word is lost but "do", which asks, and none is added.
 */
import { isNumber } from './quantities.js'

/** A stretch of the question, or an ending that it lacks, put behind the character at `from`. */
export interface Part {
  from: number
  to: number
  shown?: string
}

const auxiliary = /^(?:does|do|did|is|are|was|were|can|could|will|would|has|have|should|may|might)(?:n't)?(?=\s)/i
const pronouns: ReadonlySet<string> = new Set(['it', 'they', 'you', 'we', 'this', 'that', 'these', 'those', 'he', 'she', 'there'])
const articles: ReadonlySet<string> = new Set(['the', 'its', 'your', 'our', 'this', 'these', 'all', 'a', 'an'])
/** What a subject does not hold. */
const stops: ReadonlySet<string> = new Set(
  'a an the any all up over more less at least about around for with without to in on at by from of through as under until during per even really'.split(' ')
)
const takesPlainS = /[^sxzohy]$/

interface Word {
  lower: string
  from: number
  to: number
}

const wordsOf = (text: string, from: number): Word[] =>
  Array.from(text.slice(from).matchAll(/\S+/g), (match) => ({
    lower: match[0].toLowerCase().replace(/[,.;:!]+$/, ''),
    from: from + match.index,
    to: from + match.index + match[0].length
  }))

/** How many words the subject has. */
const subjectWordCountOf = (words: readonly Word[], isBe: boolean, isDo: boolean): number => {
  if (pronouns.has(words[0]?.lower ?? '') && !(words[0]?.lower === 'this' || words[0]?.lower === 'these')) return 1
  const countMin = articles.has(words[0]?.lower ?? '') ? 2 : 1
  const stop = words.findIndex((word, index) => index >= countMin && (stops.has(word.lower) || isNumber(word) || /^(?:ipx?|iso)\d/.test(word.lower)))
  if (stop < 0 && isDo) return countMin
  const end = stop < 0 ? words.length : stop
  const hasPredicateBehind = isBe && stop > 0 && (isNumber(words[stop]) || /^(?:a|an|the|ipx?\d+|iso\d+)$/.test(words[stop]?.lower ?? ''))
  return Math.max(countMin, hasPredicateBehind ? end : end - 1)
}

/** The question's parts in the order of a statement; null when it does not open with an auxiliary. `from` is where it begins. */
export const statementPartsOf = (question: string, from: number, to: number): Part[] | null => {
  const text = question.slice(0, to)
  const opening = auxiliary.exec(text.slice(from))?.[0]
  if (opening === undefined) return null
  const verb = opening.toLowerCase().replace("n't", '')
  const words = wordsOf(text, from + opening.length)
  if (words.length < 2) return null
  const isDo = verb === 'do' || verb === 'does'
  const count = subjectWordCountOf(words, ['is', 'are', 'was', 'were'].includes(verb), isDo || verb === 'did')
  const first = words[0] as Word
  const subjectEnd = words[count - 1]?.to ?? first.to
  const subject = { from: first.from, to: subjectEnd }
  if (!isDo) return [subject, { from, to: from + verb.length, shown: ` ${verb}` }, { from: subjectEnd, to }]
  const main = words[count]
  if (verb === 'do' || main === undefined || !/^[a-z]+$/.test(main.lower) || !takesPlainS.test(main.lower)) return [{ from: first.from, to }]
  return [{ from: first.from, to: main.to }, { from: main.to - 1, to: main.to, shown: 's' }, { from: main.to, to }]
}
