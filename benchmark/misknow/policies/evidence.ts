/**
 * What the texts that a policy has read say for and against each answer, by who published them. Visible text alone: address, title, words.
 */
import { amountsFor, endsIn, numberCountOf, ownStatementsIn, type Statement } from './read_statements.js'
import type { ReadQuestion } from './read_question.js'
import { domainOf } from '../../web/domain_of.js'

/** A page, or what a memory kept of it. */
export interface Source {
  url: string
  title: string
  text: string
}

export interface Candidate extends Statement {
  /** Publishers that state it, in the order in which they were read. */
  statedBy: readonly string[]
  /** Publishers that give another amount for its bearer, with that amount. */
  contradictedBy: readonly { domain: string; amount: string }[]
  /** Numbers in all sentences that state it. */
  numberCount: number
  /** The same, each number times how late it was read: 0 in the first source, 1 in the last. */
  lateNumberCount: number
  /** The last source that states it, from 0 in the order of reading. */
  lastAt: number
  source: Source
}

/** Words of a publisher's address that suggest an institution, or somebody by himself. A policy's guess from the address, and no more. Our choice. */
const institutionWords = /institute|university|laborator|academy|proceedings|journal|annals|national|polytechnic/
const privateWords = /forum|notebook|corner|circular|amateur|notes-by|talk|board\.|group/

export const weightOfPublisher = (domain: string, institutionWeight: number): number =>
  institutionWords.test(domain) ? institutionWeight : privateWords.test(domain) ? 1 / institutionWeight : 1

const keyOf = (answer: string): string => answer.toLowerCase()

const lowWords = /\bthe (?:lowest|smallest|shortest|least|quickest)\b/
const highWords = /\bthe (?:highest|largest|longest|greatest|most|best|strongest)\b/

/** Each answer once, in the order in which it was first met. */
export const candidatesOf = (sources: readonly Source[], question: ReadQuestion): Candidate[] => {
  interface Met {
    statements: { statement: Statement; source: Source; domain: string; at: number }[]
  }
  const met = new Map<string, Met>()
  for (const [at, source] of sources.entries())
    for (const statement of ownStatementsIn(source.text, question)) {
      const key = keyOf(statement.answer)
      const entry = met.get(key) ?? { statements: [] }
      entry.statements.push({ statement, source, domain: domainOf(source.url), at })
      met.set(key, entry)
    }
  return [...met.values()].map(({ statements }) => {
    // The statement with an amount tells more.
    const { statement, source } = statements.find(({ statement: each }) => each.amount !== null) ?? statements[0]!
    const isLow = lowWords.test(statement.sentence)
    const isHigh = highWords.test(statement.sentence)
    const atEnd = sources.filter(({ text }) => endsIn(text).some(({ end, name }) => name === statement.answer && (end === 'lower' ? isLow : isHigh)))
    const contradictedBy = sources.flatMap((each) => {
      const other = amountsFor(each.text, statement, question).find((amount) => amount !== statement.amount)
      return other === undefined ? [] : [{ domain: domainOf(each.url), amount: other }]
    })
    const domains = [...statements.map(({ domain }) => domain), ...atEnd.map(({ url }) => domainOf(url))]
    return {
      ...statement,
      statedBy: [...new Set(domains)],
      contradictedBy: contradictedBy.filter(
        ({ domain }, index) => !domains.includes(domain) && contradictedBy.findIndex((each) => each.domain === domain) === index
      ),
      numberCount: statements.reduce((sum, { statement: each }) => sum + numberCountOf(each.sentence), 0),
      lateNumberCount: statements.reduce((sum, { statement: each, at }) => sum + (numberCountOf(each.sentence) * at) / Math.max(1, sources.length - 1), 0),
      lastAt: Math.max(...statements.map(({ at }) => at)),
      source
    }
  })
}

/** Who keeps the record, where a text says it: "kept by the Orlen Harbour Panel Board". */
export const keeperIn = (texts: readonly string[], properNamePattern: string): string | null => {
  const pattern = new RegExp(String.raw`\bkept by (?:the )?(${properNamePattern})`, 'u')
  for (const text of texts) {
    const found = pattern.exec(text)?.[1]
    if (found !== undefined) return found
  }
  return null
}

const slugOf = (name: string): string =>
  name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')

/** Whether an address is that of the named house. */
export const isSiteOf = (url: string, name: string): boolean => domainOf(url).startsWith(`${slugOf(name)}.`)
