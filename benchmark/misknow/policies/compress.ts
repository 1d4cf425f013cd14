/** What a policy keeps of a page for its memory: the sentences that bear most on the question and section, in the order of the page. */
import type { ReadQuestion } from './read_question.js'
import { endsIn, statementsIn } from './read_statements.js'
import { sentencesOf } from './split_sentences.js'
import { queryWordsOf } from '../../web/match_expression.js'
import type { VisiblePage } from '../../web/page.js'

/** What makes a sentence worth keeping, in points: it answers, it names an end, it has a number, it shares a telling word. Our choice. */
export const worthOfSentence = { answers: 4, end: 3, keeper: 2, number: 1, sharedWord: 1, sharedWordsMax: 3 }

export const remember = ({ content }: VisiblePage, section: { query: string }, question: ReadQuestion, sentencesMax: number): string => {
  const words = new Set([...question.words, ...queryWordsOf(section.query)])
  const seen = new Set<string>()
  const worth = (sentence: string): number =>
    (statementsIn(sentence, question).length > 0 ? worthOfSentence.answers : 0) +
    (endsIn(sentence).length > 0 ? worthOfSentence.end : 0) +
    (/\bkept by\b/u.test(sentence) ? worthOfSentence.keeper : 0) +
    (/\d/u.test(sentence) ? worthOfSentence.number : 0) +
    Math.min(worthOfSentence.sharedWordsMax, queryWordsOf(sentence).filter((word) => words.has(word)).length) * worthOfSentence.sharedWord
  return sentencesOf(content)
    .filter((sentence) => /[.!]$/u.test(sentence) && !seen.has(sentence) && seen.add(sentence))
    .map((sentence, index) => ({ sentence, index, worth: worth(sentence) }))
    .sort((left, right) => right.worth - left.worth || left.index - right.index)
    .slice(0, sentencesMax)
    .sort((left, right) => left.index - right.index)
    .map(({ sentence }) => sentence)
    .join(' ')
}
