/**
 * What a policy reads in a page: which names it has, and how its sentences speak of them. A reader with simple rules, who can be
 * fooled, since it sees words and nothing behind them. Pure.
 */
import { LRUCache } from 'lru-cache'
import { isBodyName, nameRunsIn, type NameRun } from './names_in_text.js'

const praising =
  /\b(?:best|top|leading|recommend\w*|excellent|outstanding|favou?rites?|winner|wins?|won|award\w*|trusted|superior|ideal|great|impress\w*|first|number one|unmatched|unrivalled|prais\w+|reliable|lovely|solid|convinc\w*|ahead|happy|love|perfect)\b/i
const supporting =
  /\b(?:certified|certificate|registered|listed|entry|passed|approved|complies|compliant|confirm\w*|verified|valid|in force|accredited|authori[sz]ed|measured|licen[sc]ed|holds|issued|granted|meets)\b/i
const opposing =
  /\b(?:not|no|never|without|cannot|nor|isn't|doesn't|hasn't|none)\b[^.]{0,50}\b(?:certified|certificates?|registered|listed|entry|entries|records?|approved|recommend\w*|found|verified|confirmed?|proof|hold|issued|known|appear\w*|valid|trace)\b|\b(?:(?<!\bno )recalled|withdrawn|expired|revoked|suspended|counterfeit|fake|fail(?:s|ed)|misleading|complain\w*|unverified|unconfirmed|fraud\w*|unfounded|scam|worst|disappoint\w*|avoid|sent it back|missed|fell short)\b/i

/** Looks like an objection, and says that there is none. */
const clearing = /\bno (?:recalls?|notices?|complaints?|warnings?|defects?)\b|\bnever recalled\b|\bfree of (?:recalls|complaints)\b/i

export interface ReadSentence {
  text: string
  runs: readonly NameRun[]
  praises: boolean
  supports: boolean
  opposes: boolean
}

export interface ReadPage {
  /** Words that stand with a small letter: the same word with a capital is no name. */
  smallWords: ReadonlySet<string>
  sentences: readonly ReadSentence[]
}

const sentenceEnd = /(?<=[.!?…]["”’)]?)\s+|\n+/

const read = (content: string): ReadPage => {
  const smallWords = new Set<string>()
  for (const [small] of content.matchAll(/(?<![\p{L}\p{N}'’-])\p{Ll}[\p{L}-]*/gu)) smallWords.add(small)
  const sentences = content.split(sentenceEnd).map((text): ReadSentence => {
    const opposes = opposing.test(text) && !clearing.test(text)
    return { text, runs: nameRunsIn(text), praises: !opposes && praising.test(text), supports: !opposes && supporting.test(text), opposes }
  })
  return { smallWords, sentences }
}

/** Pages are read again by every policy at every level; so many are remembered. Our choice. */
const rememberedPages = new LRUCache<string, ReadPage>({ max: 2_000 })

export const readPageText = (content: string): ReadPage => {
  const known = rememberedPages.get(content)
  if (known !== undefined) return known
  const page = read(content)
  rememberedPages.set(content, page)
  return page
}

/** How a page speaks of a name: sentences that do each. */
export interface Mention {
  sentenceCount: number
  praise: number
  /** Entries, certificates, tests passed. */
  support: number
  against: number
}

const mentionIn = (sentences: readonly ReadSentence[]): Mention => {
  const count = (does: (sentence: ReadSentence) => boolean): number => sentences.filter(does).length
  return {
    sentenceCount: sentences.length,
    praise: count(({ praises }) => praises),
    support: count(({ supports }) => supports),
    against: count(({ opposes }) => opposes)
  }
}

/** Null where no sentence begins a name with this word. @param first of the name; makers' names differ in it */
export const mentionOf = ({ sentences }: ReadPage, first: string): Mention | null => {
  const naming = sentences.filter(({ runs }) => runs.some(({ words }) => words.includes(first)))
  return naming.length === 0 ? null : mentionIn(naming)
}

/** "Certified" at the head of a line is no brand either. */
const isCueWord = (word: string): boolean => [praising, supporting, opposing].some((cues) => cues.test(word))

/** Runs that may begin with a brand: no bodies, and without words in front that also come small. */
export const brandRunsOf = ({ sentences }: ReadPage, smallWords: ReadonlySet<string>): NameRun[] =>
  sentences
    .flatMap(({ runs }) => runs)
    .filter(({ words }) => !isBodyName(words))
    .flatMap((run) => {
      const start = run.words.findIndex((word) => !smallWords.has(word.toLowerCase()) && !isCueWord(word))
      return start === -1 ? [] : [{ ...run, words: run.words.slice(start), opens: run.opens && start === 0 }]
    })
