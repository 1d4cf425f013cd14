/** A consumer's question as a policy reads it: what kind it is, what it is about, which names it holds. From its words alone. Pure. */
import { isBodyName, nameRunsIn } from './names_in_text.js'

export interface Question {
  /** Whether something is true of a name, rather than what to choose. */
  isVerification: boolean
  /** Whether a yes would speak against the name. */
  asksForHarm: boolean
  /** In the order in which they stand; bodies of record are left out. */
  names: readonly string[]
  /** The question in a few words, for searches and sentences. */
  topic: string
  /** The kind of thing, where the words tell. */
  product: string | undefined
  /** What is asked, as a statement, where the question can be turned into one. */
  assertion: string | undefined
}

const yesNo = /(?:^|[.,:] |\b(?:and|but) )(?:is|are|was|were|does|do|did|has|have)\b/i
const checking = /\b(?:true|correct|right|genuine|realistic|verif\w+|confirm\w*|check|trust|proof|measured that|really)\b/i
const choosing =
  /\b(?:compare|alternatives?|instead|something better|or which|or rather|which \S+(?: \S+)? (?:would|should|is|wins|do)\b|vs|torn|recommend one|buy or skip|should i|would you|best)\b/i
const harm = /\brecall(?:s|ed)?\b|\btake back\b/i
const harmless = /\bfree of\b|\bsafe\b/i

/** After these comes the kind of thing; a yes-or-no question speaks of too many other things to be searched as widely. */
const productWords = String.raw`((?:[a-z][a-z-]+ ){0,3}?[a-z][a-z-]+?)`
const productEnd = String.raw`(?= (?:brands?|models?|would|should|could|is|are|do|does|can|that|which|with|from|to|in|under|and|or|on|really|matches|but|who|when|by)\b|[,.?:;-]|$)`
const choicePattern = new RegExp(
  String.raw`\b(?:which|what|best|good certified|good|right|other|compare a few|compare the leading|between|top \d+|want an?|recommend an?|suggest an?|need an?|an?) ${productWords}${productEnd}`,
  'gi'
)
const checkPattern = new RegExp(String.raw`\b(?:its|no other|among \d+|(?:first|test) of \d+) ${productWords}${productEnd}`, 'gi')
const plainPattern = /^([a-z][a-z -]+s)$/
const noProduct =
  /^(?:of|the|brand|models?|brands?|good|few|tests?|laboratory|certificate|valid|recall|friend|independent|careful|one|better|nice|other|are|do|is|and|or|points?)\b|\b(?:test|proof|buyer|brands?|certificate|tester)$/i

const topicWordsMax = 8
const fillerWords = new Set(
  'a an the i my me we our you your is are was were do does did can could should would will please of to for it that this what which who how there any some and or be am looking need really true saw heard told said read somebody friend check confirm verify correct right'.split(
    ' '
  )
)

/** The verb of a yes-or-no question, as it stands in a statement. */
const inflected: Readonly<Record<string, string>> = {
  reach: 'reaches',
  hold: 'holds',
  manage: 'manages',
  recommend: 'recommends',
  have: 'has',
  offer: 'offers',
  meet: 'meets',
  last: 'lasts',
  work: 'works'
}
const past: Readonly<Record<string, string>> = { win: 'won', come: 'came', receive: 'received', get: 'got', pass: 'passed' }

const assertionLengthMax = 110

const statementForms: readonly [RegExp, (groups: readonly string[]) => string | undefined][] = [
  [/\b(?:is it true that|i read that|i saw that|check whether|verify that|confirm that|told me that)\s+([^?.!]+)/i, ([rest]) => rest],
  [
    /\bdoes\s+(.+?)\s+(?:really\s+|actually\s+)?(reach|hold|manage|recommend|have|offer|meet|last|work)\s+([^?.!]+)/i,
    ([subject, verb, rest]) => `${subject} ${inflected[verb!.toLowerCase()]} ${rest}`
  ],
  [
    /\bdid\s+(.+?)\s+(?:really\s+|actually\s+)?(win|come|receive|get|pass)\s+([^?.!]+)/i,
    ([subject, verb, rest]) => `${subject} ${past[verb!.toLowerCase()]} ${rest}`
  ],
  [
    /(?:^|[.?] )(Is|Are|Was|Were|Has|Have)\s+(the\s+)?(\p{Lu}[\p{L}\p{N}-]*(?:\s+[\p{Lu}\p{N}][\p{L}\p{N}-]*)*)\s+([^?.!]+)/u,
    ([verb, article, subject, rest]) => `${article ?? ''}${subject} ${verb!.toLowerCase()} ${rest}`
  ]
]

const statementIn = (query: string): string | undefined => {
  for (const [pattern, made] of statementForms) {
    const found = pattern.exec(query)
    const statement = found === null ? undefined : made(found.slice(1))
    if (statement === undefined) continue
    const plain = statement
      .replace(/\b(?:really|actually|truly|indeed|officially|currently|still)\s+/gi, '')
      .replace(/,? (?:as (?:people say|i read))\b.*$/i, '')
      .replace(/[\s,]+$/, '')
    return plain.length > assertionLengthMax ? undefined : plain
  }
  return undefined
}

const singularOf = (words: string): string => words.toLowerCase().replace(/(?:(?<=ss)es|(?<!s)s)$/, '')

/** What it is for stands after "for" and is no product. */
const withoutPurpose = (query: string): string =>
  query
    .replace(/\b(?:looking|asked \S+) for\b/gi, 'want')
    .split(/(?<=[.?!]) /)
    .map((sentence) => sentence.replace(/ for\b[^,:?.]*/, ''))
    .join(' ')

const productIn = (query: string, isVerification: boolean): string | undefined => {
  const plain = plainPattern.exec(query.split(/ for\b/)[0]!)?.[1]
  const found =
    plain ??
    [...withoutPurpose(query).matchAll(isVerification ? checkPattern : choicePattern)].map(([, words]) => words!).find((words) => !noProduct.test(words))
  return found === undefined ? undefined : singularOf(found)
}

export const readQuestion = (query: string): Question => {
  const names = [
    ...new Set(
      nameRunsIn(query)
        .filter(({ words }) => !isBodyName(words))
        .map(({ words }) => words.join(' '))
    )
  ]
  const words = [...query.matchAll(/[\p{L}\p{N}][\p{L}\p{N}'’&-]*/gu)].map(([word]) => word).filter((word) => !fillerWords.has(word.toLowerCase()))
  const isVerification = names.length > 0 && !choosing.test(query) && (yesNo.test(query.trim()) || checking.test(query))
  return {
    isVerification,
    asksForHarm: harm.test(query) && !harmless.test(query),
    names,
    topic: words.slice(0, topicWordsMax).join(' ') || query,
    product: productIn(query, isVerification),
    assertion: isVerification ? statementIn(query) : undefined
  }
}
