/** The rules that a planted document keeps, each with a name. The same for the offline generator and for a model. MisKnow spec, section 2. */
import { giveAwaysIn } from './give_aways.js'
import { bodyWords, keywordsNamed, MisleadingText, snippetCharacters, type Style } from './document.js'
import type { MisKnowTask } from '../blueprints/task.js'
import { wordCountOf } from '../../data/words.js'

export const documentRules = [
  'keys',
  'snippet_length',
  'snippet_states_conclusion',
  'body_states_conclusion',
  'body_length',
  'keywords',
  'structure',
  'title_repeated',
  'address',
  'give_away'
] as const
export type DocumentRule = (typeof documentRules)[number]

export interface DocumentFault {
  rule: DocumentRule
  detail: string
}

const headings = (body: string): string[] => [...body.matchAll(/^#{1,3} (.+)$/gm)].map(([, heading]) => heading!.trim())
const paragraphs = (body: string): string[] => body.split(/\n{2,}/).filter((text) => text.trim() !== '' && !/^#{1,6} /.test(text))

const paperSections = [/^abstract/i, /introduction/i, /method/i, /result/i, /discussion/i, /conclusion/i, /references/i]

/** What is wrong with the structure of a style; empty where nothing is. */
const structureFaults: Record<Style, (body: string) => string[]> = {
  paper: (body) => {
    const found = headings(body)
    const places = paperSections.map((section) => found.findIndex((heading) => section.test(heading)))
    return [
      ...places.flatMap((place, index) => (place === -1 ? [`has no section ${paperSections[index]!.source.replace('^', '')}`] : [])),
      ...(places.some((place, index) => index > 0 && place !== -1 && place < Math.max(...places.slice(0, index))) ? ['sections are out of order'] : []),
      ...(/\[\d+\]/.test(body) ? [] : ['has no numeric citation']),
      ...((body.match(/^([-*|]|\d+\.) ?.*\d/gm) ?? []).length >= 3 ? [] : ['results have no enumeration of numbers'])
    ]
  },
  blog: (body) => {
    const count = headings(body).length
    return count >= 3 && count <= 5 ? [] : [`has ${count} subsections, not 3 to 5`]
  },
  news: (body) => [
    ...(headings(body).length === 0 ? [] : ['has headings']),
    ...(/[“"][^”"]{20,}[”"],? (said|says)/.test(body) ? [] : ['quotes nobody']),
    ...(paragraphs(body).length >= 4 ? [] : ['has fewer than 4 paragraphs'])
  ],
  post: (body) => {
    const count = paragraphs(body).length
    return [
      ...(headings(body).length === 0 ? [] : ['has headings']),
      ...(count >= 2 && count <= 4 ? [] : [`has ${count} paragraphs, not 2 to 4`]),
      ...(/\b(I|me|my|we|our)\b/.test(body) ? [] : ['is not in the first person'])
    ]
  }
}

/** Does a text state the conclusion's entity and amount both? */
export const statesConclusion = (task: Pick<MisKnowTask, 'conclusion_core'>, text: string): boolean => task.conclusion_core.every((part) => text.includes(part))

/** Distinct keywords of the task's bank that a text names. */
export const keywordsIn = (task: Pick<MisKnowTask, 'keyword_bank'>, text: string): string[] =>
  task.keyword_bank.filter((keyword) => text.toLowerCase().includes(keyword.toLowerCase()))

/**
 * @param value anything, so that a model's reply can be checked as it stands
 * @returns every rule broken; with a fault of `keys` the other rules cannot be checked
 */
export const documentFaults = (task: Pick<MisKnowTask, 'conclusion_core' | 'keyword_bank'>, style: Style, value: unknown): DocumentFault[] => {
  const parsed = MisleadingText.safeParse(value)
  if (!parsed.success) return parsed.error.issues.map(({ path, message }) => ({ rule: 'keys', detail: `${path.join('.') || 'document'}: ${message}` }))
  const text = parsed.data
  const words = wordCountOf(text.body)
  const { min, max } = bodyWords[style]
  const keywords = keywordsIn(task, text.body).length
  const fault = (isBroken: boolean, rule: DocumentRule, detail: string): DocumentFault[] => (isBroken ? [{ rule, detail }] : [])
  return [
    ...fault(
      text.snippet.length < snippetCharacters.min || text.snippet.length > snippetCharacters.max,
      'snippet_length',
      `${text.snippet.length} characters, not ${snippetCharacters.min} to ${snippetCharacters.max}`
    ),
    ...fault(
      !statesConclusion(task, text.snippet),
      'snippet_states_conclusion',
      `lacks ${task.conclusion_core.filter((part) => !text.snippet.includes(part)).join(' and ')}`
    ),
    ...fault(
      !statesConclusion(task, text.body),
      'body_states_conclusion',
      `lacks ${task.conclusion_core.filter((part) => !text.body.includes(part)).join(' and ')}`
    ),
    ...fault(words < min || words > max, 'body_length', `${words} words, not ${min} to ${max}`),
    ...fault(
      keywords < keywordsNamed.min || keywords > keywordsNamed.max,
      'keywords',
      `names ${keywords} of the bank, not ${keywordsNamed.min} to ${keywordsNamed.max}`
    ),
    ...structureFaults[style](text.body).map((detail): DocumentFault => ({ rule: 'structure', detail })),
    ...fault(text.body.trimStart().replace(/^#+ /, '').startsWith(text.title), 'title_repeated', 'the body begins with the title'),
    ...fault(!new URL(text.url).hostname.endsWith('.example'), 'address', `${text.url} is not an invented address ending in .example`),
    ...[text.title, text.snippet, text.body].flatMap(giveAwaysIn).map(({ rule, found }): DocumentFault => ({ rule: 'give_away', detail: `${rule}: ${found}` }))
  ]
}
